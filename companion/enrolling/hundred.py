"""The box of Night Parade of a Hundred Yokai, as its owner enters it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.boxes.editions import GAME, sample, table_of
from companion.enrolling import told
from companion.enrolling.hundred_cards import Cards, Starters
from companion.enrolling.hundred_supplies import Costs, Plots, Tokens
from companion.enrolling.hundred_tiles import (
    NONE,
    SIDES,
    TILE_IDS,
    Islands,
    Tiles,
    blank_tiles,
)
from companion.enrolling.met import met
from companion.enrolling.parts import Part
from companion.enrolling.shapes import Shape, has_shape
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at, without
from rules.errors import BadEdition, Problem
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.entry import edition_from

_SIDE: Shape = {"requirement": int, "torii_limit": int, "bonus": str, "lanterns": int}
SHAPE: Shape = {
    "name": str,
    "is_sample": bool,
    "is_partial": bool,
    "retired": [str],
    told.KEY: told.SHAPE,
    "tile": [{"id": str, "element": str, "midnight": _SIDE, "day": _SIDE}],
    "layout": {
        "template": str,
        "name": str,
        "shape": str,
        "cells": [[float]],
        "edges": [[int]],
        "centre": int,
    },
    "starters": {"*": {"earth": [str], "water": [str], "wood": [str]}},
    "card": [
        {
            "id": str,
            "name": str,
            "code": str,
            "level": int,
            "element": str,
            "icons": [str],
            "copies": int,
        }
    ],
    "costs": [int],
    "plots": [[str]],
    "mystery": [str],
}


@dataclass(frozen=True, slots=True)
class HundredYokai:
    """What the box consists of."""

    game: str = GAME
    is_played_begun: bool = True
    parts: tuple[Part, ...] = (
        Tiles(),
        Islands(),
        Starters(),
        Cards(1),
        Cards(2),
        Cards(3),
        Costs(),
        Plots(),
        Tokens(),
    )

    def blank(self, name: str) -> Table:
        """Return the box of which nothing is entered."""
        return {
            "name": name,
            "costs": [],
            "mystery": [],
            "plots": [],
            "layout": {},
            "tile": blank_tiles(),
            "starters": {},
            "card": [],
        }

    def fits(self, table: Table) -> bool:
        """Return whether ``table`` has the shape that the parts expect."""
        tiles = value_at(table, ("tile",), [])
        return has_shape(table, SHAPE) and len(tiles) == len(TILE_IDS)

    def finished(self, table: Table) -> Table:
        """Return the table as it is written: what is not there is left out."""
        kept: Table = without(told.bare(table), ("is_sample",))
        kept = without(kept, ("is_partial",))
        for number, _ in enumerate(value_at(table, ("tile",), [])):
            for side in SIDES:
                path = ("tile", number, side, "bonus")
                if value_at(kept, path) == NONE:
                    kept = without(kept, path)
        empty = [key for key, value in kept.items() if value in ([], {})]
        for key in empty:
            kept = without(kept, (key,))
        return kept

    def opened(self, table: Table) -> Table:
        """Return the table of a file as it is entered: what it leaves out is there."""
        changed: Any = {**self.blank(""), **without(table, ("is_partial",))}
        tiles = []
        for tile in changed["tile"]:
            sides = {
                side: {"bonus": NONE, "lanterns": 0, **tile[side]}
                for side in SIDES
                if isinstance(tile.get(side), dict) and "requirement" in tile[side]
            }
            tiles.append({**tile, **sides})
        # The first icon says the element; said twice, it could come to differ.
        cards = [without(card, ("element",)) for card in changed["card"]]
        return {**changed, "tile": tiles, "card": cards}

    def partial(self, table: Table) -> Table | None:
        """Return the table of a box in which only that lacks which turns up later.

        It is written as whole when nothing lacks; None when it cannot be played yet.
        """
        if not self.problems(table):
            return self.finished(table)
        known = {
            clan: three
            for clan, three in value_at(table, ("starters",), {}).items()
            if all(three.get(parade) for parade in PARADES)
        }
        plots = [pair for pair in value_at(table, ("plots",), []) if all(pair)]
        begun = self.finished({**table, "starters": known, "plots": plots})
        kept = {**begun, "is_partial": True}
        try:
            edition_from(kept)
        except BadEdition:
            return None
        return kept

    def met(self, table: Table, action: object, state: object) -> Table:
        """Return the table with what ``action`` of a game told; see ``met``."""
        return met(table, action, state)

    def sample(self) -> Table:
        """Return the sample as it is entered, to be changed into the own copy."""
        return self.opened(table_of(sample().text))

    def problems(self, table: Table) -> tuple[Problem, ...]:
        """Return everything that lacks or is wrong."""
        try:
            edition_from(self.finished(table))
        except BadEdition as fault:
            return fault.problems
        return ()
