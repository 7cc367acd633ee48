"""A picture file to pixels, refusing quickly what is none."""

import struct
import warnings
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps, UnidentifiedImageError

from vision.errors import BadPicture, Value
from vision.types import Pixels

LARGEST_PX = 64_000_000
"""More pixels than this are refused by the header alone: about 1 GB of work."""

SMALLEST_SIDE_PX = 21
"""The smallest code has 21 modules, so no smaller picture can hold one."""

_FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF", "PPM")
_BEGINNINGS = (b"\x89PNG", b"\xff\xd8\xff")
_HEIF_BRANDS = (b"heic", b"heix", b"hevc", b"mif1", b"msf1", b"avif")


def load_picture(path: Path) -> Pixels:
    """Return the picture in ``path``, upright, as ``(H, W, 3)`` uint8 BGR.

    The camera's note on how it was held is obeyed, grey becomes colour, transparency
    becomes white, 16 bits become 8. Of an animation the first picture counts.

    Raises:
        BadPicture: with ``path`` and a key: ``missing``, ``not_a_picture``,
            ``no_reader``, ``truncated``, ``too_large`` or ``too_small``.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(path, formats=_FORMATS) as picture:
                return _decoded(path, picture)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise BadPicture("too_large", path=str(path), most_px=LARGEST_PX) from error
    except UnidentifiedImageError as error:
        raise _unknown(path) from error
    except (FileNotFoundError, IsADirectoryError, PermissionError) as error:
        raise BadPicture("missing", path=str(path)) from error
    except BadPicture:
        raise
    except (OSError, EOFError, SyntaxError, ValueError, struct.error) as error:
        raise BadPicture("truncated", path=str(path), said=str(error)) from error


def _decoded(path: Path, picture: Image.Image) -> Pixels:
    width, height = picture.size
    told: dict[str, Value] = {"path": str(path), "width": width, "height": height}
    if width * height > LARGEST_PX:
        raise BadPicture("too_large", most_px=LARGEST_PX, **told)
    if min(width, height) < SMALLEST_SIDE_PX:
        raise BadPicture("too_small", least_px=SMALLEST_SIDE_PX, **told)
    upright = ImageOps.exif_transpose(picture)
    rgb = np.asarray(_to_rgb(upright), np.uint8)
    return np.ascontiguousarray(rgb[:, :, ::-1])


def _to_rgb(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith("I") or picture.mode == "F":
        return Image.fromarray(_to_8_bits(np.asarray(picture))).convert("RGB")
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        shown = picture.convert("RGBA")
        ground = Image.new("RGBA", shown.size, "white")
        return Image.alpha_composite(ground, shown).convert("RGB")
    return picture.convert("RGB")


def _to_8_bits(deep: np.ndarray) -> Pixels:
    # Cameras use 10, 12 or 16 of the bits and do not say which: the brightest pixel
    # decides, so that a 12-bit picture does not come out black.
    brightest = max(float(deep.max()), 255.0)
    return np.asarray(np.clip(deep, 0, None) * (255.0 / brightest), np.uint8)


def _unknown(path: Path) -> BadPicture:
    with path.open("rb") as file:
        head = file.read(12)
    if head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS:
        return BadPicture("no_reader", path=str(path), format="HEIC")
    if head.startswith(_BEGINNINGS):
        return BadPicture("truncated", path=str(path))
    return BadPicture("not_a_picture", path=str(path))
