"""The printed board that calibrates a mount once: drawn, and read from a picture."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.errors import VisionError
from vision.layouts.mounts import Mount
from vision.layouts.plane import moved
from vision.types import Pixels

SQUARES_WH = (7, 5)
SQUARE_MM, MARKER_MM = 35.0, 26.0
PAPER_WH_MM = (297.0, 210.0)
"""A4, the long side across; the board's 245 x 175 mm fit on US Letter as well."""

_MARKER_MODULES = 7
"""Along a marker, its dark border included."""

MOST_CORNERS = (SQUARES_WH[0] - 1) * (SQUARES_WH[1] - 1)
LEAST_CORNERS = 10
"""Of the 24 inner corners; fewer say too little about the plane."""

LEAST_SQUARE_PX = 14.0
MOST_ERROR_MM = 1.0
"""Further off a straight plane the paper is bent, or the lens bends lines."""


class BoardUnread(VisionError, ValueError):
    """A picture that calibrates nothing.

    Keys: ``no_board``, ``part_hidden`` (with ``seen`` and ``least`` corners),
    ``too_small`` (with ``square_px`` and ``least_px``), ``not_flat`` (``error_mm``).
    """


def board_picture(px_per_mm: float = 10.0) -> Pixels:
    """Return the page to print at its true size, ``(H, W)`` uint8 grey.

    Args:
        px_per_mm: 10 is 254 dots per inch.
    """
    width, height = (round(side * px_per_mm) for side in PAPER_WH_MM)
    page = np.full((height, width), 255, np.uint8)
    inner = tuple(round(n * SQUARE_MM * px_per_mm) for n in SQUARES_WH)
    drawn = _board().generateImage((inner[0], inner[1]), marginSize=0, borderBits=1)
    left, top = (width - inner[0]) // 2, (height - inner[1]) // 2
    page[top : top + inner[1], left : left + inner[0]] = drawn
    return page


class BoardMark(NamedTuple):
    """A square of dark and light modules on the board."""

    at_mm: tuple[float, float]
    """Its top left corner, from that of the board."""

    side_mm: float
    modules: tuple[tuple[bool, ...], ...]
    """Rows of equally large modules, True where dark."""


def board_marks() -> tuple[BoardMark, ...]:
    """Return the dark squares and the markers between them, to be printed exactly."""
    board = _board()
    numbers = iter(np.asarray(board.getIds()).ravel().tolist())
    inset = (SQUARE_MM - MARKER_MM) / 2
    marks = []
    for row in range(SQUARES_WH[1]):
        for column in range(SQUARES_WH[0]):
            left, top = column * SQUARE_MM, row * SQUARE_MM
            if (row + column) % 2 == 0:
                marks.append(BoardMark((left, top), SQUARE_MM, ((True,),)))
                continue
            drawn = cv2.aruco.generateImageMarker(
                board.getDictionary(), next(numbers), _MARKER_MODULES
            )
            rows = tuple(tuple(bool(dot) for dot in line) for line in drawn == 0)
            marks.append(BoardMark((left + inset, top + inset), MARKER_MM, rows))
    return tuple(marks)


class BoardSight(NamedTuple):
    """What one picture shows of the board."""

    corners_xy: NDArray[np.float64]
    """``(N, 2)`` pixels of its inner corners that were found."""

    square_px: float
    """Side of a square where it is seen smallest; 0 where no plane was found."""

    error_mm: float
    """Root mean square of how far its corners are off a plane; -1 without one."""

    mount: Mount | None
    fault: BoardUnread | None
    """Why there is no mount."""


def read_board(pixels: Pixels) -> Mount:
    """Return how the camera sees the table on which the printed board lies.

    Millimetres count from the board's first corner. Without distortion of the lens:
    where a lens bends lines, ``not_flat`` tells.

    Args:
        pixels: ``(H, W, 3)`` BGR or ``(H, W)`` grey, uint8.

    Raises:
        BoardUnread: if the picture shows no board, or not well enough.
    """
    sight = see_board(pixels)
    if sight.mount is None:
        raise sight.fault or BoardUnread("no_board")
    return sight.mount


def see_board(pixels: Pixels) -> BoardSight:
    """Return what a picture shows of the board, and what may be wrong with it.

    Args:
        pixels: as of ``read_board``.
    """
    grey = pixels if pixels.ndim == 2 else cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
    seen_xy, flat_mm = _corners(np.asarray(grey, np.uint8))
    if len(seen_xy) == 0:
        return _unread(seen_xy, BoardUnread("no_board"))
    if len(seen_xy) < LEAST_CORNERS or _in_one_row(flat_mm):
        fault = BoardUnread("part_hidden", seen=len(seen_xy), least=LEAST_CORNERS)
        return _unread(seen_xy, fault)
    into, _ = cv2.findHomography(seen_xy, flat_mm, cv2.RANSAC, 2 * MOST_ERROR_MM)
    if into is None:
        return _unread(seen_xy, BoardUnread("no_board"))
    matrix = np.asarray(into, np.float64)
    off = np.linalg.norm(moved(seen_xy, matrix) - flat_mm, axis=1)
    error_mm = float(np.sqrt((off**2).mean()))
    square_px = _square_px(matrix, flat_mm)
    sight = BoardSight(seen_xy, square_px, error_mm, None, None)
    if error_mm > MOST_ERROR_MM:
        fault = BoardUnread("not_flat", error_mm=round(error_mm, 2))
        return sight._replace(fault=fault)
    if square_px < LEAST_SQUARE_PX:
        fault = BoardUnread(
            "too_small", square_px=round(square_px, 1), least_px=LEAST_SQUARE_PX
        )
        return sight._replace(fault=fault)
    size_wh = grey.shape[1], grey.shape[0]
    return sight._replace(mount=Mount(matrix, size_wh, error_mm))


def _unread(seen_xy: NDArray[np.float64], fault: BoardUnread) -> BoardSight:
    return BoardSight(seen_xy, 0.0, -1.0, None, fault)


def _board() -> cv2.aruco.CharucoBoard:
    # Other markers than those of stickers: a board on the table names no card.
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)
    return cv2.aruco.CharucoBoard(SQUARES_WH, SQUARE_MM, MARKER_MM, markers)


def _corners(grey: Pixels) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return corners found, ``(N, 2)`` pixels and ``(N, 2)`` millimetres."""
    board = _board()
    seen, numbers, _, _ = cv2.aruco.CharucoDetector(board).detectBoard(grey)
    if seen is None or numbers is None:
        return np.zeros((0, 2)), np.zeros((0, 2))
    flat = np.asarray(board.getChessboardCorners(), np.float64)[:, :2]
    found = np.asarray(seen, np.float64).reshape(-1, 2)
    return found, flat[np.asarray(numbers).ravel()]


def _in_one_row(flat_mm: NDArray[np.float64]) -> bool:
    return any(len(np.unique(flat_mm[:, axis])) < 2 for axis in (0, 1))


def _square_px(matrix: NDArray[np.float64], flat_mm: NDArray[np.float64]) -> float:
    """Return the side of a square in pixels, where it is seen smallest."""
    back = np.asarray(np.linalg.inv(matrix), np.float64)
    sides = [
        np.linalg.norm(moved(flat_mm + step, back) - moved(flat_mm, back), axis=1)
        for step in ((SQUARE_MM, 0.0), (0.0, SQUARE_MM))
    ]
    return float(np.min(sides))
