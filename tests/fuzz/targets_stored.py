"""Doors for files that come back: copies of everything, pictures, galleries, mounts."""

from __future__ import annotations

import io
import json
import struct
import tempfile
import zlib
from pathlib import Path

import numpy as np
from PIL import Image

from companion.keeping.bundle import BadBundle, bound, unpack, write
from companion.scanning.mounting import (
    fitting_mount,
    load_mount,
    mount_path,
    mount_text,
)
from companion.settings import Settings, settings_text
from tests.fuzz.targets import Target, good_journal
from vision.enrolled.errors import BadGallery
from vision.enrolled.gallery import Gallery
from vision.enrolled.reference import whole_of
from vision.enrolled.storage import from_bytes, to_bytes
from vision.errors import BadPicture
from vision.layouts.mounts import Mount
from vision.stills import load_still

LONGEST_PX = 640
"""Pictures of strangers are wanted no larger here."""


def bundle(data: bytes) -> None:
    """A file is a copy of everything, or refused; nothing is written beside it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "inside")
        folder.mkdir()
        source = Path(name, "source.zip")
        source.write_bytes(data)
        try:
            names = unpack(source, folder)
        except BadBundle:
            names = ()
        assert {path.name for path in Path(name).iterdir()} == {"inside", "source.zip"}
        there = [path for path in folder.rglob("*") if not path.is_dir()]
        assert all(path.is_file() and not path.is_symlink() for path in there)
        for each in names:
            most = bound(each)
            assert most is not None
            assert (folder / each).stat().st_size <= most


def picture(data: bytes) -> None:
    """Any file gives an upright picture of bounded size, or is refused."""
    try:
        still = load_still(data, LONGEST_PX)
    except BadPicture:
        return
    assert still.pixels.dtype == np.uint8
    assert still.pixels.ndim == 3
    assert max(still.pixels.shape[:2]) <= LONGEST_PX


def gallery(data: bytes) -> None:
    """Any bytes are cards that were stored, or refused; with a right checksum too."""
    packed = zlib.compress(data)
    sealed = struct.pack("<8sII", b"HYAKKIGA", 1, zlib.crc32(packed)) + packed
    for stored in (data, sealed):
        try:
            found = from_bytes(stored)
        except BadGallery:
            continue
        assert from_bytes(to_bytes(found)).ids == found.ids


def mount(data: bytes) -> None:
    """Any file gives a camera that stands somewhere, or none."""
    with tempfile.TemporaryDirectory() as name:
        mount_path(Path(name)).write_bytes(data)
        found = load_mount(Path(name))
    if found is None:
        return
    assert np.isfinite(found.homography).all()
    fitting_mount(found, (2304, 1296))
    assert json.loads(mount_text(found))


def _bundle_seeds() -> list[bytes]:
    with tempfile.TemporaryDirectory() as name:
        files = {
            "hyakki.sqlite": good_journal(),
            "settings.toml": settings_text(Settings()).encode(),
            "editions/yokai.toml": b'name = "Box"\n',
            "pictures/7.jpg": _picture("JPEG"),
        }
        paths = {}
        for number, (member, data) in enumerate(files.items()):
            paths[member] = Path(name, str(number))
            paths[member].write_bytes(data)
        write(Path(name, "all.zip"), paths, "0.1")
        return [Path(name, "all.zip").read_bytes()]


def _picture(kind: str) -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").save(file, kind)
    return file.getvalue()


def _picture_seeds() -> list[bytes]:
    return [_picture(kind) for kind in ("PNG", "JPEG", "WEBP", "TIFF", "GIF", "BMP")]


def _gallery_seeds() -> list[bytes]:
    card = np.random.default_rng(1).integers(0, 255, (240, 170, 3), np.uint8)
    stored = to_bytes(Gallery().with_card("kappa", [card], [whole_of(card)]))
    return [stored, zlib.decompress(stored[16:])[:2000]]


def _mount_seeds() -> list[bytes]:
    there = Mount(np.diag([0.5, 0.5, 1.0]), (1600, 900), 0.1)
    told = mount_text(there)
    size, whole = '"size_wh": [\n  1600.0,\n  900.0', '"error_mm": [\n  0.1'
    assert size in told
    assert whole in told
    changed = [
        told.replace(size, '"size_wh": [0, 0'),
        told.replace(size, '"size_wh": [-1, 1e308'),
        told.replace(size, f'"size_wh": [{"9" * 400}, 900'),
        told.replace(whole, f'"error_mm": [{"9" * 400}'),
        told.replace("0.5", "0.0"),
    ]
    return [each.encode() for each in (told, *changed, "{}", "[[[[")]


STORED = {
    "bundle": Target(bundle, _bundle_seeds),
    "picture": Target(picture, _picture_seeds),
    "gallery": Target(gallery, _gallery_seeds),
    "mount": Target(mount, _mount_seeds),
}
