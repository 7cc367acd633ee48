"""What one commit of the journal costs against a bare commit of SQLite."""

import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from figures import Figure, percentile

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.store.records import Opening
from companion.store.storage import Storage

COMMITS = 600
LINE = "place wood-5 water-2"
OPENING = Opening("hundred-yokai", 2, 1, "name = 'Box'", "{}", "0", 0)


def ours(folder):
    """A function that stores one action, in a game of its own."""
    storage = Storage(folder, later=lambda job: None)
    storage.begin(OPENING)

    def commit(number):
        storage.append(number, LINE, "touch", number)

    return commit, storage.close


def bare(folder):
    """A function that commits one row of the same size, with the same safety."""
    connection = sqlite3.connect(folder / "bare.sqlite", isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    connection.execute(
        "CREATE TABLE steps (game INTEGER, step INTEGER, kind TEXT, number INTEGER,"
        " line TEXT, source TEXT, at_ms INTEGER, digest TEXT,"
        " PRIMARY KEY (game, step)) STRICT, WITHOUT ROWID"
    )

    def commit(number):
        row = (1, number, "act", number, LINE, "touch", number, "0123456789abcdef")
        connection.execute("INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    return commit, connection.close


def seconds(commit, number):
    start = time.perf_counter()
    commit(number)
    return time.perf_counter() - start


def bench():
    """Both take turns on the same disk, so that what slows one slows the other."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (journal, end_journal), (sqlite, end_sqlite) = ours(folder), bare(folder)
        with closing(sqlite3.connect(":memory:")):
            samples = [
                (seconds(journal, number), seconds(sqlite, number))
                for number in range(COMMITS)
            ]
        end_journal()
        end_sqlite()
    own, bare_ones = (sorted(column) for column in zip(*samples, strict=True))
    ratio = percentile(own, 50) / percentile(bare_ones, 50)
    return [
        Figure("bare SQLite commit, median", percentile(bare_ones, 50) * 1000, "ms"),
        Figure("journal commit, median", percentile(own, 50) * 1000, "ms"),
        Figure("journal commit against SQLite's own", ratio, "x", at_most=1.2),
    ]
