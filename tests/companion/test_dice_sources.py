"""Four ways to learn how dice fall, and what is not believed."""

from itertools import chain, cycle, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice.random_dice import SeededDice, SystemDice, indexes
from companion.dice.sources import (
    SURE,
    Doubted,
    Fell,
    Reading,
    Source,
    Waiting,
    Wrong,
    sources,
)
from companion.dice.stats import even_fit
from rules import chance
from rules.game import DiceNeeded, Rolled

ONI_DIE = ("1", "2", "3", "4", "5", "oni")
NEED = DiceNeeded((ONI_DIE, ONI_DIE))
BY_APP = [Source.ELECTRONIC, Source.SCREEN]
BY_HAND = [Source.TYPED, Source.CAMERA]


@pytest.fixture
def dice():
    return sources(SeededDice(7))


@pytest.mark.parametrize("source", BY_APP)
def test_the_app_rolls_by_seed_and_position(dice, source):
    for position in (0, 1, 2, 1):
        expected = Fell(chance.roll(NEED, 7, position), source)
        assert dice[source].begin(NEED, position) == expected


def test_the_source_may_change_at_any_roll_without_changing_the_roll(dice):
    fell = [dice[source].begin(NEED, 4) for source in BY_APP]
    assert fell[0].rolled == fell[1].rolled


@pytest.mark.parametrize(
    ("source", "lamps", "screen"),
    [
        (Source.ELECTRONIC, True, True),
        (Source.SCREEN, False, True),
        (Source.TYPED, False, False),
        (Source.CAMERA, False, False),
    ],
)
def test_who_shows_the_roll(source, lamps, screen):
    fell = Fell(Rolled(("1", "2")), source)
    assert (fell.is_rolled_by_lamps, fell.is_rolled_on_screen) == (lamps, screen)


@pytest.mark.parametrize("source", BY_HAND)
def test_own_dice_are_waited_for_and_then_believed(dice, source):
    assert dice[source].begin(NEED, 3) == Waiting(source)
    heard = dice[source].hear(NEED, Reading(("5", "oni")))
    assert heard == Fell(Rolled(("5", "oni")), source)


@pytest.mark.parametrize("source", BY_HAND)
@pytest.mark.parametrize(
    ("faces", "wrong"),
    [
        (("6", "1"), (Wrong("not_on_die", 0, "6"),)),
        (("6", "7"), (Wrong("not_on_die", 0, "6"), Wrong("not_on_die", 1, "7"))),
        (("1",), (Wrong("count", got="1"),)),
        (("1", "2", "3"), (Wrong("count", got="3"),)),
        ((), (Wrong("count", got="0"),)),
    ],
    ids=str,
)
@pytest.mark.parametrize("is_confirmed", [False, True])
def test_what_cannot_have_fallen_is_asked_about_even_when_confirmed(
    dice, source, faces, wrong, is_confirmed
):
    reading = Reading(faces, 1.0, is_confirmed)
    doubted = dice[source].hear(NEED, reading)
    assert doubted == Doubted(reading, wrong)
    assert not doubted.can_be_confirmed


def test_a_reading_that_is_not_sure_may_be_confirmed(dice):
    reading = Reading(("3", "4"), SURE - 0.01)
    doubted = dice[Source.CAMERA].hear(NEED, reading)
    assert doubted == Doubted(reading, (Wrong("unsure", got="0.79"),))
    assert doubted.can_be_confirmed
    confirmed = Reading(reading.faces, reading.confidence, is_confirmed=True)
    heard = dice[Source.CAMERA].hear(NEED, confirmed)
    assert heard == Fell(Rolled(("3", "4")), Source.CAMERA)


def test_a_reading_without_a_confidence_is_not_believed(dice):
    heard = dice[Source.CAMERA].hear(NEED, Reading(("3", "4"), float("nan")))
    assert isinstance(heard, Doubted)


@pytest.mark.parametrize("source", BY_APP)
def test_nobody_tells_the_app_what_it_rolled(dice, source):
    reading = Reading(("1", "1"))
    assert dice[source].hear(NEED, reading) == Doubted(reading, (Wrong("not_asked"),))


def test_the_system_s_dice_keep_what_fell_for_its_position():
    dice = SystemDice()
    fell = [dice.roll(NEED, position) for position in range(200)]
    assert [dice.roll(NEED, position) for position in range(200)] == fell
    assert len(set(fell)) > 20
    assert all(NEED.fits(rolled.faces) for rolled in fell)


def test_the_system_s_dice_roll_anew_where_other_dice_are_needed():
    dice = SystemDice()
    coins = DiceNeeded((("heads", "tails"),) * 3)
    dice.roll(NEED, 0)
    assert coins.fits(dice.roll(coins, 0).faces)


def from_bytes(data):
    left = chain(data, repeat(0))
    return lambda count: bytes(next(left) for _ in range(count))


def test_bytes_that_would_favour_the_first_sides_are_thrown_away():
    read = from_bytes([252, 253, 254, 255, 251, 250, 6, 5])
    assert list(indexes(6, 4, read)) == [5, 4, 0, 5]


@given(st.integers(1, 256))
def test_every_side_comes_from_as_many_bytes(sides):
    every = cycle(range(256))
    whole = 256 - 256 % sides

    def read(count):
        return bytes(next(every) for _ in range(count))

    found = indexes(sides, whole, read)
    assert [found.count(side) for side in range(sides)] == [whole // sides] * sides


@pytest.mark.parametrize("sides", [0, 257])
def test_a_die_without_sides_and_one_with_too_many_are_refused(sides):
    with pytest.raises(ValueError, match="sides"):
        indexes(sides, 1)


def test_the_system_s_generator_is_fair():
    fell = indexes(6, 600_000)
    # a false alarm comes once in a hundred thousand runs
    assert even_fit([fell.count(side) for side in range(6)]).p > 1e-5
