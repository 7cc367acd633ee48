"""Cards photographed while a box is entered, and known by that in play: no stickers."""

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
from companion.wiring import Clock, Order, build
from tests.photographing_hand import KINDLY, Hand, begin, lay_out
from tests.vision.enrolled_art import landscape, pattern


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
    lay_out(hand)
    hand.loop.handle(msg.Go(to.Scan(0)))
    hand.desk.lay(cards[1], 7, KINDLY)
    before = hand.play.count
    hand.until(lambda: hand.play.count > before)
    added = hand.play.timeline.entries[-1]
    assert added.action.card == ids()[1]
    assert added.source == "camera"


def test_a_stranger_is_no_card(hand, cards):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0, "photo")))
    hand.shoot(cards[0], 1)
    hand.tap("back", "use")
    hand.desk.lay(cards[2], 7, KINDLY)
    begin(hand)
    lay_out(hand)
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
