"""Waits until the thread that reads boxes has done what it was asked for."""

import threading

LONGEST_S = 120


def read_all(loop):
    """Let the thread finish its jobs, which come one after the other, and hear it."""
    is_done = threading.Event()
    loop._outside.boxes._later(is_done.set)
    assert is_done.wait(LONGEST_S)
    loop.step(1)
