"""Whole scans: verdicts on rendered parades, photographs, time and memory."""

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from figures import Figure, percentile
from vision_scans import decks, parade, photo_counts, scanned

from companion.scanning.reading import table_readers

ROOT = Path(__file__).parents[2]
TABLES = int(os.environ.get("HYAKKI_SCANS", "300"))


def bench() -> list[Figure]:
    """All figures of whole scans."""
    cv2.setNumThreads(1)
    readers = table_readers(lambda: time.process_time() * 1000)
    faces = decks()
    tables = [scanned(readers, *parade(n, faces=faces)) for n in range(TABLES)]
    share = 100 / TABLES
    verdicts = Counter(each.verdict for each in tables)
    wrong = sum(
        each.verdict in ("sorted", "not-sorted") and each.verdict != each.truth
        for each in tables
    )
    times = [each.ms for each in tables]
    asked = sum(each.asked for each in tables) / TABLES
    return [
        Figure("scans, wrong verdicts", wrong, "", at_most=0),
        Figure("scans, all cards right", share * sum(t.is_right for t in tables), "%"),
        *(
            Figure(f"scans, {verdict}", share * verdicts[verdict], "%")
            for verdict in ("sorted", "not-sorted", "unsure", "incomplete")
        ),
        Figure("scans, cards asked about, mean", asked, ""),
        Figure("scans, CPU, median", float(np.median(times)), "ms", at_most=300),
        Figure("scans, CPU, 95 of 100", percentile(times, 95), "ms"),
        Figure("scans, memory above idle", memory_mb(faces), "MB", at_most=250),
        *photo_figures(readers),
    ]


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
