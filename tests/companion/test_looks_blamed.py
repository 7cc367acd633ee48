"""A bad picture is told as a whole before any of its cards is asked about."""

import pytest

from companion.looks import TableRead
from companion.scanning.answer import Look
from companion.scanning.games import night_parade
from companion.scanning.judging import judge
from tests.companion.test_scan_blame import CELLS, doubted
from tests.companion.test_scan_judging import SORTED, back, grid, seen
from tests.sorting_player import CARDS, begun

SIZE = (640, 480)


def looked(cards, *blemishes):
    """A sitting at its final look, in which those cards were seen."""
    sitting = begun(CARDS, "players-2")
    sitting.press("declare", "end", "by-camera", "look")
    (asked,) = sitting.effects
    look = Look(night_parade(), (SIZE,), tuple(cards), blemishes=(blemishes,))
    sitting.send(TableRead(asked.order, judge(look), SIZE))
    return sitting


@pytest.mark.parametrize(
    ("cards", "blemish", "text"),
    [
        pytest.param(doubted(12), "blurred", "The picture is blurred", id="blurred"),
        pytest.param([], "too_dark", "The picture is too dark", id="dark"),
        pytest.param([], "too_bright", "The picture is too bright", id="bright"),
        pytest.param(
            grid(SORTED)[:2], "too_small", "The cards are too far away", id="far"
        ),
        pytest.param(doubted(12), "glare", "The light glares on the cards", id="glare"),
        pytest.param(
            [back(cell) for cell in CELLS], "", "The spirits lie face down", id="backs"
        ),
    ],
)
def test_one_sentence_says_what_is_wrong_with_it(cards, blemish, text):
    view = looked(cards, *filter(None, [blemish])).view
    assert view.instruction.text == text
    assert "look again" in view.instruction.reason
    assert view.closeup == -1
    assert (view.choices[0].id, view.choices[0].tone) == ("look", "primary")


def test_how_many_were_read_counts_the_sure_ones():
    assert looked(doubted(12), "blurred").view.status == "4 spirits were read"


def test_whoever_asks_on_is_asked_card_by_card():
    sitting = looked(doubted(12), "blurred")
    sitting.press("ask-on")
    assert sitting.view.instruction.text == "Which card is this?"
    sitting.press(next(key for key in sitting.choices() if key.startswith("name-")))
    assert sitting.view.instruction.text == "Which card is this?"


def test_few_doubts_are_asked_about_at_once():
    cards = grid(SORTED)
    cards[0] = seen("AS", (0, 0), 0.55, "2S")
    cards[1] = seen("2S", (0, 1), 0.55, "AS")
    view = looked(cards, "blurred").view
    assert view.instruction.text == "Which card is this?"
    assert view.status == "2 cards are not sure"


def test_single_cards_that_lie_face_down_are_told_with_their_places():
    cards = [
        back(card.cell) if card.cell in ((1, 1), (2, 2)) else card
        for card in grid(SORTED)
    ]
    told = looked(cards).view.instruction
    assert told.text == "2 spirits lie face down: turn them up"
    assert told.reason == "row 2, column 2; row 3, column 3"


def test_what_is_not_seen_is_not_said_to_be_away_and_ends_in_a_number():
    told = looked(grid(SORTED)[:10]).view.instruction
    assert told.text == "6 spirits were not seen"
    assert told.reason == (
        "row 3, column 3; row 3, column 4; row 4, column 1; row 4, column 2 and 2 "
        "more. Not seen: 2 of Diamonds; 3 of Clubs; 3 of Diamonds; 4 of Clubs "
        "and 2 more"
    )


def test_of_cards_read_twice_one_name_is_told_with_its_places():
    cards = grid(SORTED)
    cards[5] = seen("AS", (1, 1))
    cards[6] = seen("2S", (1, 2))
    sitting = looked(cards)
    sitting.press("whole")
    assert sitting.view.instruction.text == (
        "Read twice: 2 of Spades (row 1, column 2; row 2, column 3)"
    )
