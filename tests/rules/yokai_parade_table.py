"""Yokaï Parade laid out for tests: positions in, events out, refusals with values."""

import json
from dataclasses import replace

import pytest

from rules.errors import IllegalAction
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.state import Phase
from tests.golden_yokai_parade import opening
from tests.rules.yokai_parade_box import made_up_box


class ParadeTable:
    """A game of the made-up box in progress; every change goes through the rules."""

    def __init__(self, **position):
        given = {"monks": ["samurai", "burgher"], "file": ["yokai-05"]} | position
        given.setdefault("players", len(given["monks"]))
        self.game, self.state = opening(json.dumps(given))
        self.world = self.game.world

    def do(self, *actions):
        """Apply ``actions`` and return all that happened."""
        events = []
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state
            events += step.events
        return events

    def refused(self, action):
        """The refusal of ``action``, which is not listed either."""
        before = self.state
        with pytest.raises(IllegalAction) as found:
            self.game.apply(self.state, action)
        assert action not in self.listed()
        assert self.state == before
        return found.value

    def listed(self):
        """The legal actions."""
        return list(self.game.legal_actions(self.state))

    def zone(self, piece):
        """The zone of a vehicle."""
        return self.world.zone_ids[self.state.vehicles[self.world.vehicles[piece]]]

    def tokens(self, seat):
        """The tokens of ``seat`` by kind, those held."""
        hand = dict(zip(self.world.token_ids, self.state.hands[seat], strict=True))
        return {token: count for token, count in hand.items() if count}

    def with_trumps(self, *rows):
        """Lay trumps before the players and return the table."""
        empty = self.state.trumps[len(rows) :]
        self.state = replace(self.state, trumps=(*map(tuple, rows), *empty))
        return self

    def rolled(self, *faces, target="yokai-05"):
        """Lay dice of a purification under way and return the table."""
        self.state = replace(
            self.state, phase=Phase.ROLLED, target=target, faces=tuple(faces)
        )
        return self


def laid(card, position):
    """A table of three where seat 0 has ``card``, of which the box knows nothing."""
    given = {"monks": ["samurai", "burgher", "noble"]} | position
    dice, more = given.pop("dice", ()), given.pop("more", "")
    table = ParadeTable(**given)
    box = made_up_box()
    box = replace(box, trumps=(*box.trumps, card))
    table.game = YokaiParade(box, table.game.options)
    table.world = table.game.world
    table.with_trumps([card.id, more] if more else [card.id])
    return table.rolled(*dice) if dice else table
