"""Random touches that look for what was seen least, and games that are played on.

Touches on nothing but chance stay among few screens: the way to the end of a game is
hundreds of steps that all must be taken. So the hand explores for a while, preferring
what it pressed least and what led to screens seen least, then plays for a while.
"""

import importlib
import os
import random
import re
from collections import Counter, deque

from soak_tables import SoakCamera

from companion import messages as msg
from companion.cli.doctor import write_report
from companion.demo.cards import Held
from companion.destinations import Settings
from companion.notify import Notifier
from companion.paths import Paths
from companion.safe import Jobs, SafeScreen
from companion.starts import Past
from companion.store.restoring import go_back
from companion.ui.panels import LANDSCAPE, prepare
from companion.view.views import HomeView
from companion.wiring import Clock, Order, build
from companion.words import Words

GAME = "hundred-yokai"
GAMES = ("night-parade", "yokai-parade", "yokai", "hundred-yokai")
WILD_SHARE = 0.1
"""Touches anywhere; the others are on something that can be pressed."""

CARD_SHARE = 0.05
EXPLORED_ACTS, PLAYED_ACTS = 300, 500
"""So many it explores, then so many it plays."""

STUCK_ACTS = 60
"""After so many on one screen that belongs to no game it leaves."""

START_ACTS = 2000
"""After so many the program is ended and started again, every other time in between
in safe mode."""

SAFE_ACTS = 30
WAY_HOME = 40
"""More steps back than any screen is deep."""

NEVER = ("quit",)
"""Not pressed on purpose; touches anywhere may hit it, and then it is started anew."""

AWAY = msg.Back | msg.Undo | msg.Redo | msg.Go
"""What leads out of a game, or back in it."""

SAFE = "safe mode"


class Walker:
    """Touches and shows cards in the real window."""

    def __init__(self, folder, stills, seed):
        self._rng = random.Random(seed)
        self._folder = folder
        self._clock = Clock()
        self._show = SoakCamera(stills, GAME, seed)
        prepare(folder / "kivy", LANDSCAPE, os.environ)
        pilot = importlib.import_module("companion.ui.pilot")
        self.starts = self.acts = self.touches = self.cards = self.safe = 0
        self.seen, self._tried, self._led = Counter(), Counter(), {}
        self._opened = Counter()
        self._last, self._same = "", 0
        self._recent = deque(maxlen=400)
        self._since = 0
        self._appliance = self._start()
        self._pilot = pilot.Pilot(self._appliance, LANDSCAPE, self._clock.ms)

    def _start(self):
        self.starts += 1
        self._since = self.acts
        paths = Paths(self._folder / "data")
        order = Order(paths, None, lambda: self._show, "mock", self.starts)
        return build(order, self._clock)

    @property
    def looks(self):
        return self._show.looks

    def act(self):
        """Do one random thing and let the window draw what comes of it."""
        self.acts += 1
        if self._rng.random() < CARD_SHARE:
            self._show_card()
        elif self._rng.random() < WILD_SHARE:
            self._touch_anywhere()
        else:
            self._press()
        self._pilot.frame()
        kind = self.kind()
        self._same = self._same + 1 if kind == self._last else 0
        self._last = kind
        if self._same > STUCK_ACTS and kind.split()[0] not in IN_GAME:
            self.go_home()
        self.seen[kind] += 1
        self._opened[self.kind().split()[0]] += 1
        self._recent.append(self.kind())
        self._hold_upright()
        if self._appliance.is_over() or self.acts - self._since > START_ACTS:
            self._start_anew()

    def _hold_upright(self):
        """Take back, after a look at it, what lets made touches miss their aim."""
        settings = self._appliance.loop.session.settings
        if settings.rotation:
            self._appliance.post(msg.Go(Settings("screen")))
            self._appliance.post(msg.Choose("rotation", "0"))
        if settings.touch != "plain":
            self._appliance.post(msg.ResetTouch())
        if settings.blank:
            self._appliance.post(msg.Go(Settings("screen")))
            self._appliance.post(msg.Choose("blank", "0"))

    def _press(self):
        self.touches += 1
        play = self._appliance.loop.session.play
        is_yokai = play is not None and play.game == "yokai"
        self._show.wanted = "yokai" if is_yokai else "playing"
        found = {
            press.choice.id: press.choice
            for press in self._pilot.app.stage.presses()
            if press.choice.id not in NEVER
        }
        if not found:
            self._touch_anywhere()
            return
        here = self.kind()
        keys = {each: (here, re.sub(r"\d+", "#", each)) for each in found}
        is_playing = self.acts % (EXPLORED_ACTS + PLAYED_ACTS) >= EXPLORED_ACTS
        weigh = self._eager if is_playing else self._curious
        weights = [weigh(found[each], key) for each, key in keys.items()]
        (chosen,) = self._rng.choices(list(found), weights)
        self._tried[keys[chosen]] += 1
        self._pilot.press(chosen)
        self._led[keys[chosen]] = self.kind()

    def _curious(self, choice, key):
        """Weigh by how seldom it was pressed, and how seldom seen what it led to."""
        seen = self.seen[self._led[key]] if key in self._led else 0
        return 1 / (1 + self._tried[key]) + 1 / (1 + seen) + self._news(choice)

    def _news(self, choice):
        """Weigh whether it opens what was hardly seen yet."""
        message = choice.message
        if not isinstance(message, msg.Go):
            return 0.0
        return 3 / (1 + self._opened[type(message.destination).__name__])

    def _eager(self, choice, key):
        """Weigh what goes on with a game most, and what leads to one."""
        loop = self._appliance.loop
        if isinstance(loop.view, HomeView):
            play = loop.session.play
            wanted = GAMES[self.acts // (EXPLORED_ACTS + PLAYED_ACTS) % len(GAMES)]
            is_on = play is not None and play.game == wanted
            return 9.0 if choice.id == ("resume" if is_on else f"new-{wanted}") else 0.2
        is_away = isinstance(choice.message, AWAY)
        if type(loop.session.here).__name__ not in (*IN_GAME, "Setup"):
            return 1.0 if is_away else 0.1
        if choice.tone == "primary":
            return 4.0
        return 0.03 if is_away else 1 / (1 + self._tried[key]) ** 0.5

    def _touch_anywhere(self):
        self.touches += 1
        width, height = LANDSCAPE.size_wh
        self._pilot.touch(self._rng.uniform(0, width), self._rng.uniform(0, height))

    def _show_card(self):
        self.cards += 1
        box = self._appliance.loop.session.box(GAME)
        entry = self._rng.choice(box.edition.cards)
        self._show.bring(Held(entry.code, entry.name or "Card", "earth"))
        if self._rng.random() < 0.8:
            self._show.hold()

    def _start_anew(self):
        """End the program, stay in safe mode every other time, begin again."""
        self._appliance.close()
        if self.starts % 2:
            self._stay_safe()
        self._appliance = self._start()
        self._pilot.app.take(self._appliance)
        self._pilot.frame(2)

    def _stay_safe(self):
        data = self._folder / "data"

        def report():
            write_report(data / "report.txt", data, has_camera=False)
            return data / "report.txt"

        jobs = Jobs(lambda: go_back(data), report)
        safe = SafeScreen(Past(3, ""), Words("en"), jobs, Notifier({}))
        self._pilot.app.take(safe)
        self._pilot.frame(2)
        for _ in range(SAFE_ACTS):
            self.safe += 1
            self.seen[SAFE] += 1
            ids = [each for each in self._pilot.choice_ids() if each not in NEVER]
            self._pilot.press(self._rng.choice(ids))
            self._pilot.frame(2)
            if safe.is_over():
                break
        safe.close()

    def go_home(self):
        """Return whether a way led to the first screen."""
        for _ in range(WAY_HOME):
            if isinstance(self._appliance.loop.view, HomeView):
                return True
            self._appliance.post(msg.Back())
            self._pilot.frame(2)
        return False

    def frame(self):
        self._pilot.frame()

    def recent(self):
        """Return the kinds of screen since it was last asked."""
        found = Counter(self._recent)
        self._recent.clear()
        return found

    def kind(self):
        """Return which screen is shown: destination, view, and of which game."""
        loop = self._appliance.loop
        here = loop.session.here
        play = loop.session.play
        game = getattr(here, "game", "") or (
            play.game if play is not None and type(here).__name__ in IN_GAME else ""
        )
        parts = (
            type(here).__name__,
            type(loop.view).__name__,
            game,
            getattr(here, "part", "") or getattr(here, "group", ""),
        )
        return " ".join(part for part in parts if part)

    def close(self):
        self._appliance.close()
        self._pilot.close()


IN_GAME = (
    *("Table", "SetOut", "Scan", "Icons", "Keypad", "OtherMove", "Correct"),
    *("CorrectTile", "CorrectSide", "Parades", "DiceFell", "TableScan", "Picture"),
    *("Log", "Confirm"),
)
