"""What the built-in players work toward together: the plan that lies face up.

Everybody reads the same agenda out of the same state, so nothing has to be agreed.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.edition_pieces import OFFERING
from rules.yokai_parade.holds import ACTIONS
from rules.yokai_parade.player_moves import Haul, haul_moves, moves_to
from rules.yokai_parade.player_roads import FAR, Roads
from rules.yokai_parade.state import BESIDE, EMPTY, State
from rules.yokai_parade.world import World
from rules.yokai_parade.zones import zone_of


@dataclass(frozen=True, slots=True)
class Agenda:
    """Who sees to what."""

    want: tuple[int, ...]
    """Tokens still to be gained, by kind."""

    keep: tuple[int, ...]
    """Tokens that the plan will cost, by kind; offerings for its allies among them."""

    posts: tuple[tuple[Seat, int], ...]
    """Zones where players have to be to pay."""

    hauls: tuple[tuple[Seat, Haul], ...]
    """Who brings what."""

    called: tuple[int, ...]
    """Allies to be called by an offering."""

    stay: tuple[tuple[int, int], ...]
    """Vehicles that have to be in a zone, there or not."""

    due: tuple[int, ...]
    """By seat: turns from now until all that it has to do for the plan is done."""

    @property
    def is_closing(self) -> bool:
        """Whether all tokens are there, so that only places are missing."""
        return not any(self.want)

    def post(self, seat: Seat) -> int:
        """Return the zone where ``seat`` has to pay; -1 for none."""
        return dict(self.posts).get(seat, -1)

    def is_soon(self, seat: Seat) -> bool:
        """Return whether all others are ready before ``seat`` is on turn again."""
        others = (due for who, due in enumerate(self.due) if who != seat)
        return self.is_closing and max(others, default=0) < len(self.due)

    def hauls_of(self, seat: Seat) -> tuple[Haul, ...]:
        """Return what ``seat`` brings."""
        return tuple(haul for who, haul in self.hauls if who == seat)


def agenda_of(world: World, roads: Roads, state: State) -> Agenda:
    """Return what the plan face up asks for now."""
    sites = world.box.plan[state.plan].sites if state.plan != EMPTY else ()
    cost = [0] * len(world.token_ids)
    for site in sites:
        for token in site.tokens:
            if token != CHOICE:
                cost[world.tokens[token]] += 1
    hauls, called, stay = [], [], []
    for site in sites:
        target = world.zones[site.zone] if site.zone else -1
        for piece in site.pieces:
            person = world.people.get(piece, -1)
            if person < 0:
                stay.append((world.vehicles[piece], target))
            if person >= world.monks and state.people[person] == BESIDE:
                called.append(person)
            elif target >= 0 and _is_away(world, state, piece, target):
                hauls.append(Haul(target, world.vehicles.get(piece, -1), person))
    if called and OFFERING in world.tokens:
        cost[world.tokens[OFFERING]] += len(called)
    held = map(sum, zip(*state.hands, strict=True))
    want = tuple(max(0, asked - count) for asked, count in zip(cost, held, strict=True))
    posts = _posts(world, roads, state, dict(stay)) if not any(want) else ()
    carriers = _carriers(world, roads, state, hauls, dict(posts), dict(stay))
    is_complete = len(carriers) == len(hauls) and not called
    return Agenda(
        want=want,
        keep=tuple(cost),
        posts=posts,
        hauls=carriers,
        called=tuple(called),
        stay=tuple(stay),
        due=_due(world, roads, state, dict(posts), carriers, dict(stay))
        if is_complete
        else (FAR,) * state.seats,
    )


def _due(
    world: World,
    roads: Roads,
    state: State,
    posts: dict[Seat, int],
    hauls: tuple[tuple[Seat, Haul], ...],
    stay: dict[int, int],
) -> tuple[int, ...]:
    """Return how many turns from now every seat is done with the plan."""
    found = []
    for seat in range(state.seats):
        wait = (seat - state.active) % state.seats
        moves = sum(
            max(1, haul_moves(world, roads, state, seat, haul, {}))
            for who, haul in hauls
            if who == seat
        )
        if seat in posts:
            moves += moves_to(world, roads, state, seat, posts[seat], stay)[0]
        turns = -(-moves // ACTIONS)
        found.append(wait + state.seats * (turns - 1) if turns else 0)
    return tuple(found)


def _is_away(world: World, state: State, piece: str, target: int) -> bool:
    person = world.people.get(piece, -1)
    there = (
        state.vehicles[world.vehicles[piece]] if person < 0 else zone_of(state, person)
    )
    return there != target


def _posts(
    world: World, roads: Roads, state: State, stay: dict[int, int]
) -> tuple[tuple[Seat, int], ...]:
    """Return who has to be where to pay: as few as can, those nearest first."""
    found: dict[Seat, int] = {}
    for site in world.box.plan[state.plan].sites:
        if not site.zone or not site.tokens:
            continue
        target = world.zones[site.zone]
        lack = [0] * len(world.token_ids)
        loose = 0
        for token in site.tokens:
            if token == CHOICE:
                loose += 1
            else:
                lack[world.tokens[token]] += 1
        free = [seat for seat in range(state.seats) if seat not in found]
        while free and (any(lack) or loose):
            worth = {
                s: _usefulness(world, roads, state, s, target, lack, stay) for s in free
            }
            seat = max(free, key=lambda s: worth[s])
            free.remove(seat)
            hand = state.hands[seat]
            spare = sum(hand)
            for kind, count in enumerate(lack):
                spare -= min(count, hand[kind])
                lack[kind] -= min(count, hand[kind])
            found[seat] = target
            loose = max(0, loose - spare)
    return tuple(found.items())


def _usefulness(
    world: World,
    roads: Roads,
    state: State,
    seat: Seat,
    target: int,
    lack: list[int],
    stay: dict[int, int],
) -> tuple[bool, int, bool, int]:
    """Return how well ``seat`` can pay in ``target``: tokens, no other duty, moves."""
    vehicle = state.people[state.monks[seat]]
    pays = sum(map(min, lack, state.hands[seat]))
    is_free = stay.get(vehicle, target) == target
    moves, _ = moves_to(world, roads, state, seat, target, stay)
    return moves < FAR, pays, is_free, -moves


def _carriers(
    world: World,
    roads: Roads,
    state: State,
    hauls: list[Haul],
    posts: dict[Seat, int],
    stay: dict[int, int],
) -> tuple[tuple[Seat, Haul], ...]:
    """Return who brings what: the nearest who has least to bring."""
    busy = [int(seat in posts) for seat in range(state.seats)]
    found: list[tuple[Seat, Haul]] = []
    for haul in hauls:
        if 0 <= haul.person < world.monks and haul.person in state.monks:
            found.append((state.monks.index(haul.person), haul))
            continue
        costs = [
            2 * busy[seat] + haul_moves(world, roads, state, seat, haul, stay)
            for seat in range(state.seats)
        ]
        least = min(costs)
        if least < FAR:
            seat = costs.index(least)
            busy[seat] += 1
            found.append((seat, haul))
    return tuple(found)
