"""Which step of which game people are at, as far as a hint can tell of it; pure."""

from __future__ import annotations

from companion import destinations as to
from companion.session.play import Play, Session
from companion.tables.hundred_yokai.names import king_seat
from companion.tables.hundred_yokai.telling import waiting
from companion.tables.hundred_yokai.wizard import GAME as HUNDRED_YOKAI
from companion.tables.sorting.names import terms
from rules.game import CardNeeded, DiceNeeded, GameOver
from rules.grid.state import Phase, Playing
from rules.hundred_yokai.state import Phase as HundredPhase
from rules.hundred_yokai.state import State as HundredState
from rules.yokai_parade.state import Phase as ParadePhase
from rules.yokai_parade.state import State as ParadeState

PLACES = ("dig", "swim", "climb")
TOPICS = (
    *(f"hundred-{step}" for step in ("parade", "recruit", "king-card", "king")),
    *(f"hundred-{step}" for step in ("place", "fight", "move", "build", "reveal")),
    *(f"sorting-{step}" for step in ("objective", "peek", "move", "hint", "draw")),
    *(f"sorting-{step}" for step in ("peek-open", "hint-hidden", "draw-stacked")),
    *(f"parade-{step}" for step in ("draw", "act", "dice", "rolled", "choice")),
)
"""All there are: each has a sentence, ``hint.TOPIC``."""


def topic(session: Session) -> str:
    """Return what a hint could tell of now; empty where there is nothing to teach."""
    play = session.play
    if play is None or not isinstance(session.here, to.Table):
        return ""
    if isinstance(play.timeline.turn, GameOver):
        return ""
    match play.state:
        case HundredState() if play.game == HUNDRED_YOKAI:
            return _hundred(play, play.state)
        case Playing(phase=phase):
            return _sorting(play, phase)
        case ParadeState():
            return _parade(play, play.state)
    return ""


def _sorting(play: Play, phase: Phase) -> str:
    """Return a step of a sorting game, as its level and switches have it."""
    found, rules = f"sorting-{phase.value}", terms(play)
    kinds = (
        ("open", getattr(play.options, "open_talk", False)),
        ("hidden", rules.is_hidden),
        ("stacked", rules.is_stacked),
    )
    fits = (f"{found}-{kind}" for kind, is_so in kinds if is_so)
    return next((each for each in fits if each in TOPICS), found)


def _hundred(play: Play, state: HundredState) -> str:
    step = _WHOLE.get(state.phase)
    if step is None and not state.draws:
        is_kings = state.active == king_seat(play)
        step = "king" if is_kings else _own_step(state)
    found = f"hundred-{step}"
    return found if found in TOPICS else ""


_WHOLE = {
    HundredPhase.REVEAL: "reveal",
    HundredPhase.KING_DRAWS: "king-card",
    HundredPhase.SETUP: "",
    HundredPhase.OVER: "",
}
"""Phases that are one step, whoever is on turn."""


def _own_step(state: HundredState) -> str:
    """Return what a person does now."""
    if state.phase is HundredPhase.CHOOSE:
        return "parade"
    if state.phase is HundredPhase.RECRUIT:
        return "recruit"
    icon = waiting(state) or "build"
    return "place" if icon in PLACES else icon


def _parade(play: Play, state: ParadeState) -> str:
    need = play.timeline.turn
    if state.phase is ParadePhase.SETUP:
        return ""
    if isinstance(need, DiceNeeded):
        return "parade-dice"
    if isinstance(need, CardNeeded):
        return "parade-draw"
    if state.queue:
        return "parade-choice"
    return "parade-rolled" if state.phase is ParadePhase.ROLLED else "parade-act"
