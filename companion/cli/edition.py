"""``hyakki edition``: what is wrong with a box, and what its stickers say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from companion.cli.jsonlines import BAD_CASE, DONE, Streams, guarded
from companion.editions import BadEditionFile, read_edition, report, sample
from companion.stickers import write
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
    except BadEditionFile:
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
        box = read_edition(Path(file))
    except BadEditionFile as fault:
        for line in report(fault, Words()):
            print(line, file=streams.stdout)
        return BAD_CASE
    print(f"{file}: {box.edition.name}: nothing is wrong", file=streams.stdout)
    return DONE
