"""The screens of records: of no game, of one, of a few, of two hundred."""

import json
import random

from companion import destinations as to
from companion import messages as msg
from companion.store.records import GameSummary
from tests.session_player import GAME, Sitting
from tests.sorting_player import CARDS, YOKAI, begun

FEW = (
    (1, 2, 20), (1, 2, None), (1, 2, 13), (1, 3, 17), (1, 3, 26),
    (2, 2, None), (3, 4, 9), (3, 4, 15), (3, 4, None), (4, 2, 31),
)  # fmt: skip
"""Level, players and points; None for a lost game."""

CLANS = ("kitsune", "nekomata", "onikuma", "gamanoke")
NIGHTS = (
    ("easy", 12, 7), ("easy", 9, 10), ("medium", 13, 9), ("medium", 6, 11),
    ("medium", 10, 10), ("hard", 8, 15), (None, 11, 8, 14), (None, 9, 12, 5),
)  # fmt: skip
"""Level of the King, your points and his; without him, the points of people."""


def told(points, level, players, settings=()):
    """What is stored of the result of a game."""
    return json.dumps(
        {
            "is_won": points is not None,
            "points": points,
            "rank": "glorious" if points is not None else None,
            "rank_table": "publisher",
            "players": players,
            "level": level,
            "settings": list(settings),
        }
    )


def many(count, levels):
    """So many games of every level and number of players, some lost."""
    rng = random.Random(count)
    return tuple(
        (
            rng.choice(levels),
            rng.choice((2, 3, 4)),
            rng.randint(-7, 45) if rng.random() < 0.6 else None,
        )
        for _ in range(count)
    )


def after(box, games):
    """Somebody at the records after ``games``."""
    rows = tuple(
        GameSummary(
            number, box.game, "{}", number, number, 60, told(points, level, players)
        )
        for number, (level, players, points) in enumerate(games, 1)
    )
    sitting = begun(box, "players-2")
    sitting.send(msg.RecordsListed(rows))
    sitting.send(msg.Go(to.Records(box.game)))
    return sitting


def records(box, games):
    """The screen of the records after ``games``."""
    return after(box, games).view


def against_the_king(games):
    """Somebody at those of Hundred Yokai: level and both points, or those of people."""
    sitting = Sitting()
    rows = []
    for number, (level, *totals) in enumerate(games, 1):
        sides = ("human", "king") if level else tuple(CLANS[: len(totals)])
        winners = [sides[n] for n, points in enumerate(totals) if points == max(totals)]
        scores = {
            side: {"total": points} for side, points in zip(sides, totals, strict=True)
        }
        result = {"scores": scores, "winners": winners, "level": level}
        rows.append(
            GameSummary(number, GAME, "{}", number, number, 60, json.dumps(result))
        )
    sitting.send(msg.RecordsListed(tuple(rows)))
    sitting.send(msg.Go(to.Records(GAME)))
    return sitting


RECORD_SESSIONS = {
    "records-sorting": after(CARDS, FEW).session,
    "records-king": against_the_king(NIGHTS).session,
}
RECORD_VIEWS = {
    "records-hundred": against_the_king(NIGHTS).view,
    "records": records(CARDS, FEW),
    "records-none": records(CARDS, ()),
    "records-one": records(YOKAI, ((2, 4, 27),)),
    "records-many": records(YOKAI, many(200, (1, 2, 3, 4, 5))),
}
