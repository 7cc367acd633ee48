"""What a process holds when it rests, and by how much that grows an hour."""

import ctypes
import gc
import itertools
import math
import os
import statistics
from pathlib import Path

Point = tuple[float, float]
"""Seconds, and MB."""

CERTAIN = 1.96
"""Standard deviations to each side that hold 95 of 100."""

HOUR_S = 3600.0


def resident_mb():
    """Return what the process holds of the machine's memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


class Mallinfo2(ctypes.Structure):
    """What glibc's allocator tells of itself, in bytes."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def in_use_mb():
    """Return what the C library has handed out and not got back; 0 if it is mute.

    Resident memory that grows while this does not is room kept between allocations.
    """
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        return 0.0
    libc.mallinfo2.restype = Mallinfo2
    told = libc.mallinfo2()
    return (told.uordblks + told.hblkhd) / 1e6


def rested_mb(frame):
    """Let go of all that nobody uses, then return what is still held.

    ``frame`` draws one: OpenGL frees in it what Python has let go of.
    """
    for _ in range(2):
        gc.collect()
        frame()
    libc = ctypes.CDLL(None)
    if hasattr(libc, "malloc_trim"):
        libc.malloc_trim(0)
    return resident_mb()


def floors(points, window_s):
    """Return the least point of each stretch of so many seconds, whole ones only.

    What comes and goes, as buffers of a network do with the size of the last picture,
    leaves the floor alone; what is never let go of lifts it.
    """
    if not points:
        return []
    began_s, ended_s = points[0][0], points[-1][0]
    stretches = {}
    for point in points:
        number = int((point[0] - began_s) // window_s)
        stretches.setdefault(number, []).append(point)
    whole = int((ended_s - began_s + window_s / 10) // window_s)
    return [
        min(held, key=lambda point: point[1])
        for number, held in sorted(stretches.items())
        if number < whole
    ]


def an_hour(points):
    """Return the growth an hour, and between which values it lies (95 %).

    The median of the slopes of all pairs (Theil and Sen): single outliers move nothing.
    The interval (Sen, 1968) takes the points for independent of each other.
    """
    slopes = sorted(
        (late_mb - early_mb) / (late_s - early_s) * HOUR_S
        for (early_s, early_mb), (late_s, late_mb) in itertools.combinations(points, 2)
    )
    n = len(points)
    spread = CERTAIN * math.sqrt(n * (n - 1) * (2 * n + 5) / 18)
    first = max(0, math.floor((len(slopes) - spread) / 2))
    last = min(len(slopes) - 1, math.ceil((len(slopes) + spread) / 2))
    return statistics.median(slopes), slopes[first], slopes[last]
