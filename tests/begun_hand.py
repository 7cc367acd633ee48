"""Somebody who plays while the own box of the hundred yokai is only begun."""

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import edition_from_text, sample
from companion.boxfiles.stock import Stock
from companion.paths import Paths
from companion.view.offered import offered
from companion.wiring import Clock, Order, build
from rules.game import CardNeeded, Drawn
from tests.enrolling_hand import GAME, part_taps
from tests.tapping import Tapping

EDITION = sample().edition


class Hand(Tapping):
    """Somebody before the program, without a window."""

    def __init__(self, data):
        order = Order(Paths(data), camera="none", pins="none", seed=5)
        self.data = data
        self.program = build(order, Clock())
        self.loop = self.program.loop

    def enter(self, *parts):
        self.loop.handle(msg.Go(to.Enrol(GAME)))
        for part in parts:
            self.tap(f"part-{part}")
            for taps in part_taps(EDITION)[part]:
                self.tap(*taps)
            if not isinstance(self.loop.session.here, to.Enrol):
                self.tap("back")

    def start(self, opponent="medium"):
        self.loop.handle(msg.Go(to.Setup(GAME)))
        self.tap(f"opponent-{opponent}", "next", "clan-nogitsune", "next", "next")

    def lay(self, plot=""):
        """Lay the islands and turn over a plot, the first one or ``plot``."""
        play = self.loop.session.play
        while play.state.draws and play.state.draws[0].pile in ("islands", "plot"):
            need = play.timeline.turn
            assert isinstance(need, CardNeeded)
            action = next(iter(play.timeline.game.legal_actions(play.state)))
            if plot and play.state.draws[0].pile == "plot":
                action = Drawn((plot,))
            self.loop.handle(msg.Act(action, "touch"))
            play = self.loop.session.play
        self.loop.handle(msg.Go(to.Table()))
        self.loop.step(0)

    def offered(self):
        """What can be pressed on the present screen."""
        return offered(self.loop.view)

    @property
    def stored(self):
        return edition_from_text(Stock(self.data / "editions").present(GAME).text)

    @property
    def view(self):
        return self.loop.view


def begun(hand, *more):
    hand.enter("tile", "layout", "costs", *more)
    hand.tap("use-begun")
