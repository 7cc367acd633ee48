"""``hyakki score GAME RESULT``: the points of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace

from companion.cli.cards import read_parades
from companion.cli.jsonlines import (
    Answer,
    BadUsage,
    Parser,
    Streams,
    answer_all,
    guarded,
)
from companion.cli.position import MOST_MEEPLES, SIDES
from companion.cli.score_grid import score_night_parade, score_yokai
from companion.cli.strict import Node
from companion.cli.world import read_map, read_torii
from rules.game import Seat
from rules.hundred_yokai.board import TileIndex
from rules.hundred_yokai.edition import COLLECTION_TERMS, ISLAND_TERMS
from rules.hundred_yokai.king_sight import KING
from rules.hundred_yokai.options import KINGS, Rulings
from rules.hundred_yokai.scoring import Settings, Side, result

MOST_POINTS = 999
RULINGS = ("starters_count", "king_keeps_tie", "king_takes_bonuses")
"""Settings that switch a ruling, named as in ``rules.hundred_yokai.options``."""


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki score", description=__doc__)
    parser.add_argument("game", help=", ".join(GAMES))
    parser.add_argument(
        "result", help="a file with one result; - is the standard input"
    )
    parser.add_argument(
        "--lines", action="store_true", help="one result a line (as in a .jsonl file)"
    )
    asked = parser.parse_args(list(arguments))
    return answer_all(asked.result, asked.lines, scorer(asked.game), streams)


def scorer(game: str) -> Callable[[Node], Answer]:
    """Return what scores a result of ``game``.

    Raises:
        BadUsage: if the game cannot be scored.
    """
    known = ", ".join(GAMES)
    if game not in GAMES:
        raise BadUsage(f"hyakki score: no game {game!r}; known: {known}")
    return GAMES[game]


def score_hundred_yokai(case: Node) -> Answer:
    """Return the scores of the solo game that ``case`` describes.

    Raises:
        Fault: with the field that is wrong.
    """
    fields = case.fields(("map", "torii", "plot", "players", "settings"))
    world = read_map(fields["map"])
    torii = read_torii(fields["torii"], world, SIDES)
    plot = _read_plot(fields["plot"])
    rulings, starters = _read_settings(fields["settings"])
    players = fields["players"].fields(SIDES)
    sides = tuple(
        _read_side(players[name], plot, torii[seat], starters[seat])
        for seat, name in enumerate(SIDES)
    )
    end = result(world, sides, Settings(KING, rulings))
    return {
        "scores": {
            name: asdict(score) for name, score in zip(SIDES, end.scores, strict=True)
        },
        "winner": _winner(end.winners),
        "rank": end.rank,
    }


GAMES: Mapping[str, Callable[[Node], Answer]] = {
    "hundred-yokai": score_hundred_yokai,
    "night-parade": score_night_parade,
    "yokai": score_yokai,
}


def _winner(winners: tuple[Seat, ...]) -> str:
    return SIDES[winners[0]] if len(winners) == 1 else "shared"


def _read_plot(node: Node) -> tuple[str, str]:
    terms = node.items()
    if len(terms) != 2:
        raise node.fail(f"must be two terms, not {len(terms)}")
    return terms[0].word(ISLAND_TERMS), terms[1].word(COLLECTION_TERMS)


def _read_settings(node: Node) -> tuple[Rulings, tuple[int, int]]:
    """Return the rulings, and how many starting cards each parade of a side has."""
    fields = node.fields((), (*RULINGS, "king"))
    switched = {name: fields[name].flag() for name in RULINGS if name in fields}
    level = fields["king"].word(tuple(KINGS)) if "king" in fields else "medium"
    return Rulings(**switched), (1, len(KINGS[level]))


def _read_side(
    node: Node, plot: tuple[str, str], torii: frozenset[TileIndex], starters: int
) -> Side:
    """Return what a side brings; its leftmost cards are the starting cards (NP16)."""
    fields = node.fields(("parades", "mystery", "lanterns", "spirit", "meeples_on_map"))
    parades = tuple(
        tuple(replace(card, level=int(at >= starters)) for at, card in enumerate(cards))
        for cards in read_parades(fields["parades"])
    )
    return Side(
        plot=plot,
        torii=torii,
        parades=parades,
        mystery=sum(token.count(0, MOST_POINTS) for token in fields["mystery"].items()),
        lanterns=fields["lanterns"].count(0, MOST_POINTS),
        spirit=fields["spirit"].count(0, MOST_POINTS),
        meeples_on_map=fields["meeples_on_map"].count(0, MOST_MEEPLES),
    )
