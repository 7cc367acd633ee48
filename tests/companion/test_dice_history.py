"""What fell so far: counted for all, for each die, for each source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.history import Bar, RollRecord, Tally, rolls_in, tallies, tally
from rules.game import CardNeeded, DiceNeeded, Drawn, PlayerToAct, Rolled
from rules.timeline import Entry

ONI_DIE = ("1", "2", "3", "4", "5", "oni")
COIN = ("heads", "tails")
PAIR = (ONI_DIE, ONI_DIE)

ROLLS = (
    RollRecord(PAIR, ("1", "oni"), "app"),
    RollRecord(PAIR, ("1", "5"), "touch"),
    RollRecord((ONI_DIE,), ("2",), "touch"),
    RollRecord((COIN,), ("tails",), "app"),
)


def test_a_history_is_counted_by_kind_then_die_then_source():
    assert tallies(ROLLS) == (
        Tally(ONI_DIE, (2, 1, 0, 0, 1, 1)),
        Tally(ONI_DIE, (2, 1, 0, 0, 0, 0), die=0),
        Tally(ONI_DIE, (0, 0, 0, 0, 1, 1), die=1),
        Tally(ONI_DIE, (1, 0, 0, 0, 0, 1), source="app"),
        Tally(ONI_DIE, (1, 1, 0, 0, 1, 0), source="touch"),
        Tally(COIN, (0, 1)),
        Tally(COIN, (0, 1), die=0),
        Tally(COIN, (0, 1), source="app"),
    )


def test_no_roll_makes_no_tally():
    assert tallies(()) == ()


def test_one_die_of_one_source_may_be_asked_for():
    assert tally(ROLLS, ONI_DIE, die=1, source="touch").counts == (0, 0, 0, 0, 1, 0)


def test_bars_say_what_should_have_fallen_and_how_far_off_is_usual():
    bars = Tally(COIN, (40, 60)).bars
    assert bars == (
        Bar("heads", 40, 50, pytest.approx(40.2), pytest.approx(59.8)),
        Bar("tails", 60, 50, pytest.approx(40.2), pytest.approx(59.8)),
    )
    assert Tally(COIN, (40, 60)).fit.p == pytest.approx(0.0455, abs=1e-4)


faces = st.sampled_from(ONI_DIE)
records = st.lists(
    st.builds(
        RollRecord, st.just(PAIR), st.tuples(faces, faces), st.sampled_from("abc")
    ),
    max_size=30,
)


@given(records)
def test_dice_and_sources_add_up_to_all(rolls):
    found = tallies(rolls)
    if rolls:
        total, *parts = found
        dice = [part.counts for part in parts if part.die is not None]
        by_source = [part.counts for part in parts if part.source is not None]
        for group in (dice, by_source):
            assert tuple(map(sum, zip(*group, strict=True))) == total.counts
    assert all(bar.low >= 0 for each in found for bar in each.bars)


def test_rolls_are_found_among_everything_that_was_done():
    def entry(turn, action, source="touch"):
        return Entry(turn, action, source, (), None)

    entries = [
        entry(PlayerToAct(0), "purify"),
        entry(DiceNeeded(PAIR), Rolled(("2", "oni")), "app"),
        entry(CardNeeded("yokai", 1, ("a",)), Drawn(("a",))),
        entry(DiceNeeded((ONI_DIE,)), Rolled(("4",)), "camera"),
    ]
    assert rolls_in(entries) == (
        RollRecord(PAIR, ("2", "oni"), "app"),
        RollRecord((ONI_DIE,), ("4",), "camera"),
    )
