"""``hyakki print``: stickers, cards, pieces, a board, a test strip; PDF, exact."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.boxes.editions import BadEditionFile, read_edition, report, sample
from companion.boxes.parade import read_parade, sample_parade
from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Streams, guarded
from companion.cli.places import check_place, leave, why
from companion.cli.print_asked import asked_for
from companion.paths import data_paths
from companion.printing.making import Materials, make
from companion.printing.paper import BadSheet
from companion.printing.pins import pins_in
from companion.printing.wishes import Order
from companion.session.play import Box
from companion.words import Words
from hardware.pins import Pins


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    asked = asked_for(arguments, __doc__)
    path: Path = asked.out
    try:
        check_place(path)
        document = _document(asked)
        leave(path, document)
    except BadEditionFile as fault:
        for line in report(fault, Words(asked.language)):
            print(line, file=streams.stderr)
        return BAD_CASE
    except BadSheet as fault:
        raise BadUsage(f"hyakki print: {_told(fault, asked.what)}") from fault
    except ImportError as fault:
        told = f"hyakki print {asked.what}: not to be had here: {fault}"
        raise BadUsage(told) from fault
    except OSError as fault:
        print(f"hyakki print: {path}: {why(fault)}", file=streams.stderr)
        return BAD_CASE
    told = f"{path}: {len(document)} bytes, {asked.paper}"
    print(told, file=streams.stdout)
    return DONE


def _document(asked: Namespace) -> bytes:
    """Return the PDF that was asked for.

    Raises:
        BadEditionFile: if the owner's box cannot be used.
        BadSheet: if there is no such document.
    """
    is_wiring = asked.what == "wiring"
    file = data_paths(os.environ).data / "pins.toml"
    pins = pins_in(file) if is_wiring else Pins.from_table({})
    order = Order(asked.what, asked.game, asked.paper, asked.labels, asked.skip)
    return make(order, Materials(_box(asked), Words(asked.language), pins))


def _box(asked: Namespace) -> Box | None:
    """Return the box that the document is made from; None where it needs none."""
    read, usual = _BOXES.get(asked.game, (None, None))
    if read is None or usual is None:
        return None
    return read(asked.edition) if asked.edition else usual()


_BOXES: Mapping[str, tuple[Callable[[Path], Box], Callable[[], Box]]] = {
    "hundred-yokai": (read_edition, sample),
    "yokai-parade": (read_parade, sample_parade),
}
"""How the owner's box and the sample of each game are read."""


_TOLD: Mapping[str, str] = {
    "labels": "no labels {given!r}; known: {known}, or a size like 40x25",
    "labels-paper": "labels {given} come on {paper}, not on {other}",
    "labels-size": "labels of {given} mm: none fits on the paper",
    "labels-small": "labels of {given}: a sticker takes {size} mm",
    "pins": "{given} is wrong in pins.toml; hyakki wiring says what",
    "skip": "--skip {given}: 0 to {known} on these labels",
    "game": "{what}: none for {given!r}; known: {known}",
    "empty": "{what}: nothing to print yet in the box of {given}",
}
_USUAL = "no {key} {given!r}; known: {known}"


def _told(fault: BadSheet, what: str) -> str:
    """Return in one line what is wrong with what was asked for."""
    return _TOLD.get(fault.key, _USUAL).format(
        what=what,
        key=fault.key,
        given=fault.given,
        known=", ".join(fault.known),
        size="x".join(fault.known),
        paper=fault.known[0] if fault.known else "",
        other=fault.known[-1] if fault.known else "",
    )
