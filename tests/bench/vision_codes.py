"""The table of QR photographs by category: ``python tests/bench/vision_codes.py``.

``--peers`` adds pyzbar and OpenCV alone, which take minutes; ``--steps`` tells what
would be lost without each step of the still chain.
"""

import sys
import time
from collections import Counter

from vision_photos import BENCHMARK, CATEGORIES, Score, photos

from vision.codes import Attempt, StillCodes, merged
from vision.copies import grey_of
from vision.readers import Readers, available_readers, still_attempts


def score_of(chain, pictures):
    """Return the score of a recogniser and the milliseconds for each photograph."""
    score, took_ms = Score(), []
    for photo in pictures:
        frame = photo.frame()
        began = time.process_time()
        seen = chain.recognise(frame)
        took_ms.append((time.process_time() - began) * 1000)
        score.add(photo, seen)
    return score, took_ms


def alone(reader):
    """Return the chain that is one reader over the picture as it is."""
    return StillCodes([Attempt(reader)])


def categories_of(pictures):
    """Return the benchmark's categories, then the other sets."""
    names = dict.fromkeys(photo.category for photo in pictures)
    first = {p.category for p in pictures if BENCHMARK in str(p.path)}
    return sorted(first), [name for name in names if name not in first]


def print_table(pictures, chains):
    """Print percentages by category, one column for each chain."""
    scores = {name: score_of(chain, pictures) for name, chain in chains.items()}
    benchmark, others = categories_of(pictures)
    print("category".ljust(22), "codes", *(name.rjust(9) for name in scores))
    for category in benchmark + others:
        (any_score, _), *_ = scores.values()
        shares = [f"{score.share(category):9.1f}" for score, _ in scores.values()]
        print(category.ljust(22), f"{any_score.codes[category]:5}", *shares)
    means = [f"{score.mean(benchmark):9.1f}" for score, _ in scores.values()]
    print(f"mean of {len(benchmark)} categories".ljust(28), *means)
    falses = [f"{len(score.false):9}" for score, _ in scores.values()]
    print("false texts".ljust(28), *falses)
    times = [f"{sum(ms) / len(ms):9.0f}" for _, ms in scores.values()]
    print("CPU ms a photograph".ljust(28), *times)
    most = [f"{max(ms):9.0f}" for _, ms in scores.values()]
    print("CPU ms, longest".ljust(28), *most)
    for name, (score, _) in scores.items():
        for photo, text in score.false:
            print(f"false: {name}: {photo}: {text!r}")
    if len(benchmark) != CATEGORIES:
        print(f"only {len(benchmark)} of {CATEGORIES} categories are there")


def print_steps(pictures, attempts):
    """Print what would be lost without each step."""
    read = [{} for _ in pictures]
    took_ms = Counter()
    for found, photo in zip(read, pictures, strict=True):
        grey = grey_of(photo.frame().pixels)
        for attempt in attempts:
            began = time.process_time()
            found[attempt] = tuple(attempt.run(grey))
            took_ms[attempt] += (time.process_time() - began) * 1000
    benchmark, others = categories_of(pictures)

    def scored(chosen):
        score = Score()
        for found, photo in zip(read, pictures, strict=True):
            score.add(photo, merged(s for a in chosen for s in found[a]))
        return score.mean(benchmark), score.mean(others), score.read.total()

    whole = scored(attempts)
    print("step".ljust(24), "mean lost", "others lost", "codes lost", "CPU ms")
    for attempt in attempts:
        rest = scored([each for each in attempts if each is not attempt])
        name = f"{attempt.reader.name} {attempt.label}".strip()
        lost = [before - after for before, after in zip(whole, rest, strict=True)]
        print(
            f"{name:24} {lost[0]:9.2f} {lost[1]:11.2f} {lost[2]:10}"
            f" {took_ms[attempt] / len(pictures):6.0f}"
        )


def main(flags):
    """Print the tables that are asked for."""
    pictures = photos()
    if not pictures:
        print("no photographs: HYAKKI_PHOTOS names their folder")
        return
    readers = available_readers()
    for name, said in readers.missing:
        print(f"missing: {name}: {said}")
    peers = readers.present if "--peers" in flags else readers.present[:1]
    chains = {reader.name: alone(reader) for reader in peers}
    chains["hyakki"] = StillCodes(still_attempts(readers))
    first_two = Readers(readers.present[:1])
    chains["no pyzbar"] = StillCodes(still_attempts(first_two))
    print_table(pictures, chains)
    if "--steps" in flags:
        print_steps(pictures, still_attempts(readers))


if __name__ == "__main__":
    main(sys.argv[1:])
