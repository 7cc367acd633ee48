"""Finished sorting games as ``hyakki score`` takes them, and what it answers."""

import io
import json

from companion.cli.jsonlines import Streams
from companion.cli.score import run

YOKAI = ("kitsune", "kappa", "oni", "rokurokubi")
SUITS = ("spades", "hearts", "clubs", "diamonds")
SQUARE = [f"{row},{column}" for row in range(4) for column in range(4)]


def rows_of(families, columns=4):
    """Each family in a row of its own."""
    return {
        f"{row},{column}": family
        for row, family in enumerate(families)
        for column in range(columns)
    }


def case_of(families, **changes):
    first, second, third, _ = families
    return {
        "players": 2,
        "level": 1,
        "cells": rows_of(families),
        "hints": {
            "placed": [
                {"cell": "0,0", "families": [first]},
                {"cell": "1,0", "families": [second, third]},
                {"cell": "2,3", "families": [first, second, third]},
            ],
            "revealed": 1,
            "pile": 3,
        },
        "affinity": None,
        "objective": None,
        "settings": {},
        **changes,
    }


def ask(game, case):
    out = io.StringIO()
    given = io.BytesIO(json.dumps(case).encode())
    status = run((game, "-"), Streams(given, out, io.StringIO()))
    return status, json.loads(out.getvalue())


def score(game, case):
    status, answer = ask(game, case)
    assert status == 0, answer
    return answer


def fault(game, case):
    status, answer = ask(game, case)
    assert status == 1
    assert set(answer) == {"error", "where"}
    return answer["error"], answer["where"]
