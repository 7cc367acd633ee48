"""A picture file to pixels: upright, 8 bits, three colours, as large as wanted."""

from dataclasses import dataclass
from pathlib import Path

from vision.errors import BadPicture, Value
from vision.still_files import opened
from vision.still_pixels import orientation, upright_bgr, upright_size
from vision.types import Pixels

SMALLEST_SIDE_PX = 21
"""The smallest code has 21 modules, so no smaller picture can hold one."""


@dataclass(frozen=True, slots=True, eq=False)
class Still:
    """One picture, maybe reduced."""

    pixels: Pixels
    """``(H, W, 3)`` uint8 BGR, upright."""

    size_wh: tuple[int, int]
    """Width and height of the upright picture in the file."""

    @property
    def scale(self) -> float:
        """How many pixels of the file one of these stands for, 1 or more."""
        return float(self.size_wh[0] / self.pixels.shape[1])


def load_picture(path: Path) -> Pixels:
    """Return the picture in ``path``, upright, as ``(H, W, 3)`` uint8 BGR.

    The camera's note on how it was held is obeyed, grey becomes colour, transparency
    becomes white, 16 bits become 8. Of an animation the first picture counts.

    Raises:
        BadPicture: with ``path`` and a key: ``missing`` (and its ``kind``: ``absent``,
            ``folder``, ``not_a_file``, ``no_permission`` or ``unreadable``),
            ``not_a_picture``, ``no_reader``, ``truncated``, ``too_large`` or
            ``too_small``.
    """
    return load_still(path).pixels


def load_still(source: Path | bytes, longest_px: int | None = None) -> Still:
    """Return the picture in a file, as of ``load_picture``, reduced if it is large.

    Args:
        source: a path, or what stands in a file.
        longest_px: the longer side becomes no longer; None keeps it as it is.

    Raises:
        BadPicture: as of ``load_picture``.
    """
    with opened(source, longest_px is None) as picture:
        told = str(source) if isinstance(source, Path) else "-"
        _check_least(picture.size, picture.size, told)
        note = orientation(picture)
        size_wh = upright_size(picture.size, note)
        wanted = _reduced(picture.size, longest_px)
        if wanted is not None:
            _check_least(wanted, picture.size, told)
            picture.draft(None, wanted)
        return Still(upright_bgr(picture, note, wanted), size_wh)


def _reduced(
    size_wh: tuple[int, int], longest_px: int | None
) -> tuple[int, int] | None:
    """Return the size that is wanted, None for the one that it has."""
    longest = max(size_wh)
    if longest_px is None or longest <= longest_px:
        return None
    width, height = (max(1, round(side * longest_px / longest)) for side in size_wh)
    return width, height


def _check_least(read_wh: tuple[int, int], size_wh: tuple[int, int], told: str) -> None:
    """Refuse a picture that would be read too small, telling the size it has."""
    if min(read_wh) < SMALLEST_SIDE_PX:
        width, height = size_wh
        values: dict[str, Value] = {"path": told, "width": width, "height": height}
        raise BadPicture("too_small", least_px=SMALLEST_SIDE_PX, **values)
