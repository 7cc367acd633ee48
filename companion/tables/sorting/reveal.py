"""The final reveal by touch: every spirit is named, any can be put right."""

from __future__ import annotations

from companion import destinations as to
from companion.looks import FACES
from companion.messages import Go, Pick
from companion.session.play import Play, Session
from companion.tables.sorting import looking, names
from companion.tables.sorting.pages import Look, act, board, on_cell
from companion.view.views import BoardView, Choice, Instruction
from rules.game import Drawn
from rules.grid.actions import Cover, Unveil
from rules.grid.cells import Cell, group_of
from rules.grid.deck import Face
from rules.grid.ending import face_down, open_pairs, unnamed
from rules.grid.state import FACE_DOWN, Ended


def present(session: Session, play: Play) -> BoardView:
    """Return the next spirit to be named, or the cards that were secret."""
    ended: Ended = play.state
    return _spirit(session, play, ended) if face_down(ended) else _pairs(session, play)


def _spirit(session: Session, play: Play, ended: Ended) -> BoardView:
    """Ask what lies on a cell: the one that was tapped, else the first face down."""
    words, spirits = session.words, ended.table.spirits
    hidden = face_down(ended)
    picked = names.cell_named(session.picked[-1]) if session.picked else None
    cell = picked if picked in spirits else spirits[hidden[0]]
    presses = tuple(
        (other, on_cell(session, play, other, Pick(names.cell_id(other))))
        for other in spirits
        if other != cell
    )
    known = ended.faces[spirits.index(cell)]
    choices = _faces(session, play, ended, cell, known)
    if known != FACE_DOWN:
        label = words.say("sorting.cover")
        choices = (*choices, Choice("cover", label, act(play, Cover(cell)), "quiet"))
    place = names.place(words, ended.table, cell)
    asked = Instruction(
        words.say("sorting.name-spirit", place=place),
        words.say("sorting.name-spirit-why"),
        f"{names.terms(play).code} end",
        words.say("sorting.named", count=len(spirits) - len(hidden), all=len(spirits)),
    )
    choices = (*choices, *_by_camera(session, play))
    return board(session, play, asked, choices, look=Look(presses, cell))


def _by_camera(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return the way to let the camera read all spirits at once."""
    if not looking.can_open(session, play, FACES):
        return ()
    label = session.words.say("look.by-camera")
    return (Choice("by-camera", label, Go(to.TableScan(FACES))),)


def _faces(
    session: Session, play: Play, ended: Ended, cell: Cell, known: str
) -> tuple[Choice, ...]:
    """Return what can lie on ``cell``, one family after the other."""
    deck, words = names.terms(play).deck, session.words
    left = set(unnamed(names.terms(play), ended))
    faces = dict.fromkeys(
        face for face in deck.spirits if face.name in left and face.name != known
    )

    def order(face: Face) -> tuple[int, bool, str]:
        family = deck.families.index(face.family)
        return family, names.corner(face.name) != "A", face.name

    return tuple(
        Choice(
            f"face-{face.name}",
            names.corner(face.name) or names.face(words, face.name),
            act(play, Unveil(cell, face.name)),
            icons=(f"family-{face.family}",),
        )
        for face in sorted(faces, key=order)
    )


def _pairs(session: Session, play: Play) -> BoardView:
    """Ask which families had to touch (S3 level 2, SD1)."""
    words, terms = session.words, names.terms(play)
    ended: Ended = play.state
    picked = session.picked
    several, is_whole = terms.pair_count > 1, len(picked) == terms.pair_count
    choices = []
    for name in open_pairs(terms, ended):
        families = dict(terms.pairs)[name]
        message = Pick(name) if several else act(play, Drawn((name,)))
        choices.append(
            Choice(
                f"pair-{name}",
                names.pair(words, play, name),
                None if name in picked or is_whole else message,
                icons=tuple(f"family-{family}" for family in families),
                is_chosen=name in picked,
            )
        )
    if several:
        done = act(play, Drawn(picked)) if is_whole else None
        choices += [
            Choice("done", words.say("nav.done"), done, "primary"),
            Choice("pick-again", words.say("sorting.pairs-again"), Pick(""), "quiet"),
        ]
    asked = Instruction(
        words.say("sorting.pairs", count=terms.pair_count),
        words.say("sorting.pairs-why"),
        f"{terms.code} levels",
    )
    return board(session, play, asked, tuple(choices), look=_all_covers(session, play))


def _all_covers(session: Session, play: Play) -> Look:
    """Let every spirit be turned back, to be named anew."""
    table = names.table_of(play.state)
    return Look(
        tuple(
            (cell, on_cell(session, play, cell, act(play, Cover(cell))))
            for cell in table.spirits
        )
    )


def finished(session: Session, play: Play) -> BoardView:
    """Return the table after the verdict, to look at and to put right."""
    words, ended = session.words, play.state
    result = names.game_of(play).result(ended)
    hint_marks = tuple(
        [(cell, "right") for cell in result.right]
        + [(cell, "wrong") for cell in result.wrong]
    )
    look = _all_covers(session, play)
    asked = Instruction(
        words.say("sorting.correct"),
        words.say("sorting.correct-why"),
        progress=_split(session, play, ended),
    )
    done = Choice("done", words.say("sorting.to-verdict"), Go(to.Table()), "primary")
    return board(
        session,
        play,
        asked,
        (done,),
        look=Look(look.presses, hint_marks=hint_marks),
    )


def _split(session: Session, play: Play, ended: Ended) -> str:
    """Return how many families lie together."""
    deck = names.terms(play).deck
    families = {face.name: face.family for face in deck.spirits}
    together = 0
    for family in deck.families:
        own = {
            cell
            for cell, face in zip(ended.table.spirits, ended.faces, strict=True)
            if families[face] == family
        }
        together += bool(own) and group_of(next(iter(own)), own) == own
    return session.words.say("sorting.together", count=together, all=len(deck.families))
