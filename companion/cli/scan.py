"""``hyakki scan IMAGE…``: what lies on the table in a picture, and is it sorted."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion.cli.bar import Bar
from companion.cli.jsonlines import (
    BAD_CASE,
    DONE,
    Answer,
    BadUsage,
    Parser,
    Streams,
    guarded,
)
from companion.cli.places import given_path
from companion.cli.scan_answer import told
from companion.cli.scan_files import (
    Annotations,
    complaint,
    mount_of,
    read_still,
)
from companion.cli.scan_games import KNOWN, tables_of
from companion.scanning.answer import TableAnswer
from companion.scanning.games import CARDS, TableGame
from companion.scanning.reading import TableReaders, read_table, table_readers
from vision.enrolled.gallery import Gallery
from vision.errors import BadPicture
from vision.layouts.mounts import Mount
from vision.stills import Still


@dataclass(frozen=True, slots=True)
class Scan:
    """What was asked for."""

    images: tuple[str, ...]
    tables: tuple[TableGame, ...]
    is_one_table: bool
    annotations: Annotations
    gallery: Gallery | None = None
    mount: Mount | None = None


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    scan = asked_for(arguments)
    readers = table_readers(_now_ms, scan.gallery)
    answers = _together if scan.is_one_table else _each
    status = DONE
    for answer in answers(scan, readers, streams):
        if "error" in answer:
            status = BAD_CASE
        print(json.dumps(answer), file=streams.stdout, flush=True)
    for fault in scan.annotations.faults:
        print(f"hyakki scan: {fault}", file=streams.stderr)
        status = BAD_CASE
    return status


def asked_for(arguments: Sequence[str]) -> Scan:
    """Return what ``arguments`` ask for.

    Raises:
        BadUsage: if they make no sense.
    """
    parser = Parser("hyakki scan", description=__doc__)
    parser.add_argument(
        "images", nargs="+", metavar="IMAGE", help="picture; - is the standard input"
    )
    parser.add_argument("--game", default=CARDS, help=", ".join(KNOWN))
    parser.add_argument(
        "--big", action="store_true", help="night-parade: the big parade, 20 spirits"
    )
    parser.add_argument(
        "--small", action="store_true", help="night-parade: 16 spirits, fives are none"
    )
    parser.add_argument(
        "--edition", metavar="FILE", help="hundred-yokai: your own box (TOML)"
    )
    parser.add_argument(
        "--enrolled",
        "--cards",
        metavar="FILE",
        help="your cards by their pictures",
    )
    parser.add_argument(
        "--mount",
        metavar="PICTURE",
        help="the board of hyakki print mount under the same camera",
    )
    parser.add_argument(
        "--same-table", action="store_true", help="all pictures show one table"
    )
    parser.add_argument(
        "--annotate",
        metavar="OUT",
        type=given_path,
        help="draw what was read: a PNG, JPEG or WEBP file, or a folder",
    )
    found = parser.parse_intermixed_args(list(arguments))
    if found.images.count("-") > 1:
        raise BadUsage("hyakki scan: the standard input is one picture, not two")
    gallery, codes = _enrolled(found)
    tables = tables_of(
        found.game,
        is_big=found.big,
        is_small=found.small,
        edition=found.edition,
        codes=codes,
    )
    if gallery is not None:
        _check_known(gallery, found, tables[0])
    is_one = found.same_table or len(found.images) == 1
    annotations = Annotations(found.annotate, found.images, is_one_answer=is_one)
    mount = mount_of(found.mount)
    return Scan(
        tuple(found.images), tables, found.same_table, annotations, gallery, mount
    )


def _enrolled(asked: Namespace) -> tuple[Gallery | None, Mapping[str, str] | None]:
    """Return the enrolled cards that were named, and the codes of their box."""
    if asked.enrolled is None:
        return None, None
    # Loaded when it is asked for: all that boxes may hold takes as long as OpenCV.
    reader: Any = import_module("companion.cli.scan_enrolled")
    gallery: Gallery
    gallery, codes = reader.enrolled(asked.enrolled, asked.game, asked.edition)
    return gallery, codes


def _check_known(gallery: Gallery, asked: Namespace, table: TableGame) -> None:
    if table.has_faces:
        raise BadUsage(
            "hyakki scan: --enrolled is for games without playing cards, "
            f"not for {asked.game}"
        )
    if not any(map(table.knows, gallery.ids)):
        raise BadUsage(
            f"hyakki scan: {asked.enrolled} holds no card of this box of {asked.game}"
        )


def _each(scan: Scan, readers: TableReaders, streams: Streams) -> Iterator[Answer]:
    """Yield an answer for each picture."""
    bar = Bar(streams.stderr, len(scan.images), "pictures")
    for image in scan.images:
        answer = _read(image, scan, readers, streams)
        with bar.step():
            yield answer


def _read(image: str, scan: Scan, readers: TableReaders, streams: Streams) -> Answer:
    began_ms = _now_ms()
    try:
        still = read_still(image, streams.stdin)
    except BadPicture as fault:
        return {"error": complaint(fault), "where": image}
    answer = read_table([still], scan.tables, readers, scan.mount)
    scan.annotations.draw([image], [still], answer)
    return told(image, answer, _now_ms() - began_ms)


def _together(scan: Scan, readers: TableReaders, streams: Streams) -> Iterator[Answer]:
    """Yield an answer for all pictures, after an error for each that is unreadable."""
    began_ms = _now_ms()
    images: list[str] = []
    stills: list[Still] = []
    for image in scan.images:
        try:
            stills.append(read_still(image, streams.stdin))
        except BadPicture as fault:
            yield {"error": complaint(fault), "where": image}
        else:
            images.append(image)
    if stills:
        answer: TableAnswer = read_table(stills, scan.tables, readers, scan.mount)
        scan.annotations.draw(images, stills, answer)
        yield told(images, answer, _now_ms() - began_ms)


def _now_ms() -> float:
    return time.perf_counter() * 1000
