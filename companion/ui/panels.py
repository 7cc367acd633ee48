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
show_cursor = {cursor}
fullscreen = {fullscreen}
window_state = visible

[input]
{touch}
"""


def prepare(
    home: Path,
    panel: Panel,
    environ: MutableMapping[str, str],
    is_console: bool = False,
) -> None:
    """Write Kivy's settings into ``home`` and name it in ``environ``.

    On the console (KMSDRM) touches come from the kernel through mtdev; on a desktop
    SDL hands them over as a mouse. Both at once would press everything twice.
    """
    home.mkdir(parents=True, exist_ok=True)
    config = _CONFIG.format(
        width=panel.size_wh[0],
        height=panel.size_wh[1],
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
    environ["KIVY_NO_FILELOG"] = "1"
    environ["KIVY_METRICS_DENSITY"] = str(panel.density)
    environ["SDL_TOUCH_MOUSE_EVENTS"] = "0" if is_console else "1"
