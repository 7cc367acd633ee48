"""Reading the owner's ``pins.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hardware.errors import PinProblem
from hardware.header import Bus
from hardware.proposals import DIE_BCM, PROPOSALS, ROW_PINS_BCM, SECOND_DIE_BCM
from hardware.purposes import PURPOSES, Purpose
from hardware.rows import RowKind, Rows, read_rows


@dataclass(slots=True)
class Draft:
    """What has been read, and what could not be."""

    bcm: dict[Purpose, int]
    rows: Rows
    reserved: frozenset[Bus] = frozenset()
    resistor_ohm: int = 470
    problems: list[PinProblem] = field(default_factory=list)


def read_table(table: Mapping[str, object]) -> Draft:
    """Return the proposed pins, changed as a parsed TOML table says.

    ``proposal`` names what to start from. A purpose takes a BCM number, or ``false``
    when it is not wired; ``die = true`` and ``die_2 = true`` take the proposed pins of
    a die; ``reserved`` lists buses to keep free; ``resistor_ohm`` stands before every
    LED on a pin; the table ``rows`` tells of rows of lamps.

    What cannot be read stands in the draft's ``problems``.
    """
    draft = _begin(table)
    for key, value in table.items():
        _read(draft, key, value)
    return draft


def _begin(table: Mapping[str, object]) -> Draft:
    name = table.get("proposal", "hundred-yokai")
    known = PROPOSALS.get(name) if isinstance(name, str) else None
    bcm, rows = known or PROPOSALS["hundred-yokai"]
    draft = Draft(dict(bcm), rows)
    if known is None:
        known_names = ", ".join(PROPOSALS)
        wrong = PinProblem("pins.proposal", "unknown_proposal", name, known_names)
        draft.problems.append(wrong)
    if "rows" in table:
        draft.rows = read_rows(table["rows"], rows)
    if draft.rows.kind is RowKind.REGISTERS_ON_PINS:
        draft.bcm.update(ROW_PINS_BCM)
    for key, pins in (("die", DIE_BCM), ("die_2", SECOND_DIE_BCM)):
        if table.get(key) is True:
            draft.bcm.update(pins)
        elif table.get(key) is False:
            for purpose in pins:
                draft.bcm.pop(purpose, None)
    return draft


def _read(draft: Draft, key: str, value: object) -> None:
    match key, value:
        case ("proposal" | "rows", _) | ("die" | "die_2", bool()):
            pass
        case "reserved", _:
            draft.reserved = _buses(value, draft.problems)
        case "resistor_ohm", int() if not isinstance(value, bool):
            draft.resistor_ohm = value
        case "resistor_ohm", _:
            wrong = PinProblem("pins.resistor_ohm", "not_a_number", value, "220..10000")
            draft.problems.append(wrong)
        case _:
            _place(draft.bcm, key, value, draft.problems)


def _place(
    bcm: dict[Purpose, int], key: str, value: object, problems: list[PinProblem]
) -> None:
    purpose = next((known for known in PURPOSES if known == key), None)
    if purpose is None:
        problems.append(PinProblem(f"pins.{key}", "unknown_purpose", value))
    elif value is False:
        bcm.pop(purpose, None)
    elif isinstance(value, int) and not isinstance(value, bool):
        bcm[purpose] = value
    else:
        problems.append(PinProblem(f"pins.{key}", "not_a_pin", value, "2..27, false"))


def _buses(value: object, problems: list[PinProblem]) -> frozenset[Bus]:
    known = {bus.value: bus for bus in Bus}
    names = value if isinstance(value, list) else [value]
    problems.extend(
        PinProblem("pins.reserved", "unknown_bus", name, ", ".join(known))
        for name in names
        if not isinstance(name, str) or name not in known
    )
    return frozenset(
        known[name] for name in names if isinstance(name, str) and name in known
    )
