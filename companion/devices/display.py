"""Is there a display, and which size has it."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from companion.devices.connectors import connected

Size: TypeAlias = tuple[int, int]

WAIT_S = 0.5
WAITS = 120
"""How often a service looks for a display before it gives up."""

CARD = "SDL_KMSDRM_DEVICE_INDEX"
"""The variable of the environment that tells SDL, 2 and 3, which card to use."""


@dataclass(frozen=True, slots=True)
class Display:
    """Where a window can appear."""

    kind: str
    """``x11``, ``wayland``, ``kms``, or the SDL driver that was asked for."""

    size_wh: Size | None = None
    """Pixels of the panel, where the whole of it is used."""

    size_mm: Size | None = None
    """Width and height of the panel, where it tells them."""

    card: int | None = None
    """N of the panel's ``/dev/dri/cardN``, where there is no desktop."""


@dataclass(frozen=True, slots=True)
class NoDisplay:
    """Why no window can appear."""

    reason: str
    """``none`` or ``broken``."""

    detail: str = ""


def find_display(
    environ: Mapping[str, str], root: Path = Path("/")
) -> Display | NoDisplay:
    """Return the display that a window would open on.

    A display that is named and does not answer counts as broken, so that the program
    can say so instead of dying in the middle of its start.

    Args:
        environ: the environment.
        root: folder in which ``sys``, ``dev`` and ``tmp`` are looked for.
    """
    driver = environ.get("SDL_VIDEODRIVER", "")
    if driver in ("offscreen", "dummy"):
        return Display(driver)
    if driver in ("", "wayland") and (name := environ.get("WAYLAND_DISPLAY")):
        return _wayland(Path(environ.get("XDG_RUNTIME_DIR", "/nowhere"), name))
    if driver in ("", "x11") and (name := environ.get("DISPLAY")):
        return _x11(name, root)
    return _kms(root)


def _wayland(path: Path) -> Display | NoDisplay:
    if _answers(path):
        return Display("wayland")
    return NoDisplay("broken", f"WAYLAND_DISPLAY={path}")


def _x11(name: str, root: Path) -> Display | NoDisplay:
    match = re.fullmatch(r"(?:unix)?:(\d+)(?:\.\d+)?", name)
    if match is None:
        return Display("x11")  # on another machine: only trying tells
    number = match[1]
    path = root / "tmp" / ".X11-unix" / f"X{number}"
    # Servers also listen under the same name without a file.
    if _answers(path) or _answers(f"\0/tmp/.X11-unix/X{number}"):
        return Display("x11")
    return NoDisplay("broken", f"DISPLAY={name}")


def _answers(address: Path | str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as door:
        try:
            door.connect(str(address))
        except OSError:
            return False
    return True


def _kms(root: Path) -> Display | NoDisplay:
    """Return the panel that is plugged into a graphics card, without any desktop."""
    found = connected(root / "sys/class/drm")
    if not found:
        return NoDisplay("none")
    for each in found:
        if (root / f"dev/dri/card{each.card}").exists():
            return Display("kms", each.size_wh, each.size_mm, each.card)
    return NoDisplay("broken", str(root / f"dev/dri/card{found[0].card}"))


def await_display(
    find: Callable[[], Display | NoDisplay], sleep_s: Callable[[float], object]
) -> Display | NoDisplay:
    """Return what ``find`` finds, asking for a minute until it is a display.

    At boot a service may begin before the driver of the panel does.
    """
    found = find()
    for _ in range(WAITS):
        if isinstance(found, Display):
            break
        sleep_s(WAIT_S)
        found = find()
    return found


def card_for(environ: Mapping[str, str], display: Display) -> str | None:
    """Return what SDL is to be told about the card; None where nothing is to be told.

    What the owner has set stays; so does SDL's own choice where nothing was found.
    """
    if CARD in environ or display.card is None:
        return None
    return str(display.card)
