"""Corner order, containment and mapping of quadrilaterals."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.geometry import as_corners, contains, lie_together, mean_side, placed

SQUARE = [(0, 0), (10, 0), (10, 10), (0, 10)]


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        pytest.param(SQUARE, SQUARE, id="clockwise stays"),
        pytest.param(
            [(0, 0), (0, 10), (10, 10), (10, 0)], SQUARE, id="mirrored is turned back"
        ),
        pytest.param(
            [(10, 10), (10, 0), (0, 0), (0, 10)],
            [(10, 10), (0, 10), (0, 0), (10, 0)],
            id="the first stays first",
        ),
    ],
)
def test_corners_go_clockwise(points, expected):
    assert as_corners(points).tolist() == [list(point) for point in expected]


@pytest.mark.parametrize(
    ("point", "expected"),
    [((5, 5), True), ((0, 0), True), ((10.5, 5), False), ((-1, -1), False)],
    ids=["inside", "corner", "right of it", "above it"],
)
def test_contains(point, expected):
    assert contains(as_corners(SQUARE), point) is expected


@pytest.mark.parametrize(
    ("moved_by", "expected"),
    [((4, 0), True), ((5, 0), True), ((6, 0), False), ((4, 4), False)],
    ids=["a little", "half a side", "more", "along the diagonal"],
)
def test_lie_together(moved_by, expected):
    one = as_corners(SQUARE)
    other = as_corners((one + np.array(moved_by)).tolist())
    assert lie_together(one, other) is expected
    assert lie_together(other, one) is expected


COORDINATES = st.floats(-2000, 2000, width=32)


@given(
    st.lists(st.tuples(COORDINATES, COORDINATES), min_size=4, max_size=4),
    st.sampled_from([0.25, 0.5, 1.0, 2.0, 4.0]),
    st.tuples(st.integers(0, 3000), st.integers(0, 3000)),
)
def test_placed_undoes_cutting_and_scaling(points, scale, left_top):
    corners = np.array(points, np.float32)
    on_copy = ((corners - np.array(left_top) + 0.5) * scale - 0.5).astype(np.float32)
    assert np.allclose(placed(on_copy, scale, left_top), corners, atol=0.01)


def test_mean_side():
    assert mean_side(as_corners([(0, 0), (30, 0), (30, 10), (0, 10)])) == 20
