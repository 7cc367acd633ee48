"""Paper and the labels on it, in millimetres from the top left corner."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

EDGE_MM = 8.0
"""Most printers leave this much of the paper's edge white."""

_SIZE = re.compile(r"(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)")


class BadSheet(ValueError):
    """What was asked for cannot be printed.

    Attributes:
        key: ``paper``, ``labels``, ``labels-paper``, ``labels-size``,
            ``labels-small``, ``skip``, ``game``, ``what``, ``box``, ``empty`` or
            ``pins``.
        given: what was asked for.
        known: what could have been.
    """

    def __init__(self, key: str, given: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(f"{key}: {given!r}")
        self.key = key
        self.given = given
        self.known = known


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper."""

    name: str
    width_mm: float
    height_mm: float


PAPERS = {
    "a4": Paper("a4", 210.0, 297.0),
    "letter": Paper("letter", 215.9, 279.4),
}


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal fields in rows and columns on a sheet."""

    paper: Paper
    width_mm: float
    """Of one field."""

    height_mm: float
    columns: int
    rows: int
    left_mm: float
    """To the left edge of the first field."""

    top_mm: float
    across_mm: float
    """From the left edge of a field to that of the next."""

    down_mm: float
    is_cut: bool
    """Whether the fields are to be cut out; labels are cut already."""

    def fields(self) -> Iterator[tuple[float, float]]:
        """Yield the top left corner of every field, row by row."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield (
                    self.left_mm + column * self.across_mm,
                    self.top_mm + row * self.down_mm,
                )

    @property
    def count(self) -> int:
        """Number of fields on one sheet."""
        return self.columns * self.rows


def _labels(
    paper: str,
    size_wh_mm: tuple[float, float],
    columns_rows: tuple[int, int],
    left_top_mm: tuple[float, float],
    pitch_mm: tuple[float, float],
) -> Grid:
    return Grid(
        PAPERS[paper], *size_wh_mm, *columns_rows, *left_top_mm, *pitch_mm, False
    )


LABELS = {
    "L7651": _labels("a4", (38.1, 21.2), (5, 13), (4.75, 10.7), (40.6, 21.2)),
    "L7636": _labels("a4", (45.7, 21.2), (4, 12), (9.85, 21.3), (48.2, 21.2)),
    "L7159": _labels("a4", (63.5, 33.9), (3, 8), (7.25, 12.9), (66.0, 33.9)),
    "L7160": _labels("a4", (63.5, 38.1), (3, 7), (7.25, 15.15), (66.0, 38.1)),
    "3474": _labels("a4", (70.0, 37.0), (3, 8), (0.0, 0.5), (70.0, 37.0)),
    "5160": _labels("letter", (66.68, 25.4), (3, 10), (4.76, 12.7), (69.85, 25.4)),
    "5163": _labels("letter", (101.6, 50.8), (2, 5), (3.97, 12.7), (106.36, 50.8)),
    "22806": _labels("letter", (50.8, 50.8), (3, 4), (15.88, 16.0), (66.68, 65.6)),
}
"""Common sheets of labels by the number that their makers print on the box."""


def paper_named(name: str) -> Paper:
    """Return the paper called ``name``, in any case.

    Raises:
        BadSheet: if there is none.
    """
    if name.lower() not in PAPERS:
        raise BadSheet("paper", name, tuple(PAPERS))
    return PAPERS[name.lower()]


def paper_of_labels(name: str) -> str | None:
    """Return the paper that the labels ``name`` come on; None if they are cut out."""
    known = LABELS.get(name.upper())
    return known.paper.name if known else None


def labels_named(name: str, paper: Paper, least_wh_mm: tuple[float, float]) -> Grid:
    """Return the labels called ``name``: a number of ``LABELS``, or a size like 40x25.

    Args:
        name: which labels; sizes are in millimetres and are cut from ``paper``.
        paper: to print on; labels known by a number come on one alone.
        least_wh_mm: what has to fit on one.

    Raises:
        BadSheet: if there are none such, they come on other paper, or they are too
            small or too large.
    """
    known = LABELS.get(name.upper())
    if known is None:
        size = _SIZE.fullmatch(name)
        if size is None:
            raise BadSheet("labels", name, tuple(LABELS))
        known = cut_grid(paper, (float(size[1]), float(size[2])))
    if known.paper != paper:
        raise BadSheet("labels-paper", name, (known.paper.name, paper.name))
    if known.count == 0:
        raise BadSheet("labels-size", name)
    if known.width_mm < least_wh_mm[0] or known.height_mm < least_wh_mm[1]:
        raise BadSheet("labels-small", name, tuple(f"{mm:g}" for mm in least_wh_mm))
    return known


def cut_grid(paper: Paper, size_wh_mm: tuple[float, float]) -> Grid:
    """Return as many fields of a size as ``paper`` holds, in its middle, to be cut."""
    width, height = size_wh_mm
    columns = int((paper.width_mm - 2 * EDGE_MM) // width) if width else 0
    rows = int((paper.height_mm - 2 * EDGE_MM) // height) if height else 0
    return Grid(
        paper,
        width,
        height,
        columns,
        rows,
        (paper.width_mm - columns * width) / 2,
        (paper.height_mm - rows * height) / 2,
        width,
        height,
        True,
    )
