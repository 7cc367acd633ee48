"""After the play: spirits are turned up, secret pairs are shown, the table is judged.

Listed is one ``Drawn`` for all spirits that lie face down, in reading order of their
cells: of all orders only runs of neighbours in the sorted cards. Accepted are all
orders, and single spirits with ``Unveil`` and ``Cover``, also once all is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn, Step
from rules.grid import pile
from rules.grid.actions import Cover, Unveil
from rules.grid.deck import HIDDEN
from rules.grid.events import Covered, Event, GameEnded, PairsShown, Unveiled
from rules.grid.state import FACE_DOWN, Ended, State
from rules.grid.terms import Terms
from rules.grid.verdict import Final, Result, judge


def face_down(ended: Ended) -> list[int]:
    """Return the spirits that nobody has named, in reading order of their cells."""
    spirits = ended.table.spirits
    hidden = [n for n, face in enumerate(ended.faces) if face == FACE_DOWN]
    return sorted(hidden, key=lambda number: spirits[number])


def unnamed(terms: Terms, ended: Ended) -> list[str]:
    """Return the cards that nobody has named, sorted, one entry a copy."""
    left = Counter(face.name for face in terms.deck.spirits)
    left.subtract(face for face in ended.faces if face != FACE_DOWN)
    return sorted(left.elements())


def open_pairs(terms: Terms, ended: Ended) -> list[str]:
    """Return the cards that can show which families had to touch, sorted."""
    names = [name for name, _ in terms.pairs]
    if terms.are_pairs_hints:
        out = {hint.name for hint in pile.unseen(terms, ended.table)}
        names = [name for name in names if name in out]
    return sorted(names)


def need(terms: Terms, ended: Ended) -> CardNeeded | None:
    """Return what has to be turned up; None when all is known."""
    hidden = face_down(ended)
    if hidden:
        cards = tuple(unnamed(terms, ended))
        return CardNeeded("spirits", len(hidden), cards, is_secret=True)
    if len(ended.pairs) < terms.pair_count:
        cards = tuple(open_pairs(terms, ended))
        return CardNeeded("pairs", terms.pair_count, cards, is_secret=True)
    return None


def listed(terms: Terms, ended: Ended) -> Iterator[Drawn]:
    """Yield answers to what has to be turned up."""
    wanted = need(terms, ended)
    if wanted is None:
        return
    cards = wanted.cards
    if wanted.pile == "pairs":
        yield from map(Drawn, permutations(cards, wanted.count))
        return
    runs = (cards[start:] + cards[:start] for start in range(len(cards)))
    yield from map(Drawn, dict.fromkeys(runs))


def drawn(terms: Terms, ended: Ended, action: Drawn) -> Step[State, Event]:
    """Return the table after all spirits, or the secret pairs, were turned up.

    Raises:
        IllegalAction: if those cards cannot lie there.
    """
    wanted = need(terms, ended)
    if wanted is None:
        raise IllegalAction("game_over", rule=f"{terms.code} end")
    if len(action.cards) != wanted.count:
        raise _miscounted(terms, ended, wanted, action)
    if wanted.pile == "pairs":
        return _pairs(terms, ended, action)
    step: Step[State, Event] = Step(ended)
    events: tuple[Event, ...] = ()
    for number, face in zip(face_down(ended), action.cards, strict=True):
        ended, event = _named(terms, ended, number, face)
        step = _step(terms, ended, event)
        events += (event,)
    return Step(step.state, (*events, *step.events[1:]))


def unveil(terms: Terms, ended: Ended, action: Unveil) -> Step[State, Event]:
    """Return the table after one spirit was named, or named anew.

    Raises:
        IllegalAction: if no spirit lies there, or that card lies elsewhere.
    """
    number = _spirit(terms, ended, action)
    ended = replace(ended, faces=_with(ended.faces, number, FACE_DOWN))
    return _step(terms, *_named(terms, ended, number, action.face))


def cover(terms: Terms, ended: Ended, action: Cover) -> Step[State, Event]:
    """Return the table after what was said of a spirit was taken back.

    Raises:
        IllegalAction: if no spirit lies there, or nothing was said of it.
    """
    number = _spirit(terms, ended, action)
    if ended.faces[number] == FACE_DOWN:
        raise IllegalAction(
            "still_face_down", rule=f"{terms.code} end", cell=action.cell
        )
    faces = _with(ended.faces, number, FACE_DOWN)
    return Step(replace(ended, faces=faces), (Covered(action.cell),))


def result(terms: Terms, ended: Ended) -> Result:
    """Return the verdict.

    Raises:
        ValueError: if not all is known.
    """
    if need(terms, ended) is not None:
        raise ValueError("not everything was turned up")
    table = ended.table
    families = {face.name: face.family for face in terms.deck.spirits}
    known = {hint.name: hint.families for hint in terms.deck.hints}
    pairs = dict(terms.pairs)
    shape = terms.shape(table.objective)
    return judge(
        Final(
            players=table.seats,
            spirits=tuple(
                (cell, families[face])
                for cell, face in zip(table.spirits, ended.faces, strict=True)
            ),
            hints=tuple(
                (
                    table.spirits[placed.spirit],
                    () if placed.hint == HIDDEN else known[placed.hint],
                )
                for placed in table.placed
            ),
            revealed=len(table.revealed),
            pile=table.pile,
            pairs=tuple(pairs[name] for name in ended.pairs),
            objective=() if shape is None else shape.cells,
        ),
        terms.judging,
    )


def _miscounted(
    terms: Terms, ended: Ended, wanted: CardNeeded, action: Drawn
) -> IllegalAction:
    """Return what is wrong with too few or too many cards: which, and where."""
    rule, got = f"{terms.code} end", len(action.cards)
    if wanted.pile == "pairs":
        return IllegalAction("wrong_count", rule=rule, got=got, want=wanted.count)
    named, there = Counter(action.cards), Counter(wanted.cards)
    if got > wanted.count:
        over = tuple(sorted((named - there).elements()))
        return IllegalAction(
            "too_many_faces", rule=rule, got=got, want=wanted.count, faces=over
        )
    cells = tuple(ended.table.spirits[number] for number in face_down(ended))
    return IllegalAction(
        "too_few_faces",
        rule=rule,
        got=got,
        want=wanted.count,
        faces=tuple(sorted((there - named).elements())),
        at=cells[got:],
    )


def _pairs(terms: Terms, ended: Ended, action: Drawn) -> Step[State, Event]:
    allowed = open_pairs(terms, ended)
    for name in action.cards:
        if name not in allowed:
            raise IllegalAction(
                "not_a_pair", rule=f"{terms.code} levels", card=name, known=allowed
            )
        allowed.remove(name)
    return _step(terms, replace(ended, pairs=action.cards), PairsShown(action.cards))


def _named(terms: Terms, ended: Ended, number: int, face: str) -> tuple[Ended, Event]:
    """Return the table with a face on a spirit that lies face down, and the event."""
    cell = ended.table.spirits[number]
    rule = f"{terms.code} end"
    if terms.deck.face(face) is None:
        raise IllegalAction("unknown_face", rule=rule, face=face, cell=cell)
    if face not in unnamed(terms, ended):
        there = tuple(
            other
            for other, own in zip(ended.table.spirits, ended.faces, strict=True)
            if own == face
        )
        raise IllegalAction("face_used_up", rule=rule, face=face, cell=cell, at=there)
    faces = _with(ended.faces, number, face)
    return replace(ended, faces=faces), Unveiled(cell, face)


def _step(terms: Terms, ended: Ended, event: Event) -> Step[State, Event]:
    """Return the step to ``ended``, with the end of the game when all is known."""
    if need(terms, ended) is not None:
        return Step(ended, (event,))
    return Step(ended, (event, GameEnded(result(terms, ended).is_won)))


def _spirit(terms: Terms, ended: Ended, action: Unveil | Cover) -> int:
    if action.cell not in ended.table.spirits:
        raise IllegalAction("no_spirit", rule=f"{terms.code} end", cell=action.cell)
    return ended.table.spirits.index(action.cell)


def _with(faces: tuple[str, ...], number: int, face: str) -> tuple[str, ...]:
    return (*faces[:number], face, *faces[number + 1 :])
