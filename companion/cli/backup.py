"""``hyakki backup``: a verified copy of all games, also while they are played."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from companion.cli.jsonlines import BAD_CASE, DONE, BadUsage, Parser, Streams, guarded
from companion.cli.places import given_path, why
from companion.paths import data_paths
from companion.store.backup import KEEP, make_backup
from companion.store.faults import Damaged

COMMAND_FOLDER = "backups-by-hand"
"""Beside the folder of those that the program makes by itself."""


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki backup", description=__doc__)
    parser.add_argument("--data", type=Path, help="where games and settings are kept")
    parser.add_argument("--to", type=given_path, help="folder for the copies")
    parser.add_argument("--keep", type=int, default=KEEP, help="how many are kept")
    asked = parser.parse_args(list(arguments))
    if asked.keep < 1:
        raise BadUsage(f"{parser.prog}: --keep {asked.keep}: at least 1")
    data = data_paths(os.environ, asked.data).data
    database = data / "hyakki.sqlite"
    if not database.exists():
        print(f"{parser.prog}: there are no games in {data}", file=streams.stderr)
        return BAD_CASE
    try:
        made = make_backup(database, asked.to or data / COMMAND_FOLDER, asked.keep)
    except (Damaged, OSError, sqlite3.Error) as fault:
        told = why(fault) if isinstance(fault, OSError) else fault
        print(f"{parser.prog}: {told}", file=streams.stderr)
        return BAD_CASE
    print(made, file=streams.stdout)
    return DONE
