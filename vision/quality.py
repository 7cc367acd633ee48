"""Why nothing could be read in a picture: measured, not guessed; pure.

Only something that looks like print can fail to be read; a bare table, however dark
or blurred, gives no reason.
"""

import cv2
import numpy as np

from vision.copies import grey_of
from vision.texture import Region, dense_regions, sheet_side
from vision.types import Frame, Pixels
from vision.watch import Finding

DARK_BELOW = 40
"""Paper darker than this, of 255, is too dark."""

BURNT_FROM = 252
"""A pixel this bright tells nothing about the ink under it."""

GLARE_NEAR = 0.10
"""Share of burnt-out pixels around the print from which glare is blamed."""

GLARE_ALL = 0.015
"""The same as a share of the whole picture: the spot may cover all of the print."""

SHARP_FROM = 0.10
"""Steepest step between neighbours as a share of black to white; blurred below."""

MODULE_PX = 2.0
"""Pixels a module of a code needs."""

CARD_SHARE = 0.16
"""Print whose longer side is a smaller share of the picture's height is too far."""

SHEET_SHARE = 0.35
"""Print on a sheet that takes more of the picture's shorter side is not far."""

_VERSION_1_MODULES = 21


def why_unread(frame: Frame) -> Finding | None:
    """Return what is wrong with a frame in which nothing was read.

    Returns:
        The first that holds of ``too_dark``, ``glare``, ``blurred``, ``too_small``
        and ``damaged``; None when the picture is good and shows no code.
    """
    grey = grey_of(frame.pixels)
    regions = dense_regions(grey)
    if not regions:
        return None
    region = regions[0]
    if region.white < DARK_BELOW:
        return "too_dark"
    if _is_burnt(grey, region):
        return "glare"
    if _sharpness(grey, region) < SHARP_FROM:
        return "blurred"
    return _size_or_damage(grey, region)


def _is_burnt(grey: Pixels, region: Region) -> bool:
    small = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    if float((small >= BURNT_FROM).mean()) >= GLARE_ALL:
        return True
    near = region.grown(0.5, grey).cut(grey)
    return float((near >= BURNT_FROM).mean()) >= GLARE_NEAR


def _sharpness(grey: Pixels, region: Region) -> float:
    soft = np.asarray(cv2.GaussianBlur(region.cut(grey), (3, 3), 0), np.uint8)
    across = cv2.absdiff(soft[:, 1:], soft[:, :-1])
    down = cv2.absdiff(soft[1:], soft[:-1])
    # A moving hand blurs one direction only.
    steepest = min(float(np.percentile(step, 98)) for step in (across, down))
    return steepest / max(region.contrast, 1)


def _size_or_damage(grey: Pixels, region: Region) -> Finding | None:
    module_px = _module_px(grey, region)
    if module_px is not None:
        return "too_small" if module_px < MODULE_PX else "damaged"
    if max(region.width, region.height) >= CARD_SHARE * grey.shape[0]:
        return None
    # The corner of a playing card is small print too, though the card fills the view.
    return "too_small" if sheet_side(grey, region) < SHEET_SHARE else None


def _module_px(grey: Pixels, region: Region) -> float | None:
    """Return the pixels per module of a version-1 code that lies in ``region``."""
    part = region.grown(0.15, grey).cut(grey)
    scale = 4 if max(part.shape) < 240 else 2
    large = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    try:
        is_found, outline = cv2.QRCodeDetector().detect(large)
    except cv2.error:
        return None
    if not is_found:
        return None
    corners = np.asarray(outline, np.float32).reshape(-1, 2)
    side = float(np.linalg.norm(corners[1] - corners[0]))
    return side / scale / _VERSION_1_MODULES
