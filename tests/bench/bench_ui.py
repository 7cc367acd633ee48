"""The screen: what a still picture, a new one and one that moves cost.

Each measurement runs in a process of its own, off-screen. Without OpenGL there is
nothing to measure and no figure.
"""

import subprocess
import sys
from pathlib import Path

from figures import Figure
from ui_window import NO_OPENGL

HERE = Path(__file__).parent
STILL_S = "10"
FRAME_MS = 1000 / 30
MOVING = (
    ("parade-rolled", "dice"),
    ("parade-turn", "lamps"),
    ("table-place", "lamps"),
    ("king-moves", "lamps"),
    ("scan", "camera"),
    ("long", "finger"),
)
"""Views and what moves on them, the busiest of each kind."""


def child(name: str, *arguments: str) -> float | None:
    """Run a child and return the number that it prints last, None without OpenGL."""
    done = subprocess.run(
        [sys.executable, str(HERE / name), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if done.returncode == NO_OPENGL:
        return None
    if done.returncode:
        raise RuntimeError(f"{name} {arguments}: {done.stderr[-2000:]}")
    return float(done.stdout.split()[-1])


def bench() -> list[Figure]:
    """Measure each in a process of its own; ``bench_start`` measures the start."""
    figures = []
    for view in ("home", "table-place"):
        share = child("ui_idle.py", view, STILL_S)
        if share is None:
            return []
        figures.append(Figure(f"still screen, {view}", share, "% of a core", 3.0))
    change = child("ui_change.py")
    figures.append(Figure("change of screen, slowest view", change, "ms", 100.0))
    for view, move in MOVING:
        frame = child("ui_frames.py", view, move)
        figures.append(
            Figure(f"frame, 95 of 100: {view}, {move}", frame, "ms", FRAME_MS)
        )
    return figures
