"""``hyakki edition check FILE``: all that is wrong with a box, one line a problem."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.cli.jsonlines import BAD_CASE, DONE, Streams, guarded
from companion.editions import BadEditionFile, read_edition, report
from companion.words import Words


def check(file: Path) -> int:
    """Say all that is wrong with the box in ``file``; return the exit status."""
    return guarded(run, (str(file),))


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
