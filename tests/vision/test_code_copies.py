"""Copies of a picture: what is read in one lies where it lies in the original."""

import inspect

import numpy as np
import pytest

from vision import copies
from vision.codes import Attempt
from vision.copies import grey_of
from vision.readers import available_readers
from vision.rendering import View, draw_card, render_frame
from vision.stickers import qr_sticker

COPIERS = [
    copier
    for name, copier in vars(copies).items()
    if inspect.isgeneratorfunction(copier) and not name.startswith("_")
]
BY_NAME = {"ids": lambda copier: copier.__name__}
READER = available_readers().present[0]
CARD = draw_card("Kitsune", qr_sticker("HY0K12:7Q"))


def picture(**view):
    rng = np.random.default_rng(2)
    return grey_of(render_frame(CARD, (1280, 720), rng, View(**view)))


def test_there_are_copies_to_test():
    assert len(COPIERS) >= 10


@pytest.mark.parametrize("copier", COPIERS, **BY_NAME)
def test_a_code_on_a_copy_is_where_it_is_in_the_picture(copier):
    grey = picture(turn_deg=30, card_height=0.9)
    (plain,) = Attempt(READER).run(grey)
    seen = [s for s in Attempt(READER, copier).run(grey) if s.label == plain.label]
    away = [np.subtract(s.centre_xy, plain.centre_xy) for s in seen]
    assert np.abs(away).max(initial=0) < 3
    assert seen or copier in (copies.unspotted, copies.tiny_part)


@pytest.mark.parametrize("copier", COPIERS, **BY_NAME)
def test_the_picture_itself_is_left_alone(copier):
    grey = picture()
    before = grey.copy()
    made = list(copier(grey))
    assert made
    assert np.array_equal(grey, before)
    assert {copy.grey.dtype for copy in made} == {np.dtype(np.uint8)}


@pytest.mark.parametrize("copier", COPIERS, **BY_NAME)
@pytest.mark.parametrize("shape", [(1, 1), (1, 500), (40, 3)], ids=str)
def test_any_size_can_be_copied(copier, shape):
    for copy in copier(np.full(shape, 90, np.uint8)):
        assert copy.grey.ndim == 2
        assert copy.grey.size


def test_a_huge_picture_is_not_enlarged():
    grey = np.zeros((8000, 8000), np.uint8)
    (copy,) = copies.enlarged(grey)
    assert (copy.scale, copy.grey.shape) == (1.0, grey.shape)
