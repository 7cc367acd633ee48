"""Pictures in and annotated pictures out, with a sentence for what goes wrong."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from companion.cli.jsonlines import BadUsage
from companion.cli.places import check_place, leave, listed, why
from companion.scanning.annotating import ENDINGS, annotated, file_of
from companion.scanning.answer import TableAnswer
from companion.scanning.mounting import calibrate
from companion.scanning.reading import LONGEST_PX
from vision.errors import BadPicture
from vision.layouts.board import BoardUnread
from vision.layouts.mounts import Mount
from vision.stills import Still, load_still

MOST_BYTES = 150_000_000
"""Of a picture on the standard input; a larger one is cut off, and so damaged."""

SENTENCES = {
    "absent": "there is no such file",
    "unnamed": "the name of a picture is empty: name a file",
    "folder": "this is a folder: name the pictures in it",
    "not_a_file": "this is no ordinary file: save the picture first, or send it to "
    "the standard input and name it -",
    "no_permission": "the file may not be read: allow it (chmod u+r) or copy it",
    "unreadable": "the file cannot be read: copy it from its device once more",
    "not_a_picture": "this is no picture: a JPEG, PNG, WEBP, TIFF, BMP, GIF or PPM "
    "file is needed",
    "no_reader": "{format} pictures cannot be read here: save it as JPEG (on an "
    "iPhone: Settings, Camera, Formats, Most Compatible)",
    "truncated": "the picture is damaged or not whole: copy it once more",
    "too_large": "the picture is too large{size}: at most {most} million pixels of "
    "this kind of file; make it smaller, or save it as a plain JPEG",
    "too_small": "the picture is too small or too narrow{size}: take another one",
}
"""A sentence for each key of ``BadPicture``, and for each kind of a missing file."""


def read_still(image: str, stdin: BinaryIO) -> Still:
    """Return the picture called ``image``, ``-`` for the standard input.

    Raises:
        BadPicture: if it is none that can be used.
    """
    if image == "-":
        return load_still(stdin.read(MOST_BYTES), LONGEST_PX)
    if not image:
        raise BadPicture("missing", kind="unnamed")
    return load_still(Path(image), LONGEST_PX)


_UNREAD = {
    "no_board": "no board of hyakki print mount is seen",
    "part_hidden": "too much of the board is hidden or beyond the picture",
    "too_small": "the board is too small: take a larger picture, or come nearer",
    "not_flat": "the board does not lie flat, or the lens bends lines too much",
}
"""A sentence for each key of ``BoardUnread``."""


def mount_of(picture: str | None) -> Mount | None:
    """Return how the camera sees the table by a picture of the board; None without.

    Raises:
        BadUsage: if the picture cannot be read, or does not show the board well.
    """
    if picture is None:
        return None
    try:
        return calibrate(load_still(Path(picture or "none"), LONGEST_PX).pixels)
    except BadPicture as fault:
        told = complaint(fault)
    except BoardUnread as fault:
        told = _UNREAD[fault.key]
    raise BadUsage(f"hyakki scan: --mount {picture}: {told}")


def complaint(fault: BadPicture) -> str:
    """Return what is wrong with a picture, and what to do."""
    key = str(fault.values.get("kind", fault.key))
    values = dict(fault.values)
    if "width" in values:
        values["size"] = f" ({values['width']} x {values['height']})"
    values.setdefault("size", "")
    values["most"] = int(values.get("most_px", 0)) // 1_000_000
    return SENTENCES[key].format(**values)


class Annotations:
    """Where annotated pictures go: nowhere, to one file, or into a folder."""

    def __init__(
        self, out: Path | None, images: Sequence[str], *, is_one_answer: bool
    ) -> None:
        """Take what was typed.

        Raises:
            BadUsage: if one file should take several pictures, its name says no kind
                of picture, or a picture that is read would be written over.
        """
        self.faults: list[str] = []
        self._out = out
        self._is_folder = not is_one_answer or len(images) > 1
        self._taken: set[str] = set()
        if self._out is None:
            return
        if os.path.isdir(self._out):  # which asks nobody for leave to look
            self._is_folder = True
        elif self._is_folder and (self._out.suffix or os.path.exists(self._out)):
            raise BadUsage(
                "hyakki scan: --annotate has to be a folder for several pictures"
            )
        elif not self._is_folder and self._out.suffix.lower() not in ENDINGS:
            raise BadUsage(
                f"hyakki scan: --annotate {self._out} has to end in "
                f"{listed(ENDINGS)}, or to be a folder"
            )
        outputs = [self._out]
        if self._is_folder:
            outputs = [self._out / _name(image) for image in images]
        if set(map(os.path.realpath, images)) & set(map(os.path.realpath, outputs)):
            raise BadUsage("hyakki scan: --annotate would write over a picture")

    def draw(
        self, images: Sequence[str], stills: Sequence[Still], answer: TableAnswer
    ) -> None:
        """Write what was read into each picture; what goes wrong is kept."""
        if self._out is None:
            return
        for number, (image, still) in enumerate(zip(images, stills, strict=True)):
            path = self._path(image)
            try:
                if self._is_folder:
                    path.parent.mkdir(exist_ok=True)
                check_place(path)
                leave(path, file_of(annotated(still, answer, number), path.suffix))
            except OSError as error:
                self.faults.append(f"cannot write {path}: {why(error)}")

    def _path(self, image: str) -> Path:
        if self._out is None or not self._is_folder:
            return self._out or Path()
        name = _name(image)
        stem, count = name.removesuffix(".png"), 1
        while name in self._taken:
            count += 1
            name = f"{stem}-{count}.png"
        self._taken.add(name)
        return self._out / name


def _name(image: str) -> str:
    return f"{Path(image).stem if image != '-' else 'input'}.png"
