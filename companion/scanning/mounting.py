"""How the camera over the table sees it: calibrated once by a printed board, and kept.

``hyakki print mount`` prints the board. For a screen: ``calibrate(pixels)`` reads it
from a picture, ``store_mount(data, mount)`` keeps what came of it in the folder of
data, ``load_mount(data)`` has it again until ``forget_mount(data)``, and
``reading.read_table`` takes it as ``mount``. A mount for pictures of another shape
counts as none there: the cards tell enough.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from companion.store.backup import sync
from companion.store.faults import refused
from companion.store.whole import write_whole
from vision.layouts.board import read_board
from vision.layouts.mounts import BadMount, Mount, mount_from_plain
from vision.types import Pixels

FILE = "mount.json"
MOST_BYTES = 4096


def mount_path(data: Path) -> Path:
    """Return where the mount is kept in the folder ``data``."""
    return data / FILE


def calibrate(pixels: Pixels) -> Mount:
    """Return how the camera sees the table on which the printed board lies.

    Args:
        pixels: ``(H, W, 3)`` uint8 BGR, the board flat and whole in it.

    Raises:
        BoardUnread: ``no_board``, ``part_hidden``, ``too_small`` or ``not_flat``.
    """
    return read_board(pixels)


def store_mount(data: Path, mount: Mount) -> Path:
    """Keep ``mount`` in the folder ``data``, in place of a former one.

    Raises:
        NotSaved: if the disk refuses; a former one is still there then.
    """
    path = mount_path(data)
    write_whole(path, mount_text(mount).encode())
    return path


def forget_mount(data: Path) -> None:
    """Keep no mount in the folder ``data`` any more.

    Raises:
        NotSaved: if the disk refuses; it is still there then.
    """
    try:
        mount_path(data).unlink(missing_ok=True)
        sync(data)
    except OSError as error:
        raise refused(error) from error


def load_mount(data: Path) -> Mount | None:
    """Return the mount that is kept in ``data``; None without one that can be used."""
    with suppress(OSError, BadMount):
        return read_mount(mount_path(data))
    return None


def mount_text(mount: Mount) -> str:
    """Return ``mount`` as JSON."""
    return json.dumps(mount.to_plain(), indent=1) + "\n"


def read_mount(path: Path) -> Mount:
    """Return the mount in the file ``path``.

    Raises:
        OSError: if it cannot be read.
        BadMount: ``not_a_mount``.
    """
    with path.open("rb") as file:
        stored = file.read(MOST_BYTES)
    try:
        plain = json.loads(stored)
    except (ValueError, RecursionError) as error:
        raise BadMount("not_a_mount", field="json") from error
    if not isinstance(plain, Mapping):
        raise BadMount("not_a_mount", field="json")
    return mount_from_plain(plain)


def fitting_mount(mount: Mount | None, size_wh: tuple[int, int]) -> Mount | None:
    """Return ``mount`` if it goes with pictures of that size; None otherwise."""
    if mount is None:
        return None
    with suppress(BadMount):
        mount.to_mm(size_wh)
        return mount
    return None
