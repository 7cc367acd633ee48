"""A new owner's first evening: a box begun by touch, and half a solo game with it.

Who plays is the built-in player; cards come from a shuffled deck of the sample, and
since nobody has entered one, each is told by its icons when it turns up.
"""

import random

from companion.demo.human import next_press
from companion.tables.hundred_yokai.cards import level_wanted
from companion.view.offered import offered
from companion.view.views import IconsView, ScanView
from rules.game import GameOver
from tests.enrolling_hand import FROM_HOME, part_taps

NEEDED = ("tile", "layout", "starters", "costs")
"""Parts without which nobody can play; the rest is told when it turns up."""

HALF = 3
"""Torii of one side with which the game, which ends with five, is half played."""

MOST_PRESSES = 1500


def enrolling(edition, on_part=lambda part: None):
    """Yield the taps from the first screen to the overview, part by part."""
    yield from FROM_HOME
    for part in NEEDED:
        on_part(part)
        yield f"part-{part}"
        for taps in part_taps(edition)[part]:
            yield from taps
        if part == "starters":
            continue


class Evening:
    """Somebody who plays: ``tap`` presses a choice by its id on whatever screen."""

    def __init__(self, program, edition, tap, seed=1):
        self.program, self.tap = program, tap
        self.rng = random.Random(seed)
        self.decks = {level: [] for level in (1, 2, 3)}
        for entry in edition.cards:
            self.decks[entry.card.level] += [entry.card.icons] * entry.copies
        for deck in self.decks.values():
            self.rng.shuffle(deck)
        self.spelled = []
        self.told = 0

    @property
    def session(self):
        return self.program.loop.session

    @property
    def view(self):
        return self.program.loop.view

    def is_half_played(self):
        state = self.session.play.state
        return max(each.bit_count() for each in state.torii) >= HALF

    def press_once(self):
        """Press what leads on."""
        view, session = self.view, self.session
        if isinstance(view, ScanView):
            level = level_wanted(session, session.play) or 1
            self.spelled = list(self.decks[level].pop())
            self.tap("icons")
        elif isinstance(view, IconsView) and self.spelled:
            self.tap(f"icon-{self.spelled.pop(0)}")
        elif isinstance(view, IconsView):
            self.told += 1
            self.tap("enter")
        elif (
            session.play.state.draws[:1] and session.play.state.draws[0].pile == "plot"
        ):
            self.tap("island-lone")
            self.tap("collection-fight-icons")
            self.tap("done")
        else:
            choice = next_press(session, view, shows_cards=False)
            assert choice is not None, offered(view)
            self.tap(choice.id)

    def play_until(self, holds):
        """Press until ``holds``; whoever never gets there fails."""
        for _ in range(MOST_PRESSES):
            if holds():
                return
            assert not isinstance(self.session.play.timeline.turn, GameOver)
            self.press_once()
        raise AssertionError(self.view)
