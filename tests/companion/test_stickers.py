"""Stickers: what is written is read, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.stickers import (
    ALPHABET,
    GAMES,
    MARKERS,
    BadCode,
    DamagedSticker,
    ForeignCode,
    Sticker,
    StickerError,
    UnknownGame,
    markers,
    read,
    write,
)
from vision.sticker_modules import MARKERS as PRINTED

CODES = st.text(ALPHABET, min_size=1, max_size=6)


@given(st.sampled_from(GAMES), CODES)
def test_what_was_written_is_read(game, code):
    text = write(game, code)
    assert read(text) == Sticker(game, code)
    assert len(text) <= 10


def test_the_check_character_is_that_of_the_standard():
    """ISO/IEC 7064 MOD 37,36 as used for the GRid: its published example ends in M."""
    grid = "A12425GABC1234002M"
    assert [last for last in ALPHABET if _holds(grid[:-1] + last)] == ["M"]


def _holds(text):
    value = 36
    for character in text[:-1]:
        value = (value + ALPHABET.index(character)) % 36 or 36
        value = value * 2 % 37
    return (value + ALPHABET.index(text[-1])) % 36 == 1


@given(st.sampled_from(GAMES), CODES, st.data())
def test_one_wrong_character_is_noticed(game, code, data):
    text = write(game, code)
    at = data.draw(st.integers(0, len(text) - 1))
    wrong = data.draw(st.sampled_from(ALPHABET.replace(text[at], "")))
    with pytest.raises(StickerError):
        read(text[:at] + wrong + text[at + 1 :])


def test_two_neighbours_exchanged_are_noticed_but_for_four_of_2520():
    unnoticed = []
    for one in ALPHABET:
        for other in ALPHABET:
            text = write(GAMES[0], one + other)
            for at in range(3, len(text) - 1):
                swapped = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
                if swapped != text and _is_read(swapped):
                    unnoticed.append(swapped)
    assert len(unnoticed) <= 4


def _is_read(text):
    try:
        read(text)
    except StickerError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("", ForeignCode, id="empty"),
        pytest.param("https://example.org", ForeignCode, id="web address"),
        pytest.param("hy0A1", ForeignCode, id="small letters"),
        pytest.param("HY", DamagedSticker, id="cut after the prefix"),
        pytest.param("HY0A", DamagedSticker, id="no check"),
        pytest.param("HY0ABCDEFGH", DamagedSticker, id="too long"),
        pytest.param("HY0A10", DamagedSticker, id="wrong check"),
    ],
)
def test_each_fault_has_a_name(text, fault):
    with pytest.raises(fault) as caught:
        read(text)
    assert caught.value.text == text


def test_a_game_of_a_later_version_is_unknown_and_not_damaged():
    later = [f"HY9A{last}" for last in ALPHABET]
    faults = {type(_fault(text)) for text in later}
    assert faults == {UnknownGame, DamagedSticker}


def _fault(text):
    with pytest.raises(StickerError) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("code", ["", "ABCDEFG", "a", "Ä", "A-1"])
def test_a_code_that_does_not_fit_is_refused(code):
    with pytest.raises(BadCode):
        write("hundred-yokai", code)


def test_markers_count_from_0_in_the_order_of_the_edition():
    assert markers("yokai", ["KAPPA", "ONI", "A1"]) == {
        write("yokai", "KAPPA"): 0,
        write("yokai", "ONI"): 1,
        write("yokai", "A1"): 2,
    }


@given(st.lists(CODES, unique=True, max_size=250))
def test_no_two_cards_of_an_edition_share_a_marker(codes):
    numbers = markers("night-parade", codes)
    assert sorted(numbers.values()) == list(range(len(codes)))


@given(st.lists(CODES, unique=True, max_size=40), CODES)
def test_a_card_at_the_end_changes_no_printed_marker(codes, new):
    before = markers("yokai", codes)
    after = markers("yokai", [*codes, *({new} - set(codes))])
    assert before.items() <= after.items()


@pytest.mark.parametrize(
    "codes",
    [
        pytest.param(["A", "B", "A"], id="a card twice"),
        pytest.param([f"C{n}" for n in range(251)], id="more than there are markers"),
        pytest.param(["A", "a"], id="a code that cannot be written"),
    ],
)
def test_an_edition_that_cannot_be_numbered_is_refused(codes):
    with pytest.raises(BadCode):
        markers("yokai", codes)


def test_there_are_as_many_markers_as_can_be_printed():
    assert MARKERS == PRINTED
