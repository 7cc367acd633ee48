"""The set-up wizard: whom to play against, clans, who draws, how to play."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Choose, Go, Message, StartGame
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names
from companion.view.frame import chrome, is_sample
from companion.view.views import Choice, SetupView
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.options import CLANS, KINGS

GAME = "hundred-yokai"
OPPONENTS = (*KINGS, "2", "3", "4")
SETTING_OUT = 3
"""Pages that say what to put on the table."""


def pages(session: Session) -> tuple[str, ...]:
    """Return the questions to be asked, given the answers so far."""
    clans = (f"clan-{number}" for number in range(1, players(session) + 1))
    draws = () if is_partial(session) else ("draws",)
    return ("opponent", *clans, *draws, "style", "box")


def is_partial(session: Session) -> bool:
    """Return whether some of the box is not entered yet: the app cannot draw then."""
    return bool(session.box(GAME).edition.is_partial)


def clans_lacking(session: Session) -> tuple[str, ...]:
    """Return the clans in the game whose starting cards are not entered yet."""
    known = dict(session.box(GAME).edition.starters)
    in_play = (*clans(session), *KINGS.get(king(session) or "", ()))
    return tuple(clan for clan in CLANS if clan in in_play and clan not in known)


def opponent(session: Session) -> str:
    """Return the level of the King, or how many play without him."""
    return session.choice("opponent", "medium")


def king(session: Session) -> str | None:
    """Return the level of the King; None without him."""
    chosen = opponent(session)
    return chosen if chosen in KINGS else None


def players(session: Session) -> int:
    """Return how many people play."""
    return 1 if king(session) else int(opponent(session))


def clans(session: Session) -> tuple[str, ...]:
    """Return the clan of each person: the chosen one, else the first that is left."""
    level = king(session)
    taken = set(KINGS[level]) if level else set()
    found: list[str] = []
    for number in range(1, players(session) + 1):
        left = [clan for clan in CLANS if clan not in taken]
        chosen = session.choice(f"clan-{number}")
        found.append(chosen if chosen in left else left[0])
        taken.add(found[-1])
    return tuple(found)


def draws(session: Session) -> str:
    """Return who draws cards: people, where the app does not know all cards."""
    if is_partial(session):
        return "people"
    return session.choice("draws", session.settings.draws)


def style(session: Session) -> str:
    """Return how one's own turns are played at first."""
    return session.choice("style", session.settings.style)


def question_count(seats: int, *, has_king: bool, is_partial: bool = False) -> int:
    """Return how many questions the wizard had for a game with ``seats`` people."""
    return 4 - is_partial + (1 if has_king else seats)


def steps(play: Play) -> int:
    """Return how many pages the whole set-up has."""
    return step_of_islands(play) + (play.options.king is not None) + SETTING_OUT


def step_of_islands(play: Play) -> int:
    """Return the page of the islands, from 1."""
    has_king = play.options.king is not None
    count = question_count(
        len(play.options.clans),
        has_king=has_king,
        is_partial=play.box.edition.is_partial,
    )
    return count + 1


def step_of_plot(play: Play) -> int:
    """Return the page of the plot, from 1."""
    return min(step_of_islands(play) + 1, steps(play))


def present(session: Session, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    every = pages(session)
    page = min(page, len(every) - 1)
    kind, _, number = every[page].partition("-")
    words = session.words
    heading, text = _texts(session, kind, number)
    is_last = page == len(every) - 1
    onward, label = _onward(session, page, is_last=is_last)
    has_king = king(session) is not None
    return SetupView(
        chrome=chrome(
            session, words.say("setup.title"), subtitle=words.say(f"game.{GAME}")
        ),
        step=page + 1,
        steps=len(every) + 1 + has_king + SETTING_OUT,
        heading=heading,
        text=text,
        options=_options(session, kind, number),
        choices=(Choice("next", label, onward, "primary"),),
    )


def _onward(session: Session, page: int, *, is_last: bool) -> tuple[Message, str]:
    """Return the way on: the next question, the game, or what has to be known first."""
    words = session.words
    if not is_last:
        return Go(to.Setup(GAME, page + 1)), words.say("nav.next")
    lacking = clans_lacking(session)
    if lacking:
        first = CLANS.index(lacking[0]) * len(PARADES)
        return Go(to.EnrolPart(GAME, "starters", first)), words.say("setup.box-enter")
    return StartGame(), words.say("setup.start")


def _box_texts(session: Session) -> tuple[str, str]:
    words = session.words
    name = session.box(GAME).edition.name
    lacking = clans_lacking(session)
    if lacking:
        told = words.say("thing.icons-join").join(
            names.clan(words, clan) for clan in lacking
        )
        return words.say("setup.box"), words.say("setup.box-lacks", clans=told)
    if is_partial(session):
        return words.say("setup.box"), words.say("setup.box-partial", name=name)
    key = "setup.box-sample" if is_sample(session) else "setup.box-own"
    return words.say("setup.box"), words.say(key, name=name)


def _texts(session: Session, kind: str, number: str) -> tuple[str, str]:
    words = session.words
    if kind == "clan" and king(session) is None:
        return (
            words.say("setup.clan-of", number=number),
            words.say("setup.clan-of-text", number=number),
        )
    if kind == "box":
        return _box_texts(session)
    return words.say(f"setup.{kind}"), words.say(f"setup.{kind}-text")


def _options(session: Session, kind: str, number: str) -> tuple[Choice, ...]:
    words = session.words
    if kind == "opponent":
        return tuple(_opponent(session, name) for name in OPPONENTS)
    if kind == "clan":
        return _clans(session, int(number))
    if kind == "box":
        return ()
    chosen = draws(session) if kind == "draws" else style(session)
    values = ("people", "app") if kind == "draws" else ("guided", "free")
    return tuple(
        Choice(
            f"{kind}-{value}",
            words.say(f"setup.{kind}-{value}"),
            Choose(kind, value),
            detail=words.say(f"setup.{kind}-{value}-detail"),
            is_chosen=value == chosen,
        )
        for value in values
    )


def _opponent(session: Session, name: str) -> Choice:
    words = session.words
    if name in KINGS:
        label, detail = words.say(f"level.{name}"), words.say(f"level-note.{name}")
    else:
        label = words.say("setup.players", count=int(name))
        detail = words.say("setup.players-detail")
    return Choice(
        f"opponent-{name}",
        label,
        Choose("opponent", name),
        detail=detail,
        is_chosen=name == opponent(session),
    )


def _clans(session: Session, number: int) -> tuple[Choice, ...]:
    """Offer the clans that neither the King nor an earlier player has (NP20)."""
    words, level = session.words, king(session)
    chosen = clans(session)
    taken = {*chosen[: number - 1], *(KINGS[level] if level else ())}
    return tuple(
        Choice(
            f"clan-{clan}",
            names.clan(words, clan),
            None if clan in taken else Choose(f"clan-{number}", clan),
            detail=names.word(words, "clan-note", clan),
            is_chosen=chosen[number - 1] == clan,
        )
        for clan in CLANS
    )
