"""The soak's measure: growth an hour, which outliers do not move."""

import random

from tests.bench.growth import an_hour, floors

POINTS = [10.0 * step for step in range(60)]


def noisy(slope_mb, seed):
    rng = random.Random(seed)
    return [(s, 300 + slope_mb * s / 3600 + rng.gauss(0, 0.2)) for s in POINTS]


def test_a_line_is_found_exactly():
    least_and_most = an_hour([(s, 100 + 3 * s / 3600) for s in POINTS])
    assert all(abs(value - 3) < 1e-6 for value in least_and_most)


def test_outliers_move_it_little():
    points = noisy(3.0, 1)
    points[::10] = [(s, mb + 80) for s, mb in points[::10]]
    assert abs(an_hour(points)[0] - an_hour(noisy(3.0, 1))[0]) < 2


def test_the_interval_holds_the_truth_nearly_always():
    held = [an_hour(noisy(4.0, seed)) for seed in range(60)]
    assert sum(least <= 4.0 <= most for _, least, most in held) >= 54
    assert all(least <= growth <= most for growth, least, most in held)


def test_what_comes_and_goes_leaves_the_floor_alone():
    points = [(s, 300 + (30 if s % 100 < 70 else 0)) for s in POINTS]
    assert floors(points, 100.0) == [(100.0 * n + 70, 300) for n in range(6)]
    assert an_hour(floors(points, 100.0))[0] == 0


def test_what_is_never_let_go_of_lifts_the_floor():
    points = [(s, 300 + s / 60 + (30 if s % 100 < 70 else 0)) for s in POINTS]
    assert abs(an_hour(floors(points, 100.0))[0] - 60) < 1e-6
