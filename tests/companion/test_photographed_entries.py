"""Tiles, plots, starting cards and pieces that were photographed: what that is for."""

import cv2
import numpy as np
import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, sample, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from rules.hundred_yokai.state import AddCard
from tests.photographing_hand import KINDLY, Hand, begin, lay_out
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT

PARADE = "yokai-parade"
TILES = [
    number
    for number, tile in enumerate(table_of(sample().text)["tile"])
    if tile["element"] != "fire"
]
"""Numbers of tiles that lie around the middle."""


def tile_id(number):
    return table_of(sample().text)["tile"][number]["id"]


@pytest.fixture
def hand(tmp_path):
    data = tmp_path / "data"
    desk = Desk(data / "editions" / "drafts")
    desk.keep(GAME, toml_text(KINDS[GAME].opened(table_of(sample().text))))
    desk.keep(PARADE, toml_text(KINDS[PARADE].sample()))
    made = Hand(data)
    yield made
    made.program.close()


def open_part(hand, part, number=0, page="photo", game=GAME):
    hand.loop.handle(msg.Go(to.Enrol(game)))
    hand.loop.handle(msg.Go(to.EnrolPart(game, part, number, page)))
    hand.loop.step(0)


def square(seed):
    return landscape(np.random.default_rng([60, seed]), (600, 600))


def use(hand):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.tap("use")


def lay_six_corners(hand, seed, share, turn_deg=0.0, shift_xy=(0, 0)):
    """Lay a tile with six corners on a plain desk, as high as ``share`` of it."""
    high, wide = 720, 1280
    side = round(high * share)
    art = cv2.resize(square(seed), (side, side))
    spots = np.float32([[np.cos(a), np.sin(a)] for a in np.arange(6) * np.pi / 3])
    mask = np.zeros((side, side), np.uint8)
    cv2.fillPoly(mask, [np.int32(spots * side / 2 + side / 2)], 255)
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), turn_deg, 1.0)
    turn[:, 2] += (wide - side) / 2 + shift_xy[0], (high - side) / 2 + shift_xy[1]
    over = cv2.warpAffine(art, turn, (wide, high))
    where = cv2.warpAffine(mask, turn, (wide, high)) > 127
    desk = np.full((high, wide, 3), (70, 92, 96), np.uint8)
    rng = np.random.default_rng([61, seed])
    desk = np.clip(desk + rng.normal(0, 3, desk.shape), 0, 255).astype(np.uint8)
    desk[where] = over[where]
    hand.desk.pixels = desk


def test_photographed_tiles_are_laid_by_showing_them(hand):
    first, other = TILES[0], TILES[5]
    for number, seed in ((first, 1), (other, 2)):
        open_part(hand, "tile", number)
        hand.shoot(square(seed), 1)
        assert hand.photo.fault == ""
    use(hand)
    assert set(hand.gallery().ids) == {
        f"tile:{tile_id(first)}",
        f"tile:{tile_id(other)}",
    }
    begin(hand)
    hand.tap("own")
    hand.desk.lay(square(2), 5, KINDLY)
    cells = {tile.id: tile for tile in hand.loop.view.map.tiles}
    empty = [name for name, tile in cells.items() if tile.mark == "target"]
    hand.until(lambda: dict(hand.loop.session.choices).get(empty[0]) == tile_id(other))
    hand.tap(empty[3])
    hand.desk.lay(square(1), 6, KINDLY)
    hand.until(lambda: dict(hand.loop.session.choices).get(empty[3]) == tile_id(first))


def test_a_tile_needs_no_four_straight_edges(hand):
    first, other = TILES[:2]
    open_part(hand, "tile", first)
    lay_six_corners(hand, 3, 0.8)
    hand.press_shutter()
    assert (hand.photo.fault, hand.photo.count) == ("", 1)
    open_part(hand, "tile", other)
    lay_six_corners(hand, 4, 0.8)
    hand.press_shutter()
    assert (hand.photo.fault, hand.photo.like) == ("", ())
    use(hand)
    begin(hand)
    hand.tap("own")
    lay_six_corners(hand, 4, 0.6, turn_deg=25, shift_xy=(120, -40))
    hand.until(lambda: tile_id(other) in told(hand))
    assert tile_id(first) not in told(hand)


def told(hand):
    return dict(hand.loop.session.choices).values()


def test_an_empty_desk_is_no_tile(hand):
    open_part(hand, "tile", 1)
    hand.press_shutter()
    assert (hand.photo.fault, hand.photo.count) == ("bare", 0)


def test_the_day_side_has_a_picture_of_its_own(hand):
    open_part(hand, "tile", 1)
    hand.shoot(square(1), 1)
    open_part(hand, "tile", 1, "photo-day")
    hand.shoot(square(2), 1)
    assert hand.photo.ref == f"tile:{tile_id(1)}@day"
    use(hand)
    assert set(hand.gallery().ids) == {f"tile:{tile_id(1)}", f"tile:{tile_id(1)}@day"}


def test_a_photographed_plot_is_told_by_showing_it(hand):
    art = pattern(np.random.default_rng([62, 1]))
    open_part(hand, "plots", 2)
    hand.shoot(art, 1)
    use(hand)
    begin(hand)
    hand.tap("done")
    hand.desk.lay(art, 7, KINDLY)
    terms = sample().edition.plots[2]
    hand.until(lambda: hand.play.state.players[0].plot is not None)
    assert tuple(hand.play.state.players[0].plot) == terms
    assert hand.play.timeline.entries[-1].source == "camera"


def test_a_plot_that_was_changed_since_is_not_taken(hand):
    art = pattern(np.random.default_rng([62, 2]))
    open_part(hand, "plots", 2)
    hand.shoot(art, 1)
    terms = sample().edition.plots[2]
    used = {tuple(plot) for plot in sample().edition.plots}
    other = next(
        term
        for term in ("water", "earth", "wood", "lone", "shared")
        if (term, terms[1]) not in used and term != terms[0]
    )
    open_part(hand, "plots", 2, "")
    hand.tap(f"island-{other}")
    use(hand)
    begin(hand)
    hand.tap("done")
    hand.desk.lay(art, 7, KINDLY)
    hand.until(lambda: hand.loop.session.camera.said is not None)
    hand.until(lambda: hand.loop.session.camera.said.key == "read.plot-changed")
    assert hand.play.state.players[0].plot is None


def test_a_photographed_starting_card_is_put_right_by_showing_it(hand):
    art = pattern(np.random.default_rng([62, 3]))
    open_part(hand, "starters", 0)
    hand.shoot(art, 1)
    starter = sample().edition.starters[0][1][0]
    assert hand.photo.ref == starter.id
    use(hand)
    begin(hand)
    lay_out(hand)
    hand.loop.handle(msg.Go(to.Scan(0)))
    hand.desk.lay(art, 7, KINDLY)
    before = hand.play.count
    hand.until(lambda: hand.play.count > before)
    assert hand.play.timeline.entries[-1].action == AddCard(0, starter.id)


def test_pictures_are_shown_beside_their_entries(hand):
    for part, number in (("tile", 1), ("starters", 0), ("card-1", 0), ("plots", 0)):
        open_part(hand, part, number)
        name = hand.loop.view.picture
        assert hand.program.picture(name) is None
        hand.shoot(square(number + 1), 1)
        shown = hand.program.picture(name)
        assert shown is not None
        assert max(shown.size_wh) == 180
        hand.tap("done")
        assert hand.loop.view.picture == name


@pytest.mark.parametrize("part", ["vehicle", "ally", "token"])
def test_pieces_of_the_parade_have_pictures_that_nobody_is_asked_for(hand, part):
    open_part(hand, part, 0, game=PARADE)
    hand.desk.lay(square(1), 1, ENROLMENT)
    hand.press_shutter()
    assert (hand.photo.fault, hand.photo.ref[:6]) == ("", "piece:")
    assert hand.program.picture(hand.loop.view.picture) is not None


@pytest.mark.parametrize("game", [GAME, PARADE])
def test_every_sort_of_entry_that_lies_on_the_table_has_a_picture(hand, game):
    pictured = {
        part.id for part in KINDS[game].parts if _offers_a_picture(hand, game, part.id)
    }
    expected = {
        GAME: {"tile", "starters", "card-1", "card-2", "card-3", "plots"},
        PARADE: {
            *("vehicle", "monk", "ally", "token"),
            *("yokai", "plan", "event", "trump"),
        },
    }
    assert pictured == expected[game]


def _offers_a_picture(hand, game, part):
    open_part(hand, part, 0, "", game)
    return any(choice.id == "photo" for choice in hand.loop.view.choices)
