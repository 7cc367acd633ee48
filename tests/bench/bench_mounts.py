"""Layouts with the mount of the camera known and unknown, and after a knock."""

import os
from collections import Counter

import numpy as np
from figures import Figure

from tests.vision.layout_scores import judged
from tests.vision.layout_stress import STRESSES
from tests.vision.layout_tables import SIZE_WH
from tests.vision.mount_boards import knock
from vision.layouts.laying import lay_out
from vision.layouts.mounts import Mount
from vision.layouts.types import Piece

TABLES = int(os.environ.get("HYAKKI_MOUNTS", "100"))
"""Tables of each kind of trouble."""

KNOCKS_DEG = (5.0, 30.0)
"""How far somebody knocked the camera since it was calibrated."""

HARD = ("one to four cards", "one line", "cards missing", "tilt 35 to 50 degrees")
"""Kinds of which each has a line: where cards tell least of how they are seen."""


def bench() -> list[Figure]:
    """How many layouts are right, asked about and surely wrong, each way."""
    counts = {way: Counter() for way in ways(np.eye(3), 0)}
    for name, stress in STRESSES.items():
        for seed in range(TABLES):
            count(
                counts, name, stress(np.random.default_rng([seed, len(name), 5])), seed
            )
    return [figure for way, found in counts.items() for figure in figures(way, found)]


def count(counts, name, table, seed):
    """Add what each way makes of one table."""
    pieces = [
        Piece(np.asarray(quad, np.float32), kind)
        for quad, kind in zip(table.quads, table.kinds, strict=True)
    ]
    for way, mount in ways(table.matrix, seed).items():
        verdict = judged(table, lay_out(pieces, SIZE_WH, mount))
        counts[way]["all", verdict] += 1
        counts[way][name, verdict] += 1


def ways(matrix, seed):
    """The mounts by name: none, the true one, and true ones before a knock."""
    to_mm = np.linalg.inv(matrix)
    found = {"no mount": None, "mount": Mount(to_mm, SIZE_WH, 0.1)}
    for degrees in KNOCKS_DEG:
        knocked = Mount(to_mm @ knock(degrees, seed), SIZE_WH, 0.1)
        found[f"mount, knocked by {degrees:.0f} degrees"] = knocked
    return found


def figures(way, found):
    """The figures of one way, of all tables and of those that are hardest."""
    told = []
    for name in ("all", *HARD):
        total = sum(found[name, verdict] for verdict in ("right", "asked", "wrong"))
        told += [
            Figure(f"{way}, {name}: right", 100 * found[name, "right"] / total, "%"),
            Figure(f"{way}, {name}: asked", 100 * found[name, "asked"] / total, "%"),
        ]
        wrong = found[name, "wrong"]
        told.append(Figure(f"{way}, {name}: surely wrong", wrong, "", at_most=0))
    return told
