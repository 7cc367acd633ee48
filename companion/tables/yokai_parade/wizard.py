"""The set-up wizard of Yokaï Parade: how many, how hard, who draws, who rolls, box."""

from __future__ import annotations

from dataclasses import dataclass

from companion import destinations as to
from companion.dice.sources import Source
from companion.messages import Choose, Go, StartGame
from companion.session.play import Session
from companion.tables.yokai_parade import names, opening, setout
from companion.tables.yokai_parade.names import GAME
from companion.view.frame import chrome, is_sample
from companion.view.lost_camera import lost_camera
from companion.view.views import Choice, SetupView
from rules.errors import IllegalAction
from rules.yokai_parade.box import Box
from rules.yokai_parade.options import OWN, PLAN_NUMBERS

PLAYERS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class Option:
    """An answer that can be given."""

    name: str
    """Which choice it sets."""

    value: str
    is_chosen: bool
    is_open: bool = True


def pages(session: Session) -> tuple[str, ...]:
    """Return the questions to be asked, given the answers so far."""
    is_own = _chosen(session, "level") == OWN
    plans = ("plan-1", "plan-2", "plan-3") if is_own else ()
    return ("players", "level", *plans, "draws", "dice", "rulings", "box")


def present(session: Session, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    every = pages(session)
    page = min(page, len(every) - 1)
    name, words = every[page], session.words
    is_last = page == len(every) - 1
    why_not = _fault(session) if is_last else ""
    onward = StartGame() if is_last else Go(to.Setup(GAME, page + 1))
    label = words.say("setup.start" if is_last else "nav.next")
    heading, text = _texts(session, name)
    return SetupView(
        chrome=chrome(
            session, words.say("setup.title"), subtitle=words.say(f"game.{GAME}")
        ),
        step=page + 1,
        steps=len(every) + len(setout.PAGES),
        heading=heading,
        text=words.say("sorting.ask.not-so", why=why_not) if why_not else text,
        options=tuple(_option(session, each) for each in options(session, name)),
        checklist=() if why_not else _summary(session, name),
        choices=(Choice("next", label, None if why_not else onward, "primary"),),
    )


def _texts(session: Session, name: str) -> tuple[str, str]:
    words = session.words
    if name == "box":
        sample = "setup.box-sample" if is_sample(session) else "setup.box-own"
        return words.say("setup.box"), words.say(sample, name=_box(session).name)
    kind, _, number = name.partition("-")
    return (
        words.say(f"parade.ask.{kind}", number=number),
        words.say(f"parade.ask.{kind}-why", number=number),
    )


def _box(session: Session) -> Box:
    box: Box = session.box(GAME).edition
    return box


def _fault(session: Session) -> str:
    """Return why no game can be played by these answers; empty if one can."""
    try:
        opening.begin(session, 0)
    except IllegalAction as fault:
        values = {**fault.values, "rule": fault.rule}
        return session.words.say(f"parade.illegal.{fault.key}", **values)
    return ""


def options(session: Session, page: str) -> tuple[Option, ...]:
    """Return the answers to the question ``page``."""
    if page == "rulings":
        is_on = session.choice("mountain_sends_on", "yes") == "yes"
        return (Option("mountain_sends_on", "no" if is_on else "yes", is_on),)
    known = {
        "players": PLAYERS,
        "level": (*(each.id for each in _box(session).levels), OWN),
        "draws": opening.DRAWS,
        "dice": tuple(source.value for source in Source),
    }.get(page, tuple(map(str, PLAN_NUMBERS)) if page.startswith("plan-") else ())
    chosen = _chosen(session, page)
    return tuple(
        Option(page, value, value == chosen, _is_open(session, page, value))
        for value in known
    )


def _is_open(session: Session, page: str, value: str) -> bool:
    """Return whether the answer can be given: a pile, a camera may be missing."""
    needs_camera = value == "camera" and page in ("draws", "dice")
    if needs_camera:
        return not session.camera.is_lost
    if page.startswith("plan-"):
        is_there = value in opening.known_plans(session)
        return is_there and not _taken_by(session, page, value)
    return page != "players" or int(value) <= len(_box(session).monks)


def _taken_by(session: Session, page: str, value: str) -> int:
    """Return which place before ``page`` has the plan ``value`` already; 0 for none."""
    place = int(page.removeprefix("plan-"))
    before = opening.chosen_plans(session)[: place - 1]
    return before.index(value) + 1 if value in before else 0


def _chosen(session: Session, page: str) -> str:
    """Return the answer to a question as it stands."""
    kind, _, number = page.partition("-")
    if kind == "plan":
        return opening.chosen_plans(session)[int(number) - 1]
    if kind == "level":
        return opening.level(session)
    usual = {
        "players": "2",
        "draws": session.settings.draws,
        "dice": Source.SCREEN.value,
    }
    return session.choice(page, usual.get(page, ""))


def _option(session: Session, option: Option) -> Choice:
    words, name, value = session.words, option.name, option.value
    label, detail = _said(session, name, value)
    is_switch = name == "mountain_sends_on"
    if not option.is_open and value == "camera":
        detail = lost_camera(session) or words.say("scan.no-camera")
    return Choice(
        name if is_switch else f"{name}-{value}",
        label,
        Choose(name, value) if option.is_open else None,
        detail=detail,
        is_chosen=option.is_chosen,
    )


def _said(session: Session, name: str, value: str) -> tuple[str, str]:
    """Return label and detail of an answer."""
    words = session.words
    if name == "players":
        return words.say("setup.players", count=int(value)), ""
    if name == "level" and value != OWN:
        level = _box(session).level[value]
        numbers = " ".join(map(str, level.plans))
        told = words.say("parade.level-plans", plans=numbers)
        return names.text(words, level.name), told
    if name == "dice":
        label = words.say(f"parade.source.{value}")
        return label, words.say(f"parade.source.{value}-detail")
    if name.startswith("plan-"):
        place = _taken_by(session, name, value)
        taken = words.say("parade.plan-taken", place=place) if place else ""
        return words.say("parade.plan-number", number=value), taken
    if name == "level":
        return words.say("parade.level-own-ask"), _own_plans(session)
    key = f"answer.{name}"
    if name == "draws":
        key = f"answer.draws-{value}"
    return words.say(f"parade.{key}"), words.say(f"parade.{key}-detail")


def _own_plans(session: Session) -> str:
    """Return which plans can be chosen for a game of one's own."""
    known = opening.known_plans(session)
    if known == tuple(map(str, PLAN_NUMBERS)):
        return session.words.say("parade.level-own-ask-detail")
    return session.words.say("parade.level-own-ask-among", plans=" ".join(known))


def _summary(session: Session, page: str) -> tuple[str, ...]:
    """Return what was chosen, to be read once more on the last page."""
    if page != "box":
        return ()
    words, level = session.words, _chosen(session, "level")
    told = words.say("parade.level-plans", plans=_numbers(session, level))
    return (
        words.say("setup.players", count=opening.players(session)),
        told,
        _said(session, "draws", opening.draws(session))[0],
        _said(session, "dice", opening.dice(session))[0],
    )


def _numbers(session: Session, level: str) -> str:
    if level == OWN:
        return " ".join(map(str, opening.plans(session)))
    return " ".join(map(str, _box(session).level[level].plans))
