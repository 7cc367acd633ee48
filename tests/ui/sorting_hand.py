"""A finger on the window of the whole program, for the sorting games."""

from companion.view.views import BoardView, SetupView
from rules.grid.pile import placeable
from rules.grid.state import Phase, Playing
from tests.seen_program import Seen
from tests.sorting_player import offers
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps

LOOK_EVERY = 13
SWALLOW_MS = 2000


class Hand(Seen):
    """Presses what the program offers, and looks at the screen now and then."""

    def __init__(self, window, program, panel):
        self.window, self.program, self.panel = window, program, panel
        self.taps = 0
        self.pages = []

    @property
    def session(self):
        return self.program.loop.session

    @property
    def view(self):
        return self.program.loop.view

    def press(self, *ids):
        for each in ids:
            if isinstance(self.view, SetupView):
                self.pages.append(self.view.heading)
            if isinstance(self.state if self.play else None, Playing):
                self.check_table()
            if self.taps % LOOK_EVERY == 0:
                no_text_is_cut_off(self.window)
                all_can_be_hit(self.window, self.panel)
                nothing_overlaps(self.window)
            before = self.session
            self.window.press(each)
            self.window.clock.pass_ms(SWALLOW_MS)
            self.window.step()
            assert self.session is not before, each
            self.taps += 1

    def check_table(self):
        """Nothing is told that nobody may know, and only what may be placed is lit."""
        if not isinstance(self.view, BoardView):
            return
        assert not any(cell.face or cell.family for cell in self.view.cells)
        words, table = self.session.words, self.state
        is_open = getattr(self.play.options, "open_talk", False)
        key = "sorting.open-talk" if is_open else "sorting.silence"
        assert self.view.reminder == words.say(key)
        if table.phase is Phase.HINT:
            lit = offers(self, "hint-")
            most = placeable(self.play.timeline.game.terms, table)
            assert set(lit) <= {f"hint-{name}" for name in most}
