"""When another picture is needed instead of a word about each card."""

import pytest

from companion.scanning.blame import WHOLE, to_blame
from companion.scanning.sentences import SENTENCES
from tests.companion.test_scan_judging import SORTED, back, grid, judged, seen

CELLS = [(row, column) for row in range(4) for column in range(4)]


def doubted(count):
    """The sorted table, so many of its cards without a sure name."""
    cards = grid(SORTED)
    return [
        seen(card.likely[0][0], card.cell, 0.3, "7C") if number < count else card
        for number, card in enumerate(cards)
    ]


def blamed(cards, *blemishes):
    return to_blame(judged(cards, blemishes=(blemishes,)))


@pytest.mark.parametrize("blemish", WHOLE)
def test_a_bad_picture_in_which_little_was_read_is_to_blame(blemish):
    assert f"picture_{blemish}" in SENTENCES
    assert blamed([], blemish) == blemish
    assert blamed(doubted(12), blemish) == blemish
    assert blamed(grid(SORTED)[:6], blemish) == blemish


def test_a_few_doubts_are_asked_about_card_by_card():
    assert blamed(doubted(3), "blurred") is None
    assert blamed(grid(SORTED), "blurred") is None


def test_a_good_picture_is_never_to_blame():
    assert blamed([]) is None
    assert blamed(doubted(16)) is None
    assert blamed(grid(SORTED)[:6]) is None


def test_of_several_blemishes_the_light_counts_first():
    assert blamed([], "blurred", "too_dark") == "too_dark"


def test_where_only_backs_show_the_spirits_lie_face_down():
    assert blamed([back(cell) for cell in CELLS]) == "face_down"
    unread = [seen("AS", cell, 0.02, "7C") for cell in CELLS[:6]]
    answer = judged([*unread, *(back(cell) for cell in CELLS[6:])])
    assert to_blame(answer) == "face_down"
    assert "face_down" in [reason.key for reason in answer.why]


def test_where_faces_show_the_rest_is_not_said_to_lie_face_down():
    cards = [*grid(SORTED)[:6], *(back(cell) for cell in CELLS[6:])]
    assert blamed(cards) is None
