"""The set-up wizard of the sorting games: how many, which level, who draws."""

from __future__ import annotations

from dataclasses import dataclass

from companion import destinations as to
from companion.messages import Choose, Go, StartGame
from companion.session.play import Session
from companion.tables.sorting import opening, outlines, setout
from companion.tables.sorting.kinds import Kind, rank_from, ranks
from companion.tables.sorting.names import named_plainly, outline
from companion.view.frame import chrome
from companion.view.views import Choice, SetupView
from rules.errors import IllegalAction
from rules.grid.ranks import OWN, TABLES
from rules.grid.shapes import FITS
from rules.night_parade.options import KINGS
from rules.yokai.options import OBJECTIVE

LEVEL_HAS = {"2": "last_hint_only", "4": "hidden_hints"}
"""What a level of Night Parade has anyway, so that switching it on changes nothing."""

STEPS = (-5, -1, 1, 5)
"""By how much the owner's own start of a rank is changed at a press."""

STARTS = ("glorious", "legendary")
MOST_POINTS = 99


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that can be given."""

    name: str
    """Which choice it sets."""

    value: str
    is_chosen: bool
    is_open: bool = True


def pages(kind: Kind, session: Session) -> tuple[str, ...]:
    """Return the questions to be asked, given the answers so far."""
    is_shaped = kind.code == "yokai" and session.choice("level") == str(OBJECTIVE)
    shape = ("objective", "fit") if is_shaped else ()
    king = ("king",) if kind.code == "night-parade" else ()
    own = STARTS if ranks(kind.code, session) == OWN else ()
    last = ("ranks", *own, "draws", "ready")
    return ("players", "level", *shape, "switches", *king, *last)


def present(kind: Kind, session: Session, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    every = pages(kind, session)
    page = min(page, len(every) - 1)
    name, words = every[page], session.words
    is_last = page == len(every) - 1
    is_told = is_last or name in ("players", "level", "switches")
    why_not = _fault(kind, session) if is_told else ""
    onward = StartGame() if is_last else Go(to.Setup(kind.code, page + 1))
    label = words.say("setup.start" if is_last else "nav.next")
    told = "not-so" if is_last else "not-so-here"
    text = words.say(f"sorting.ask.{told}", why=why_not) if why_not else ""
    return SetupView(
        chrome=chrome(
            session, words.say("setup.title"), subtitle=words.say(f"game.{kind.code}")
        ),
        step=page + 1,
        steps=len(every) + setout.count(kind, session),
        heading=_heading(session, "not-ready" if is_last and why_not else name),
        text=text or words.say(f"sorting.ask.{name}-text"),
        options=tuple(
            _option(kind, session, each) for each in options(kind, session, name)
        ),
        checklist=() if not is_last or why_not else _summary(kind, session),
        choices=(
            Choice("next", label, None if why_not and is_last else onward, "primary"),
        ),
    )


def _heading(session: Session, page: str) -> str:
    """Return the question; a page of one's own ranks tells the number so far."""
    key = f"sorting.ask.{page}"
    if page in STARTS:
        start = rank_from(session)[STARTS.index(page)]
        return session.words.say(key, points=start)
    return session.words.say(key)


def _fault(kind: Kind, session: Session) -> str:
    """Return why no game can be played by these answers; empty if one can."""
    try:
        opening.begin(kind, session, 0)
    except IllegalAction as fault:
        words = session.words
        values = named_plainly(
            words, dict(fault.values), are_cards=kind.code == "night-parade"
        )
        return words.say(f"illegal.{fault.key}", **values | {"rule": fault.rule})
    return ""


def options(kind: Kind, session: Session, page: str) -> tuple[Option, ...]:
    """Return the answers to the question ``page``."""
    if page == "ready":
        return ()
    if page == "switches":
        return _switches(kind, session)
    if page in STARTS:
        return _starts(session, page)
    known = {
        "players": ("2", "3", "4"),
        "level": kind.levels,
        "objective": ("", *outlines.known(kind, session)),
        "fit": FITS,
        "king": KINGS,
        "ranks": (*TABLES, OWN),
        "draws": ("people", "app"),
    }[page]
    chosen = _chosen(kind, session, page)
    return tuple(
        Option(page, value, value == chosen, _is_open(kind, session, page, value))
        for value in known
    )


def _is_open(kind: Kind, session: Session, page: str, value: str) -> bool:
    if (page, value) == ("draws", "app"):
        return not opening.is_dealt(kind, session)
    is_shaped = (kind.code, page, value) == ("yokai", "level", str(OBJECTIVE))
    return not is_shaped or bool(outlines.known(kind, session))


def _chosen(kind: Kind, session: Session, page: str) -> str:
    """Return the answer to a question as it stands."""
    if page == "draws":
        return opening.draws(kind, session)
    if page == "ranks":
        return ranks(kind.code, session)
    usual = {"players": "2", "level": "1", "fit": "mirror", "king": "others"}
    return session.choice(page, usual.get(page, ""))


def _unfit(session: Session) -> set[str]:
    """Return the switches that mean nothing by the answers so far."""
    level = session.choice("level")
    found = {LEVEL_HAS[level]} if level in LEVEL_HAS else set()
    found |= set() if level == "2" else {"affinities"}
    if session.choice("harder") == "yes":
        return found | {"easier"}
    return found | ({"harder"} if session.choice("easier") == "yes" else set())


def _switches(kind: Kind, session: Session) -> tuple[Option, ...]:
    """Return what can be switched on or off, one press each."""
    found = []
    unfit = _unfit(session)
    for name in kind.switches:
        if name in unfit:
            continue
        is_on = session.choice(name, "no") == "yes"
        found.append(Option(name, "no" if is_on else "yes", is_on))
    return tuple(found)


def _starts(session: Session, page: str) -> tuple[Option, ...]:
    """Return by how much a rank can start later or earlier, a press each."""
    least = 0 if page == STARTS[0] else rank_from(session)[0]
    start = rank_from(session)[STARTS.index(page)]
    return tuple(
        Option(page, str(start + step), False, least <= start + step <= MOST_POINTS)
        for step in STEPS
    )


def _option(kind: Kind, session: Session, option: Option) -> Choice:
    words, value = session.words, option.value
    if option.name in STARTS:
        start = rank_from(session)[STARTS.index(option.name)]
        step = int(value) - start
        press = Choose(option.name, value) if option.is_open else None
        return Choice(f"{option.name}{step:+d}", f"{step:+d}", press)
    key = f"sorting.answer.{option.name}-{value}"
    is_shape = option.name == "objective"
    if option.name in kind.switches:
        key = f"sorting.switch.{option.name}"
    elif option.name == "level":
        key = f"sorting.level.{kind.code}-{value}"
    label = words.say(key) if words.has(key) else value
    if option.name == "players":
        label = words.say("setup.players", count=int(value))
    elif is_shape and not value:
        label = words.say("sorting.answer.objective-drawn")
    elif is_shape:
        label = outline(words, value)
    detail = words.say(f"{key}-detail") if words.has(f"{key}-detail") else ""
    if not option.is_open:
        is_hints = option.name == "draws"
        why = "answer.draws-app-dealt" if is_hints else "ask.no-shapes"
        detail = words.say(f"sorting.{why}")
    name = option.name if option.name in kind.switches else f"{option.name}-{value}"
    return Choice(
        name,
        label,
        Choose(option.name, value) if option.is_open else None,
        detail=detail,
        is_chosen=option.is_chosen,
        shape=outlines.drawn(kind, session, value)
        if option.name == "objective"
        else None,
    )


def _summary(kind: Kind, session: Session) -> tuple[str, ...]:
    """Return what was chosen, to be read once more."""
    words = session.words
    on = [each.name for each in _switches(kind, session) if each.is_chosen]
    asked = [each for each in pages(kind, session) if each in _TOLD]
    return (
        words.say("setup.players", count=opening.players(session)),
        words.say(f"sorting.level.{kind.code}-{_chosen(kind, session, 'level')}"),
        *(words.say(f"sorting.switch.{name}") for name in on),
        *(_answered(kind, session, each) for each in asked),
    )


_TOLD = ("objective", "fit", "king", "ranks", *STARTS, "draws")
"""Pages whose answer makes no sense without the question."""


def _answered(kind: Kind, session: Session, page: str) -> str:
    """Return the question of a page with the answer that stands."""
    asked = _heading(session, page)
    chosen = (each for each in options(kind, session, page) if each.is_chosen)
    found = next(chosen, None)
    if found is None:
        return asked
    told = _option(kind, session, found).label
    return session.words.say("sorting.answered", asked=asked, answer=told)
