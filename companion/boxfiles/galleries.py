"""Looks into the cards that the camera knows, as a file of a box brings them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Container, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from rules.errors import Problem


def inspect_gallery(data: bytes) -> tuple[Problem, ...]:
    """Return what is wrong with a gallery; nothing is known of it without OpenCV."""
    try:
        # Loaded when there is one: it needs OpenCV.
        storage: Any = import_module("vision.enrolled.storage")
        errors: Any = import_module("vision.enrolled.errors")
    except ImportError:
        return ()
    try:
        storage.from_bytes(data)
    except errors.BadGallery:
        want = "only what an export puts there"
        return (Problem("gallery.bin", "no_gallery", None, want),)
    return ()


def trust_gallery(_: bytes) -> tuple[Problem, ...]:
    """Return nothing: it was looked into when it came, and is only packed again."""
    return ()


def empty() -> bytes:
    """Return a gallery that holds no card, as ``vision.enrolled.storage`` has it."""
    packed = zlib.compress(b"", 6)
    return struct.pack("<8sII", b"HYAKKIGA", 1, zlib.crc32(packed)) + packed


def is_empty(data: bytes) -> bool:
    """Return whether a gallery holds no card; no bytes at all count as one."""
    return not data or data == empty()


def joined(
    own: bytes, more: bytes, refs: Mapping[str, str], wanted: Container[str]
) -> bytes:
    """Return ``own`` with those cards of ``more`` that it lacks and that are wanted.

    Where OpenCV lacks nobody can tell them apart, and ``own`` stays as it is.

    Args:
        own: a gallery.
        more: another one.
        refs: under which ref a card of ``more`` goes, by the ref it has there; others
            keep theirs.
        wanted: the refs that are good.
    """
    if is_empty(more):
        return own
    try:
        storage: Any = import_module("vision.enrolled.storage")
        galleries: Any = import_module("vision.enrolled.gallery")
        errors: Any = import_module("vision.enrolled.errors")
    except ImportError:
        return own
    try:
        known = [] if is_empty(own) else list(storage.from_bytes(own).references)
        new = storage.from_bytes(more).references
    except errors.BadGallery:
        return own
    named = [replace(one, id=refs.get(one.id, one.id)) for one in new]
    there = {one.id for one in known}
    added = [one for one in named if one.id in wanted and one.id not in there]
    if not added:
        return own
    kept: bytes = storage.to_bytes(galleries.Gallery([*known, *added]))
    return kept


def without(data: bytes, is_gone: Callable[[str], bool]) -> bytes:
    """Return a gallery without the cards whose ids are gone, empty when none is left.

    Where OpenCV lacks nobody can tell them apart, and none is left.
    """
    if is_empty(data):
        return b""
    try:
        storage: Any = import_module("vision.enrolled.storage")
        galleries: Any = import_module("vision.enrolled.gallery")
        errors: Any = import_module("vision.enrolled.errors")
    except ImportError:
        return b""
    try:
        known = storage.from_bytes(data).references
    except errors.BadGallery:
        return b""
    left = [one for one in known if not is_gone(one.id)]
    if len(left) == len(known):
        return data
    kept: bytes = storage.to_bytes(galleries.Gallery(left)) if left else b""
    return kept
