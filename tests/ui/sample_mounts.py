"""The printed board before the camera, and what is known of it, for the gallery."""

import numpy as np

from companion.devices.mounter import board_judged, marked
from companion.doctor.mounts import FITS, TELL, BoardSeen, MountTold
from companion.ui.driver import Preview
from tests.vision.mount_boards import page_matrix, page_seen
from vision.types import Frame

STEP = 8
"""Pixels of the camera to one of the small picture."""


def board(hidden=False):
    """The board on a grey table, its corners marked as the camera marks them."""
    grey = page_seen(page_matrix(np.random.default_rng([2, 40])))
    if hidden:
        grey[:, : round(grey.shape[1] * 0.51)] = 150
    found = board_judged(Frame(np.repeat(grey[..., None], 3, axis=2), 0))
    small = grey[::STEP, ::STEP]
    rgba = np.full((*small.shape, 4), 255, np.uint8)
    rgba[:, :, :3] = small[..., None]
    marked(rgba, found.corners_xy, STEP)
    return Preview(1, small.shape[::-1], rgba.tobytes(), found.gauges)


BOARDS = {"mount-fits": board(), "mount-kept": board(hidden=True)}
"""What the camera sees, by the name of the view."""

KEPT = MountTold(TELL, 0.21, (2304, 1296))
MOUNT_MESSAGES = {
    "mount-fits": (MountTold(TELL), BoardSeen(FITS, (("error_mm", 0.18),))),
    "mount-kept": (KEPT, BoardSeen("part_hidden", (("seen", 7.0), ("least", 10.0)))),
}
"""What a session on the screen of the mount was told, by the name of the view."""
