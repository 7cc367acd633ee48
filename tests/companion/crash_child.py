"""Plays a game headless and says on a pipe what was shown; made to be killed.

For each line ``FOLDER ROUND PIPE`` on its input ``crash_child.py`` forks a player that
writes to the pipe: its process, then ``i press`` before each press and ``s standing``
when the answer is shown.
"""

import os
import random
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from companion.demo.human import next_press
from companion.paths import Paths
from companion.view.offered import framing
from companion.view.views import ScoreView
from companion.wiring import Clock, Order, build

SEED = 20


class Player:
    """Presses as the built-in human does, with an undo now and then."""

    def __init__(self, folder, number=0, undoes=0.15, clock=None):
        self._rng = random.Random(number)
        self._undoes = undoes
        order = Order(Paths(folder), None, "none", "none", SEED, "app")
        self.appliance = build(order, clock or Clock())
        self.view = self.appliance.step(0)

    @property
    def timeline(self):
        play = self.appliance.loop.session.play
        return play.timeline if play else None

    def standing(self):
        return len(self.timeline.entries) if self.timeline else 0

    def choice(self):
        """The next press: an undo, what it took back, or what leads on."""
        frame = framing(self.view)
        if self.timeline and self.timeline.undone and "redo" in frame:
            return "redo", frame["redo"].message
        if "undo" in frame and self._rng.random() < self._undoes:
            return "undo", frame["undo"].message
        found = next_press(self.appliance.loop.session, self.view, shows_cards=False)
        return found.id, found.message

    def press(self, message):
        self.appliance.post(message)
        self.view = self.appliance.step(0)

    def is_over(self):
        return isinstance(self.view, ScoreView)


def play(folder, number, pipe):
    player = Player(folder, number)

    def say(text):
        os.write(pipe, f"{text}\n".encode())

    say(f"s {player.standing()}")
    while not player.is_over():
        name, message = player.choice()
        say(f"i {name}")
        player.press(message)
        say(f"s {player.standing()}")
    say("end")
    signal.pause()


def serve():
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        folder, number, pipe = line.split()
        if os.fork() == 0:
            out = os.open(pipe, os.O_WRONLY)
            os.write(out, f"{os.getpid()}\n".encode())
            play(Path(folder), int(number), out)


if __name__ == "__main__":
    serve()
