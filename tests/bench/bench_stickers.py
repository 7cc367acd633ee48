"""A whole table of stickers in one still, beside the decoder libraries alone."""

import cv2
import numpy as np
from figures import Figure, percentile
from peers import peers_present, started
from vision_photos import photo_folder
from vision_stickers import (
    KNOWN,
    PLAIN,
    SIZES_WH,
    SWEEP,
    aruco_share,
    now_ms,
    peer_shares,
    share_of,
    table,
    tally_of,
)

from vision.markers import MarkerReader
from vision.readers import available_readers, table_stickers
from vision.rendering_table import render_table
from vision.types import Frame

SEEDS = (11, 12)
PEER_SEEDS = SEEDS[:1]
BARE_TABLES = 4
LARGE, SMALL = SIZES_WH


def bench() -> list[Figure]:
    """All figures of tables of stickers."""
    cv2.setNumThreads(1)
    readers = available_readers()
    reader = table_stickers(readers, now_ms)
    large, small = (tallies(size, reader) for size in (LARGE, SMALL))
    wrong = sum(len(each.wrong) for each in (*large.values(), *small.values()))
    return [
        *by_condition(LARGE, large),
        Figure(
            f"stickers {LARGE}, sharp, tilted, noisy or dim",
            mean(large, PLAIN, "named"),
            "%",
            at_least=100,
        ),
        Figure(
            f"stickers {LARGE}, whole sweep",
            mean(large, SWEEP, "named"),
            "%",
            at_least=92,
        ),
        *by_condition(SMALL, small),
        Figure(
            f"stickers {SMALL}, by marker, sharp, tilted, noisy or dim",
            mean(small, PLAIN, "by_marker"),
            "%",
            at_least=95,
        ),
        Figure(
            f"stickers {SMALL}, by marker, whole sweep",
            mean(small, SWEEP, "by_marker"),
            "%",
        ),
        Figure(f"stickers {SMALL}, whole sweep", mean(small, SWEEP, "named"), "%"),
        Figure("stickers, wrong names", wrong, "", at_most=0),
        Figure(
            "stickers seen where there are none", seen_on_bare(reader), "", at_most=0
        ),
        *on_photographs(),
        *times(LARGE, large, at_most=300),
        *times(SMALL, small),
        *peers(readers),
    ]


def tallies(size, reader):
    """A tally for each condition."""
    return {
        name: tally_of([table(name, SIZES_WH[size], seed) for seed in SEEDS], reader)
        for name in SWEEP
    }


def by_condition(size, by_name):
    """What was named under each condition."""
    return [
        Figure(f"stickers {size}, {name}", tally.share(tally.named), "%")
        for name, tally in by_name.items()
    ]


def mean(by_name, names, count):
    """Mean over conditions of the percentage of one count."""
    tallied = [by_name[name] for name in names]
    return sum(each.share(getattr(each, count)) for each in tallied) / len(tallied)


def times(size, by_name, **bar):
    """Processor time of one still."""
    took_ms = [ms for tally in by_name.values() for ms in tally.took_ms]
    return [
        Figure(f"stickers {size}, CPU, median", percentile(took_ms, 50), "ms", **bar),
        Figure(f"stickers {size}, CPU, longest", max(took_ms), "ms"),
    ]


def seen_on_bare(reader):
    """How many stickers are seen on tables whose cards bear blank ones."""
    blank = [np.full((20, 35), 255, np.uint8)] * 16
    seen = 0
    for seed in range(BARE_TABLES):
        rng = np.random.default_rng(seed)
        scene = render_table(blank, SIZES_WH[LARGE], rng)
        seen += len(reader.read_stickers(Frame(scene.pixels, 0), KNOWN))
    return seen


def on_photographs():
    """How many markers are seen on real photographs that show none."""
    paths = sorted(p for p in photo_folder().rglob("*") if p.suffix in (".jpg", ".png"))
    reader, pictures, seen = MarkerReader(), 0, 0
    for path in paths:
        grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
        if grey is not None:
            pictures += 1
            seen += len(reader.read(grey))
    if not pictures:
        return []
    return [
        Figure("photographs without markers", pictures, ""),
        Figure("markers seen on them", seen, "", at_most=0),
    ]


def peers(readers):
    """What the libraries alone read of the same frames, mean over the sweep."""
    figures = far_peers()
    for size in SIZES_WH:
        sums = dict.fromkeys((each.name for each in readers.present), 0.0)
        markers, wrong = 0.0, 0
        for name in SWEEP:
            tables = [table(name, SIZES_WH[size], seed) for seed in PEER_SEEDS]
            for peer, share in peer_shares(tables, readers).items():
                sums[peer] += share / len(SWEEP)
            share, others = aruco_share(tables)
            markers, wrong = markers + share / len(SWEEP), wrong + others
        figures += [
            Figure(f"stickers {size}, whole sweep, {peer} alone", share, "%")
            for peer, share in sums.items()
        ]
        figures += [
            Figure(f"stickers {size}, whole sweep, OpenCV's ArUco alone", markers, "%"),
            Figure(f"stickers {size}, wrong markers of OpenCV's ArUco", wrong, ""),
        ]
    return figures


def far_peers():
    """The same of the readers of ``make peers``; nothing where there are none."""
    figures = []
    for name in peers_present():
        with started(name) as peer:
            for size, size_wh in SIZES_WH.items():
                shares = [
                    share_of(peer, [table(each, size_wh, seed) for seed in PEER_SEEDS])
                    for each in SWEEP
                ]
                share = sum(shares) / len(shares)
                title = f"stickers {size}, whole sweep, {name} alone"
                figures.append(Figure(title, share, "%"))
    return figures
