"""Opens a picture file as far as its header, refusing quickly what is none."""

import errno
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from PIL import Image, JpegImagePlugin, UnidentifiedImageError

from vision.errors import BadPicture
from vision.still_damage import is_damaged

LARGEST_PX = 25_000_000
"""More pixels than this are refused by the header alone: they must be decoded whole,
which takes about 1 s of a slow core and 0.4 GB for these."""

LARGEST_JPEG_PX = 256_000_000
"""A JPEG may be larger where it need not be whole: it is decoded reduced."""

LARGEST_PROGRESSIVE_PX = 100_000_000
"""A progressive JPEG is kept whole in memory while it is decoded, even if reduced."""

_JPEG = b"\xff\xd8\xff"
_FORMATS = ("PNG", "WEBP", "TIFF", "BMP", "GIF", "PPM")
_BEGINNINGS = (b"\x89PNG", _JPEG)
_HEIF_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")
_AVIF_BRANDS = (b"avif", b"avis")
_TIFF = (b"II*\0", b"MM\0*")

_BROKEN = (
    OSError,
    EOFError,
    SyntaxError,
    ValueError,
    TypeError,
    KeyError,
    IndexError,
    OverflowError,
    AttributeError,
    MemoryError,
    struct.error,
)
"""What decoders raise over damaged files."""


@contextmanager
def opened(source: Path | bytes, is_whole: bool) -> Iterator[Image.Image]:
    """Give the picture in a file, or in the bytes of one, not decoded yet.

    Args:
        source: a path, or what stands in a file.
        is_whole: whether every pixel is wanted; else a larger JPEG is taken too.

    Raises:
        BadPicture: also for what goes wrong while it is used.
    """
    told = str(source) if isinstance(source, Path) else "-"
    with _file(source, told) as file:
        head = file.read(16)
        file.seek(0)
        try:
            with warnings.catch_warnings(), _picture(file, head) as picture:
                _check_size(picture, told, is_whole)
                _check_damage(picture, file, told)
                yield picture
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise BadPicture("too_large", path=told, most_px=LARGEST_PX) from error
        except UnidentifiedImageError as error:
            raise _unknown(told, head) from error
        except BadPicture:
            raise
        except _BROKEN as error:
            raise BadPicture("truncated", path=told, said=str(error)) from error


def _picture(file: BinaryIO, head: bytes) -> Image.Image:
    warnings.simplefilter("ignore")  # about damaged notes beside a sound picture
    warnings.simplefilter("error", Image.DecompressionBombWarning)
    if not head.startswith(_JPEG):
        return Image.open(file, formats=_FORMATS)
    # Opened as what it is, since the general way refuses large ones before their
    # reduced decoding could be asked for.
    try:
        return JpegImagePlugin.JpegImageFile(file)
    except (SyntaxError, struct.error, IndexError) as error:
        raise OSError(str(error)) from error


@contextmanager
def _file(source: Path | bytes, told: str) -> Iterator[BinaryIO]:
    if isinstance(source, bytes):
        yield BytesIO(source)
        return
    kind = _why_unusable(source)
    if kind is not None:
        raise BadPicture("missing", path=told, kind=kind)
    try:
        file = source.open("rb")
    except OSError as error:
        raise BadPicture("missing", path=told, kind=_kind_of(error)) from error
    with file:
        yield file


def _why_unusable(path: Path) -> str | None:
    """Return what ``path`` is when it is no file that can be read to its end."""
    if "\0" in str(path):
        return "absent"
    try:
        if path.is_dir():
            return "folder"
        if path.exists() and not path.is_file():
            return "not_a_file"
    except OSError as error:
        return _kind_of(error)
    return None


def _kind_of(error: OSError) -> str:
    if error.errno in (errno.EACCES, errno.EPERM):
        return "no_permission"
    if error.errno in (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.ELOOP):
        return "absent"
    return "unreadable"


def _check_size(picture: Image.Image, told: str, is_whole: bool) -> None:
    width, height = picture.size
    most = _most_px(picture, is_whole)
    if width * height > most:
        raise BadPicture(
            "too_large", path=told, width=width, height=height, most_px=most
        )


def _check_damage(picture: Image.Image, file: BinaryIO, told: str) -> None:
    at = file.tell()  # from where the decoder goes on
    file.seek(0)
    if is_damaged(file.read(), picture.format):
        raise BadPicture("truncated", path=told)
    file.seek(at)


def _most_px(picture: Image.Image, is_whole: bool) -> int:
    if is_whole or picture.format not in ("JPEG", "MPO"):
        return LARGEST_PX
    if picture.info.get("progressive"):
        return LARGEST_PROGRESSIVE_PX
    return LARGEST_JPEG_PX


def _unknown(told: str, head: bytes) -> BadPicture:
    if head[4:8] == b"ftyp" and head[8:12] in _HEIF_BRANDS:
        return BadPicture("no_reader", path=told, format="HEIC")
    if head[4:8] == b"ftyp" and head[8:12] in _AVIF_BRANDS:
        return BadPicture("no_reader", path=told, format="AVIF")
    if head.startswith(_TIFF):
        return BadPicture("no_reader", path=told, format="such TIFF")
    if head.startswith(_BEGINNINGS):
        return BadPicture("truncated", path=told)
    return BadPicture("not_a_picture", path=told)
