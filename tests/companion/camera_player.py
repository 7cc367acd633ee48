"""Somebody who plays a sorting game before a camera, through the real devices.

Decks, backs, tables and light are those of ``tests.vision.followed_games``: nobody
chose them because they read well. What the camera leaves open the player answers.
"""

import importlib
import threading
from functools import partial
from types import SimpleNamespace

import cv2
import numpy as np

from companion import effects as ask
from companion.devices.door import Devices, Wanted
from companion.devices.eyes import Makers, usual_makers
from companion.looks import TableFollowed, TableRead, TableUnread
from companion.scanning.games import PLAYING_CARDS, night_parade, yokai_box
from rules.grid.actions import Move
from rules.grid.state import Ended, Phase
from tests.companion.scan_tables import CARD_WH, QUIET, SIZE_WH
from tests.sorting_player import begun, cells, offers
from tests.vision.followed_games import Game
from vision.rendering_faces import draw_face
from vision.sources import Pace
from vision.stickers import card_sticker
from vision.training.layouts import Spot, outline
from vision.training.scenes import Plan, draw_scene, seen
from vision.types import Frame

NEAR_WH = (3072, 1728)
"""Stickers are read from a picture that the cards fill."""

HALF_OFF = 0.5
"""Further from the middle than this, in cards, players push the group back."""


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
        if self.faces is None:
            pixels = self.game.picture()
        elif self.faces[0] in PLAYING_CARDS:
            pixels = self._playing_cards()
        else:
            pixels = self._stickered()
        return Frame(pixels, self._pace.next())

    def spots(self):
        x, y = self.game.shift
        return [Spot(at.x + x, at.y + y, at.turn) for at in self.game.spots]

    def _playing_cards(self):
        game = self.game
        shown = [PLAYING_CARDS.index(name) for name in self.faces]
        plan = Plan(self.spots(), shown, CARD_WH, game.plane, game.deck)
        table = np.random.default_rng([game.seed, 78])
        return game.lit(draw_scene(plan, SIZE_WH, table, QUIET, litter=0).pixels)

    def near(self):
        """From millimetres to pixels of a picture that the group fills."""
        plane = self.game.plane
        corners = seen(
            plane, np.concatenate([outline(s, CARD_WH) for s in self.spots()])
        )
        low, high = corners.min(axis=0), corners.max(axis=0)
        scale = float((np.array(NEAR_WH) * 0.94 / (high - low)).min())
        x, y = np.array(NEAR_WH) / 2 - scale * (low + high) / 2
        return np.array([[scale, 0, x], [0, scale, y], [0, 0, 1]]) @ plane

    def _stickered(self):
        plane = self.near()
        pixels = np.full((NEAR_WH[1], NEAR_WH[0], 3), (70, 90, 110), np.uint8)
        pixels += np.random.default_rng(self.game.seed).integers(
            0, 12, pixels.shape, np.uint8
        )
        texts = {name: (text, n) for n, (text, name) in enumerate(BOX.texts.items())}
        for spot, name in zip(self.spots(), self.faces, strict=True):
            rng = np.random.default_rng([self.game.seed, texts[name][1]])
            face, _ = draw_face(card_sticker(*texts[name]), rng)
            high, wide = face.shape[:2]
            flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
            there = seen(plane, outline(spot, CARD_WH))
            way = cv2.getPerspectiveTransform(flat, there)
            laid = cv2.warpPerspective(face, way, NEAR_WH, flags=cv2.INTER_AREA)
            full = np.full((high, wide), 255, np.uint8)
            mask = cv2.warpPerspective(full, way, NEAR_WH) > 127
            pixels[mask] = laid[mask]
        return pixels

    def close(self):
        pass


BOX = yokai_box()


class Player:
    """Plays, and knows what truly lies on the table."""

    def __init__(self, box, seed, *presses):
        is_big = "big" in presses
        self.columns = 5 if is_big else 4
        square = [(row, column) for row in range(4) for column in range(self.columns)]
        self.game = Game(seed, cells=square)
        self.rng = np.random.default_rng([seed, 79])
        self.spirits = (
            night_parade(is_big=is_big).spirits
            if box.game == "night-parade"
            else BOX.spirits
        )
        self.faces = [str(name) for name in self.rng.permutation(sorted(self.spirits))]
        self.table = LiveTable(self.game)
        self.sitting = begun(box, *presses)
        self.reads = 0
        self.told = []
        self._answered = threading.Condition()
        wanted = Wanted(camera=lambda: self.table)
        self.devices = Devices(wanted, self._post, lambda: 0, self._load)
        self.devices.use_camera(True)
        self.devices.start()
        assert self.table.is_read.wait(60)
        self.devices.use_camera(False)

    def _load(self, name):
        """The module; that of the camera counts how often faces are looked for."""
        module = importlib.import_module(name)
        if name != "companion.devices.camera":
            return module
        usual = usual_makers()

        def tables():
            self.reads += 1
            return usual.tables()

        spied = partial(module.TableCamera, makers=Makers(tables, usual.face_down))
        return SimpleNamespace(TableCamera=spied, source_opener=module.source_opener)

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
                    assert self._answered.wait_for(lambda: self.told, timeout=300)
                    self.sitting.send(self.told.pop())

    def check(self):
        """Let the camera see the rectangle before the first turn."""
        self.press("check", "look")
        followed = self.sitting.session.scan.followed
        self.press("by-touch")
        return followed.key == "still"

    def turn(self, number):
        """Two looks, a move that the camera sees or a finger says, and a hint.

        Returns whether the camera saw the move; None where none could be made.
        """
        for _ in range(2):
            free = cells(self.sitting)
            self.press(free[number % len(free)])
        followed = self.move(number)
        if self.sitting.state.phase is Phase.HINT:
            self.hint(number)
        return followed

    def hint(self, number):
        can_place = offers(self.sitting, "hint-")
        if can_place and (number % 2 or "reveal" not in self.sitting.choices()):
            self.press(can_place[0])
        if "reveal" in self.sitting.choices() and not (can_place and number % 2):
            self.press("reveal")
            # A hidden hint is laid out face down, and nobody is asked which it is.
            self.press(*offers(self.sitting, "drawn-")[:1])
            return
        free = cells(self.sitting)
        chosen = free[number % len(free)]
        self.press(chosen)
        cell = tuple(int(part) for part in chosen.removeprefix("cell-").split(","))
        self.game.hinted[cell] = self.rng.normal(0, 3, 2), 0.1

    def move(self, number):
        sitting = self.sitting
        if "stay" in sitting.choices():
            self.press("stay")
            return None
        made = self._chosen()
        spirit = self.game.cells.index(made.source)
        self.game.cells[spirit] = made.target
        self.game.spots[spirit] = self.game.spot(made.target)
        self.jostle(number)
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

    def _chosen(self):
        """A legal move that stays in the picture."""
        game = self.sitting.play.timeline.game
        legal = [
            action
            for action in game.legal_actions(self.sitting.state)
            if isinstance(action, Move)
            and action.target[0] in range(-1, 5)
            and action.target[1] in range(-1, self.columns + 1)
        ]
        return legal[int(self.rng.integers(len(legal)))]

    def jostle(self, number):
        """Push one card; now and then a sleeve, or all hands, push the whole group."""
        self.game.shove()
        if number % 3 == 1:
            self.game.push_group()
        low, high = np.min(self.game.cells, axis=0), np.max(self.game.cells, axis=0)
        off = (low + high)[::-1] / 2 - np.array([self.columns - 1, 3]) / 2
        lies = off + self.game.shift / (np.array(CARD_WH) + self.game.gap_mm)
        if number % 5 == 4 and abs(lies).max() > HALF_OFF:
            self.game.shift = -off * (np.array(CARD_WH) + self.game.gap_mm)

    def reveal(self):
        """Turn all up before the camera; say what each doubtful card is."""
        assert self.reads == 0
        self.table.faces, self.game.hinted = self.faces, {}
        self.press("by-camera", "look")
        assert self.reads == 1
        asked = 0
        while "accept" not in self.sitting.choices() and asked < len(self.faces):
            asked += 1
            assert self.answer(), self.sitting.view.instruction
        self.press("accept")
        return asked

    def answer(self):
        """Say which way round it lies, or what the card in question is."""
        view = self.sitting.view
        if "way-right" in self.sitting.choices():
            self.press("way-right")
            return True
        if view.closeup < 0:
            return False
        is_near = self.table.faces[0] not in PLAYING_CARDS
        plane = self.table.near() if is_near else self.game.plane
        size_wh = NEAR_WH if is_near else SIZE_WH
        corners = np.array(view.marks[view.closeup].corners).mean(axis=0) * size_wh
        spots = np.array([[s.x, s.y, 1.0] for s in self.table.spots()])
        x, y, depth = plane @ spots.T
        off = np.hypot(x / depth - corners[0], y / depth - corners[1])
        family = self.spirits[self.faces[int(off.argmin())]]
        self.press(self._named(self.faces[int(off.argmin())], family))
        return True

    def _named(self, name, family):
        """The button of a card, or of any that people cannot tell from it."""
        for _ in range(2):
            if f"name-{name}" in self.sitting.choices():
                return f"name-{name}"
            alike = [
                each
                for each in offers(self.sitting, "name-")
                if name not in PLAYING_CARDS
                and self.spirits.get(each.removeprefix("name-")) == family
            ]
            if alike:
                return alike[0]
            self.press("another")
        raise AssertionError(name)

    def played(self, turns):
        """What became of the moves of a game to its last hint, or to so many turns."""
        moves = []
        for number in range(turns):
            if isinstance(self.sitting.state, Ended):
                break
            told = self.turn(number)
            moves += [] if told is None else [told]
        return moves
