"""Games through the real devices: the camera's thread sees a still of every move.

Decks, backs, tables and light are those of ``tests.vision.followed_games``: nobody
chose them because they read well. What the camera leaves open a player answers.
"""

import os
import threading

import numpy as np
import pytest

from companion import effects as ask
from companion.devices.door import Devices, Wanted
from companion.looks import TableFollowed, TableRead, TableUnread
from companion.scanning.games import PLAYING_CARDS
from companion.view.views import ScoreView
from rules.grid.actions import Move
from tests.companion.scan_tables import CARD_WH, QUIET, SIZE_WH, SPIRITS, is_sorted
from tests.sorting_player import CARDS, begun, cells, offers, show_pairs
from tests.vision.followed_games import Game
from vision.sources import Pace
from vision.training.layouts import Spot
from vision.training.scenes import Plan, draw_scene
from vision.types import Frame

TURNS = int(os.environ.get("HYAKKI_CAMERA_TURNS", "4"))
"""Turns before the players say that all are sorted; some seconds each."""

GAMES = {
    "cards 1": (9100, ("players-2",)),
    "cards 2": (9101, ("players-3", "level-2")),
    "cards 3": (9102, ("players-4", "level-3")),
    "cards 4": (9103, ("players-2", "level-4")),
}
IN_EVERY_RUN = 1
"""How many of the games every run plays; HYAKKI_CAMERA_GAMES plays more."""

PLAYED = int(os.environ.get("HYAKKI_CAMERA_GAMES", str(IN_EVERY_RUN)))
WITHIN = range(-1, 5)
"""Rows and columns that the picture shows."""


class LiveTable:
    """A camera over a game: each still in today's light, spirits up when ``faces``."""

    def __init__(self, game):
        self.game, self.faces = game, None
        self.is_read = threading.Event()
        self._pace, self._idle = Pace(200), np.zeros((48, 64, 3), np.uint8)

    def read(self):
        self.is_read.set()
        return Frame(self._idle, self._pace.next())

    def still(self):
        pixels = self.game.picture() if self.faces is None else self._revealed()
        return Frame(pixels, self._pace.next())

    def _revealed(self):
        game = self.game
        spots = [
            Spot(at.x + game.shift[0], at.y + game.shift[1], at.turn)
            for at in game.spots
        ]
        shown = [PLAYING_CARDS.index(name) for name in self.faces]
        plan = Plan(spots, shown, CARD_WH, game.plane, game.deck)
        table = np.random.default_rng([game.seed, 78])
        return game.lit(draw_scene(plan, SIZE_WH, table, QUIET, litter=0).pixels)

    def close(self):
        pass


class Player:
    """Somebody who plays before a camera and knows what truly lies on the table."""

    def __init__(self, seed, *presses):
        self.game = Game(seed)
        self.rng = np.random.default_rng([seed, 79])
        self.faces = [str(name) for name in self.rng.permutation(SPIRITS)]
        self.table = LiveTable(self.game)
        self.sitting = begun(CARDS, *presses)
        self.told = []
        self._answered = threading.Condition()
        self.devices = Devices(Wanted(camera=lambda: self.table), self._post, lambda: 0)
        self.devices.use_camera(True)
        self.devices.start()
        assert self.table.is_read.wait(30)
        self.devices.use_camera(False)

    def _post(self, message):
        if isinstance(message, TableRead | TableFollowed | TableUnread):
            with self._answered:
                self.told.append(message)
                self._answered.notify_all()

    def press(self, *ids):
        """Press, do what is asked of the devices, and wait for an answer to a look."""
        for each in ids:
            self.sitting.press(each)
            orders = [e for e in self.sitting.effects if isinstance(e, ask.LookAtTable)]
            self.devices.use_camera(self.sitting.is_camera_on)
            for effect in self.sitting.effects:
                if isinstance(effect, ask.WatchTable):
                    self.devices.watch_table(effect.is_on)
            for effect in orders:
                self.devices.look_at_table(effect.order)
                with self._answered:
                    assert self._answered.wait_for(lambda: self.told, timeout=120)
                    self.sitting.send(self.told.pop())

    def turn(self, number):
        """Two looks, a move that the camera sees or a finger says, and a hint."""
        for _ in range(2):
            self.press(cells(self.sitting)[number])
        followed = self.move()
        if number % 2 and offers(self.sitting, "hint-"):
            self.press(offers(self.sitting, "hint-")[0])
            chosen = cells(self.sitting)[number]
            self.press(chosen)
            cell = tuple(int(part) for part in chosen.removeprefix("cell-").split(","))
            self.game.hinted[cell] = self.rng.normal(0, 3, 2), 0.1
        else:
            self.press("reveal")
            # A hidden hint is laid out face down, and nobody is asked which it is.
            self.press(*offers(self.sitting, "drawn-")[:1])
        return followed

    def move(self):
        sitting = self.sitting
        legal = [
            action
            for action in sitting.play.timeline.game.legal_actions(sitting.state)
            if isinstance(action, Move)
            and all(part in WITHIN for part in action.target)
        ]
        made = legal[int(self.rng.integers(len(legal)))]
        spirit = self.game.cells.index(made.source)
        self.game.cells[spirit] = made.target
        self.game.spots[spirit] = self.game.spot(made.target)
        self.game.shove()
        self.press("see-move")
        if "confirm" not in sitting.choices():
            self.press("look")
        is_followed = "confirm" in sitting.choices()
        if is_followed:
            self.press("confirm")
        else:
            self.press("by-touch")
            self.press(*(f"cell-{r},{c}" for r, c in (made.source, made.target)))
        assert sitting.play.timeline.entries[-1].action == made
        return is_followed

    def reveal(self):
        """Turn all up before the camera; say what each doubtful card is."""
        self.table.faces, self.game.hinted = self.faces, {}
        self.press("declare", "end", "by-camera", "look")
        asked = 0
        while "accept" not in self.sitting.choices() and asked < len(self.faces):
            asked += 1
            assert self.answer(), self.sitting.view.instruction
        self.press("accept")
        return asked

    def answer(self):
        """Answer the card in question by where it lies in the picture."""
        view = self.sitting.view
        if view.closeup < 0:
            return False
        corners = np.array(view.marks[view.closeup].corners).mean(axis=0) * SIZE_WH
        spots = np.array([[s.x, s.y, 1.0] for s in self.game.spots])
        spots[:, :2] += self.game.shift
        x, y, depth = self.game.plane @ spots.T
        off = np.hypot(x / depth - corners[0], y / depth - corners[1])
        name = f"name-{self.faces[int(off.argmin())]}"
        if name not in self.sitting.choices():
            self.press("another")
        self.press(name)
        return True


@pytest.mark.parametrize("name", list(GAMES)[:PLAYED])
def test_a_game_is_played_before_the_camera_to_its_verdict(name):
    seed, presses = GAMES[name]
    player = Player(seed, *presses)
    try:
        followed = [player.turn(number) for number in range(TURNS)]
        asked = player.reveal()
    finally:
        player.devices.close()
    sitting = player.sitting
    show_pairs(sitting)
    print(f"{name}: {sum(followed)} of {TURNS} moves followed, {asked} cards asked")
    assert isinstance(sitting.view, ScoreView)
    assert list(sitting.state.faces) == player.faces
    truth = dict(zip(player.game.cells, player.faces, strict=True))
    result = sitting.play.timeline.game.result(sitting.state)
    assert all(found.groups == 1 for found in result.families) == is_sorted(truth)
    sources = [entry.source for entry in sitting.play.timeline.entries]
    assert sources.count("camera") >= sum(followed)
    assert sum(followed) > 0
