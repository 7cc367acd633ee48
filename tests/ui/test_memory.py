"""Screens that come and go leave no memory behind, neither Python's nor OpenGL's."""

import ctypes
import gc
import sys

import pytest

from tests.ui.sample_tables import HOME, PLACE
from tests.ui.sample_views import VIEWS

TOUR = (*(PLACE, *VIEWS.values())[:8], HOME)
WARMING = 3
"""Rounds until all texts and pictures are kept."""

ROUNDS = 2
FRAMES = 6
NATIVE_MB = 1.0
"""Less than one frame takes that the driver keeps."""

BLOCKS = 500
"""A screen that is kept by mistake is some thousands of Python's blocks."""


class Mallinfo2(ctypes.Structure):
    """What glibc's allocator tells of itself, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


@pytest.fixture
def taken(window):
    """A function that returns what is in use: native MB, and Python's blocks."""
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        pytest.skip("this C library does not tell what is in use")
    libc.mallinfo2.restype = Mallinfo2

    def now():
        for _ in range(2):
            gc.collect()
            window.frame(2)  # OpenGL frees what Python has let go of
        told = libc.mallinfo2()
        return (told.uordblks + told.hblkhd) / 1e6, sys.getallocatedblocks()

    return now


def tour(window, driver):
    for view in TOUR:
        driver.view = view
        window.frame(2)


def test_screens_that_come_and_go_leave_nothing_behind(show, window, taken):
    driver = show(HOME)
    for _ in range(WARMING):
        tour(window, driver)
        native_mb, blocks = taken()
    for _ in range(ROUNDS):
        tour(window, driver)
    native_after_mb, blocks_after = taken()
    assert native_after_mb - native_mb < NATIVE_MB
    assert blocks_after - blocks < BLOCKS


def test_frames_off_screen_are_handed_over(show, window, taken):
    show(PLACE)
    window.frame(WARMING)
    used = [taken()[0]]
    for _ in range(FRAMES):
        window.app.stage.canvas.ask_update()
        window.frame()
        used.append(taken()[0])
    assert max(used) - min(used) < NATIVE_MB
