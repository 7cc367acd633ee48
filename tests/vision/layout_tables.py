"""Random tables of cards under random cameras, with the truth: no code of ours."""

from dataclasses import dataclass, field

import cv2
import numpy as np

SIZE_WH = (2304, 1296)
SIZES_MM = {"poker": (63.0, 88.0), "bridge": (57.0, 88.0), "square": (63.0, 63.0)}


@dataclass(frozen=True)
class Camera:
    """Where a camera is: tilt away from above, turn of the picture, field of view."""

    tilt_deg: float = 15.0
    towards_deg: float = 90.0
    turn_deg: float = 0.0
    focal: float = 0.9
    fill: float = 0.85


@dataclass
class Table:
    """Outlines in pixels with their kinds, and the truth beside them."""

    quads: list = field(default_factory=list)
    kinds: list = field(default_factory=list)
    cells: list = field(default_factory=list)
    on: list = field(default_factory=list)
    offset: set = field(default_factory=set)
    places: list = field(default_factory=list)
    matrix: np.ndarray | None = None
    brick: bool = False


def grown(rng, count, limit=6):
    """A random connected shape of cells."""
    cells = [(0, 0)]
    while len(cells) < count:
        row, column = cells[rng.integers(len(cells))]
        down, right = ((0, 1), (1, 0), (0, -1), (-1, 0))[rng.integers(4)]
        cell = (row + down, column + right)
        rows, columns = zip(*cells, cell, strict=True)
        wide = max(max(rows) - min(rows), max(columns) - min(columns))
        if cell not in cells and wide < limit:
            cells.append(cell)
    return cells


def outline(middle, turn_deg, size_mm):
    """Corners of a card in millimetres, clockwise from its top left."""
    turn = np.radians(turn_deg)
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    half = np.array(size_mm) / 2
    flat = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
    return flat @ spin.T + middle


def laid(rng, cells, size_mm, gap_mm=2.0, jitter_mm=1.0, jitter_deg=1.0):
    """Places (middle, turn) of cards in cells, each a little off, either way up."""
    pitch = np.array(size_mm) + gap_mm
    places = []
    for row, column in cells:
        middle = pitch * (column, row) + rng.uniform(-jitter_mm, jitter_mm, 2)
        turn = rng.uniform(-jitter_deg, jitter_deg) + 180 * rng.integers(2)
        places.append((middle, turn))
    return places


def seen(camera, points_mm, around_mm, size_wh=SIZE_WH):
    """Homography from millimetres to pixels that shows all ``around_mm`` points."""
    points = np.asarray(around_mm, float).reshape(-1, 2)
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    reach = np.linalg.norm(points - middle, axis=1).max() + 1
    tilt, towards, turn = np.radians(
        [camera.tilt_deg, camera.towards_deg, camera.turn_deg]
    )
    away = np.array([np.cos(towards), np.sin(towards)])
    axis = np.array([-away[1], away[0], 0.0]) * tilt
    lean, _ = cv2.Rodrigues(axis)
    spin, _ = cv2.Rodrigues(np.array([0.0, 0.0, turn]))
    focal = camera.focal * max(size_wh)
    near, far = 1.0, 60.0
    for _ in range(14):
        # The nearest distance at which all is in the picture.
        distance = reach * np.sqrt(near * far)
        pose = np.column_stack(
            [(spin @ lean)[:, :2], spin @ lean @ [*-middle, 0] + [0, 0, distance]]
        )
        matrix = np.diag([focal, focal, 1.0]) @ pose
        depth = points @ matrix[2, :2] + matrix[2, 2]
        pixels = pushed(points, matrix)
        span = pixels.max(axis=0) - pixels.min(axis=0)
        if depth.min() > 0 and (span <= camera.fill * np.array(size_wh)).all():
            far, shown = distance / reach, (matrix, pixels)
        else:
            near = distance / reach
    matrix, pixels = shown
    shift = np.array(size_wh) / 2 - (pixels.min(axis=0) + pixels.max(axis=0)) / 2
    return np.array([[1, 0, shift[0]], [0, 1, shift[1]], [0, 0, 1]]) @ matrix


def pushed(points, matrix):
    """Points taken by a homography."""
    taken = np.asarray(points, float) @ matrix[:, :2].T + matrix[:, 2]
    return taken[..., :2] / taken[..., 2:]


def shared_cells(true, said):
    """Whether two assignments of cells differ by nothing but a shift and quarters."""
    return any(normal(turned(true, quarter)) == normal(said) for quarter in range(4))


def turned(cells, quarters):
    """Cells turned by quarters, clockwise."""
    for _ in range(quarters):
        cells = [None if c is None else (c[1], -c[0]) for c in cells]
    return cells


def normal(cells):
    """Cells shifted so that the smallest row and column are 0."""
    held = [cell for cell in cells if cell is not None]
    if not held:
        return list(cells)
    top, left = min(c[0] for c in held), min(c[1] for c in held)
    return [None if c is None else (c[0] - top, c[1] - left) for c in cells]
