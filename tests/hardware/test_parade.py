"""The Oni track and the file of yokai as lamps that can be told apart in any light."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cues import MIN_PERIOD_MS, Blink, Colour, Off, Steady, colour_of, level_at
from hardware.errors import BadTrack
from hardware.parade import (
    OniTrack,
    Shape,
    Sign,
    Space,
    file_signs,
    parade_signs,
    track_signs,
)
from hardware.purposes import FILE_LAMPS, ONI_LAMPS, RowLamp
from hardware.rows import RowKind, Rows

LETTERS = {"-": Space.BLANK, "E": Space.EVENT, "P": Space.PLAN}
USUAL = tuple(LETTERS[each] for each in "--E-E-P-E-P-E-P")


def flashes(cue):
    """Flashes a minute, 0 for a steady lamp."""
    plain = getattr(cue, "cue", cue)
    return 60_000 / (plain.on_ms + plain.off_ms) if isinstance(plain, Blink) else 0


def written(signs):
    """The row as a word: letters, in capitals where the lamp shines."""
    return " ".join(
        f"{sign.letters}{'' if getattr(sign.cue, 'cue', sign.cue) == Off() else '*'}"
        for sign in signs
    )


def test_at_the_start_all_that_is_to_come_is_marked():
    signs = track_signs(OniTrack(USUAL, 0))
    assert written(signs) == "O* 1 E1* 3 E2* 5 P1* 7 E3* 9 P2* 11 E4* 13 P3*"
    assert [sign.lamp for sign in signs] == list(ONI_LAMPS[:15])


def test_what_is_over_is_dark_and_ticked():
    signs = track_signs(OniTrack(USUAL, 7, frozenset({6, 14})))
    assert written(signs) == "0 1 E1 3 E2 5 P1 O* E3* 9 P2* 11 E4* 13 P3"
    ticked = [at for at, sign in enumerate(signs) if sign.shape is Shape.TICK]
    assert ticked == [2, 4, 6, 14]


def test_an_event_that_the_oni_was_driven_back_from_is_over_all_the_same():
    signs = track_signs(OniTrack(USUAL, 3, reached=8))
    assert written(signs) == "0 1 E1 O* E2 5 P1* 7 E3 9 P2* 11 E4* 13 P3*"


def test_a_game_s_track_is_read_from_its_words():
    words = ["blank", "plan", "event", "plan"]
    spaces = (Space.BLANK, Space.PLAN, Space.EVENT, Space.PLAN)
    assert OniTrack.read(words, 2, foiled=1, reached=2) == OniTrack(
        spaces, 2, frozenset({1}), 2
    )
    with pytest.raises(BadTrack) as caught:
        OniTrack.read(["blank", "start"], 0)
    assert caught.value.values == {"got": ["start"]}


def test_each_kind_of_space_has_a_shape_and_a_colour_of_its_own():
    signs = track_signs(OniTrack(USUAL, 1))
    kinds = {at: (signs[at].shape, colour_of(signs[at].cue)) for at in (1, 2, 6)}
    assert kinds == {
        1: (Shape.ONI, Colour.RED),
        2: (Shape.TRIANGLE, Colour.BLUE),
        6: (Shape.SQUARE, Colour.VIOLET),
    }
    assert (signs[0].shape, signs[0].cue) == (Shape.DOT, Off())


@given(st.integers(0, 14), st.sets(st.sampled_from([6, 10, 14])))
def test_only_the_oni_blinks_so_one_colour_is_enough(oni, foiled):
    signs = track_signs(OniTrack(USUAL, oni, frozenset(foiled)))
    assert [at for at, sign in enumerate(signs) if flashes(sign.cue)] == [oni]


def test_the_oni_blinks_quicker_the_nearer_a_plan_is_that_is_not_foiled():
    def pace(oni, *foiled):
        track = OniTrack(USUAL, oni, frozenset(foiled))
        return flashes(track_signs(track)[oni].cue)

    assert pace(5) > pace(4) > pace(3) == pace(0)
    assert pace(5, 6) == pace(0)
    assert pace(9, 6) == pace(5)
    assert pace(14) == pace(13, 14) == pace(0)


@pytest.mark.parametrize(
    ("oni", "foiled", "steps"), [(0, (), 6), (6, (), 4), (0, (6,), 10), (14, (), None)]
)
def test_the_steps_to_the_next_plan(oni, foiled, steps):
    assert OniTrack(USUAL, oni, frozenset(foiled)).steps_to_plan == steps


@pytest.mark.parametrize(
    ("spaces", "oni", "foiled", "key"),
    [
        (USUAL, 15, (), "oni_off_track"),
        (USUAL, -1, (), "oni_off_track"),
        (USUAL, 0, (2,), "no_plan"),
        (USUAL, 0, (99,), "no_plan"),
        ((), 0, (), "oni_off_track"),
    ],
)
def test_a_track_that_cannot_be_is_refused(spaces, oni, foiled, key):
    with pytest.raises(BadTrack) as caught:
        OniTrack(spaces, oni, frozenset(foiled))
    assert caught.value.key == key


def test_a_track_longer_than_the_row_goes_on_without_lamps():
    signs = track_signs(OniTrack(USUAL * 2, 29))
    assert [sign.lamp for sign in signs] == [*ONI_LAMPS, *[None] * 6]
    assert (signs[-1].shape, signs[-2].shape) == (Shape.ONI, Shape.DOT)


def test_danger_grows_toward_slot_8():
    signs = file_signs([True] * 8)
    peaks = [level_at(sign.cue, 0) for sign in signs]
    paces = [flashes(sign.cue) for sign in signs]
    order = [Colour.GREEN, Colour.YELLOW, Colour.AMBER, Colour.RED]
    colours = [order.index(colour_of(sign.cue)) for sign in signs]
    assert colours == sorted(colours)
    assert paces == sorted(paces)
    grown = list(zip(paces, peaks, colours, strict=True))
    assert grown == sorted(grown)
    assert len(set(grown)) == 8


def test_nothing_flashes_more_than_three_times_a_second():
    signs = [sign for oni in range(15) for sign in track_signs(OniTrack(USUAL, oni))]
    signs += file_signs([True] * 8)
    assert max(flashes(sign.cue) for sign in signs) <= 60_000 / MIN_PERIOD_MS


@given(st.lists(st.booleans(), min_size=7, max_size=8))
def test_a_slot_shines_when_a_yokai_is_in_it(slots):
    signs = file_signs(slots)
    filled = [sign.cue != Off() for sign in signs]
    assert filled == [*slots, False][:8]
    assert [sign.letters for sign in signs] == list("12345678")
    assert [sign.lamp for sign in signs] == list(FILE_LAMPS)


def test_slots_have_shapes_too():
    full = [sign.shape for sign in file_signs([True] * 8)]
    assert full == [Shape.CARD] * 5 + [Shape.WARNING] * 2 + [Shape.CROSS]
    empty = [sign.shape for sign in file_signs([False] * 7)]
    assert empty == [Shape.RING] * 7 + [Shape.CROSS]


@pytest.mark.parametrize("count", [0, 6, 9])
def test_a_file_of_another_length_is_refused(count):
    with pytest.raises(BadTrack) as caught:
        file_signs([True] * count)
    assert caught.value.key == "file_length"


def test_the_parade_is_the_track_and_then_the_file():
    track = OniTrack(USUAL, 3)
    slots = [True, False, True, True, False, False, True]
    signs = parade_signs(track, slots)
    assert signs == (*track_signs(track), *file_signs(slots))
    lamps = [sign.lamp for sign in signs]
    assert lamps == list(Rows(RowKind.REGISTERS).lamps[: len(lamps)])


def test_a_sign_is_a_value():
    one, other = (Sign(RowLamp.FILE_1, Steady(), Shape.CARD, "1") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
