"""Somebody who enters a box before the program, without a window."""

from companion import destinations as to
from companion import messages as msg
from companion.paths import Paths
from companion.wiring import Clock, Order, build
from tests.tapping import Tapping


class Enroller(Tapping):
    """Taps and types what the program offers, over a folder of data."""

    def __init__(self, data, game):
        order = Order(Paths(data), camera="none", pins="none")
        self.game = game
        self.program = build(order, Clock())
        self.loop = self.program.loop

    def open(self, part="", number=0, page=""):
        self.loop.handle(msg.Go(to.Enrol(self.game)))
        if part:
            self.loop.handle(msg.Go(to.EnrolPart(self.game, part, number, page)))
        self.loop.step(0)

    @property
    def view(self):
        return self.loop.view

    @property
    def table(self):
        return self.loop.session.enrolment.table
