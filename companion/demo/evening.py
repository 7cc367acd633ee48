"""A whole solo game by itself: built-in human, real screen, real camera chain.

Only the cards that come off the decks on the table are chosen here; the program gets
to know them by looking at them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbits
from tempfile import TemporaryDirectory
from typing import TextIO

from companion.appliance import Appliance
from companion.boxes.editions import GAME
from companion.demo import parade as demo_parade
from companion.demo.cards import Cards, Held, bring_camera
from companion.demo.human import next_press
from companion.demo.screen import PlainScreen, Screen, open_window
from companion.demo.story import Story
from companion.devices.display import NoDisplay, find_display
from companion.paths import Paths
from companion.session.play import Play
from companion.tongue import OWN, language_of
from companion.view.views import (
    Choice,
    HomeView,
    RegionView,
    RollView,
    ScanView,
    ScoreView,
    SetupView,
    TableView,
    View,
)
from companion.wiring import Clock, Order, build
from rules import chance
from rules.game import CardNeeded
from rules.hundred_yokai.board import card_element
from rules.hundred_yokai.edition import Edition

MOST_PRESSES = 3000
FRAMES_BEFORE_PICTURE = 40
"""So many frames of a card on its way before a picture of the scan screen is taken."""


class DemoFailed(RuntimeError):
    """The demo could not be played to its end."""


def run(out: Path, seed: int | None, stdout: TextIO, game: str = GAME) -> int:
    """Play, leave ``demo.txt`` and pictures in ``out``, and return the exit status.

    Args:
        out: the folder; made where it is missing.
        seed: what decides every draw; any if None.
        stdout: where the story is told as well.
        game: ``hundred-yokai``, solo against the King, or ``yokai-parade``.
    """
    out.mkdir(parents=True, exist_ok=True)
    chosen = randbits(31) if seed is None else seed
    with ExitStack() as closing:
        file = closing.enter_context((out / "demo.txt").open("w", encoding="utf-8"))
        data = Path(closing.enter_context(TemporaryDirectory(prefix="hyakki-")))
        story = Story(stdout, file)
        kind = "solo game" if game == GAME else f"game of {game}"
        story.tell(f"A {kind} by itself, seed {chosen}.")
        show = _cards(chosen, story) if game == GAME else None
        clock = Clock()
        source = "none" if show is None else lambda: show
        spoken = {OWN: language_of(os.environ)}
        order = Order(Paths(data), None, source, "mock", chosen, "app", spoken)
        appliance = build(order, clock)
        closing.callback(appliance.close)
        screen = _screen(appliance, clock.ms, (out, data), story)
        closing.callback(screen.close)
        try:
            Demo(appliance, screen, show, story, chosen, game).play()
        except DemoFailed as fault:
            story.tell(f"The demo stopped: {fault}")
            return 1
        story.tell(f"Transcript: {out / 'demo.txt'}. {clock.ms() / 1000:.0f} s.")
    return 0


def _cards(seed: int, story: Story) -> Cards | None:
    """Return the cards to show to the camera, or None where pictures cannot be read."""
    try:
        return bring_camera(GAME, seed)
    except ImportError as error:
        story.tell(f"No camera, and so the app draws the cards: {error}")
        return None


def _screen(
    appliance: Appliance,
    clock_ms: Callable[[], int],
    folders: tuple[Path, Path],
    story: Story,
) -> Screen:
    """Return the window, off-screen where there is no display, or none."""
    out, data = folders
    if isinstance(find_display(os.environ), NoDisplay):
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    try:
        return open_window(appliance, clock_ms, out, data / "kivy", os.environ)
    except (ImportError, OSError, RuntimeError) as error:
        story.tell(f"No window, and so no pictures: {type(error).__name__}: {error}")
        return PlainScreen(appliance, clock_ms)


@dataclass
class Demo:
    """One demo."""

    appliance: Appliance
    screen: Screen
    show: Cards | None
    """None: the app draws the cards."""

    story: Story
    seed: int
    game: str = GAME
    patience: int = 750
    """Frames after which a card that was not read counts as never to be read."""

    looks: int = 0
    """Cards shown to the camera so far."""

    taken: set[str] = field(default_factory=set)
    """Moments of which there is a picture."""

    def play(self) -> None:
        """Play from the first screen to the score.

        Raises:
            DemoFailed: if the game comes to no end.
        """
        for _ in range(MOST_PRESSES):
            view = self.screen.view()
            self._picture(_moment(view))
            if isinstance(view, ScoreView):
                self.story.see(view, None)
                self.story.score(view)
                return
            if isinstance(view, ScanView) and self.show is not None:
                self._show_card(view, self.show)
                continue
            choice = self._next_press(view)
            if choice is None:
                raise DemoFailed(f"nothing leads on from {type(view).__name__}")
            self.story.see(view, choice)
            self.screen.press(choice.id)
        raise DemoFailed(f"no end after {MOST_PRESSES} presses")

    def _next_press(self, view: View) -> Choice | None:
        session = self.appliance.loop.session
        if self.game != GAME:
            return demo_parade.next_press(session, view)
        return next_press(session, view, shows_cards=self.show is not None)

    def _show_card(self, view: ScanView, show: Cards) -> None:
        """Hold the next card of the deck before the camera until it is read."""
        play = self.appliance.loop.session.play
        need = play.timeline.turn if play else None
        if play is None or not isinstance(need, CardNeeded):
            raise DemoFailed("a card is asked for outside a draw")
        self.looks += 1
        ref = chance.draw(need, self.seed, -self.looks).cards[0]
        held = _held(play, ref)
        self.story.see(view, None)
        self.story.tell(f"    (before the camera: {held.name}, sticker {held.code})")
        show.bring(held)
        if "scan" not in self.taken:
            for _ in range(FRAMES_BEFORE_PICTURE):
                self.screen.wait()
            self._picture("scan")
        show.hold()
        self._look_until_read(play)
        show.bring(None)

    def _look_until_read(self, play: Play) -> None:
        for _ in range(self.patience):
            now = self.appliance.loop.session.play
            if now is None or now.count != play.count:
                return
            self.screen.wait()
        raise DemoFailed("the camera did not read the card")

    def _picture(self, moment: str) -> None:
        if moment and moment not in self.taken:
            self.taken.add(moment)
            name = f"{len(self.taken)}-{moment}"
            self.story.pictures(self.screen.picture(name))


def _moment(view: View) -> str:
    """Return which moment of the game ``view`` is, of those to take pictures of."""
    moment = ""
    match view:
        case TableView(parade=parade, is_king=is_king) if parade is not None:
            moment = "king" if is_king else "table"
        case SetupView(map=islands):
            moment = "wizard" if islands is None else "islands"
        case RegionView():
            moment = "region"
        case RollView(dice=dice):
            moment = "roll" if all(die.face for die in dice) else "odds"
        case HomeView() | ScoreView():
            moment = type(view).__name__.removesuffix("View").lower()
    return moment


def _held(play: Play, ref: str) -> Held:
    edition: Edition = play.box.edition
    for entry in edition.cards:
        if entry.card.id == ref:
            return Held(entry.code, entry.name or ref, card_element(entry.card))
    raise DemoFailed(f"no such card in the box: {ref}")
