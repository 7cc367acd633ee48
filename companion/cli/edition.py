"""``hyakki edition``: what is wrong with a box, and what its stickers say."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.cli.jsonlines import BAD_CASE, DONE, Streams, guarded
from companion.editions import BadEditionFile, read_edition, report, sample
from companion.play import Box
from companion.sorting_boxes import is_yokai, read_yokai
from companion.stickers import write
from companion.tongue import language_of
from companion.words import Words


def check(file: str) -> int:
    """Say all that is wrong with the box in ``file``; return the exit status."""
    return guarded(run, (file,))


def codes(*file: str) -> int:
    """Say what the sticker of each card says; of the sample box without a file."""
    return guarded(list_codes, file)


ANSWERS: dict[str, Callable[..., int]] = {"check": check, "codes": codes}
"""What can stand after ``edition``."""


def list_codes(arguments: Sequence[str], streams: Streams) -> int:
    """Write a line a card: its text, level, name and icons, parted by tabs."""
    try:
        box = read_edition(Path(arguments[0])) if arguments else sample()
    except BadEditionFile as fault:
        if is_yokai(fault.path):
            print(
                f"{fault.path}: {_words().say('problem.no-stickers')}",
                file=streams.stdout,
            )
            return BAD_CASE
        return run(arguments, streams)
    for entry in box.edition.cards:
        icons = " ".join(entry.card.icons)
        told = (write(box.game, entry.code), str(entry.card.level), entry.name, icons)
        print("\t".join(told), file=streams.stdout)
    return DONE


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Check the one file of ``arguments``; return 1 if anything is wrong with it."""
    (file,) = arguments
    try:
        box = _read(Path(file))
    except BadEditionFile as fault:
        for line in report(fault, _words()):
            print(line, file=streams.stdout)
        return BAD_CASE
    right = _words().say("problem.none")
    print(f"{file}: {box.edition.name}: {right}", file=streams.stdout)
    return DONE


def _words() -> Words:
    return Words(language_of(os.environ))


def _read(path: Path) -> Box:
    """Return the box in ``path``, of Yokai or of Night Parade of a Hundred Yokai.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    return read_yokai(path) if is_yokai(path) else read_edition(path)
