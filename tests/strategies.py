"""Games to try the rules on, and timelines through them for hypothesis."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import strategies as st

from companion.boxes.editions import sample
from rules.catalogue import GAMES, Entry
from rules.game import Drawn, Game, Seat
from rules.hundred_yokai.actions import Activate, Correction, Recruit, Skip
from rules.hundred_yokai.options import Options, Rulings
from rules.timeline import Timeline
from tests.strategies_grid import GRID, grid_may_accept
from tests.strategies_parade import PARADE, parade_may_accept


@dataclass(frozen=True)
class Setup:
    """One way to play one game."""

    name: str
    entry: Entry
    game: Game
    seats: int
    is_unlisted: Callable[[Any, Any], bool]
    """Whether the module of the game says of the action that it may be accepted
    without being listed in that state."""


def hundred_yokai_may_accept(state, action):
    match action:
        case Skip(is_refused) if is_refused:
            return True
        case Activate(_, is_free) if is_free:
            return True
        case Drawn():
            return bool(state.draws)
        case Recruit():
            # Untracked, any card may lie face up.
            return not any(state.display)
    return isinstance(action, Correction)


HUNDRED_YOKAI = {
    "easy": Options(king="easy"),
    "medium, display tracked": Options(king="medium", is_display_tracked=True),
    "hard": Options(king="hard", clans=("nogitsune",)),
    "other rulings": Options(
        rulings=Rulings(
            starters_count=False,
            king_keeps_tie=False,
            king_skips_full_tiles=True,
            king_takes_bonuses=False,
            empty_deck_skips=False,
        )
    ),
    "two": Options(king=None, clans=("gamanoke", "nekomata")),
    "four by day": Options(
        king=None,
        clans=("gamanoke", "nekomata", "onikuma", "nogitsune"),
        side="day",
        is_display_tracked=True,
    ),
}


PARTIAL = {
    "hard": Options(king="hard", clans=("nogitsune",)),
    "two": Options(king=None, clans=("gamanoke", "nekomata")),
}


def partial_edition():
    """A box of which only some cards and tokens are entered, and no plot."""
    edition = sample().edition
    return replace(
        edition,
        cards=edition.cards[::5],
        plots=(),
        mystery=edition.mystery[:1],
        is_partial=True,
    )


def setups() -> dict[str, Setup]:
    """Every way in which the games of the catalogue are tried, by name."""
    hundred_yokai = _entry("hundred-yokai")
    edition = sample().edition
    made = (
        Setup(
            f"hundred-yokai: {name}",
            hundred_yokai,
            hundred_yokai.make(edition, options),
            len(options.clans),
            hundred_yokai_may_accept,
        )
        for name, options in HUNDRED_YOKAI.items()
    )
    partial = (
        Setup(
            f"hundred-yokai, partial: {name}",
            hundred_yokai,
            hundred_yokai.make(partial_edition(), options),
            len(options.clans),
            hundred_yokai_may_accept,
        )
        for name, options in PARTIAL.items()
    )
    grid = (
        Setup(
            f"{entry.id}: {name}",
            entry,
            entry.make(edition, options),
            seats,
            grid_may_accept,
        )
        for entry in GAMES
        for name, (edition, options, seats) in GRID.get(entry.id, {}).items()
    )
    parade = (
        Setup(f"{entry.id}: {name}", entry, entry.make(box, options), seats, may_accept)
        for entry, may_accept in ((_entry("yokai-parade"), parade_may_accept),)
        for name, (box, options, seats) in PARADE.items()
    )
    return {setup.name: setup for setup in (*made, *partial, *grid, *parade)}


def _entry(game: str) -> Entry:
    (found,) = (entry for entry in GAMES if entry.id == game)
    return found


SETUPS = setups()


def some_action(game, state, number):
    """The listed action that ``number`` picks, None when the game is over."""
    listed = tuple(game.legal_actions(state))
    return listed[number % len(listed)] if listed else None


def walk(game: Game, seats: Seat, numbers) -> Timeline:
    """The timeline in which each number picked the next action."""
    record = []
    state = game.setup(seats)
    for number in numbers:
        action = some_action(game, state, number)
        if action is None:
            break
        record.append((action, "touch"))
        state = game.apply(state, action).state
    return Timeline.replay(game, seats, record)


@st.composite
def timelines(draw, setup: Setup, most: int = 60):
    """Timelines of any length up to ``most``; the set-up alone among them."""
    seed = draw(st.integers(0, 2**16))
    length = draw(st.integers(0, most))
    turns = draw(st.lists(st.integers(0, 2**16), max_size=8))
    # The first numbers shrink one by one, the long tail by its length.
    tail = [(seed * 40503 + place * 9973) % 65537 for place in range(length)]
    return walk(setup.game, setup.seats, (*turns, *tail))
