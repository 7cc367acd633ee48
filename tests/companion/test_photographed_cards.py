"""Cards photographed while a box is entered, and known by that in play: no stickers.

The camera is the real one with its thread; what lies before it is drawn and then
photographed as ``tests.vision.enrolled_camera`` has it.
"""

import threading

import numpy as np
import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, sample, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.paths import Paths
from companion.view.offered import framing, offered
from companion.wiring import Clock, Order, build
from rules.game import CardNeeded
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo
from vision.enrolled.storage import from_bytes
from vision.types import Frame

FRAMES = 400
"""So many frames are waited for at most."""

KINDLY = Condition(tilt_deg=10, litter=0)


class Desktop:
    """A camera over a desk on which one picture after the other is laid."""

    def __init__(self):
        self.pixels = np.full((720, 1280, 3), 90, np.uint8)
        self.is_read = threading.Semaphore(0)
        self._number = 0

    def lay(self, card, seed, condition=ENROLMENT):
        rng = np.random.default_rng([seed, 1])
        self.pixels = photo(card, rng, condition)[0]

    def read(self):
        self._number += 1
        self.is_read.release()
        noise = np.random.default_rng(self._number).integers(0, 3, (1, 1280, 1))
        return Frame((self.pixels // 2 * 2 + noise).astype(np.uint8), self._number)

    def close(self):
        pass


class Hand:
    """Somebody before the program and its camera, without a window."""

    def __init__(self, data):
        self.desk = Desktop()
        order = Order(Paths(data), camera=lambda: self.desk, pins="none", seed=5)
        self.data = data
        self.program = build(order, Clock())
        self.program.step(0)
        self.program.step(0)
        self.loop = self.program.loop

    def tap(self, *ids):
        for each in ids:
            self.loop.step(0)
            choices = {c.id: c for c in offered(self.loop.view)}
            choices |= framing(self.loop.view)
            assert each in choices, (each, sorted(choices))
            assert choices[each].message is not None, each
            self.loop.handle(choices[each].message)
        self.loop.step(0)

    def until(self, holds):
        """Wait until something holds, frame by frame."""
        for _ in range(FRAMES):
            self.loop.step(0)
            if holds():
                return
            assert self.desk.is_read.acquire(timeout=30)
        raise AssertionError(self.loop.view)

    def shoot(self, card, *seeds):
        for seed in seeds:
            self.desk.lay(card, seed)
            self.press_shutter()

    def press_shutter(self):
        """Take a picture, once the camera gives any."""
        assert self.desk.is_read.acquire(timeout=30)
        self.tap("shoot")
        self.until(lambda: not self.loop.session.is_taking)

    @property
    def photo(self):
        return self.loop.session.photo

    @property
    def play(self):
        return self.loop.session.play

    def gallery(self):
        return from_bytes(Stock(self.data / "editions").present(GAME).gallery)


@pytest.fixture
def hand(tmp_path):
    data = tmp_path / "data"
    table = KINDS[GAME].opened(table_of(sample().text))
    Desk(data / "editions" / "drafts").keep(GAME, toml_text(table))
    made = Hand(data)
    yield made
    made.program.close()


@pytest.fixture(scope="module")
def cards():
    rngs = [np.random.default_rng([50, number]) for number in range(3)]
    return [landscape(rngs[0]), pattern(rngs[1]), landscape(rngs[2])]


def ids():
    return [entry.card.id for entry in sample().edition.cards]


def test_a_photographed_card_is_known_in_play_without_a_sticker(hand, cards):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0)))
    hand.tap("photo")
    hand.shoot(cards[0], 1, 2)
    assert (hand.photo.ref, hand.photo.count, hand.photo.fault) == (ids()[0], 2, "")
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 1, "photo")))
    hand.shoot(cards[1], 1)
    hand.tap("back", "use")
    assert sorted(hand.gallery().ids) == sorted(ids()[:2])
    begin(hand)
    hand.loop.handle(msg.Go(to.Scan(0)))
    hand.desk.lay(cards[1], 7, KINDLY)
    before = hand.play.count
    hand.until(lambda: hand.play.count > before)
    added = hand.play.timeline.entries[-1]
    assert added.action.card == ids()[1]
    assert added.source == "camera"


def begin(hand):
    """Begin a game in which people draw, and lay the islands as the app would."""
    hand.loop.handle(msg.Go(to.Setup(GAME)))
    hand.tap("opponent-medium", "next", "clan-nogitsune", "next", "draws-people")
    hand.tap("next", "next", "next")
    while hand.play.state.draws and hand.play.state.draws[0].pile in (
        "islands",
        "plot",
    ):
        assert isinstance(hand.play.timeline.turn, CardNeeded)
        action = next(iter(hand.play.timeline.game.legal_actions(hand.play.state)))
        hand.loop.handle(msg.Act(action, "touch"))


def test_a_stranger_is_no_card(hand, cards):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0, "photo")))
    hand.shoot(cards[0], 1)
    hand.tap("back", "use")
    hand.desk.lay(cards[2], 7, KINDLY)
    begin(hand)
    hand.loop.handle(msg.Go(to.Scan(0)))
    before = hand.play.count
    for _ in range(30):
        hand.loop.step(0)
        assert hand.desk.is_read.acquire(timeout=30)
    assert hand.play.count == before


def test_an_empty_desk_is_told_and_nothing_is_learned(hand):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0, "photo")))
    hand.press_shutter()
    hand.loop.step(0)
    assert hand.photo.count == 0
    assert "straight edges" in hand.loop.view.status
    assert Desk(hand.data / "editions" / "drafts").gallery(GAME) == b""


def test_cards_that_look_the_same_are_told(hand, cards):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0, "photo")))
    hand.shoot(cards[0], 1)
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 1, "photo")))
    hand.shoot(cards[0], 3)
    hand.loop.step(0)
    assert hand.photo.like == (ids()[0],)
    assert sample().edition.cards[0].code in hand.loop.view.status


def test_starting_over_forgets_the_pictures(hand, cards):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0, "photo")))
    hand.shoot(cards[0], 1)
    desk = Desk(hand.data / "editions" / "drafts")
    assert desk.gallery(GAME)
    hand.loop.handle(msg.DropDraft(GAME))
    assert desk.gallery(GAME) == b""


def test_without_a_camera_there_is_no_picture_to_take(tmp_path):
    stock = Stock(tmp_path / "editions")
    stock.put(package_of(GAME, sample().text))
    program = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    program.loop.handle(msg.Go(to.Enrol(GAME)))
    program.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0)))
    program.loop.step(0)
    assert "photo" not in {choice.id for choice in program.loop.view.choices}
    program.close()
