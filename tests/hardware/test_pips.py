from itertools import pairwise

import pytest

from hardware.errors import BadFace
from hardware.pips import FACES, ROLL_MS, Roll, face_at, next_face_ms
from hardware.purposes import Pip

FACE = range(1, 7)


@pytest.mark.parametrize("face", FACE)
def test_a_face_has_as_many_pips_as_it_counts(face):
    assert len(FACES[face]) == face


@pytest.mark.parametrize("face", FACE)
def test_a_face_looks_the_same_when_the_die_is_turned_half_round(face):
    turned = {
        Pip.TOP_LEFT: Pip.BOTTOM_RIGHT,
        Pip.TOP_RIGHT: Pip.BOTTOM_LEFT,
        Pip.MIDDLE_LEFT: Pip.MIDDLE_RIGHT,
        Pip.CENTRE: Pip.CENTRE,
    }
    turned |= {there: here for here, there in turned.items()}
    assert {turned[pip] for pip in FACES[face]} == FACES[face]


def seen(face):
    """Everything a roll shows, by asking only when a change is announced."""
    ms, faces = 0, []
    while ms is not None:
        faces.append(face_at(Roll(face), ms))
        ms = next_face_ms(ms)
    return faces


@pytest.mark.parametrize("face", FACE)
def test_a_roll_tumbles_and_ends_at_the_face_it_was_told(face):
    faces = seen(face)
    assert faces[-1] == face
    assert len(faces) == 10
    assert all(now != before for before, now in pairwise(faces))


@pytest.mark.parametrize("face", FACE)
def test_the_announced_changes_are_all_changes(face):
    every_ms = [face_at(Roll(face), ms) for ms in range(ROLL_MS + 500)]
    changes = [
        now
        for before, now in zip([0, *every_ms], every_ms, strict=False)
        if now != before
    ]
    assert changes == seen(face)


@pytest.mark.parametrize("face", FACE)
def test_the_face_stays_after_the_roll(face):
    assert face_at(Roll(face), ROLL_MS - 1) != face
    assert {face_at(Roll(face), ms) for ms in (ROLL_MS, 10**9)} == {face}
    assert next_face_ms(ROLL_MS) is None


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_no_die_has_is_refused(face):
    with pytest.raises(BadFace):
        Roll(face)
