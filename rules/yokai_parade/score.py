"""What a purification needs and what is present for it: lines, score, chances."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.yokai_parade.draft import Position
from rules.yokai_parade.edition_holds import FreeRerolls
from rules.yokai_parade.edition_pieces import MIRROR, RELIC
from rules.yokai_parade.holds import fits, is_forbidden, of_kind, roll_change
from rules.yokai_parade.odds import chance, chance_after, total
from rules.yokai_parade.world import Line, World
from rules.yokai_parade.zones import zone_of


@dataclass(frozen=True, slots=True)
class Present:
    """A bonus line and whether it counts now."""

    piece: str
    zone: str
    amount: int
    is_present: bool


@dataclass(frozen=True, slots=True)
class Outlook:
    """A purification as it stands, for people who weigh it."""

    card: str
    difficulty: int
    lines: tuple[Present, ...]
    change: int
    """From powers and cards in force."""

    extra: int
    """From relics and trumps of this roll, and by hand."""

    needed: int
    """What the dice must give in all."""

    dice: int
    """What they give as they lie; 0 before the roll."""

    now: Fraction
    """Chance of success without spending anything; 0 or 1 once the dice lie."""

    with_rerolls: Fraction
    """The same using every mirror and free reroll as well as can be."""

    with_relics: Fraction
    """The same using every relic."""

    with_all: Fraction
    """Using both."""

    rerolls: int
    """Mirrors that may be used and free rerolls left."""

    relics: int
    """Relics that may be used."""


def is_there(pos: Position, line: Line) -> bool:
    """Return whether the piece of ``line`` is where it counts (YP21)."""
    if line.vehicle >= 0:
        return pos.vehicles[line.vehicle] == line.zone
    return zone_of(pos, line.person) == line.zone


def bonus(world: World, pos: Position, card: str) -> int:
    """Return the bonus lines present for ``card``, each once (YP22)."""
    return sum(line.amount for line in world.lines[card] if is_there(pos, line))


def needed(world: World, pos: Position, card: str) -> int:
    """Return what the dice must give for ``card`` with all that is present."""
    extra = pos.extra if card == pos.target else 0
    change = roll_change(world, pos, card)
    difficulty = world.box.card[card].difficulty
    return difficulty - bonus(world, pos, card) - change - extra


def score(world: World, pos: Position) -> int:
    """Return the score of the purification under way."""
    difficulty = world.box.card[pos.target].difficulty
    return total(pos.faces) + difficulty - needed(world, pos, pos.target)


def free_rerolls(world: World, pos: Position, card: str) -> int:
    """Return how many dice may still be rolled again for nothing."""
    dice = sum(
        hold.dice
        for hold in of_kind(world, pos, FreeRerolls)
        if fits(world, pos, hold.case, card)
    )
    return max(0, dice - (pos.rerolled if card == pos.target else 0))


def usable(world: World, pos: Position, kind: str) -> int:
    """Return how many tokens of ``kind`` the active player has and may use."""
    number = world.tokens.get(kind, -1)
    if number < 0 or is_forbidden(world, pos, kind):
        return 0
    return pos.hands[pos.active][number]


def outlook(world: World, pos: Position, card: str) -> Outlook:
    """Return how the active player's purification of ``card`` stands.

    Before the roll the chances are of dice to come; after it, of what can still be
    made of the dice that lie.
    """
    faces = pos.faces if card == pos.target else ()
    rerolls = usable(world, pos, MIRROR) + free_rerolls(world, pos, card)
    relics = usable(world, pos, RELIC)
    want = needed(world, pos, card)
    die = world.box.faces

    def at(mirrors: int, added: int) -> Fraction:
        if faces:
            return chance_after(die, faces, want, mirrors, added)
        return chance(die, want, mirrors, added)

    return Outlook(
        card=card,
        difficulty=world.box.card[card].difficulty,
        lines=tuple(
            Present(
                line.piece, world.zone_ids[line.zone], line.amount, is_there(pos, line)
            )
            for line in world.lines[card]
        ),
        change=roll_change(world, pos, card),
        extra=pos.extra if card == pos.target else 0,
        needed=want,
        dice=total(faces),
        now=at(0, 0),
        with_rerolls=at(rerolls, 0),
        with_relics=at(0, relics),
        with_all=at(rerolls, relics),
        rerolls=rerolls,
        relics=relics,
    )
