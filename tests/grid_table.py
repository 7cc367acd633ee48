"""A sorting game in progress, told in its notation."""

import pytest

from rules.catalogue import GAMES
from rules.errors import IllegalAction
from rules.grid.state import Ended, Placed, Playing
from rules.night_parade.edition import Edition as PlayingCards
from rules.night_parade.game import NightParade
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.edition import Edition
from rules.yokai.game import Yokai
from rules.yokai.options import Options
from tests.strategies_grid import BOX

NOTATION = next(entry for entry in GAMES if entry.id == "yokai").notation()

FAMILIES = ("kitsune", "kappa", "oni", "rokurokubi")


class Table:
    """A game in progress; every change goes through the rules."""

    def __init__(self, game, players=2):
        self.game = game
        self.state = game.setup(players)

    def do(self, *lines):
        """Apply the actions and return all that happened."""
        events = []
        for line in lines:
            step = self.game.apply(self.state, NOTATION.read(line))
            self.state = step.state
            events += step.events
        return events

    def refused(self, line):
        """Return key and rule under which the action is refused."""
        action = NOTATION.read(line)
        with pytest.raises(IllegalAction) as found:
            self.game.apply(self.state, action)
        assert action not in self.listed()
        return found.value.key, found.value.rule

    def listed(self):
        """Return the legal actions."""
        return list(self.game.legal_actions(self.state))

    def lines(self):
        """Return the legal actions as lines."""
        return [NOTATION.write(action) for action in self.listed()]

    def kinds(self):
        """Return the kinds of legal actions."""
        return {line.split()[0] for line in self.lines()}

    def put(self, cells, *placed, **changes):
        """Lay the spirits, and hints on some, by hand."""
        values = {
            name: getattr(self.state, name) for name in Playing.__dataclass_fields__
        }
        values |= changes
        values["spirits"] = tuple(cells)
        values["placed"] = tuple(
            Placed(values["spirits"].index(cell), hint) for cell, hint in placed
        )
        self.state = Playing(**values)

    def peeks(self):
        """Look at the first two that can be looked at."""
        for _ in range(2):
            self.do(next(line for line in self.lines() if line.startswith("peek")))

    def steps(self):
        """Look twice, then move the first spirit that can move."""
        self.peeks()
        self.do(self.lines()[0])

    def end(self, faces=()):
        """Declare and turn up ``faces``, sorted rows by default."""
        self.do("declare")
        assert isinstance(self.state, Ended)
        return self.do("drawn " + " ".join(faces or self.rows()))

    def rows(self):
        """Return faces in reading order, each family a row of the square."""
        if isinstance(self.game, Yokai):
            return [family for family in FAMILIES for _ in range(4)]
        return [f"{rank}{suit}" for suit in "SHCD" for rank in "A234"]

    def result(self):
        """Return the verdict."""
        return self.game.result(self.state)


def yokai(players=2, edition=None, **options):
    """A table of Yokai; with the made-up outlines at level 5."""
    box = edition or (BOX if options.get("level") == 5 else Edition())
    return Table(Yokai(box, Options(**options)), players)


def parade(players=2, **options):
    """A table of Night Parade."""
    return Table(NightParade(PlayingCards(), NightParadeOptions(**options)), players)
