"""Enrolled cards: right, wrong, asked and refused, by condition; time and memory."""

import os
import resource
import time

import cv2
import numpy as np
from baseline_enrolled import ByHash, ByOrb
from enrolled_tables import (
    Score,
    count,
    enrolled,
    kept_cards,
    kept_strangers,
    measured,
    outlined,
    real_cards,
    sixteen,
)
from figures import Figure, percentile

from tests.vision.enrolled_camera import CONDITIONS
from vision.enrolled.storage import to_bytes
from vision.enrolled.types import EnrolledReading

CARDS = int(os.environ.get("HYAKKI_ENROLLED_CARDS", "100"))
EACH = int(os.environ.get("HYAKKI_ENROLLED_EACH", "50"))
SHOTS = int(os.environ.get("HYAKKI_ENROLLED_SHOTS", "1"))

NAMES = tuple(filter(None, os.environ.get("HYAKKI_ENROLLED_CONDITIONS", "").split(",")))
"""Conditions that are measured, all when empty."""

FAIR = ("ordinary", "tilt 45", "warm", "cold", "gradient")
"""The conditions of the bar: other light and tilt."""

TABLES = 5
BASELINE = 20
"""Looks of each condition of the bar that other ways are shown."""


def bench() -> list[Figure]:
    """All figures of enrolled cards."""
    cv2.setNumThreads(1)
    before = _peak_mb()
    figures = set_figures(
        "drawn", kept_cards(31, CARDS), kept_strangers(31, 32, CARDS), before
    )
    art = real_cards()
    if len(art) >= 30:
        half = len(art) // 2
        figures += set_figures("real art", art[:half], art[half:], before)
    return figures


def set_figures(title, cards, strangers, before):
    """The figures of one set of pictures."""
    gallery, sent_back = enrolled(cards, SHOTS)
    chosen = {n: CONDITIONS[n] for n in NAMES or CONDITIONS}
    scores = measured(gallery, cards, strangers, chosen, EACH)
    figures = [
        Figure(f"{title}: cards enrolled", float(len(cards)), ""),
        Figure(f"{title}: shots of each", float(SHOTS), ""),
        Figure(f"{title}: photographs sent back", float(sent_back), ""),
    ]
    for name, score in scores.items():
        figures += condition_figures(f"{title}, {name}", score)
    fair = _sum([scores[name] for name in FAIR if name in scores])
    every = _sum(list(scores.values()))
    figures += [
        Figure(f"{title}: right, light and tilt", _right(fair), "%", at_least=99),
        Figure(f"{title}: wrong, all", _wrong(every), "%", at_most=0.1),
        Figure(f"{title}: strangers refused", _refused(every), "%", at_least=98),
        Figure(f"{title}: right, 95 % from", bounds(fair.right, fair.known)[0], "%"),
        Figure(f"{title}: wrong, 95 % to", bounds(every.wrong, every.known)[1], "%"),
        Figure(
            f"{title}: refused, 95 % from",
            bounds(every.refused, every.strangers)[0],
            "%",
        ),
        Figure(f"{title}: one card, median", float(np.median(every.ms)), "ms"),
        Figure(f"{title}: one card, 95 of 100", percentile(every.ms, 95), "ms"),
    ]
    stored = len(to_bytes(gallery)) / 1e6
    figures.append(Figure(f"{title}: gallery stored", stored, "MB"))
    figures += baseline_figures(title, gallery, cards, strangers)
    figures += table_figures(title, gallery, cards)
    figures.append(Figure(f"{title}: memory above start", _peak_mb() - before, "MB"))
    return figures


def condition_figures(title, score):
    """Counts of one condition, without bars."""
    share = 100 / max(score.known, 1)
    return [
        Figure(f"{title}: right", score.right * share, "%"),
        Figure(f"{title}: wrong", score.wrong * share, "%"),
        Figure(f"{title}: asked", score.asked * share, "%"),
        Figure(f"{title}: missed", score.missed * share, "%"),
        Figure(f"{title}: strangers refused", _refused(score), "%"),
    ]


def baseline_figures(title, gallery, cards, strangers):
    """What a hash, and votes of ORB, make of looks in other light and tilt."""
    pictures = [one.picture for one in gallery.references]
    peers = {"a hash, outline given": ByHash(pictures), "votes of ORB": ByOrb(pictures)}
    scores = {name: Score() for name in peers}
    fair = {name: CONDITIONS[name] for name in FAIR}
    for _, pixels, truth, corners in outlined(cards, strangers, fair, BASELINE, 2):
        for name, peer in peers.items():
            number = peer.name(pixels, corners)
            told = None if number is None else gallery.ids[number]
            reading = EnrolledReading(told, 1.0, (), None)
            count(scores[name], reading, truth)
    figures = []
    for name, score in scores.items():
        figures += [
            Figure(f"{title}: right, light and tilt, {name}", _right(score), "%"),
            Figure(f"{title}: wrong, {name}", _wrong(score), "%"),
            Figure(f"{title}: strangers refused, {name}", _refused(score), "%"),
        ]
    return figures


def table_figures(title, gallery, cards):
    """Sixteen cards in one picture, their outlines given about right."""
    right, wrong, times = 0, 0, []
    for seed in range(TABLES):
        pixels, outlines, numbers = sixteen(cards, seed)
        start = time.process_time()
        readings = gallery.recognise_all(pixels, outlines)
        times.append(1000 * (time.process_time() - start))
        for reading, number in zip(readings, numbers, strict=True):
            right += reading.id == str(number)
            wrong += reading.id not in (None, str(number))
    share = 100 / (16 * TABLES)
    return [
        Figure(f"{title}: right of 16 on a table", right * share, "%"),
        Figure(f"{title}: wrong of 16 on a table", wrong * share, "%", at_most=0.1),
        Figure(f"{title}: 16 cards, median", float(np.median(times)), "ms"),
    ]


def _sum(scores):
    total = Score()
    for score in scores:
        for name in ("right", "wrong", "asked", "missed", "refused", "taken"):
            setattr(total, name, getattr(total, name) + getattr(score, name))
        total.ms += score.ms
    return total


def bounds(count, whole):
    """Where the true share lies in 95 of 100 cases, in %, after Wilson."""
    share, deviations = count / max(whole, 1), 1.96
    square = deviations**2 / max(whole, 1)
    middle = (share + square / 2) / (1 + square)
    spread = np.sqrt(share * (1 - share) * square + square**2 / 4) / (1 + square)
    return 100 * max(0.0, middle - spread), 100 * min(1.0, middle + spread)


def _right(score):
    return 100 * score.right / max(score.known, 1)


def _wrong(score):
    return 100 * score.wrong / max(score.known, 1)


def _refused(score):
    return 100 * score.refused / max(score.strangers, 1)


def _peak_mb():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
