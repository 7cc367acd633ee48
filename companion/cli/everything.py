"""``hyakki everything``: all that a device knows as one file, out and in again."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from companion.cli.jsonlines import BAD_CASE, DONE, Parser, Streams, guarded
from companion.cli.places import NoPlace, check_place, given_path, why
from companion.keeping.bundle import BadBundle
from companion.keeping.moving import Moves
from companion.paths import data_paths
from companion.store.faults import Damaged, FolderInUse, NotSaved
from companion.store.locks import FolderLock
from companion.tongue import language_of
from companion.version import VERSION
from companion.words import Words


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    asked = _parser().parse_args(list(arguments))
    words = Words(language_of(os.environ))
    data = data_paths(os.environ, asked.data).data
    try:
        told = (_export if asked.what == "export" else _import)(asked, data, words)
    except (BadBundle, Damaged, NotSaved, FolderInUse, NoPlace) as fault:
        print(_complaint(fault, asked, words), file=streams.stderr)
        return BAD_CASE
    print(told, file=streams.stdout)
    return DONE


def _export(asked: Namespace, data: Path, words: Words) -> str:
    check_place(asked.file)
    size = Moves(data, VERSION).export(asked.file)
    mega = -(-size >> 20) or 1
    return words.say("notice.everything_given", file=asked.file, size=mega)


def _import(asked: Namespace, data: Path, words: Words) -> str:
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoPlace(0, why(error), str(data)) from error
    moves = Moves(data, VERSION)
    with closing(FolderLock(data)):
        moves.settle()  # what somebody agreed to before
        games = moves.take_in(asked.file)
        moves.approve()
        moves.settle()
    return words.say("everything.imported", file=asked.file, count=games, folder=data)


def _complaint(fault: Exception, asked: Namespace, words: Words) -> str:
    """Return what went wrong in one line."""
    match fault:
        case BadBundle(key=key):
            told = words.say(f"why.{key}")
            return words.say("notice.everything_refused", file=asked.file, why=told)
        case FolderInUse(folder=folder, process=process):
            return words.say("everything.in-use", folder=folder, process=process)
        case NoPlace():
            return f"hyakki everything: {fault.filename}: {why(fault)}"
    reason = fault.reason if isinstance(fault, NotSaved) else "damaged"
    return words.say("notice.everything_not_saved", why=words.say(f"why.{reason}"))


def _parser() -> Parser:
    parser = Parser("hyakki everything", description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    for name, told in (
        ("export", "Write games, settings, boxes and pictures as one file."),
        ("import", "Put what an export wrote in the place of all that is here."),
    ):
        each = commands.add_parser(name, description=told)
        each.add_argument("file", type=given_path, help="a file ending in .zip")
        each.add_argument("--data", type=Path, help="where games and settings are kept")
    return parser
