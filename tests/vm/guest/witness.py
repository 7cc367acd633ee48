"""Runs the installed program as it is, and says over a port what it shows.

What is about to be shown leaves the machine before it is drawn, so that the host knows
of at least as much as a person saw when the power goes.
"""

import importlib
import json
import os
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path

from companion import starting
from companion.__main__ import main
from companion.demo.cards import Held
from companion.demo.human import next_press
from companion.devices import door as devices
from companion.devices.pins import WantedPins
from companion.store import schema
from companion.tables.shelf import TABLES
from companion.view.offered import framing
from companion.view.views import ScanView
from rules import chance
from rules.game import CardNeeded

PORT = "/dev/virtio-ports/shown"
MODEL = Path("/opt/vm/model")
"""Stands for the file of a Raspberry Pi's firmware that names its model."""

COMMAND_LINE = Path("/proc/cmdline")
FAULT = "vm.fault=unsynced"
APP_DRAWS = "vm.app-draws"
"""With this word of the kernel's the app draws, and no card is shown to the camera."""

WAITS, GO = "vm.waits", Path("/run/vm-go")
"""With this word of the kernel's it waits for that file before it reads any other."""

LOADED = ("companion.ui.app", "numpy", "cv2", "gpiozero", "lgpio")

FRAMES_TO_LOOK = 10
FRAMES_TO_SETTLE = 3
"""After so many frames what is new lies where it can be touched."""


class Witness:
    """An appliance that is watched; everything it cannot do itself it hands on."""

    def __init__(self, appliance):
        self._appliance = appliance
        self._port = os.open(PORT, os.O_WRONLY)
        self._told = None
        self._view = None
        self._number = 0
        self._frames = 0
        self._words = {}
        self._scans = 0
        self._shows_cards = APP_DRAWS not in told()

    def __getattr__(self, name):
        return getattr(self._appliance, name)

    def step(self, now_ms):
        view = self._appliance.step(now_ms)
        if view != self._view:
            self._view, self._frames = view, 0
            self._number += 1
            self._tell_shown()
        self._frames += 1
        if self._frames == FRAMES_TO_SETTLE:
            self._bring_into_reach()
        if self._frames == FRAMES_TO_SETTLE + 1:
            self._tell_choices()
        elif self._frames > FRAMES_TO_SETTLE and self._frames % FRAMES_TO_LOOK == 0:
            self._tell_moved()
        return view

    def _say(self, **words):
        os.write(self._port, json.dumps(words).encode() + b"\n")

    @property
    def _session(self):
        return self._appliance.loop.session

    def _tell_shown(self):
        play = self._session.play
        lines = []
        if play is not None:
            table = TABLES[play.game]
            lines = [table.line(entry.action) for entry in play.timeline.entries]
        shown = {
            "screen": type(self._view).__name__,
            "game": 0 if play is None else play.game_id,
            "lines": lines,
        }
        if shown != self._told:
            self._told = shown
            self._say(shown=shown)

    def _presses(self):
        # Kivy must not be loaded before the program has written its settings.
        app = importlib.import_module("kivy.app").App.get_running_app()
        return app.stage.presses()

    def _best(self):
        found = next_press(self._session, self._view, shows_cards=self._shows_cards)
        return None if found is None else found.id

    def _bring_into_reach(self):
        best, focus = self._best(), importlib.import_module("companion.ui.focus")
        for press in self._presses():
            if press.choice.id == best:
                focus.reveal(press)

    def _places(self):
        places = {}
        for press in self._presses():
            x, y = press.parent.to_window(*press.box.centre, initial=False)
            places[press.choice.id] = (round(x), round(y))
        return places

    def _tell_moved(self):
        """A picture that comes late moves what lies below it."""
        places = self._places()
        if places != self._words["places"]:
            self._words["places"] = places
            self._say(**self._words)

    def _tell_choices(self):
        undo = framing(self._view).get("undo")
        lamps = {name: type(cue).__name__ for name, cue in self._session.lamps}
        self._words = {
            "view": self._number,
            "places": self._places(),
            "best": self._best(),
            "undo": None if undo is None else undo.id,
            "card": self._card(),
            "lamps": lamps,
        }
        self._say(**self._words)

    def _card(self):
        """The card on top of the deck on the table, when one is to be shown."""
        play = self._session.play
        need = None if play is None else play.timeline.turn
        if not self._shows_cards:
            return None
        if not isinstance(self._view, ScanView) or not isinstance(need, CardNeeded):
            return None
        self._scans += 1
        ref = chance.draw(need, play.seed, -self._scans).cards[0]
        for entry in play.box.edition.cards:
            if entry.card.id == ref:
                return Held(entry.code, entry.name or ref, "earth").code
        return None


class Hasty(schema.Connection):
    """A fault on purpose, which the bench has to find: nothing waits for the disk."""

    def execute(self, statement, *values):
        hasty = statement.replace("synchronous = FULL", "synchronous = OFF")
        return super().execute(hasty, *values)


def await_disk():
    """Load all there is to load, and wait for the disk with the games."""
    for name in LOADED:
        importlib.import_module(name)
    with open(PORT, "wb", buffering=0) as port:
        port.write(b'{"view": 0}\n')
    while not GO.exists():
        time.sleep(0.02)


def told():
    """The words of the kernel's command line."""
    return COMMAND_LINE.read_text().split()


def watched(build, order, clock):
    if WAITS in told():
        await_disk()
    if APP_DRAWS in told():
        order = replace(order, draws="app")
    return Witness(build(order, clock))


if __name__ == "__main__":
    starting.build = partial(watched, starting.build)
    if FAULT in told():
        schema.Connection = Hasty
    devices.WantedPins = lambda pins, folder, _: WantedPins(pins, folder, MODEL)
    sys.exit(main(sys.argv[1:]))
