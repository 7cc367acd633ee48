"""``hyakki king POSITION``: the Yokai King's whole turn, step by step with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from companion.cli.bare import BARE_EDITION
from companion.cli.jsonlines import Answer, Parser, Streams, answer_all, guarded
from companion.cli.position import read_position, write_position
from companion.cli.sentences import torii_why, why
from companion.cli.strict import Node
from rules.hundred_yokai.actions import Fight, Move, Place
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.events import ToriiBuilt
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.king import Choice, YokaiKing
from rules.hundred_yokai.king_sight import KING
from rules.hundred_yokai.king_turn import KingStep, king_turn
from rules.hundred_yokai.options import Options


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki king", description=__doc__)
    parser.add_argument(
        "position", help="a file with one position; - is the standard input"
    )
    parser.add_argument(
        "--lines", action="store_true", help="one position a line (as in a .jsonl file)"
    )
    asked = parser.parse_args(list(arguments))
    options = Options()
    game = HundredYokai(BARE_EDITION, options)
    answerer = partial(answer, game, YokaiKing(options.rulings))
    return answer_all(asked.position, asked.lines, answerer, streams)


def answer(game: HundredYokai, king: YokaiKing, case: Node) -> Answer:
    """Return the King's turn in the position that ``case`` describes.

    Raises:
        Fault: if it describes none.
    """
    position = read_position(case)
    parade, *rest = king_turn(game, king, position.state)
    after = rest[-1].after if rest else parade.after
    return {
        "parade": PARADES[after.players[KING].last_parade],
        "steps": [entry for step in rest for entry in _entries(step)],
        "position": write_position(position, after),
    }


def _entries(step: KingStep) -> Iterator[dict[str, Any]]:
    """Yield what the answer says about one icon: what he does, and a torii after it."""
    king = step.before.players[KING]
    card = king.parades[king.last_parade][step.before.card]
    yield {
        "card": step.before.card + 1,
        "icon": card.icons[step.before.icon],
        **_deed(step.decision.action),
        "why": why(step.decision.reasons),
    }
    for event in step.events:
        if isinstance(event, ToriiBuilt):
            yield {
                "card": step.before.card + 1,
                "do": "torii",
                "tile": event.tile,
                "why": torii_why(event, step.before.map),
            }


def _deed(action: Choice) -> dict[str, str]:
    match action:
        case Place(tile, None):
            return {"do": "place", "tile": tile}
        case Place(tile, str(source)):
            return {"do": "place", "tile": tile, "from": source}
        case Move(source, target):
            return {"do": "move", "tile": target, "from": source}
        case Fight(tile):
            return {"do": "fight", "tile": tile}
        case _:
            return {"do": "skip"}
