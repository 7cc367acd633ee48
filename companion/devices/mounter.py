"""Calibrates the camera by the printed board; in the camera's thread."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from companion.devices.judge import Judged
from companion.doctor.mounts import FITS, FORGET, TAKE, BoardSeen, MountTold
from companion.scanning.mounting import (
    calibrate,
    forget_mount,
    load_mount,
    store_mount,
)
from companion.store.faults import NotSaved
from vision.layouts.board import (
    LEAST_CORNERS,
    LEAST_SQUARE_PX,
    MOST_CORNERS,
    MOST_ERROR_MM,
    BoardSight,
    BoardUnread,
    see_board,
)
from vision.types import Frame, FrameSource, Pixels, StillCamera

ENOUGH = 60
"""A gauge that is at least this full is good; as ``doctor.meter.ENOUGH``."""

_FULL_SQUARE_PX = 40.0
"""Squares that are this large fill their gauge."""

_MARK_RGBA, _EDGE_RGBA = (255, 196, 64, 255), (20, 20, 20, 255)


def board_judged(frame: Frame) -> Judged:
    """Return what is seen of the board in ``frame``, with its gauges and corners."""
    sight = see_board(frame.pixels)
    seen = _seen(sight)
    return Judged(_gauges(sight), seen, seen.key, sight.corners_xy)


def _seen(sight: BoardSight) -> BoardSeen:
    if sight.fault is not None:
        return BoardSeen(sight.fault.key, _values(sight.fault))
    return BoardSeen(FITS, (("error_mm", round(sight.error_mm, 2)),))


def _values(fault: BoardUnread) -> tuple[tuple[str, float], ...]:
    return tuple((name, float(value)) for name, value in fault.values.items())


def _gauges(sight: BoardSight) -> tuple[int, int, int]:
    """Return how much of the board is seen, how near and how flat it is, 0 to 100."""
    count = len(sight.corners_xy)
    whole = _level(count, LEAST_CORNERS, MOST_CORNERS)
    near = _level(sight.square_px, LEAST_SQUARE_PX, _FULL_SQUARE_PX)
    if sight.error_mm < 0:
        return whole, near, 0
    off = sight.error_mm / MOST_ERROR_MM
    flat = 100 - (100 - ENOUGH) * off if off <= 1 else ENOUGH / off
    return whole, near, round(flat)


def _level(value: float, enough: float, full: float) -> int:
    if value < enough:
        return int(ENOUGH * value / enough)
    rise = min(1.0, (value - enough) / (full - enough))
    return round(ENOUGH + (100 - ENOUGH) * rise)


def marked(rgba: Pixels, corners_xy: np.ndarray, step: int) -> None:
    """Draw the corners that were found into a small picture.

    Args:
        rgba: ``(H, W, 4)`` uint8; drawn on.
        corners_xy: ``(N, 2)`` pixels of the whole picture.
        step: pixels of the whole picture to one of the small one.
    """
    for x, y in (corners_xy / step).round().astype(int).tolist():
        cv2.circle(rgba, (x, y), 4, _EDGE_RGBA, -1, cv2.LINE_AA)
        cv2.circle(rgba, (x, y), 3, _MARK_RGBA, -1, cv2.LINE_AA)


def taken(data: Path, source: FrameSource) -> MountTold:
    """Take the board from a picture of ``source``, keep it, and tell."""
    frame = source.still() if isinstance(source, StillCamera) else source.read()
    if frame is None:
        return _told(data, TAKE, "ended")
    try:
        store_mount(data, calibrate(frame.pixels))
    except BoardUnread as fault:
        return _told(data, TAKE, fault.key, _values(fault))
    except NotSaved as fault:
        return _told(data, TAKE, fault.reason)
    return _told(data, TAKE)


def used(data: Path, job: str) -> MountTold:
    """Tell what is kept in ``data``, or forget it first."""
    try:
        if job == FORGET:
            forget_mount(data)
    except NotSaved as fault:
        return _told(data, job, fault.reason)
    return _told(data, job)


def _told(
    data: Path, job: str, fault: str = "", values: tuple[tuple[str, float], ...] = ()
) -> MountTold:
    kept = load_mount(data)
    if kept is None:
        return MountTold(job, fault=fault, values=values)
    return MountTold(job, round(kept.error_mm, 2), kept.size_wh, fault, values)
