"""Moves of face-down cards told from pictures, on backs and tables nobody chose."""

import os
import time
from collections import Counter

import numpy as np
from figures import Figure

from tests.vision.followed_games import Game
from vision.face_down import face_down_reader
from vision.layouts.following import Moved, Still

GAMES = int(os.environ.get("HYAKKI_FOLLOWED", "3"))
"""Each takes minutes; 20 make 160 moves."""

MOVES = 8
FIRST_SEED = int(os.environ.get("HYAKKI_FOLLOWED_FROM", "9000"))
"""Decks from here on were not looked at while the reader was made."""

TRIES = 3
"""So many pictures the program takes before it says that a look is unclear; the first
is searched whole."""


def bench() -> list[Figure]:
    """How many moves were told, how many could not, and that none was wrong."""
    reader, found, times = face_down_reader(), Counter(), []
    for seed in range(FIRST_SEED, FIRST_SEED + GAMES):
        told = played(reader, Game(seed), times)
        found += told
    share = 100 / found["moves"]
    return [
        Figure("first looks at the square", 100 * found["begun"] / GAMES, "%"),
        Figure("moves made", found["moves"], ""),
        Figure("moves told", share * found["told"], "%"),
        Figure("moves not told", share * found["unclear"], "%"),
        Figure("moves told wrongly", found["wrong"], "", at_most=0),
        Figure("quiet looks told as a move", found["ghost"], "", at_most=0),
        Figure("a look, CPU, median", 1e3 * float(np.median(times)), "ms"),
        Figure(
            "a look, CPU, slowest of twenty",
            1e3 * float(np.quantile(times, 0.95)),
            "ms",
            at_most=2000,
        ),
    ]


def played(reader, game, times):
    """What became of the moves of one game."""
    found = Counter()

    def look(known):
        spent = 0.0
        for number in range(TRIES):
            pixels, covered = game.picture(), set(game.hinted)
            before = time.process_time()
            hunts = number == 0
            seen = reader.look(pixels, known, covered, look.anchor, hunts=hunts)
            told = seen.followed
            spent += time.process_time() - before
            if isinstance(told, Still | Moved):
                look.anchor = told.anchor
                break
        times.append(spent)
        return told

    look.anchor = None
    found["begun"] += isinstance(look(frozenset(game.cells)), Still)
    for number in range(MOVES):
        known = frozenset(game.cells)
        start, end = game.move()
        game.shove()
        if number % 3 == 1:
            game.push_group()
        if number % 3 == 2:
            game.nudge()
        told = look(known)
        found["moves"] += 1
        if isinstance(told, Moved):
            is_right = (told.from_cell, told.to_cell) == (start, end)
            found["told" if is_right else "wrong"] += 1
        else:
            # A move was made: that nothing was is wrong as well.
            found["wrong" if isinstance(told, Still) else "unclear"] += 1
        if number % 2:
            game.hint()
            found["ghost"] += isinstance(look(frozenset(game.cells)), Moved)
    return found
