"""``hyakki dice --rolls N``: how the app's dice fall, and whether they are fair."""

from __future__ import annotations

import json
import os
from argparse import ArgumentTypeError
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Parser, Streams, guarded
from companion.cli.places import check_place, leave, picture_path, why
from companion.dice.history import Tally
from companion.dice.random_dice import Read, SeededDice, indexes
from companion.dice.stats import Fit, even_fit
from companion.drawings.dice import plot
from companion.drawings.picture import file_of
from rules.game import DiceNeeded

FACES = ("1", "2", "3", "4", "5", "oni")
MOST_ROLLS = 100_000_000
MOST_DICE = 6
MOST_FACES = 20
MOST_SEED = 2**63 - 1
FEWEST = 5
"""How many of each have to be expected for chi-square to say something."""

PORTION = 1 << 16
"""Rolls that are counted at a time, so that memory stays flat."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be rolled."""

    rolls: int
    faces: tuple[str, ...] = FACES
    dice: int = 2
    seed: int | None = None
    """None: the system's generator."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What fell."""

    order: Order
    combined: tuple[int, ...]
    """How often each combination fell, the last die running fastest."""

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """All dice together, then each die."""
        faces, dice = self.order.faces, self.order.dice
        each = [[0] * len(faces) for _ in range(dice)]
        for fell, count in zip(
            product(range(len(faces)), repeat=dice), self.combined, strict=True
        ):
            for die, face in enumerate(fell):
                each[die][face] += count
        every = tuple(map(sum, zip(*each, strict=True)))
        by_die = (Tally(faces, tuple(counts), at) for at, counts in enumerate(each))
        return (Tally(faces, every), *by_die)

    @property
    def together(self) -> Fit:
        """How well the combinations fit dice that know nothing of each other."""
        return even_fit(self.combined)


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki dice", description=__doc__)
    parser.add_argument("--rolls", type=int, required=True, help="how many rolls")
    parser.add_argument("--dice", type=int, default=2, help="dice a roll, up to 6")
    parser.add_argument("--faces", type=_faces, default=FACES, help="1,2,3,4,5,oni")
    parser.add_argument(
        "--seed", type=int, help="as in a game of this seed; else nobody can foresee"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    picture = picture_path(".svg", ".png")
    parser.add_argument("--plot", type=picture, help="a picture: FILE.svg or FILE.png")
    asked = parser.parse_args(list(arguments))
    _check("rolls", asked.rolls, 1, MOST_ROLLS)
    _check("dice", asked.dice, 1, MOST_DICE)
    if len(asked.faces) ** asked.dice > PORTION:
        raise BadUsage(f"{parser.prog}: too many combinations of these dice")
    if asked.seed is not None:
        _check("seed", asked.seed, 0, MOST_SEED)
    order = Order(asked.rolls, asked.faces, asked.dice, asked.seed)
    counts = roll_many(order)
    told = json.dumps(answer(counts)) if asked.json else table(counts)
    print(told, file=streams.stdout)
    if asked.plot is None:
        return DONE
    try:
        check_place(asked.plot)
        drawn = plot(counts.tallies, _title(order))
        leave(asked.plot, file_of(drawn, asked.plot.suffix))
    except OSError as fault:
        print(f"{parser.prog}: {asked.plot}: {why(fault)}", file=streams.stderr)
        return BAD_CASE
    return DONE


def roll_many(order: Order, read: Read = os.urandom) -> Counts:
    """Return what falls in ``order.rolls`` rolls.

    With a seed every roll is the one that a game of that seed makes after so many
    others; without, the bytes of the system's generator are used up one after another.
    """
    fell: Counter[tuple[int, ...]] = Counter()
    for portion in _seeded(order) if order.seed is not None else _fresh(order, read):
        fell.update(portion)
    every = product(range(len(order.faces)), repeat=order.dice)
    return Counts(order, tuple(fell[each] for each in every))


def answer(counts: Counts) -> dict[str, Any]:
    """Return what fell as the command prints it."""
    order = counts.order
    every, *by_die = counts.tallies
    return {
        "rolls": order.rolls,
        "source": "system" if order.seed is None else "seed",
        "seed": order.seed,
        "faces": list(order.faces),
        "expected": order.rolls / len(order.faces),
        "dice": [_told(each) for each in by_die],
        "all": _told(every),
        "together": _fit(counts.together),
    }


def table(counts: Counts) -> str:
    """Return what fell as a table to read."""
    every, *by_die = counts.tallies
    expected = counts.order.rolls / len(counts.order.faces)
    names = [
        "face",
        *(f"die {each.die + 1}" for each in by_die if each.die is not None),
    ]
    rows = [[*names, "should be"]]
    for at, face in enumerate(counts.order.faces):
        fell = [f"{each.counts[at]}" for each in by_die]
        rows.append([face, *fell, f"{expected:.1f}"])
    rows.append(["chi-square", *(f"{each.fit.chi_square:.3f}" for each in by_die), ""])
    rows.append(["p", *(f"{each.fit.p:.4f}" for each in by_die), ""])
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, wide, strict=True))
        ).rstrip()
        for row in rows
    ]
    fits = (("all dice", every.fit), ("combinations", counts.together))
    for name, fit in fits:
        told = f"chi-square {fit.chi_square:.3f}, {fit.degrees} degrees, p {fit.p:.4f}"
        lines.append(f"{name}: {told}")
    return "\n".join([_title(counts.order), *lines, *_doubts(counts.order)])


def _doubts(order: Order) -> Iterator[str]:
    """Yield of what too few fell for its p to mean anything."""
    faces, rolls = len(order.faces), order.rolls
    combined = faces**order.dice
    whats = (
        ("each die", rolls / faces),
        ("all dice", rolls * order.dice / faces),
        ("combinations", rolls / combined),
    )
    for what, expected in whats:
        if expected < FEWEST:
            told = f"only {expected:.2g} of each should fall, fewer than {FEWEST}"
            yield f"{what}: {told}; this p means little"


def _fresh(order: Order, read: Read) -> Iterator[Iterator[tuple[int, ...]]]:
    sides = len(order.faces)
    for start in range(0, order.rolls, PORTION):
        count = min(PORTION, order.rolls - start)
        each = [indexes(sides, count, read) for _ in range(order.dice)]
        yield zip(*each, strict=True)


def _seeded(order: Order) -> Iterator[Iterator[tuple[int, ...]]]:
    need = DiceNeeded((order.faces,) * order.dice)
    dice = SeededDice(order.seed or 0)
    place = {face: at for at, face in enumerate(order.faces)}
    yield (
        tuple(place[face] for face in dice.roll(need, position).faces)
        for position in range(order.rolls)
    )


def _title(order: Order) -> str:
    origin = "the system's generator" if order.seed is None else f"seed {order.seed}"
    dice = "1 die" if order.dice == 1 else f"{order.dice} dice"
    rolls = "1 roll" if order.rolls == 1 else f"{order.rolls} rolls"
    return f"{rolls} of {dice} ({' '.join(order.faces)}), {origin}"


def _told(tally: Tally) -> dict[str, Any]:
    counts = dict(zip(tally.faces, tally.counts, strict=True))
    return {"counts": counts, **_fit(tally.fit)}


def _fit(fit: Fit) -> dict[str, Any]:
    return asdict(fit)


def _faces(text: str) -> tuple[str, ...]:
    faces = tuple(each.strip() for each in text.split(","))
    if not 2 <= len(faces) <= MOST_FACES or len(set(faces)) < len(faces):
        raise ArgumentTypeError("2 to 20 different faces, parted by commas")
    if not all(0 < len(each) <= 12 and each.isprintable() for each in faces):
        raise ArgumentTypeError("a face is a word of up to 12 letters")
    return faces


def _check(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadUsage(f"hyakki dice: --{name} must be from {least} to {most}")
