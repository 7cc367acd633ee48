"""Playing cards: photographs by set, held-out decks on tables, time and memory."""

import resource
import sys
import time

import cv2
import numpy as np
from baseline_cards import Baseline
from figures import Figure, percentile
from kept_results import Kept, fingerprint
from vision_cards import (
    CARDS,
    faces_of,
    kept_out_decks,
    named_together,
    photo_scores,
    table_of,
    table_score,
)

from tests.companion.scan_tables import test_deck
from vision.cards.reader import card_reader

TABLES = 300
BASELINE_DECKS, BASELINE_TABLES = 12, 10
MAKERS = (
    "vision/cards/*.py",
    "vision/models/*.onnx",
    "vision/training/*.py",
    "companion/scanning/together.py",
    "tests/bench/vision_cards.py",
)
"""What decides how a drawn table is read."""


def bench() -> list[Figure]:
    """All figures of finding and naming playing cards."""
    cv2.setNumThreads(1)
    reader = card_reader()
    peer = Baseline([test_deck(100 + n) for n in range(BASELINE_DECKS)])
    return photo_figures(reader) + table_figures(reader) + baseline_figures(peer)


def photo_figures(reader):
    """What became of the cards of each set of photographs."""
    figures = []
    scores = photo_scores(reader)
    for name, score in sorted(scores.items()):
        figures += [
            Figure(f"{name}: found", score.percent(score.found), "%"),
            Figure(f"{name}: named", score.percent(score.named), "%"),
            Figure(
                f"{name}: right unasked", score.percent(score.right), "%", at_least=97
            ),
            Figure(f"{name}: asked", score.asked, f"of {score.cards}"),
            Figure(f"{name}: wrong", score.percent(score.wrong), "%", at_most=0.3),
            Figure(f"{name}: CPU, mean", score.ms / score.photos, "ms"),
        ]
    return figures


def table_figures(reader):
    """Whole tables of sixteen cards, decks of ``HYAKKI_DECKS``; none without them."""
    decks = kept_out_decks()
    if not decks:
        print("no decks: setup/kept-decks.sh draws them, see docs", file=sys.stderr)
        return []
    inks = [int(deck.faces.sum(dtype=np.int64)) for deck in decks]
    kept = Kept(fingerprint(MAKERS, inks))
    results = [
        kept.result(number, lambda number: read_one(reader, decks, number))
        for number in range(TABLES)
    ]
    whole = sum(result["whole"] for result in results)
    whole_together = sum(result["whole_together"] for result in results)
    wrong = sum(result["wrong"] > 0 for result in results)
    times = [result["ms"] for result in results]
    share = 100 / TABLES
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        Figure("tables wholly right, any of 52", whole * share, "%"),
        Figure("tables wholly right", whole_together * share, "%", at_least=98),
        Figure("tables surely wrong", float(wrong), "", at_most=0),
        Figure("16 cards, median", float(np.median(times)), "ms", at_most=300),
        Figure(
            "names surely wrong, any of 52", sum(r["wrong_alone"] for r in results), ""
        ),
        Figure("16 cards, 95 of 100", percentile(times, 95), "ms"),
        Figure("most memory of the run", peak, "MB"),
    ]


def baseline_figures(peer):
    """The same photographs and some tables, by contours and corner templates."""
    figures = []
    for name, score in sorted(photo_scores(peer).items()):
        figures += [
            Figure(f"baseline, {name}: found", score.percent(score.found), "%"),
            Figure(f"baseline, {name}: right unasked", score.percent(score.right), "%"),
            Figure(f"baseline, {name}: wrong", score.percent(score.wrong), "%"),
        ]
    decks = kept_out_decks()
    if decks:
        tables = [read_one(peer, decks, number) for number in range(BASELINE_TABLES)]
        right = sum(table["right"] for table in tables) / CARDS / len(tables)
        whole = sum(table["whole"] for table in tables) / len(tables)
        figures += [
            Figure("baseline, cards of tables right", 100 * right, "%"),
            Figure("baseline, tables wholly right", 100 * whole, "%"),
        ]
    return figures


def read_one(reader, decks, number):
    """Return what became of one table, when any card may lie there and when known."""
    pixels, corners, names = table_of(decks, number)
    faces, ms = faces_of(reader, pixels)
    right, wrong_alone, _ = table_score(faces, corners, names)
    start = time.process_time()
    faces = named_together(faces, names)
    ms += 1000 * (time.process_time() - start)
    right_together, wrong, _ = table_score(faces, corners, names)
    if right_together < len(names) or wrong:
        print(f"table {number}: {right_together} right, {wrong} wrong", file=sys.stderr)
    return {
        "right": right,
        "whole": right == len(names) and not wrong_alone,
        "whole_together": right_together == len(names) and not wrong,
        "wrong_alone": wrong_alone,
        "wrong": wrong,
        "ms": ms,
    }
