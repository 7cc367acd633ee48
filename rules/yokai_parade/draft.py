"""A state while an action is applied to it: thawed, changed, frozen again."""

from __future__ import annotations

from typing import TypeAlias

from rules.game import Seat
from rules.yokai_parade.events import Event
from rules.yokai_parade.state import Phase, State, Task


class Draft:
    """A state being changed; the fields are those of ``State``, plus ``happened``."""

    __slots__ = (
        "actions",
        "active",
        "drawn",
        "events",
        "extra",
        "faces",
        "file",
        "foiled",
        "gone",
        "hands",
        "happened",
        "hitched",
        "in_force",
        "monks",
        "oni",
        "oni_drawn",
        "outcome",
        "people",
        "phase",
        "plan",
        "queue",
        "reached",
        "rerolled",
        "rolling",
        "seats",
        "target",
        "trumps",
        "turn",
        "used",
        "used_trumps",
        "vehicles",
    )

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.vehicles = state.vehicles
        self.hitched = state.hitched
        self.people = state.people
        self.hands = state.hands
        self.trumps = state.trumps
        self.monks = state.monks
        self.file = state.file
        self.phase = state.phase
        self.active = state.active
        self.turn = state.turn
        self.actions = state.actions
        self.used = state.used
        self.target = state.target
        self.faces = state.faces
        self.rolling = state.rolling
        self.extra = state.extra
        self.rerolled = state.rerolled
        self.oni = state.oni
        self.reached = state.reached
        self.plan = state.plan
        self.foiled = state.foiled
        self.in_force = state.in_force
        self.events = state.events
        self.gone = state.gone
        self.used_trumps = state.used_trumps
        self.drawn = state.drawn
        self.oni_drawn = state.oni_drawn
        self.queue = state.queue
        self.outcome = state.outcome
        self.happened: list[Event] = []

    def freeze(self) -> State:
        """Return the state as changed so far."""
        return State(
            self.seats,
            self.vehicles,
            self.hitched,
            self.people,
            self.hands,
            self.trumps,
            self.monks,
            self.file,
            self.phase,
            self.active,
            self.turn,
            self.actions,
            self.used,
            self.target,
            self.faces,
            self.rolling,
            self.extra,
            self.rerolled,
            self.oni,
            self.reached,
            self.plan,
            self.foiled,
            self.in_force,
            self.events,
            self.gone,
            self.used_trumps,
            self.drawn,
            self.oni_drawn,
            self.queue,
            self.outcome,
        )

    def tell(self, event: Event) -> None:
        """Add ``event`` to what happened."""
        self.happened.append(event)

    def first(self, *tasks: Task) -> None:
        """Let ``tasks`` happen before whatever is waiting."""
        self.queue = (*tasks, *self.queue)

    def put_vehicle(self, vehicle: int, zone: int) -> None:
        """Set a vehicle into a zone."""
        self.vehicles = _with(self.vehicles, vehicle, zone)

    def hitch(self, vehicle: int, behind: int) -> None:
        """Hitch a vehicle, or unhitch it with ``ALONE``."""
        self.hitched = _with(self.hitched, vehicle, behind)

    def put_person(self, person: int, place: int) -> None:
        """Set a monk or an ally to a place."""
        self.people = _with(self.people, person, place)

    def add_token(self, seat: Seat, kind: int, change: int) -> None:
        """Add ``change`` tokens of a kind to a hand."""
        hand = _with(self.hands[seat], kind, self.hands[seat][kind] + change)
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def set_trumps(self, seat: Seat, cards: tuple[str, ...]) -> None:
        """Make ``cards`` the trumps before ``seat``."""
        self.trumps = (*self.trumps[:seat], cards, *self.trumps[seat + 1 :])

    def set_slot(self, slot: int, card: str) -> None:
        """Lay ``card``, or a gap, into a slot, from 0."""
        self.file = (*self.file[:slot], card, *self.file[slot + 1 :])

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.phase is Phase.OVER


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


Position: TypeAlias = State | Draft
"""What can be looked at alike, frozen or not."""
