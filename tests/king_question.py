"""A position to ask the King about, and asking it."""

import io
import json

from companion.cli.jsonlines import Streams
from companion.cli.king import run

EXAMPLE = {
    "map": {
        "tiles": [
            {"id": "wood-5", "element": "wood", "requirement": 5, "torii_limit": 2}
        ],
        "edges": [],
    },
    "meeples": {"wood-5": {"human": 1, "king": 0}},
    "torii": {},
    "king": {
        "parades": {"earth": [], "water": [], "wood": [["climb", "move"]]},
        "used_last_turn": "water",
        "supply": 8,
        "torii_left": 4,
    },
    "human": {"last_parade": "wood", "supply": 9},
    "drawn": None,
}
TEXT = json.dumps(EXAMPLE)


def ask(*arguments, given=b""):
    out = io.StringIO()
    status = run(arguments, Streams(io.BytesIO(given), out, io.StringIO()))
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask_one(given):
    status, (answer,) = ask("-", given=given)
    return status, answer
