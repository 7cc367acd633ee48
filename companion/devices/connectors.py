"""Which connector of which graphics card has the panel, read from ``/sys/class/drm``.

A Raspberry Pi 4 or 5 has several cards, and their numbers may change from one boot to
the next, so that the panel is looked for at every start.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

BUILT_IN = ("DSI", "DPI", "eDP", "LVDS")
"""Kinds of connectors that only a panel inside a case has; such a one goes first."""

_NAME = re.compile(r"card(\d+)-([A-Za-z]+(?:-[A-Z])?)-(\d+)")
_SIZE = re.compile(r"(\d+)x(\d+)")
_EDID_BYTES = 128
_MAGIC = b"\x00\xff\xff\xff\xff\xff\xff\x00"


@dataclass(frozen=True, slots=True)
class Connector:
    """A socket of a graphics card with something plugged into it."""

    card: int
    """N of ``/dev/dri/cardN``."""

    kind: str
    """``DSI``, ``HDMI-A`` and so on."""

    number: int
    size_wh: tuple[int, int] | None = None
    """Pixels of the mode that suits it best; None where none is known."""

    size_mm: tuple[int, int] | None = None
    """The panel's width and height as it tells itself; None where it does not."""

    @property
    def is_built_in(self) -> bool:
        """Whether only a panel can hang there, no screen on a cable."""
        return self.kind in BUILT_IN


def connected(drm: Path) -> tuple[Connector, ...]:
    """Return all connectors with something plugged in, the likeliest panel first.

    A built-in panel comes before a screen on a cable, one with a known mode before one
    without, and then the lower card and number.

    Args:
        drm: the folder ``/sys/class/drm``, or one like it.
    """
    found = []
    for folder in drm.glob("card*-*"):
        match = _NAME.fullmatch(folder.name)
        if match is None or match[2] == "Writeback":
            continue
        if _text(folder / "status") != "connected":
            continue
        found.append(
            Connector(
                int(match[1]),
                match[2],
                int(match[3]),
                _pixels(_text(folder / "modes")),
                size_mm_of(_bytes(folder / "edid")),
            )
        )
    return tuple(sorted(found, key=_order))


def size_mm_of(edid: bytes) -> tuple[int, int] | None:
    """Return width and height in ``edid``, a panel's description of itself.

    None where there is no description, or where it gives no size (projectors), or one
    that only says the shape.
    """
    if len(edid) < _EDID_BYTES or not edid.startswith(_MAGIC):
        return None
    width, height = edid[21] * 10, edid[22] * 10  # whole centimetres
    return (width, height) if width and height else None


def _order(connector: Connector) -> tuple[bool, bool, int, int]:
    return (
        not connector.is_built_in,
        connector.size_wh is None,
        connector.card,
        connector.number,
    )


def _pixels(modes: str) -> tuple[int, int] | None:
    size = _SIZE.match(modes)
    return (int(size[1]), int(size[2])) if size else None


def _text(path: Path) -> str:
    return _bytes(path).decode("ascii", "replace").strip()


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""
