"""Whole scans: verdicts on rendered parades, photographs, time and memory."""

import os
import subprocess
import sys
import time
from collections import Counter
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from figures import Figure, percentile
from vision_scans import (
    SPIRITS,
    View,
    decks,
    mounted_parade,
    parade,
    photo_counts,
    photograph,
    scanned,
)

from companion.scanning.games import GAMES
from companion.scanning.reading import read_table, table_readers
from vision.stills import Still

ROOT = Path(__file__).parents[2]
ROUNDS = 3
CELLS = tuple(product(range(4), range(4)))
TABLES = int(os.environ.get("HYAKKI_SCANS", "300"))


def bench() -> list[Figure]:
    """All figures of whole scans."""
    cv2.setNumThreads(1)
    readers = table_readers(lambda: time.process_time() * 1000)
    faces = decks()
    free, mounted = [], []
    for number in range(TABLES):
        pixels, cells, mount = mounted_parade(number, faces=faces)
        free.append(scanned(readers, pixels, cells))
        mounted.append(scanned(readers, pixels, cells, mount))
    times = [each.ms for each in free]
    return [
        *verdicts("scans", free),
        *verdicts("scans with a mount", mounted),
        Figure("scans, CPU, median", float(np.median(times)), "ms", at_most=300),
        Figure("scans, CPU, 95 of 100", percentile(times, 95), "ms"),
        Figure("scans, CPU, slowest", max(times), "ms"),
        *growth(readers, faces),
        Figure("scans, memory above idle", memory_mb(faces), "MB", at_most=250),
        *photo_figures(readers),
    ]


def verdicts(name, tables):
    """Verdicts of some tables, and how many are wholly right."""
    share = 100 / len(tables)
    told = Counter(each.verdict for each in tables)
    wrong = sum(
        each.verdict in ("sorted", "not-sorted") and each.verdict != each.truth
        for each in tables
    )
    asked = sum(each.asked for each in tables) / len(tables)
    right = share * sum(each.is_right for each in tables)
    return [
        Figure(f"{name}, wrong verdicts", wrong, "", at_most=0),
        Figure(f"{name}, all cards right", right, "%"),
        *(
            Figure(f"{name}, {verdict}", share * told[verdict], "%")
            for verdict in ("sorted", "not-sorted", "unsure", "incomplete")
        ),
        Figure(f"{name}, cards asked about, mean", asked, ""),
    ]


def growth(readers, faces):
    """Time with four times the pixels, and with twice the cards, to the usual one.

    Read as cards of no game: where spirits are missing, stickers would be looked for.
    """
    rng = np.random.default_rng(5)
    whole = dict(zip(CELLS, SPIRITS, strict=True))
    few = {cell: whole[cell] for cell in CELLS[: len(CELLS) // 2]}
    seen = [
        photograph(faces[0], cells, rng, View(), room=CELLS)[0]
        for cells in (few, whole)
    ]
    large = cv2.resize(seen[1], None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    half, usual, four = (
        min(reading_ms(readers, pixels) for _ in range(ROUNDS))
        for pixels in (*seen, large)
    )
    return [
        Figure("scans, 16 cards to 8", usual / half, "x", at_most=2),
        Figure("scans, four times the pixels", four / usual, "x", at_most=4),
    ]


def reading_ms(readers, pixels):
    """Return how long it takes to read cards of no game, on one processor."""
    size_wh = pixels.shape[1], pixels.shape[0]
    start = time.process_time()
    read_table([Still(pixels, size_wh)], GAMES["cards"](), readers)
    return 1000 * (time.process_time() - start)


def photo_figures(readers):
    """Cards found and rightly named without asking, per set of photographs."""
    figures, total = [], Counter()
    for name, count in sorted(photo_counts(readers).items()):
        total += count
        percent = 100 * count["right"] / max(count["cards"], 1)
        figures.append(Figure(f"scans, photographs, {name}", percent, "%"))
    if total:
        wrong = 100 * total["wrong"] / total["cards"]
        figures.append(Figure("scans, photographs, surely wrong", wrong, "%"))
    return figures


def memory_mb(faces):
    """Return how much more memory a scan takes than a refused file, on its own."""
    with TemporaryDirectory() as folder:
        picture, none = Path(folder, "table.png"), Path(folder, "none.png")
        cv2.imwrite(str(picture), parade(1, faces=faces)[0])
        return peak_mb(picture) - peak_mb(none)


def peak_mb(picture):
    """Return the most memory that a scan of one picture has."""
    script = (
        "import sys; from pathlib import Path; from companion.cli.scan import main; "
        "main([sys.argv[1], '--game', 'night-parade']); "
        "print(Path('/proc/self/status').read_text())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(picture)],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    return int(done.stdout.partition("VmHWM:")[2].split()[0]) / 1024
