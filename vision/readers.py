"""Which decoder libraries work on this machine, and the chains made of them."""

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

from vision.codes import Attempt, CodeReader, LiveCodes, StillCodes
from vision.copies import dense_parts, enlarged, equalised, sharp_parts, sharpened

LEAVES = (
    ("zxing", "vision.codes_zxing", "ZxingReader"),
    ("pyzbar", "vision.codes_pyzbar", "PyzbarReader"),
    ("opencv", "vision.codes_cv2", "OpenCvReader"),
)
"""Name, module and class of each reader, best first."""

LIVE_BUDGET_MS = 20.0
"""What one live frame may cost; 25 ms is promised, the rest is for conversion."""


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


def live_codes(readers: Readers, clock_ms: Callable[[], float]) -> LiveCodes:
    """Return the recogniser for one sticker held to the camera."""
    first, *others = readers.present
    return LiveCodes(
        [
            Attempt(first),
            Attempt(first, dense_parts, "part", 0.95),
            Attempt(first, enlarged, "enlarged", 0.95),
            Attempt(first, sharp_parts, "sharp part", 0.95),
            Attempt(first, equalised, "equalised", 0.95),
            *(Attempt(reader, dense_parts, "part", 0.95) for reader in others),
        ],
        LIVE_BUDGET_MS,
        clock_ms,
    )


def still_codes(readers: Readers) -> StillCodes:
    """Return the recogniser for a whole table in one still picture."""
    first, *others = readers.present
    return StillCodes(
        [
            Attempt(first),
            Attempt(first, enlarged, "enlarged", 0.95),
            Attempt(first, equalised, "equalised", 0.95),
            Attempt(first, sharpened, "sharpened", 0.95),
            *(Attempt(reader) for reader in others),
        ]
    )
