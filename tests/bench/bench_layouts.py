"""Layouts on random tables, one kind of trouble each; moves followed."""

import os
import time
from collections import Counter

import numpy as np
from figures import Figure, percentile

from tests.vision.layout_moves import Play
from tests.vision.layout_scores import is_right, judged
from tests.vision.layout_stress import STRESSES
from tests.vision.layout_tables import SIZE_WH
from vision.layouts.following import Moved, Unclear, follow
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

TABLES = int(os.environ.get("HYAKKI_LAYOUTS", "200"))
"""Tables of each kind; 2000 for the figures of the documentation."""

GAMES, MOVES = 40, 10

RIGHT_PERCENT = {"everything at once": 90.0}
"""Bars below 100 %: there hints lie on cells that no card seen proves, and the rest
has to be asked about."""


def bench() -> list[Figure]:
    """All figures of layouts."""
    figures, times, wrong = [], [], 0
    for name, stress in STRESSES.items():
        found, took_ms = stressed(name, stress)
        wrong += found["wrong"]
        times += took_ms
        least = RIGHT_PERCENT.get(name, 99.9)
        share = 100 / TABLES
        figures.append(
            Figure(f"layouts, {name}", found["cells"] * share, "%", at_least=least)
        )
        if found["asked"]:
            figures.append(
                Figure(f"layouts, {name}, asked", found["asked"] * share, "%")
            )
    return [
        *figures,
        Figure("layouts, surely wrong", wrong, "", at_most=0),
        Figure("layouts, CPU, median", float(np.median(times)), "ms", at_most=10),
        Figure("layouts, CPU, 99 of 100", percentile(times, 99), "ms"),
        *following(),
    ]


def stressed(name, stress):
    """Verdicts and times over the tables of one kind of trouble."""
    found, times = Counter(), []
    for seed in range(TABLES):
        table = stress(np.random.default_rng([seed, len(name)]))
        pieces = [
            Piece(np.asarray(quad, np.float32), kind)
            for quad, kind in zip(table.quads, table.kinds, strict=True)
        ]
        start = time.process_time()
        layout = lay_out(pieces, SIZE_WH)
        times.append(1e3 * (time.process_time() - start))
        found[judged(table, layout)] += 1
        found["cells"] += is_right(table, layout)
    return found, times


def following():
    """Moves of face-down cards told from one look to the next, the camera nudged."""
    told, wrong, times = 0, 0, []
    for seed in range(GAMES):
        play = Play(np.random.default_rng([seed, 31]))
        anchor = follow(frozenset(play.cells), play.look()).anchor
        for _ in range(MOVES):
            known = frozenset(play.cells)
            play.nudge(play.rng.uniform(-0.2, 0.2, 2) * play.card_px)
            start, end = play.move()
            layout = play.look()
            before = time.process_time()
            found = follow(known, layout, anchor)
            times.append(1e3 * (time.process_time() - before))
            right = isinstance(found, Moved) and found.from_cell == start
            right = right and found.to_cell == end
            told += right
            wrong += not right and not isinstance(found, Unclear)
            anchor = found.anchor or anchor
    return [
        Figure("moves followed", 100 * told / len(times), "%", at_least=99),
        Figure("moves followed wrongly", wrong, "", at_most=0),
        Figure("following a look, CPU, median", float(np.median(times)), "ms"),
    ]
