"""Cards of a fan: of all but the last only a strip with the index shows."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from vision.cards.fans import hinted
from vision.cards.finding import Finder
from vision.cards.fitting import Fitter
from vision.cards.indices import Speller
from vision.cards.models import load_net
from vision.cards.naming import NAMES, RANKS, Namer
from vision.cards.pyramid import Pyramid
from vision.cards.reader import CardReader, card_reader
from vision.training.camera import Trouble
from vision.training.decks import invent_deck
from vision.training.inks import fonts_under
from vision.training.layouts import Spot
from vision.training.scenes import Plan, draw_scene

CARD_WH = 63.0, 88.0
SIZE_WH = 1280, 960
CLEAR_FANS = (
    (16, 13, 0.1),
    (17, 13, 0.1),
    (18, 13, 0.1),
    (16, 16, 0.15),
    (18, 16, 0.15),
    (16, 19, 0.12),
    (18, 19, 0.12),
)
"""Seed of the deck, millimetres that show of each card below, and how they turn."""

CALM = Trouble(blur_px=0.6, motion_px=1, noise=4, glare=0, shadow=0)


@pytest.fixture(scope="module")
def reader():
    return card_reader()


def deck_of(seed):
    kivy = importlib.util.find_spec("kivy").origin
    fonts = fonts_under([Path(kivy).parent / "data" / "fonts"])
    return invent_deck(np.random.default_rng(seed), fonts)


def drawn(names, spots, deck):
    """Cards one over the other, seen from straight above."""
    plane = np.array([[5.0, 0, 420], [0, 5.0, 330], [0, 0, 1.0]])
    shown = [NAMES.index(name) for name in names]
    plan = Plan(spots, shown, CARD_WH, plane, deck)
    return draw_scene(plan, SIZE_WH, np.random.default_rng(3), CALM, litter=0)


def fan(names, deck, strip_mm=19.0, turn=0.12):
    """The last card lies on top, each of the others looks out at its left."""
    count = len(names) - 1
    spots = [
        Spot(strip_mm * n, 3.0 * abs(n - count / 2), turn * (n - count))
        for n in range(count + 1)
    ]
    return drawn(names, spots, deck)


def sure(readings):
    return {card.name for card in readings if card.kind == "face" and card.is_sure}


def test_strips_with_their_index_are_read_beside_the_card_on_top(reader):
    # Which strips are clear enough differs a little from one processor to another.
    kings = 0
    for seed, strip_mm, turn in CLEAR_FANS:
        scene = fan(["AS", "KH", "5C"], deck_of(seed), strip_mm, turn)
        readings = reader.read(scene.pixels)
        assert {"5C"} <= sure(readings) <= {"AS", "KH", "5C"}
        for king in readings:
            if king.name == "KH" and king.is_sure:
                kings += 1
                assert np.abs(king.corners_xy - scene.corners_xy[1]).max() < 30
    assert kings >= len(CLEAR_FANS) - 1


class Queens:
    """Takes every letter for a queen's."""

    def ranks(self, ends):
        return np.eye(len(RANKS))[RANKS.index("Q")] if ends else None


def test_a_strip_is_asked_about_where_letter_and_corner_differ():
    nets = {name: load_net(name) for name in ("finder", "fitter", "namer", "speller")}
    reader = CardReader(
        Finder(nets["finder"]),
        Fitter(nets["fitter"]),
        Namer(nets["namer"]),
        Speller(nets["speller"]),
        Queens(),
    )
    readings = reader.read(fan(["AS", "KH", "5C"], deck_of(18), 13, 0.1).pixels)
    assert sure(readings) == {"5C"}
    (king,) = (card for card in readings if card.name in ("KH", "QH"))
    assert {name for name, _ in king.alternatives[:2]} == {"KH", "QH"}


@pytest.mark.parametrize("seed", [15, 17, 18, 23])
def test_no_strip_is_told_that_is_not_there(reader, seed):
    names = ["QD", "9S", "7H", "2C"]
    readings = reader.read(fan(names, deck_of(seed)).pixels)
    assert sure(readings) <= set(names)
    assert len({card.name for card in readings if card.is_sure}) == len(sure(readings))


def pages(*corners):
    """White paper on a dark table, and outlines of what was read there."""
    pixels = np.full((600, 900, 3), 60, np.uint8)
    for x0, y0, x1, y1 in corners:
        pixels[y0:y1, x0:x1] = 230
    return Pyramid(pixels)


def box(x0, y0, x1, y1):
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float32)


WHOLE = 400, 200, 540, 396
STRIP = 360, 200, 400, 396
GUESS = box(300, 200, 440, 396)


@pytest.mark.parametrize(
    ("paper", "others", "guesses", "expected"),
    [
        pytest.param([WHOLE, STRIP], [], [GUESS], [0], id="paper goes on"),
        pytest.param([WHOLE], [], [GUESS], [], id="the table is beside"),
        pytest.param([WHOLE, STRIP], [], [], [], id="nothing was guessed"),
        pytest.param([WHOLE, STRIP], [], [box(*WHOLE)], [], id="guessed where read"),
        pytest.param([WHOLE, STRIP], [box(*STRIP)], [GUESS], [], id="it was read"),
        pytest.param(
            [WHOLE, (540, 200, 680, 396)],
            [box(540, 200, 680, 396)],
            [GUESS],
            [],
            id="cards side by side",
        ),
    ],
)
def test_a_fan_is_hinted_at_by_a_guess_and_by_paper_beyond_the_edge(
    paper, others, guesses, expected
):
    assert hinted(pages(*paper), [box(*WHOLE)], others, guesses) == expected


def test_a_table_as_light_as_its_cards_hints_at_no_fan():
    light = pages((0, 0, 900, 600))
    row = [box(40 + 200 * n, 200, 180 + 200 * n, 396) for n in range(4)]
    guesses = [card + 100 for card in row]
    assert hinted(light, row, [], guesses) == []
    assert hinted(light, row[:2], [], guesses) == [0, 1]


def test_no_fan_is_looked_for_in_a_layout_of_many_cards():
    many = [box(x, y, x + 70, y + 98) for x in (10, 90, 170) for y in (10, 120, 230)]
    strip = (250, 10, 280, 330)
    paper = pages(strip, *(tuple(card[[0, 2]].ravel().astype(int)) for card in many))
    guesses = [box(240, y, 310, y + 98) for y in (10, 120, 230)]
    assert hinted(paper, many, [], guesses) == []
    assert hinted(paper, many[6:], [], guesses) == [0, 1, 2]
