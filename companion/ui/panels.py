"""The screens that the program is laid out for, and Kivy's settings for each.

``prepare`` must run before anything imports Kivy: Kivy reads all this once.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Panel:
    """A screen."""

    size_wh: tuple[int, int]
    density: float
    """Pixels per unit; a unit is as large on every panel: 5.2 of them make 1 mm."""


LANDSCAPE = Panel((800, 480), 1.0)
"""The first 7" touch display."""

PORTRAIT = Panel((720, 1280), 1.6)
"""Touch Display 2, 7"."""

PANELS = {"landscape": LANDSCAPE, "portrait": PORTRAIT}

UNITS_PER_MM = 5.2
DENSITIES = (0.75, 4.0)
"""The least and the most that a panel's own word about its size may lead to."""

MM_BELIEVED = (60, 1000)
"""Widths a panel may have; some tell those of another, or only their shape."""

TURNS = (0, 90, 180, 270)
"""Degrees by which the picture may be turned against the panel."""

_CONFIG = """\
[kivy]
log_level = error
log_enable = 0
exit_on_escape = 0
pause_on_minimize = 0
desktop = 0
keyboard_mode =

[graphics]
width = {width}
height = {height}
maxfps = 30
multisamples = 0
resizable = 0
rotation = {rotation}
show_cursor = {cursor}
fullscreen = {fullscreen}
window_state = visible

[input]
{touch}
"""


def panel_of(size_wh: tuple[int, int], size_mm: tuple[int, int] | None = None) -> Panel:
    """Return the panel of that size in pixels.

    Its density is known for those drawn for; for another it follows from its own word
    about its size in millimetres, and without one it is as on the first.
    """
    known = {panel.size_wh: panel for panel in PANELS.values()}
    if size_wh in known or size_mm is None:
        return known.get(size_wh, Panel(size_wh, LANDSCAPE.density))
    # A panel may lie on its side: the longer side is the longer one.
    width_mm, width_px = max(size_mm), max(size_wh)
    if not MM_BELIEVED[0] <= width_mm <= MM_BELIEVED[1]:
        return Panel(size_wh, LANDSCAPE.density)
    density = width_px / width_mm / UNITS_PER_MM
    return Panel(size_wh, round(min(max(density, DENSITIES[0]), DENSITIES[1]), 2))


def turned(panel: Panel, rotation: int) -> Panel:
    """Return ``panel`` as people see it when the picture is turned by ``rotation``."""
    if rotation not in (90, 270):
        return panel
    return Panel((panel.size_wh[1], panel.size_wh[0]), panel.density)


def prepare(
    home: Path,
    panel: Panel,
    environ: MutableMapping[str, str],
    is_console: bool = False,
    rotation: int = 0,
) -> None:
    """Write Kivy's settings into ``home`` and name it in ``environ``.

    On the console (KMSDRM) touches come from the kernel through mtdev; on a desktop
    SDL hands them over as a mouse. Both at once would press everything twice.

    Args:
        home: Kivy's folder; made if need be.
        panel: the screen as it is, not as it is turned.
        environ: where Kivy and SDL look.
        is_console: whether there is no desktop.
        rotation: one of ``TURNS``, counterclockwise. Kivy turns touches with the
            picture; were their provider told as well, they would turn twice.
    """
    home.mkdir(parents=True, exist_ok=True)
    config = _CONFIG.format(
        width=panel.size_wh[0],
        height=panel.size_wh[1],
        rotation=rotation,
        cursor=0 if is_console else 1,
        fullscreen="auto" if is_console else 0,
        touch=(
            "touch = probesysfs,provider=mtdev"
            if is_console
            else "mouse = mouse,disable_multitouch"
        ),
    )
    (home / "config.ini").write_text(config, encoding="utf-8")
    environ["KIVY_HOME"] = str(home)
    environ["KIVY_NO_ARGS"] = "1"
    # Where SDL fails Kivy's next choice ends the whole program, without a word of ours.
    environ["KIVY_WINDOW"] = "sdl2"
    environ["KIVY_NO_FILELOG"] = "1"
    environ["KIVY_METRICS_DENSITY"] = str(panel.density)
    environ["SDL_TOUCH_MOUSE_EVENTS"] = "0" if is_console else "1"
