"""Legal moves by bits against the plain rule; groups against a union-find."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.grid.cells import beside, count_groups, rectangle
from rules.grid.moves import Field, can_move, moves, why_not
from rules.grid.shapes import images, is_shape, shifted
from tests.grid_layouts import grown, parted, union_find_groups

LAYOUTS = 10_000


def plain_targets(spirits, number):
    """The rule word for word: side contact, and one group afterwards."""
    rest = {cell for n, cell in enumerate(spirits) if n != number}
    near = {cell for one in rest for cell in beside(one)} - set(spirits)
    return sorted(cell for cell in near if union_find_groups(rest | {cell}) == 1)


layouts = st.builds(
    lambda seed, size: grown(random.Random(seed), size),
    st.integers(0, 2**32),
    st.integers(2, 20),
)


@given(layouts)
def test_targets_are_those_of_the_plain_rule(spirits):
    field = Field(spirits)
    for number, _ in enumerate(spirits):
        assert field.targets(number) == plain_targets(spirits, number)


@given(layouts, st.sets(st.integers(0, 19)))
def test_only_spirits_without_a_hint_move(spirits, locked):
    found = dict(moves(spirits, locked))
    free = {
        cell: plain_targets(spirits, number)
        for number, cell in enumerate(spirits)
        if number not in locked
    }
    assert found == {cell: targets for cell, targets in free.items() if targets}
    assert can_move(spirits, locked) == bool(found)


@given(layouts, st.tuples(st.integers(-6, 20), st.integers(-6, 20)))
def test_a_refused_target_has_the_reason_that_holds(spirits, target):
    if target in Field(spirits).targets(0):
        return
    rest = set(spirits[1:])
    reason = why_not(spirits, 0, target)
    touches = bool(rest & set(beside(target)))
    assert (reason == "same_place") == (target == spirits[0])
    assert (reason == "cell_taken") == (target in rest)
    if reason == "splits_group":
        assert union_find_groups(rest | {target}) > 1
    if reason in ("corner_only", "touches_nothing"):
        assert not touches
        near = any(
            abs(row - target[0]) == abs(column - target[1]) == 1 for row, column in rest
        )
        assert (reason == "corner_only") == near


def test_yk7_groups_are_those_of_a_union_find():
    """Ten thousand random layouts here; a hundred thousand in ``make bench``."""
    rng = random.Random(16)
    seen = set()
    for _ in range(LAYOUTS):
        cells = parted(rng)
        groups = count_groups(cells)
        assert groups == union_find_groups(cells)
        seen.add(groups)
    assert len(seen) > 8


@pytest.mark.parametrize("far", [0, -50, 10**17])
def test_yk8_a_layout_may_lie_anywhere(far):
    spirits = tuple((row + far, column - far) for row, column in rectangle(4, 4))
    here = Field(rectangle(4, 4)).targets(5)
    assert Field(spirits).targets(5) == [(r + far, c - far) for r, c in here]


def test_sixteen_in_a_line_are_legal_and_move_at_their_ends():
    line = tuple((0, column) for column in range(16))
    found = dict(moves(line, ()))
    assert set(found) == {(0, 0), (0, 15)}


@given(layouts, st.sampled_from(["mirror", "rotate", "shift"]))
def test_yk9_an_image_of_a_shape_is_that_shape(spirits, fit):
    for image in images(spirits, fit):
        assert is_shape(image, spirits, fit)
        assert len(image) == len(spirits)
    assert len(images(spirits, fit)) <= {"mirror": 8, "rotate": 4, "shift": 1}[fit]
    assert shifted(spirits) in images(spirits, fit)


def test_yk9_a_hand_is_its_mirror_image_only_when_turned_over():
    hand = [(0, 0), (1, 0), (2, 0), (2, 1)]
    other = [(0, 1), (1, 1), (2, 1), (2, 0)]
    assert is_shape(other, hand, "mirror")
    assert not is_shape(other, hand, "rotate")
