"""Stickers among what was read: which card each names, and those that name none."""

import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.scanning.answer import Look
from companion.scanning.evidence import (
    Found,
    found_faces,
    left_out,
    outline_of,
    with_stickers,
)
from companion.scanning.games import night_parade, yokai_box
from companion.scanning.judging import judge
from companion.scanning.reading import read_table, table_readers
from companion.scanning.sentences import sentence
from companion.scanning.stuck import card_under, outlines
from vision.cards.types import CardReading
from vision.enrolled.gallery import Gallery
from vision.rendering_table import TableView, render_table
from vision.sticker_sightings import Accord, StickerSighting
from vision.stickers import card_sticker
from vision.stills import Still

sys.path.insert(0, str(Path(__file__).parent))

YOKAI, PARADE = yokai_box(), night_parade()
TEXTS = list(YOKAI.texts)


def box(left, top, wide, tall):
    right, low = left + wide, top + tall
    corners = [[left, top], [right, top], [right, low], [left, low]]
    return np.array(corners, np.float32)


def sticker(text=None, marker=None, card=None, accord=Accord.AGREED, at=(10, 70)):
    return StickerSighting(text, marker, accord, card, box(*at, 35, 20))


def read(kind="back", at=(0, 0)):
    faces = (0.0,) * 51 + (1.0,)
    alternatives = (("KS", 1.0),)
    return CardReading(
        box(*at, 63, 88), kind, None if kind != "face" else "KS", 0.99,
        alternatives, faces,
    )  # fmt: skip


def named(sightings, readings=(), game=YOKAI):
    cards, strays = with_stickers(found_faces(readings, game), sightings, game)
    return [each.card for each in cards], [stray for stray, _ in strays]


def test_code_and_marker_name_a_card():
    (card,), strays = named([sticker(TEXTS[0], 0, TEXTS[0])], [read()])
    assert (card.likely[0][0], card.read_by, card.kind) == ("kitsune-1", "code", "face")
    assert not strays


def test_a_marker_alone_names_a_card_a_little_less_surely():
    (card,), _ = named([sticker(None, 1, TEXTS[1], Accord.MARKER)])
    assert (card.likely[0][0], card.read_by) == ("kitsune-2", "marker")
    assert card.likely[0][1] == pytest.approx(0.999)


def test_a_contradiction_on_one_sticker_is_asked():
    (card,), _ = named([sticker(TEXTS[0], 5, None, Accord.DISAGREED)])
    assert dict(card.likely) == {"kitsune-1": 0.5, "kappa-2": 0.5}


def test_a_marker_of_no_card_beside_a_code_is_asked():
    (card,), _ = named([sticker(TEXTS[0], 249, None, Accord.DISAGREED)])
    assert dict(card.likely) == {"kitsune-1": 0.5}
    assert judge(Look(YOKAI, ((99, 99),), (card,))).unsure == (0,)


def test_a_contradiction_of_face_and_sticker_is_asked():
    text = next(text for text, name in PARADE.texts.items() if name == "AS")
    (card,), _ = named([sticker(text, 3, text)], [read("face")], PARADE)
    assert dict(card.likely) == {"AS": 0.5, "KS": 0.5}


@pytest.mark.parametrize(
    ("text", "marker", "key"),
    [
        ("HTTPS://X", None, "foreign"),
        ("HY3F1A", None, "damaged"),
        (next(iter(PARADE.texts)), 7, "other_game"),
        ("HY9F17", None, "damaged"),
        (None, 200, "unknown_marker"),
    ],
)
def test_a_sticker_of_no_card_is_told(text, marker, key):
    cards, strays = named([sticker(text, marker, None, Accord.UNKNOWN)])
    assert not cards
    assert [stray.key for stray in strays] == [key]


def test_many_strays_of_a_kind_are_one_reason():
    strange = [sticker(t, None, None, Accord.UNKNOWN) for t in list(PARADE.texts)[:9]]
    _, strays = named(strange)
    answer = judge(Look(YOKAI, ((99, 99),), (), strays=tuple(strays)))
    said = sentence(answer.why[1])
    assert said.startswith("9 codes of another game: HY1")
    assert said.endswith(" ...")


def test_two_stickers_that_say_the_same_are_asked_about():
    cards, _ = named(
        [
            sticker(TEXTS[0], 0, TEXTS[0], Accord.DOUBLED),
            sticker(TEXTS[0], 0, TEXTS[0], Accord.DOUBLED, at=(80, 70)),
        ]
    )
    answer = judge(Look(YOKAI, ((99, 99),), tuple(cards)))
    assert answer.verdict == "incomplete"
    assert {"there twice: kitsune-1"} <= {sentence(reason) for reason in answer.why}


def test_a_sticker_lies_on_the_card_whose_middle_is_nearest():
    cards = [box(0, 0, 63, 88), box(50, 0, 63, 88)]
    assert card_under(box(52, 40, 8, 8), cards) == 0
    assert card_under(box(200, 40, 8, 8), cards) is None


def test_a_card_without_an_outline_lies_as_the_others_do():
    found = outlines(
        [box(14, 60, 35, 20), box(114, 60, 35, 20)], [box(0, 0, 63, 88), None]
    )
    assert np.allclose(found[1], box(100, 0, 63, 88), atol=0.1)


def test_an_outline_that_no_other_card_has_is_not_believed():
    stickers = [box(14 + 70 * n, 60, 35, 20) for n in range(3)]
    cards = [box(0, 0, 63, 88), box(70, 0, 63, 140), box(140, 0, 63, 88)]
    assert np.allclose(outlines(stickers, cards)[1], box(70, 0, 63, 88), atol=0.1)


def test_corners_are_told_in_pixels_of_the_file():
    assert outline_of(box(0, 0, 10, 20), 2.0)[2] == (20.5, 40.5)
    assert isinstance(Found(box(0, 0, 1, 1), None).corners_xy, np.ndarray)


@pytest.fixture(scope="module")
def readers():
    return table_readers(lambda: 0.0)


@pytest.mark.parametrize("tilt", [0, 25])
def test_a_table_of_stickers_is_read_and_judged(readers, tilt):
    numbers = YOKAI.markers()
    names = [*TEXTS[:16]]
    names[0], names[15] = names[15], names[0]
    scene = render_table(
        [card_sticker(text, numbers[text]) for text in names],
        (2304, 1296),
        np.random.default_rng(4),
        TableView(tilt_deg=tilt),
    )
    answer = read_table([Still(scene.pixels, (2304, 1296))], [YOKAI], readers)
    expected = {divmod(n, 4): YOKAI.texts[text] for n, text in enumerate(names)}
    assert dict(answer.cells) == expected
    assert (answer.verdict, answer.unsure) == ("not-sorted", ())
    assert {card.read_by for card in answer.cards} == {"code"}


def test_cards_without_a_sticker_are_known_by_their_pictures(readers):
    scene = render_table(
        [card_sticker(text, 240 + n) for n, text in enumerate(["A", "B"])],
        (1600, 900),
        np.random.default_rng(6),
    )
    found = found_faces(readers.cards.read(scene.pixels), YOKAI)
    spots = sorted((each.corners_xy for each in found), key=lambda xy: xy[:, 0].mean())
    flat = np.array([[0, 0], [250, 0], [250, 350], [0, 350]], np.float32)
    gallery = Gallery()
    for name, corners in zip(["oni-1", "kappa+oni"], spots, strict=True):
        plane = cv2.getPerspectiveTransform(corners, flat)
        cut = cv2.warpPerspective(scene.pixels, plane, (250, 350))
        gallery = gallery.with_card(name, [cut])
    known = replace(readers, gallery=gallery)
    answer = read_table([Still(scene.pixels, (1600, 900))], [YOKAI], known)
    assert {(card.id, card.role, card.read_by) for card in answer.cards} == {
        ("oni-1", "spirit", "picture"),
        ("kappa+oni", "hint", "picture"),
    }


def test_a_weak_back_among_faces_is_a_face_that_is_asked_about():
    weak = replace(read("back"), confidence=0.948)
    (found,) = found_faces([weak], PARADE)
    assert (found.card.kind, found.card.likely[0][0]) == ("face", "KS")
    assert found.card.kind_sure < 0.1
    (found,) = found_faces([replace(weak, confidence=0.999)], PARADE)
    assert found.card.kind == "back"


def test_more_backs_than_the_game_has_cards_are_printed_fields():
    lie = [read("face"), *(read("back", (70 * n, 100)) for n in range(30))]
    assert len(found_faces(lie, PARADE)) == 31
    (face,) = found_faces([*lie, read("back", (70, 300))], PARADE)
    assert face.card.likely[0][0] == "KS"


def test_outlines_that_were_left_out_are_counted_unless_they_lie_on_cards():
    doubtful = replace(read("other", (300, 0)), confidence=0.5)
    on_a_card = replace(read("other", (2, 2)), confidence=0.5)
    readings = [read("face"), doubtful, on_a_card]
    found = found_faces(readings, PARADE)
    assert (len(found), left_out(readings, found)) == (1, 1)
    look = Look(PARADE, ((9, 9),), (), blemishes=((),), left_out=1)
    said = [sentence(reason) for reason in judge(look).why]
    assert "an outline that looked somewhat like a card was left out" in said
