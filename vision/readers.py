"""Which decoder libraries work on this machine, and the chains made of them."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from vision.codes import Attempt, CodeReader, LiveCodes, StillCodes
from vision.copies import (
    dense_parts,
    enlarged,
    evened,
    halved,
    inked,
    inked_parts,
    lifted,
    lifted_small,
    reduced,
    sharp_parts,
    tiny_part,
    unspotted,
)
from vision.sticker_reader import StickerReader

LEAVES = (
    ("zxing", "vision.codes_zxing", "ZxingReader"),
    ("pyzbar", "vision.codes_pyzbar", "PyzbarReader"),
    ("opencv", "vision.codes_cv2", "OpenCvReader"),
)
"""Name, module and class of each reader, best first."""

LIVE_BUDGET_MS = 16.0
"""What one live frame may cost: 25 are promised, and attempts vary."""


@dataclass(frozen=True, slots=True)
class Readers:
    """The readers that could be loaded, and those that could not."""

    present: tuple[CodeReader, ...]
    """Best first."""

    missing: tuple[tuple[str, str], ...] = ()
    """Name of each reader that could not be loaded, and what was said."""


def available_readers(
    load: Callable[[str], ModuleType] = importlib.import_module,
) -> Readers:
    """Return the readers of this machine; a library that is missing is named.

    Args:
        load: imports a module by name.
    """
    present: list[CodeReader] = []
    missing: list[tuple[str, str]] = []
    for name, module, kind in LEAVES:
        try:
            present.append(getattr(load(module), kind)())
        except (ImportError, OSError) as error:
            missing.append((name, str(error)))
    return Readers(tuple(present), tuple(missing))


def live_attempts(readers: Readers) -> list[Attempt]:
    """Return what is tried for one sticker held to the camera, in this order.

    Each step pays in ``tests/bench/bench_vision.py``. OpenCV's reader did not where
    the two others are there, so it only stands in for one that is missing.
    """
    first, *others = readers.present
    return [
        Attempt(first),
        Attempt(first, halved, "halved", 0.95),
        Attempt(first, inked_parts, "inked part", 0.95),
        Attempt(first, enlarged, "enlarged", 0.95),
        Attempt(first, dense_parts, "part", 0.95),
        Attempt(first, sharp_parts, "sharp part", 0.95),
        *(Attempt(reader, tiny_part, "tiny part", 0.95) for reader in others[:1]),
    ]


def still_attempts(readers: Readers) -> list[Attempt]:
    """Return what is tried for a whole table in one still picture."""
    first, *others = readers.present
    return [
        Attempt(first),
        Attempt(first, evened, "evened", 0.95),
        Attempt(first, inked, "inked", 0.95),
        Attempt(first, lifted, "lifted", 0.95),
        Attempt(first, lifted_small, "lifted small", 0.95),
        Attempt(first, unspotted, "unspotted", 0.95),
        *(Attempt(reader, reduced, "reduced", 0.95) for reader in others[:1]),
    ]


def live_codes(readers: Readers, clock_ms: Callable[[], float]) -> LiveCodes:
    """Return the recogniser for one sticker held to the camera."""
    return LiveCodes(live_attempts(readers), LIVE_BUDGET_MS, clock_ms)


def still_codes(readers: Readers) -> StillCodes:
    """Return the recogniser for a whole table in one still picture."""
    return StillCodes(still_attempts(readers))


def table_stickers(readers: Readers, clock_ms: Callable[[], float]) -> StickerReader:
    """Return what reads code and marker of every card of a table in one still."""
    return StickerReader(readers.present[0], clock_ms)
