"""A gallery as bytes and back; what is read back is believed only as far as checked.

A magic word, a version and the compressed cards. Each card is its id, the size of its
picture, the number of its points, and their values, all little-endian.
"""

import struct
import zlib

import numpy as np

from vision.enrolled.errors import BadEnrolment, BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.types import (
    LONG_PX,
    MOST_CARDS,
    MOST_ID_LETTERS,
    MOST_POINTS,
    SHORTEST_PX,
    Features,
    Reference,
)

_MAGIC = b"HYAKKIGA"
_VERSION = 1
_HEAD = struct.Struct("<8sII")
"""Magic, version, checksum of the rest."""

_CARD = struct.Struct("<HHHH")
"""Bytes of the id, width and height of the picture, number of points."""

_POINT_BYTES = 128 + 4 * 4
_MOST_BYTES = MOST_CARDS * (
    _CARD.size + 4 * MOST_ID_LETTERS + 3 * LONG_PX**2 + MOST_POINTS * _POINT_BYTES
)
_FARTHEST_PX = 4.0 * LONG_PX


def to_bytes(gallery: Gallery) -> bytes:
    """Return all cards of ``gallery``."""
    packed = zlib.compress(b"".join(_packed(one) for one in gallery.references), 6)
    return _HEAD.pack(_MAGIC, _VERSION, zlib.crc32(packed)) + packed


def from_bytes(stored: bytes) -> Gallery:
    """Return the gallery that ``to_bytes`` made ``stored`` of.

    Raises:
        BadGallery: ``not_a_gallery``, ``version``, ``too_large`` or ``damaged``.
    """
    if len(stored) < _HEAD.size or not stored.startswith(_MAGIC):
        raise BadGallery("not_a_gallery")
    _, version, checksum = _HEAD.unpack_from(stored)
    if version != _VERSION:
        raise BadGallery("version", actual=version, expected=_VERSION)
    packed = stored[_HEAD.size :]
    if zlib.crc32(packed) != checksum:
        raise BadGallery("damaged", at="checksum")
    reader = _Reader(_unpacked(packed))
    cards = []
    while not reader.is_at_end():
        cards.append(_card(reader))
        if len(cards) > MOST_CARDS:
            raise BadGallery("too_large", most=MOST_CARDS)
    try:
        return Gallery(cards)
    except BadEnrolment as error:
        raise BadGallery("damaged", at="ids") from error


class _Reader:
    """Takes bytes off the front, never more than there are."""

    def __init__(self, stored: bytes) -> None:
        self._stored = stored
        self._at = 0

    def is_at_end(self) -> bool:
        return self._at == len(self._stored)

    def take(self, count: int) -> bytes:
        part = self._stored[self._at : self._at + count]
        if len(part) != count:
            raise BadGallery("damaged", at=self._at)
        self._at += count
        return part

    def reals(self, count: int) -> np.ndarray:
        pairs = np.frombuffer(self.take(count * 8), "<f4").reshape(count, 2)
        if not (np.abs(pairs) <= _FARTHEST_PX).all():
            raise BadGallery("damaged", at=self._at)
        return pairs.astype(np.float32)


def _packed(one: Reference) -> bytes:
    name = one.id.encode()
    width, height = one.size_wh
    points = one.features
    parts = (
        _CARD.pack(len(name), width, height, len(points.looks)),
        name,
        np.ascontiguousarray(one.picture).tobytes(),
        points.points_xy.astype("<f4").tobytes(),
        points.arms_xy.astype("<f4").tobytes(),
        points.looks.tobytes(),
    )
    return b"".join(parts)


def _unpacked(packed: bytes) -> bytes:
    opened = zlib.decompressobj()
    try:
        # A few bytes may claim to be gigabytes.
        whole = opened.decompress(packed, _MOST_BYTES + 1)
    except zlib.error as error:
        raise BadGallery("damaged", at="compression") from error
    if len(whole) > _MOST_BYTES:
        raise BadGallery("too_large", most_bytes=_MOST_BYTES)
    if not opened.eof:
        raise BadGallery("damaged", at="end")
    return whole


def _card(reader: _Reader) -> Reference:
    letters, width, height, points = _CARD.unpack(reader.take(_CARD.size))
    if letters > 4 * MOST_ID_LETTERS or points > MOST_POINTS:
        raise BadGallery("damaged", at="card")
    if not all(SHORTEST_PX <= side <= LONG_PX for side in (width, height)):
        raise BadGallery("damaged", at="size")
    try:
        name = reader.take(letters).decode()
    except UnicodeDecodeError as error:
        raise BadGallery("damaged", at="id") from error
    flat = np.frombuffer(reader.take(width * height * 3), np.uint8)
    picture = flat.reshape(height, width, 3).copy()
    places, arms = reader.reals(points), reader.reals(points)
    looks = np.frombuffer(reader.take(points * 128), np.uint8).reshape(points, 128)
    return Reference(name, picture, Features(places, looks.copy(), arms))
