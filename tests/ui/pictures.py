"""Makes the pictures of the README and of ``docs/playing.md``.

``python tests/ui/pictures.py [FOLDER]`` plays a whole solo game in the real window,
off-screen, with cards before the camera, and writes what it looked like to FOLDER,
``docs/pictures`` by default.
"""

import importlib
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw, ImageFilter

from companion import destinations as to
from companion.boxes.editions import GAME
from companion.demo.camera import CardShow
from companion.demo.cards import Held
from companion.demo.human import next_press
from companion.messages import Back, Go
from companion.paths import Paths
from companion.ui.panels import LANDSCAPE, PORTRAIT, prepare
from companion.view.views import HomeView, ScanView, ScoreView, SetupView, TableView
from companion.wiring import Clock, Order, build
from rules import chance
from rules.hundred_yokai.board import card_element

ROOT = Path(__file__).parents[2]
SEED = 3
"""A game that is won, in which much happens."""

COLOURS = 48
TITLE_COLOURS = 128
ROUNDS = 6
"""Of improving the choice of colours."""

SMALL_WH = (560, 336)
TITLE = "title"
TITLE_WH = (1240, 600)
TITLE_PORTRAIT_H = 564
PATIENCE = 1500
"""Frames in which a card has to be read."""

FRAMES_BEFORE_CAMERA = 8
SCANNED = 1
"""Which of the cards is in the picture of the scan screen."""

SHOWN = {
    "parades": to.Parades(),
    "log": to.Log(),
    "settings": to.Settings(),
    "correct": to.Correct(),
}
"""Screens that are opened from the menu in the middle of the game."""


def scene(view):
    """Name of the picture that ``view`` is good for, or nothing."""
    match view:
        case HomeView():
            return "home"
        case SetupView(map=None, step=1):
            return "setup"
        case SetupView(map=islands) if islands is not None:
            return "islands"
        case ScoreView():
            return "score"
        case TableView() if all(side.torii < 4 for side in view.sides):
            return table_scene(view)
    return ""


def table_scene(view):
    """The same for a table in the middle of the game."""
    targets = [tile for tile in view.map.tiles if tile.mark == "target"]
    if view.is_king:
        return TITLE if "K6" in view.instruction.rule and view.parade else ""
    if view.parade and len(targets) > 1:
        return "turn"
    return "recruit" if any(card.choice for card in view.cards) else ""


class Game:
    """The window with a game in it, and the pictures taken so far."""

    def __init__(self, data):
        self.show = CardShow(GAME, SEED)
        self.clock = Clock()
        order = Order(Paths(data), None, lambda: self.show, "mock", SEED, "app")
        self.appliance = build(order, self.clock)
        prepare(data / "kivy", LANDSCAPE, os.environ)
        errors = sys.stderr
        module = importlib.import_module("companion.ui.pilot")
        sys.stderr = errors  # Kivy takes it over, and would swallow what fails
        self.pilot = module.Pilot(self.appliance, LANDSCAPE, self.clock.ms)
        self.pictures = {}
        self.looks = 0

    @property
    def view(self):
        return self.appliance.loop.view

    def play(self):
        """Play to the score and return the pictures by name."""
        while True:
            name = scene(self.view)
            if name and name not in self.pictures:
                self.take(name)
                if name == "turn":
                    self.open_others()
            if isinstance(self.view, ScoreView):
                return self.pictures
            if isinstance(self.view, ScanView):
                self.show_card()
                continue
            self.pilot.press(next_press(self.appliance.loop.session, self.view).id)

    def open_others(self):
        for name, destination in SHOWN.items():
            self.appliance.post(Go(destination))
            self.take(name)
            self.appliance.post(Back())
            self.pilot.frame()

    def take(self, name):
        self.pilot.frame(3)
        self.pictures[name] = self.pilot.picture()
        if name == TITLE:
            self.pilot.turn_to(PORTRAIT)
            self.pilot.frame(3)
            upright = self.pilot.picture()
            self.pilot.turn_to(LANDSCAPE)
            self.pictures[name] = composed(self.pictures[name], upright)

    def show_card(self):
        """Hold the next card of the deck before the camera until it is read."""
        play = self.appliance.loop.session.play
        self.looks += 1
        ref = chance.draw(play.timeline.turn, SEED, -self.looks).cards[0]
        entry = next(e for e in play.box.edition.cards if e.card.id == ref)
        self.show.bring(Held(entry.code, entry.name or ref, card_element(entry.card)))
        self.pilot.frame(FRAMES_BEFORE_CAMERA)
        self.show.hold()
        for _ in range(PATIENCE):
            if self.appliance.loop.session.play.count != play.count:
                self.show.bring(None)
                return
            if self.looks == SCANNED:
                self.pictures["scan"] = self.pilot.picture()
            self.pilot.frame()
        raise RuntimeError(f"card {ref} was not read")

    def close(self):
        self.pilot.close()
        self.appliance.close()


def composed(landscape, portrait):
    """Both panels side by side, as two screens on a dark table."""
    height = TITLE_PORTRAIT_H
    upright = portrait.resize(
        (portrait.width * height // portrait.height, height), Image.Resampling.LANCZOS
    )
    table = Image.new("RGB", TITLE_WH, (24, 20, 32))
    gap = (TITLE_WH[0] - landscape.width - upright.width) // 3
    lay(table, landscape, gap)
    lay(table, upright, 2 * gap + landscape.width)
    return table


def lay(table, screen, left):
    """Put ``screen`` with a bezel and a soft shadow into the middle of ``table``."""
    top = (table.height - screen.height) // 2
    box = (left, top, left + screen.width, top + screen.height)
    shadow = Image.new("L", table.size)
    ImageDraw.Draw(shadow).rounded_rectangle(grown(box, 12), 14, 150)
    shadow = shadow.filter(ImageFilter.GaussianBlur(10))
    table.paste((6, 4, 10), (0, 0), shadow)
    ImageDraw.Draw(table).rounded_rectangle(grown(box, 8), 10, (8, 7, 10))
    table.paste(screen, box[:2])


def grown(box, by):
    left, top, right, bottom = box
    return left - by, top - by, right + by, bottom + by


def save(picture, path):
    """Write ``picture`` small: few colours, as wide as a page."""
    if picture.size == LANDSCAPE.size_wh:
        picture = picture.resize(SMALL_WH, Image.Resampling.LANCZOS)
    few = picture.quantize(
        TITLE_COLOURS if path.stem == TITLE else COLOURS,
        Image.Quantize.MEDIANCUT,
        kmeans=ROUNDS,
        dither=Image.Dither.NONE,
    )
    few.save(path, optimize=True)


def main(folder):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["KIVY_NO_CONSOLELOG"] = "1"
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="hyakki-") as data:
        game = Game(Path(data))
        try:
            pictures = game.play()
        finally:
            game.close()
    for name, picture in pictures.items():
        save(picture, folder / f"{name}.png")
    print(f"{len(pictures)} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures")
