from itertools import pairwise

import pytest

from hardware.errors import BadFace
from hardware.pips import (
    CLASSIC_DIE,
    NUMBERS,
    ONI,
    ONI_DIE,
    ONI_SIGHTS,
    ONI_STEP_MS,
    SHAKE_MS,
    Roll,
    Shake,
    can_show,
    face_at,
    next_sight_ms,
    roll_ms,
    sight_at,
)
from hardware.purposes import Pip

FACES = (*CLASSIC_DIE, ONI)
ROLLS = [Roll(face, die) for face in FACES for die in (0, 1)]
NAMES = [f"{roll.face} on die {roll.die}" for roll in ROLLS]

HALF_ROUND = {
    Pip.TOP_LEFT: Pip.BOTTOM_RIGHT,
    Pip.TOP_RIGHT: Pip.BOTTOM_LEFT,
    Pip.MIDDLE_LEFT: Pip.MIDDLE_RIGHT,
    Pip.CENTRE: Pip.CENTRE,
}
HALF_ROUND |= {there: here for here, there in HALF_ROUND.items()}
MIRRORED = {
    Pip.TOP_LEFT: Pip.TOP_RIGHT,
    Pip.MIDDLE_LEFT: Pip.MIDDLE_RIGHT,
    Pip.BOTTOM_LEFT: Pip.BOTTOM_RIGHT,
    Pip.CENTRE: Pip.CENTRE,
}
MIRRORED |= {there: here for here, there in MIRRORED.items()}


def turned(sight, by):
    return frozenset(by[pip] for pip in sight)


@pytest.mark.parametrize("face", CLASSIC_DIE)
def test_a_number_has_as_many_pips_as_it_counts(face):
    assert len(NUMBERS[face]) == int(face)


@pytest.mark.parametrize("face", CLASSIC_DIE)
def test_a_number_looks_the_same_when_the_die_is_turned_half_round(face):
    assert turned(NUMBERS[face], HALF_ROUND) == NUMBERS[face]


@pytest.mark.parametrize("sight", ONI_SIGHTS)
def test_three_pips_would_have_to_fail_to_make_the_oni_a_number(sight):
    numbers = {*NUMBERS.values(), frozenset()}
    numbers |= {turned(number, MIRRORED) for number in numbers}
    for seen in (sight, turned(sight, HALF_ROUND), turned(sight, MIRRORED)):
        assert min(len(seen ^ number) for number in numbers) >= 3


def test_the_oni_moves_while_every_number_stands_still():
    start = roll_ms()
    seen = [sight_at(Roll(ONI), start + ms) for ms in range(4 * ONI_STEP_MS)]
    assert [now for now, after in pairwise(seen) if now != after] == [
        *ONI_SIGHTS,
        ONI_SIGHTS[0],
    ]
    for face in CLASSIC_DIE:
        assert {sight_at(Roll(face), start + ms) for ms in (0, 1, 10**9)} == {
            NUMBERS[face]
        }


def test_the_oni_hops_no_more_than_three_times_a_second():
    assert 2 * ONI_STEP_MS >= 1000 / 3


@pytest.mark.parametrize("roll", ROLLS, ids=NAMES)
def test_a_roll_tumbles_slower_and_slower_and_ends_at_the_face_it_was_told(roll):
    faces = [face_at(roll, ms) for ms in range(roll_ms(roll.die) + 1)]
    starts = [0, *(at + 1 for at, (a, b) in enumerate(pairwise(faces)) if a != b)]
    stays = [after - before for before, after in pairwise(starts)]
    assert faces[-1] == roll.face
    assert starts[-1] == roll_ms(roll.die)
    assert stays == sorted(stays)
    assert len(stays) == 9


@pytest.mark.parametrize("roll", ROLLS, ids=NAMES)
def test_what_tumbles_past_is_on_the_die(roll):
    faces = {face_at(roll, ms) for ms in range(roll_ms(roll.die))}
    assert faces <= set(CLASSIC_DIE) & set(ONI_DIE)


@pytest.mark.parametrize("motion", [*ROLLS, Shake(0), Shake(1)], ids=str)
def test_the_announced_changes_are_all_changes(motion):
    end_ms = 4000
    sights = [sight_at(motion, ms) for ms in range(end_ms + 1)]
    changes = [at + 1 for at, (a, b) in enumerate(pairwise(sights)) if a != b]
    announced, ms = [], next_sight_ms(motion, 0)
    while ms is not None and ms <= end_ms:
        announced.append(ms)
        ms = next_sight_ms(motion, ms)
    assert announced == changes


def test_two_dice_do_not_tumble_in_step():
    assert roll_ms(1) > roll_ms(0)
    together = [
        ms
        for ms in range(roll_ms())
        if sight_at(Roll("3", 0), ms) == sight_at(Roll("3", 1), ms)
    ]
    assert len(together) < roll_ms() / 3


@pytest.mark.parametrize("die", [0, 1])
def test_a_die_that_shakes_is_lit_at_once_and_gives_up_in_the_end(die):
    assert sight_at(Shake(die), 0)
    assert all(sight_at(Shake(die), ms) for ms in range(SHAKE_MS))
    assert sight_at(Shake(die), SHAKE_MS) == frozenset()
    assert next_sight_ms(Shake(die), SHAKE_MS) is None


@pytest.mark.parametrize("face", ["0", "7", "-1", "Oni", ""])
def test_a_face_that_no_die_has_is_refused(face):
    with pytest.raises(BadFace):
        Roll(face)


@pytest.mark.parametrize(
    ("faces", "expected"), [(ONI_DIE, True), (CLASSIC_DIE, True), (("0", "1"), False)]
)
def test_which_faces_pips_can_show(faces, expected):
    assert can_show(faces) is expected


def test_a_third_die_is_refused():
    with pytest.raises(BadFace):
        Roll("1", 2)
