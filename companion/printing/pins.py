"""The owner's pins, for the picture of the wiring."""

from __future__ import annotations

import tomllib
from pathlib import Path

from companion.printing.paper import BadSheet
from hardware.errors import BadPins
from hardware.pins import Pins


def pins_in(path: Path) -> Pins:
    """Return what a ``pins.toml`` says; without one, what everybody begins with.

    Raises:
        BadSheet: ``pins``, with what is wrong in the file.
    """
    if not path.exists():
        return Pins.from_table({})
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
        # The header that other programs' files have is no mistake.
        inner = read.get("pins")
        if set(read) == {"pins"} and isinstance(inner, dict):
            read = inner
        return Pins.from_table(read)
    except BadPins as fault:
        raise BadSheet("pins", fault.problems[0].where) from fault
    except (OSError, ValueError) as fault:
        raise BadSheet("pins", path.name) from fault
