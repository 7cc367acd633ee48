"""ArUco 4 x 4 markers in a whole picture: squares found, then named by likeness."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.copies import Copier, sharpened, small, small_sharpened
from vision.geometry import lie_together, placed
from vision.marker_codes import Likeness, MarkerCodes
from vision.types import Corners, Pixels

MOST_SQUARES = 1500
"""More are noise; only the largest are looked at."""

LEAST_SIDE_PX = 9
"""Below 1.5 pixels a module there is nothing to tell."""

SURE_FRAME, SURE_FIT, SURE_LEAD = 0.95, 0.8, 0.22
"""From here on a square is a marker. On 500 photographs without any, none passed; the
nearest had a fit of 0.83 with a lead of 0.18, and of 0.79 with a lead of 0.26."""

COPIES: tuple[Copier, ...] = (sharpened, small, small_sharpened)
"""What markers are looked for in, most telling first."""

_WINDOW_PX = 23


@dataclass(frozen=True, slots=True, eq=False)
class MarkerSighting:
    """One marker in a picture."""

    number: int
    """0 to 249, of OpenCV's ``DICT_4X4_250``."""

    corners_xy: Corners
    """Outline of the black square in pixels, clockwise from the marker's top left."""

    fit: float
    """0 to 1, how well its modules agree."""


class MarkerReader:
    """Reads every marker of a picture from copies of it."""

    def __init__(self) -> None:
        self._codes = MarkerCodes()
        self._detector = cv2.aruco.ArucoDetector(
            cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250), _parameters()
        )

    def read(self, grey: Pixels) -> tuple[MarkerSighting, ...]:
        """Return the markers in ``grey``, ``(H, W)`` uint8, best fit first."""
        return merged_markers(
            seen for copier in COPIES for seen in self.read_copy(grey, copier)
        )

    def read_copy(self, grey: Pixels, copier: Copier) -> Iterator[MarkerSighting]:
        """Yield what one kind of copy shows, a marker perhaps more than once."""
        for copy in copier(grey):
            squares = self._squares(copy.grey)
            for which, likeness in self._codes.likenesses(copy.grey, squares):
                if is_sure(likeness):
                    square = placed(squares[which], copy.scale, copy.left_top_xy)
                    yield _sighting(square, likeness)

    def _squares(self, grey: Pixels) -> list[Corners]:
        taken, _, refused = self._detector.detectMarkers(grey)
        # OpenCV judges by bits; what it refuses for its bits may still be alike.
        squares = np.array([*taken, *refused], np.float32).reshape(-1, 4, 2)
        sides = np.linalg.norm(squares - np.roll(squares, 1, axis=1), axis=2)
        lengths = sides.mean(axis=1)
        largest = np.argsort(-lengths)[:MOST_SQUARES]
        return [squares[n] for n in largest if lengths[n] >= LEAST_SIDE_PX]


def merged_markers(found: Iterable[MarkerSighting]) -> tuple[MarkerSighting, ...]:
    """Return one sighting for each place, the one that fits best, best first."""
    kept: list[MarkerSighting] = []
    for seen in sorted(found, key=lambda each: -each.fit):
        if not any(lie_together(seen.corners_xy, k.corners_xy) for k in kept):
            kept.append(seen)
    return tuple(kept)


def is_sure(likeness: Likeness) -> bool:
    """Return whether a square that looks so is a marker and no other one."""
    return (
        likeness.frame >= SURE_FRAME
        and likeness.fit >= SURE_FIT
        and likeness.lead >= SURE_LEAD
    )


def _sighting(square: Corners, likeness: Likeness) -> MarkerSighting:
    upright = np.roll(square, -likeness.turn, axis=0)
    return MarkerSighting(likeness.number, upright, min(1.0, max(0.0, likeness.fit)))


def _parameters() -> cv2.aruco.DetectorParameters:
    parameters = cv2.aruco.DetectorParameters()
    # One window is enough for modules of 3 to 15 pixels, and takes a third of the time.
    parameters.adaptiveThreshWinSizeMin = _WINDOW_PX
    parameters.adaptiveThreshWinSizeMax = _WINDOW_PX
    parameters.minMarkerPerimeterRate = 0.02
    return parameters
