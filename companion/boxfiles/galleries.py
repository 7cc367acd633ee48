"""Looks into the cards that the camera knows, as a file of a box brings them."""

from __future__ import annotations

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
