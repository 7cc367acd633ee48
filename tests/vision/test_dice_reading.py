"""The upper faces of dice: on drawn trays, and on photographs where there are any."""

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.dice_tables import HALF_FOUR, HALF_SIX, Look, draw_dice
from vision.dice.reader import read_dice
from vision.dice.types import SURE

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT / os.environ.get("HYAKKI_PHOTOS", "../shared/photos")
PLAIN = Look(size_wh=(640, 480), die_px=56)
WHITE, BLACK, RED = (235, 240, 240), (28, 26, 26), (40, 30, 170)
LOOKS = {
    "plain": PLAIN,
    "red": replace(PLAIN, bodies=(RED,), pips=(WHITE,)),
    "black": replace(PLAIN, bodies=(BLACK,), pips=(WHITE,), ground=(130, 150, 160)),
    "mixed": replace(PLAIN, bodies=(WHITE, RED), pips=(BLACK, WHITE)),
    "wood": replace(PLAIN, ground=(110, 160, 200), grain=14),
    "tilted": replace(PLAIN, tilt_deg=20),
    "dim": replace(PLAIN, light=0.4, noise=5),
    "blurred": replace(PLAIN, blur_px=1.6),
    "small": replace(PLAIN, die_px=30),
    "large pips": replace(PLAIN, pip_radius=0.115),
}
MAKERS = replace(
    PLAIN,
    bodies=(WHITE, RED, BLACK),
    pips=(BLACK, WHITE, WHITE),
    ground=(130, 150, 160),
    spacings=(0.25, 0.19),
)
"""Dice of several makers: on every other one the pips lie closer together."""


def photographs():
    manifest = PHOTOS / "manifest.tsv"
    if not manifest.exists():
        return []
    lines = manifest.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line.startswith("dice/")]
    return [(row[0], Counter(map(int, _faces(row)))) for row in rows]


def _faces(row):
    (told,) = (column for column in row[1:4] if column[-1:].isdigit() and " " in column)
    return told.split(":")[-1].split()


def counted(readings):
    return Counter(die.value for die in readings if die.confidence >= SURE)


@pytest.mark.parametrize("name", LOOKS)
def test_dice_are_read_or_asked_about_and_never_wrong(name):
    rng = np.random.default_rng(11)
    read = 0
    for _ in range(2):
        values = [int(value) for value in rng.permutation(np.arange(1, 7))]
        readings = read_dice(draw_dice(values, rng, LOOKS[name]))
        sure = counted(readings)
        assert not sure - Counter(values), (values, sure)
        read += sum(sure.values())
    assert read >= 0.9 * 12


def test_dice_of_several_makers_lie_together():
    """Twos and threes whose pips lie closer than on the rest are faces all the same."""
    rng = np.random.default_rng(12)
    for values in ((4, 3, 6, 2, 5, 3), (5, 2, 4, 3, 6, 2)):
        assert counted(read_dice(draw_dice(values, rng, MAKERS))) == Counter(values)


@pytest.mark.parametrize("count", [1, 2])
def test_a_side_of_a_tilted_die_is_not_taken_for_its_upper_face(count):
    """Where few dice lie, more pips may be seen on their sides than above."""
    rng = np.random.default_rng([20, count])
    look = replace(PLAIN, size_wh=(480, 360), tilt_deg=20)
    read = 0
    for _ in range(6):
        values = [int(value) for value in rng.integers(1, 7, count)]
        sure = counted(read_dice(draw_dice(values, rng, look)))
        assert not sure - Counter(values), (values, sure)
        read += sure.total()
    assert read >= 5 * count


@pytest.mark.parametrize("look", [PLAIN, LOOKS["red"], LOOKS["tilted"], MAKERS])
def test_a_row_of_a_six_or_a_four_is_no_face(look):
    rng = np.random.default_rng(12)
    values = [4, HALF_SIX, HALF_FOUR, 5, HALF_SIX, HALF_FOUR]
    assert not {2, 3} & set(counted(read_dice(draw_dice(values, rng, look))))


@pytest.mark.parametrize("value", [4, 5])
@pytest.mark.parametrize("upright", [True, False])
def test_the_pips_of_a_playing_card_are_no_die(value, upright):
    picture = draw_dice([6], np.random.default_rng(6), PLAIN)
    middle, way = np.array([130, 130]), (1.0, 1.4) if upright else (1.4, 1.0)
    corner = tuple(int(v) for v in np.array(way) * 50)
    far = tuple(int(v) for v in middle + corner)
    cv2.rectangle(picture, tuple(middle - corner), far, (235, 240, 240), -1)
    for x, y in [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)][:value]:
        at = middle + np.array(way) * (x, y) * 22
        cv2.circle(picture, tuple(np.int32(at).tolist()), 6, (30, 28, 28), -1, 16)
    readings = read_dice(picture)
    assert counted(readings) == Counter([6])


@pytest.mark.parametrize(("large_px", "is_told"), [(56, True), (130, False)])
def test_dice_of_very_different_sizes_are_asked_about(large_px, is_told):
    parts = [
        draw_dice(
            values,
            np.random.default_rng(7),
            replace(PLAIN, die_px=die_px, size_wh=(600, 600)),
        )
        for die_px, values in ((44, [5, 3, 6]), (large_px, [4, 6]))
    ]
    sure = counted(read_dice(np.hstack(parts)))
    assert sure == (Counter([3, 4, 5, 6, 6]) if is_told else Counter())


def test_the_corners_lie_around_the_face():
    rng = np.random.default_rng(3)
    (die,) = read_dice(draw_dice([5], rng, PLAIN))
    middle = die.corners_xy.mean(axis=0)
    assert np.abs(middle - np.array(PLAIN.size_wh) / 2).max() < PLAIN.die_px * 0.25
    side = np.sqrt(cv2.contourArea(die.corners_xy))
    assert side == pytest.approx(PLAIN.die_px, rel=0.25)


@pytest.mark.parametrize("grain", [0, 6, 20])
def test_an_empty_tray_has_no_dice(grain):
    rng = np.random.default_rng(grain)
    assert not counted(read_dice(draw_dice([], rng, replace(PLAIN, grain=grain))))


@pytest.mark.parametrize("shape", [(1, 1), (3, 900), (40, 40)])
def test_a_picture_too_small_for_dice_has_none(shape):
    assert read_dice(np.full((*shape, 3), 90, np.uint8)) == ()


def test_a_pip_that_a_gleam_hides_is_asked_about_or_seen():
    rng = np.random.default_rng(4)
    picture = draw_dice([6], rng, PLAIN)
    (whole,) = read_dice(picture)
    corner = whole.corners_xy[0] * 0.75 + whole.corners_xy.mean(axis=0) * 0.25
    cv2.circle(picture, tuple(int(v) for v in corner), 5, (255, 255, 255), -1)
    readings = read_dice(picture)
    assert not counted(readings) - Counter([6])


@pytest.mark.skipif(not photographs(), reason="HYAKKI_PHOTOS names no photographs")
def test_photographs_are_read_or_asked_about_and_hardly_ever_wrong():
    right, dice, wrong = Counter(), Counter(), Counter()
    for name, wanted in photographs():
        place = name.split("/")[1]
        sure = counted(read_dice(cv2.imread(str(PHOTOS / name))))
        right[place] += sum((sure & wanted).values())
        wrong[place] += sum((sure - wanted).values())
        dice[place] += sum(wanted.values())
    for place, count in dice.items():
        assert right[place] >= 0.95 * count, place
        assert wrong[place] == 0, place
