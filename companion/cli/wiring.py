"""``hyakki wiring``: what is wired where, what it draws, and a picture of it."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Parser, Streams, guarded
from companion.cli.places import check_place, leave, picture_path, why
from companion.drawings.picture import file_of
from companion.drawings.wires import complaint, parts, wires
from companion.drawings.wiring import picture
from companion.paths import data_paths
from companion.words import Words
from hardware.errors import BadPins
from hardware.pins import Pins
from hardware.proposals import PROPOSALS
from hardware.rows import RowKind


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki wiring", description=__doc__)
    parser.add_argument("--pins", type=Path, help="a pins.toml; else the one you use")
    parser.add_argument("--proposal", help=", ".join(PROPOSALS))
    parser.add_argument("--json", action="store_true", help="one JSON object")
    kind = picture_path(".svg", ".png")
    parser.add_argument("--picture", type=kind, help="FILE.svg or FILE.png")
    asked = parser.parse_args(list(arguments))
    if asked.pins is not None and asked.proposal is not None:
        raise BadUsage(f"{parser.prog}: --pins or --proposal, not both")
    try:
        pins = Pins.from_table(_table(asked.pins, asked.proposal))
    except BadPins as fault:
        for problem in fault.problems:
            print(complaint(problem), file=streams.stderr)
        return BAD_CASE
    told = json.dumps(answer(pins)) if asked.json else "\n".join(table(pins))
    print(told, file=streams.stdout)
    if asked.picture is None:
        return DONE
    try:
        check_place(asked.picture)
        drawn = picture(pins, Words())
        leave(asked.picture, file_of(drawn, asked.picture.suffix))
    except OSError as fault:
        print(f"{parser.prog}: {asked.picture}: {why(fault)}", file=streams.stderr)
        return BAD_CASE
    return DONE


def answer(pins: Pins) -> dict[str, Any]:
    """Return what is wired as the command prints it for programs."""
    rows = pins.rows
    return {
        "pins": [asdict(wire) for wire in wires(pins)],
        "resistor_ohm": pins.resistor_ohm,
        "rows": {
            "kind": rows.kind.value,
            "lamps": [lamp.value for lamp in rows.lamps],
            "registers": rows.registers if "registers" in rows.kind.value else 0,
        },
        "reserved": sorted(bus.value for bus in pins.taken),
        "draws": [
            {**asdict(draw), "ma": round(draw.ma, 1), "most_ma": draw.most_ma}
            for draw in pins.draws
        ],
        "parts": [{"part": name, "count": count} for name, count in parts(pins)],
    }


def table(pins: Pins) -> Iterator[str]:
    """Yield the lines that say what is wired where."""
    cells = [("purpose", "BCM", "pin", "ground")]
    for wire in wires(pins):
        ground = "" if wire.ground is None else str(wire.ground)
        cells.append((wire.purpose, str(wire.bcm), str(wire.pin), ground))
    for purpose, bcm, pin, ground in cells:
        yield f"{purpose:<20}{bcm:>4}{pin:>5}{ground:>8}".rstrip()
    yield from _rows(pins)
    for draw in pins.draws:
        told = f"{draw.lamps} lamps draw {draw.ma:.0f} mA at most"
        yield f"{draw.what}: {told}, {draw.most_ma:g} mA are allowed"
    for name, count in parts(pins):
        yield f"{count} x {name}"


def _rows(pins: Pins) -> Iterator[str]:
    rows = pins.rows
    if rows.kind is RowKind.NONE:
        return
    yield f"rows of lamps: {rows.kind.value}, from the Pi on"
    names = [lamp.value for lamp in rows.lamps]
    for start in range(0, len(names), 8):
        yield f"  {start + 1:>2}: {' '.join(names[start : start + 8])}"


def _table(path: Path | None, proposal: str | None) -> dict[str, Any]:
    """Return the table that the arguments name; the owner's, or an empty one.

    Raises:
        BadUsage: if a file that is named cannot be read.
    """
    if proposal is not None:
        return {"proposal": proposal}
    used = data_paths(os.environ, None).data / "pins.toml"
    if path is None and not used.exists():
        return {}
    file = path or used
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadUsage(f"hyakki wiring: {file}: {why(fault)}") from None
    except ValueError as fault:
        raise BadUsage(f"hyakki wiring: {file}: {fault}") from None
    # The header that other programs' files have is no mistake.
    inner = read.get("pins")
    return inner if set(read) == {"pins"} and isinstance(inner, dict) else read
