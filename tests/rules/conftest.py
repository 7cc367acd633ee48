"""The hundred yokai laid out for tests: one map, moves in, events out."""

import tomllib
from pathlib import Path

import pytest

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.hundred_yokai.actions import (
    AddCard,
    RemoveCard,
    SetMeeples,
    SetTokens,
    SetTorii,
)
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.entry import edition_from
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.options import Options

SAMPLE = Path(__file__).parents[2] / "rules" / "hundred_yokai" / "sample.toml"

ISLANDS = """
earth-3
water-5 wood-5 water-3
wood-3 earth-4a water-4a earth-5
wood-4a water-4b wood-4b
earth-4b
"""
"""Row by row as they lie in the diamond, Fire in the middle of the third row."""


class Table:
    """A game in progress; every change goes through the rules."""

    def __init__(self, edition, options):
        self.game = HundredYokai(edition, options)
        self.state = self.game.setup(len(options.clans))
        self.do(Drawn(tuple(ISLANDS.split())))
        if self.game.king >= 0:
            self.do(Drawn(("lone+move-icons",)))
        while self.state.draws:
            need = self.game.turn(self.state)
            self.do(Drawn(need.cards[: need.count]))

    def do(self, *actions):
        """Apply ``actions`` and return all that happened."""
        events = []
        for action in actions:
            step = self.game.apply(self.state, action)
            self.state = step.state
            events += step.events
        return events

    def refused(self, action):
        """Return key and rule under which ``action`` is refused."""
        with pytest.raises(IllegalAction) as found:
            self.game.apply(self.state, action)
        assert action not in self.listed()
        return found.value.key, found.value.rule

    def listed(self):
        """Return the legal actions."""
        return list(self.game.legal_actions(self.state))

    def player(self, seat=0):
        """Return the player of ``seat``."""
        return self.state.players[seat]

    def on(self, tile, seat=0):
        """Return the meeples of ``seat`` on ``tile``."""
        return self.state.meeples[seat][self.state.map.index(tile)]

    def put(self, seat=0, **counts):
        """Put meeples: ``put(1, wood_3=2)``."""
        for tile, count in counts.items():
            self.do(SetMeeples(tile.replace("_", "-"), seat, count))

    def torii(self, *tiles, seat=0):
        """Put torii of ``seat`` on ``tiles``."""
        for tile in tiles:
            self.do(SetTorii(tile, seat, True))

    def tokens(self, seat=0, **counts):
        """Set spirit, talismans or lanterns."""
        for kind, count in counts.items():
            self.do(SetTokens(seat, kind, count))

    def parade(self, *cards, seat=0):
        """Make ``cards``, icons joined by +, the parade of their element."""
        row = {"dig": "earth", "swim": "water", "climb": "wood"}[cards[0].split("+")[0]]
        for _ in self.player(seat).parades[PARADES.index(row)]:
            self.do(RemoveCard(seat, row, 0))
        for card in cards:
            self.do(AddCard(seat, f"{card}@1"))

    def needs(self):
        """Return the draw that is waited for."""
        need = self.game.turn(self.state)
        assert isinstance(need, CardNeeded)
        return need


@pytest.fixture(scope="session")
def sample():
    """The sample box."""
    return edition_from(tomllib.loads(SAMPLE.read_text(encoding="utf-8")))


@pytest.fixture
def table(sample):
    """A solo game of the Gamanoke against the medium King, cards untracked."""
    return Table(sample, Options())


@pytest.fixture
def tracked(sample):
    """The same with the face-up cards known."""
    return Table(sample, Options(is_display_tracked=True))


@pytest.fixture
def trio(sample):
    """Three people without the King on the day side."""
    clans = ("onikuma", "nekomata", "nogitsune")
    return Table(sample, Options(clans, king=None, side="day"))


@pytest.fixture
def lay(sample):
    """Return a function that lays a table with options of one's own."""
    return lambda edition=sample, **options: Table(edition, Options(**options))
