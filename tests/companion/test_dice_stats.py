"""The p-value against closed forms, tables and sums that need no such function."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.stats import Fit, even_fit, upper_gamma


@given(st.floats(0, 60))
def test_one_degree_is_the_error_function(chi_square):
    expected = math.erfc(math.sqrt(chi_square / 2))
    assert upper_gamma(0.5, chi_square / 2) == pytest.approx(expected, rel=1e-11)


@given(st.floats(0, 200))
def test_five_degrees_have_a_closed_form(chi_square):
    x = chi_square / 2
    root = math.sqrt(x)
    tail = math.exp(-x) * root * (2 + 4 * x / 3) / math.sqrt(math.pi)
    assert upper_gamma(2.5, x) == pytest.approx(math.erfc(root) + tail, rel=1e-10)


@given(st.integers(1, 60), st.floats(0, 100))
def test_even_degrees_are_a_sum_of_poisson_terms(half, x):
    terms = (math.exp(k * math.log(x) - x - math.lgamma(k + 1)) for k in range(half))
    expected = 1.0 if x == 0 else sum(terms)
    assert upper_gamma(half, x) == pytest.approx(expected, rel=1e-9, abs=1e-14)


@given(st.floats(0.5, 80), st.floats(0, 150))
def test_q_falls_from_one_and_its_two_ways_meet(a, x):
    assert upper_gamma(a, 0) == 1
    assert 0 <= upper_gamma(a, x) <= 1
    assert upper_gamma(a, x + 1) <= upper_gamma(a, x) + 1e-12
    below, above = upper_gamma(a, (a + 1) * (1 - 1e-12)), upper_gamma(a, a + 1)
    assert below == pytest.approx(above, rel=1e-9)


@pytest.mark.parametrize(
    ("degrees", "chi_square", "p"),
    [
        (1, 3.841, 0.05),
        (1, 10.828, 0.001),
        (5, 1.145, 0.95),
        (5, 11.070, 0.05),
        (5, 15.086, 0.01),
        (5, 20.515, 0.001),
        (35, 22.465, 0.95),
        (35, 49.802, 0.05),
        (35, 66.619, 0.001),
        (100, 124.342, 0.05),
    ],
)
def test_the_critical_values_of_the_printed_tables(degrees, chi_square, p):
    assert upper_gamma(degrees / 2, chi_square / 2) == pytest.approx(p, rel=2e-3)


@pytest.mark.parametrize(("a", "x"), [(0, 1), (-1, 1), (1, -0.1), (math.nan, 1)])
def test_what_the_function_does_not_know_is_refused(a, x):
    with pytest.raises(ValueError, match=r"Q\("):
        upper_gamma(a, x)


def test_a_die_of_sixty_rolls_worked_by_hand():
    fit = even_fit([5, 8, 9, 8, 10, 20])
    assert (fit.chi_square, fit.degrees) == (pytest.approx(13.4), 5)
    assert fit.p == pytest.approx(0.0199, abs=5e-5)


@pytest.mark.parametrize("counts", [[], [7], [0, 0, 0]])
def test_nothing_to_compare_fits(counts):
    assert even_fit(counts).p == 1


def test_equal_counts_fit_as_well_as_can_be():
    assert even_fit([4, 4, 4]) == Fit(0.0, 2, 1.0)


def test_a_die_that_never_shows_a_face_is_found_out():
    assert even_fit([120, 120, 120, 120, 120, 0]).p < 1e-20
