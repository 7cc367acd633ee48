"""Actions as lines of text: inverse, readable, strict."""

from dataclasses import dataclass
from enum import StrEnum
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import UnknownNotation
from rules.game import Drawn, Rolled
from rules.hundred_yokai import actions as hundred
from rules.notation import MAX_LENGTH, Notation


class Colour(StrEnum):
    RED = "red"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Odd:
    name: str
    other: str | None = None
    size: int = 3
    is_wide: bool = False
    has_two_words: bool = False
    more: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    cell: tuple[int, int]
    colour: Colour
    is_there: bool
    is_back: bool = True
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Pass:
    pass


KINDS = (Odd, Step, Walk, Pass, Rolled)
NOTATION = Notation(KINDS)
HUNDRED = Notation(get_args(hundred.Action))

texts = st.one_of(
    st.sampled_from(["", "none", "wide", "two-words", "yes", "a b", '"', "\\", "\n"]),
    st.text(max_size=12),
)
numbers = st.integers(-(10**18) + 1, 10**18 - 1)
cells = st.tuples(numbers, numbers)
odds = st.builds(
    Odd,
    texts,
    st.none() | texts,
    numbers,
    st.booleans(),
    st.booleans(),
    st.lists(texts, max_size=4).map(tuple),
)
steps = st.builds(
    Step,
    cells,
    st.sampled_from(Colour),
    st.booleans(),
    st.booleans(),
    st.none() | numbers,
)
walks = st.builds(Walk, st.lists(cells, max_size=5).map(tuple))
hundreds = st.one_of(*[st.from_type(kind) for kind in get_args(hundred.Action)])


@given(st.one_of(odds, steps, walks, st.just(Pass()), st.builds(Rolled)))
def test_reading_inverts_writing_for_every_field_type(action):
    line = NOTATION.write(action)
    assert NOTATION.read(line) == action
    assert line.isascii()
    assert line.isprintable()


@given(hundreds)
def test_reading_inverts_writing_for_the_hundred_yokai(action):
    line = attempt(HUNDRED.write, action)
    assert line in ("bad_number", "too_long") or HUNDRED.read(line) == action
    assert len(line) <= MAX_LENGTH


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    for notation in (NOTATION, HUNDRED):
        for line in (text, f"odd {text}", f'odd "{text}"', f"place {text}"):
            action = attempt(notation.read, line)
            is_refused = isinstance(action, str)
            assert is_refused or notation.read(notation.write(action)) == action


def attempt(function, value):
    """What ``function`` returns, or the reason of its refusal."""
    try:
        return function(value)
    except UnknownNotation as fault:
        return fault.reason


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (hundred.Place("wood-5"), "place wood-5"),
        (hundred.Place("wood-5", "water-2"), "place wood-5 water-2"),
        (hundred.Activate("earth", is_free=True), "activate earth free"),
        (hundred.Skip(), "skip"),
        (hundred.Skip(is_refused=True), "skip refused"),
        (hundred.SetTorii("fire", 1, is_there=False), "set-torii fire 1 no"),
        (hundred.Recruit("climb+fight@1"), "recruit climb+fight@1"),
        (Drawn(("fire", "wood 1")), 'drawn fire "wood 1"'),
        (Drawn(()), "drawn"),
        (hundred.EndTurn(), "end-turn"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_lines_read_like_speech(action, line):
    assert HUNDRED.write(action) == line
    assert HUNDRED.read(line) == action


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "unknown_word"),
        ("   ", "unknown_word"),
        ("fly wood-5", "unknown_word"),
        ("Place wood-5", "unknown_word"),
        ("place", "wrong_count"),
        ("place wood-5 water-2 earth-1", "wrong_count"),
        ("end-turn now", "wrong_count"),
        ("skip it", "wrong_count"),
        ("set-meeples fire one 2", "bad_number"),
        ("set-meeples fire 1 02", "bad_number"),
        ("set-meeples fire 1 ٣", "bad_number"),
        ("set-meeples fire 1 1e3", "bad_number"),
        ("set-meeples fire 1 " + "9" * 30, "bad_number"),
        ("set-torii fire 1 true", "unknown_value"),
        ('place "wood-5', "bad_quotes"),
        ('place wood"5"', "bad_quotes"),
        ('place "\\q"', "bad_quotes"),
        ("place " + "x" * MAX_LENGTH, "too_long"),
    ],
    ids=lambda value: value[:24],
)
def test_a_wrong_line_is_refused_with_its_reason(line, reason):
    with pytest.raises(UnknownNotation) as caught:
        HUNDRED.read(line)
    assert caught.value.reason == reason


def test_a_line_that_would_be_too_long_is_not_written():
    with pytest.raises(UnknownNotation) as caught:
        HUNDRED.write(hundred.Place("x" * MAX_LENGTH))
    assert caught.value.reason == "too_long"


def test_an_action_of_another_game_is_not_written():
    with pytest.raises(UnknownNotation):
        HUNDRED.write(Pass())


def test_a_field_that_no_word_can_hold_is_refused_at_once():
    @dataclass(frozen=True)
    class Bad:
        table: dict

    with pytest.raises(TypeError):
        Notation((Bad,))
    with pytest.raises(TypeError):
        Notation((Pass, Pass))
