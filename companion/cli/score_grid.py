"""``hyakki score yokai`` and ``night-parade``: was it sorted, and what is it worth."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from companion.cli.grid_cells import (
    read_counts,
    read_outline,
    read_pair,
    read_placed,
    read_spirits,
)
from companion.cli.jsonlines import Answer
from companion.cli.strict import Fault, Node
from rules.errors import IllegalAction
from rules.grid.ranks import OWN, TABLES
from rules.grid.shapes import FITS
from rules.grid.terms import FEWEST, MOST, Terms
from rules.grid.verdict import Final, Result, judge
from rules.night_parade.game import terms as night_parade_terms
from rules.night_parade.options import KINGS, MOST_NEIGHBOURS
from rules.night_parade.options import LEVELS as NIGHT_PARADE_LEVELS
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.edition import DECK
from rules.yokai.game import judging
from rules.yokai.options import AFFINITY, LEVELS, OBJECTIVE
from rules.yokai.options import Options as YokaiOptions

REQUIRED = ("players", "level", "cells", "hints")
OPTIONAL = ("affinity", "objective", "settings")
FLAGS = ("last_hint_only", "hidden_hints", "harder", "big", "open_talk")
"""Settings of Night Parade that are true or false."""

MOST_POINTS = 999
KIND_NAMES = {1: "Jacks", 2: "two-suit hints", 3: "Kings"}


def score_yokai(case: Node) -> Answer:
    """Return the verdict on the game of Yokai that ``case`` describes.

    Raises:
        Fault: with the field that is wrong.
    """
    fields = case.fields(REQUIRED, OPTIONAL)
    level = fields["level"].count(LEVELS[0], LEVELS[-1])
    settings = _settings(fields)
    given = settings.fields((), ("ranks", "rank_from", "fit", "affinities"))
    fit = given["fit"].word(FITS) if "fit" in given else "mirror"
    most = fields["players"].count(FEWEST, MOST)
    affinities = given["affinities"].count(1, most) if "affinities" in given else 1
    if affinities > 1 and level != AFFINITY:
        raise given["affinities"].fail(f"only at level {AFFINITY} families must touch")
    try:
        by = judging(YokaiOptions(level, fit=fit, **_ranks(given)))
    except IllegalAction as fault:
        raise Fault(_sentence(fault), settings.where) from fault
    terms = Terms(
        code="S3",
        deck=DECK,
        judging=by,
        pair_count=affinities if level == AFFINITY else 0,
    )
    return _score(case, fields, terms, has_outline=level == OBJECTIVE)


def score_night_parade(case: Node) -> Answer:
    """Return the verdict on the game of Night Parade that ``case`` describes.

    Raises:
        Fault: with the field that is wrong.
    """
    fields = case.fields(REQUIRED, OPTIONAL)
    level = fields["level"].count(1, max(NIGHT_PARADE_LEVELS))
    settings = _settings(fields)
    options = _night_parade_options(settings, level)
    try:
        terms = night_parade_terms(options)
        terms.mix(fields["players"].count(FEWEST, MOST))
    except IllegalAction as fault:
        raise Fault(_sentence(fault), settings.where) from fault
    return _score(case, fields, terms, has_outline=False)


def _score(
    case: Node, fields: dict[str, Node], terms: Terms, *, has_outline: bool
) -> Answer:
    players = fields["players"].count(FEWEST, MOST)
    spirits = read_spirits(fields["cells"], terms.deck)
    hints = fields["hints"].fields(("placed", "revealed", "pile"))
    placed = read_placed(hints["placed"], terms, spirits)
    total = sum(terms.mix(players))
    revealed, pile = read_counts(fields["hints"], len(placed), total, players)
    final = Final(
        players=players,
        spirits=tuple(spirits.items()),
        hints=tuple(placed.items()),
        revealed=revealed,
        pile=pile,
        pairs=_pairs(_or_null(case, fields, "affinity"), terms),
        objective=_outline(
            _or_null(case, fields, "objective"), len(spirits), is_used=has_outline
        ),
    )
    return _told(judge(final, terms.judging))


def _told(result: Result) -> Answer:
    return {
        "won": result.is_won,
        "connected": result.is_connected,
        "families": {
            family.name: {"cards": family.cards, "groups": family.groups}
            for family in result.families
        },
        "affinity_met": result.affinity_met,
        "objective_met": result.objective_met,
        "points": result.points,
        "rank": result.rank,
    }


def _settings(fields: dict[str, Node]) -> Node:
    return fields.get("settings", Node({}, "settings"))


def _or_null(case: Node, fields: dict[str, Node], name: str) -> Node:
    """Return a field, null when it is left out."""
    where = f"{case.where}.{name}" if case.where else name
    return fields.get(name, Node(None, where))


def _pairs(node: Node, terms: Terms) -> tuple[tuple[str, str], ...]:
    """Return the families that had to touch."""
    if not terms.pair_count:
        if not node.is_null():
            raise node.fail("must be null: no families have to touch at this level")
        return ()
    if node.is_null():
        raise node.fail("missing: families have to touch at this level")
    known = terms.deck.families
    if terms.pair_count == 1:
        return (read_pair(node, known),)
    entries = node.items()
    if len(entries) != terms.pair_count:
        raise node.fail(f"must be {terms.pair_count} pairs, not {len(entries)}")
    pairs = [read_pair(entry, known) for entry in entries]
    if len({frozenset(pair) for pair in pairs}) != len(pairs):
        raise entries[-1].fail("the same pair stands there twice")
    return tuple(pairs)


def _outline(node: Node, size: int, *, is_used: bool) -> tuple[tuple[int, int], ...]:
    if is_used and node.is_null():
        raise node.fail(f"missing: the {size} cells of the outline to form")
    if is_used:
        return read_outline(node, size)
    if not node.is_null():
        raise node.fail("must be null: no outline has to be formed at this level")
    return ()


def _night_parade_options(node: Node, level: int) -> NightParadeOptions:
    names = (*FLAGS, "neighbours", "king", "ranks", "rank_from", "rank_names")
    fields = node.fields((), names)
    given: dict[str, Any] = {
        name: fields[name].flag() for name in FLAGS if name in fields
    }
    if "neighbours" in fields:
        given["neighbours"] = fields["neighbours"].count(0, MOST_NEIGHBOURS)
    if "king" in fields:
        given["king"] = fields["king"].word(KINGS)
    given |= _ranks(fields)
    if "rank_names" in fields:
        given["rank_names"] = tuple(
            entry.name() for entry in _some(fields["rank_names"], 3, "names")
        )
    return NightParadeOptions(level, **given)


def _ranks(fields: dict[str, Node]) -> dict[str, Any]:
    """Return which table of ranks is asked for, as the options call it."""
    given: dict[str, Any] = {}
    if "ranks" in fields:
        given["ranks"] = fields["ranks"].word((*TABLES, OWN))
    if "rank_from" in fields:
        given.setdefault("ranks", OWN)
        given["rank_from"] = tuple(
            entry.count(-MOST_POINTS, MOST_POINTS)
            for entry in _some(fields["rank_from"], 2, "numbers")
        )
    return given


def _some(node: Node, count: int, what: str) -> Collection[Node]:
    entries = node.items()
    if len(entries) != count:
        raise node.fail(f"must be {count} {what}, not {len(entries)}")
    return entries


def _sentence(fault: IllegalAction) -> str:
    """Return what is wrong with settings that do not go together."""
    values = fault.values
    match fault.key:
        case "too_few_hints":
            kind = KIND_NAMES[int(str(values["kind"]))]
            return (
                f"this pile needs {values['want']} {kind}; the deck has "
                f"{values['stock']} ({fault.rule})"
            )
        case "no_pair_left":
            return (
                f"{values['want']} secret pairs need as many two-suit hints outside "
                f"the pile; {values['left']} is left ({fault.rule})"
            )
        case "wrong_rank_from":
            return "rank_from must not fall: a legendary win needs no fewer points"
        case "wrong_rank_names":
            return "rank_names must be three different names"
        case _:
            return 'ranks must be "own" where rank_from is given, and only there'
