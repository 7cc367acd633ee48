"""Chance is a function of seed and position."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from rules.chance import draw, pick, roll
from rules.game import CardNeeded, DiceNeeded, Drawn, Rolled

seeds = st.integers(-(2**70), 2**70)
positions = st.integers(0, 10_000)


@given(seeds, positions, st.lists(st.sampled_from("abc")), st.integers(0, 9))
def test_a_draw_is_repeatable_and_comes_from_the_pile(seed, position, pile, count):
    need = CardNeeded("deck", count, tuple(sorted(pile)))
    drawn = draw(need, seed, position)
    assert drawn == draw(need, seed, position)
    assert len(drawn.cards) == min(count, len(pile))
    assert not Counter(drawn.cards) - Counter(pile)


@given(seeds, positions)
def test_a_roll_fits_the_dice(seed, position):
    need = DiceNeeded((("1", "2", "oni"), ("x",), tuple("123456")))
    assert need.fits(roll(need, seed, position).faces)
    assert roll(need, seed, position) == roll(need, seed, position)


def test_every_face_and_card_comes_up_about_equally():
    need = DiceNeeded((tuple("123456"),))
    falls = Counter(roll(need, 7, place).faces[0] for place in range(6000))
    assert sorted(falls) == list("123456")
    assert all(880 < count < 1120 for count in falls.values())
    orders = Counter(
        draw(CardNeeded("deck", 3, ("a", "b", "c")), 7, place).cards
        for place in range(6000)
    )
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_neighbouring_seeds_and_positions_are_unlike():
    need = CardNeeded("deck", 30, tuple(f"{card:02}" for card in range(30)))
    by_seed = [draw(need, seed, 0) for seed in range(50)]
    by_position = [draw(need, 0, position) for position in range(50)]
    for drawn in (by_seed, by_position):
        assert all(one != other for one, other in pairwise(drawn))


def test_the_numbers_stay_the_same_in_every_version():
    assert draw(CardNeeded("deck", 3, tuple("abcdef")), 1, 0) == Drawn(("f", "b", "e"))
    assert roll(DiceNeeded((tuple("123456"),) * 4), 1, 1) == Rolled(tuple("3456"))
    assert [pick(100, 5, position) for position in range(5)] == [63, 89, 58, 76, 82]


def test_an_empty_pile_gives_nothing():
    assert draw(CardNeeded("level-1", 1, ()), 3, 4) == Drawn(())
