"""What cannot lie on the final table: told by card and place, and nothing is lost."""

import pytest

from rules.grid.ending import face_down
from rules.grid.state import Ended
from tests.companion.table_stills import DECK, SQUARE, StillCamera, cards_still
from tests.companion.test_flows_looks import AROUND, BACKS, SORTED, placed
from tests.session_player import texts
from tests.sorting_player import CARDS, begun


def without(*cells):
    return {cell: name for cell, name in SORTED.items() if cell not in cells}


def moved(*places):
    cells = without(*(source for source, _ in places))
    return cells | {target: SORTED[source] for source, target in places}


QUIET_TABLE = 3
"""Seed of a table on which no shadow hides a second card."""

ASKED = "The camera is not sure, or you touched it. What you say counts."
TABLES = {
    "fifteen": (
        without((3, 3)),
        "1 spirit was not seen",
        "row 4, column 4. Not seen: 4 of Diamonds",
    ),
    "seventeen": (
        SORTED | {(4, 1): "5S"},
        "No spirit of this game: 5 of Spades (row 5, column 2)",
        "Put the right card there",
    ),
    "a double": (
        SORTED | {(1, 2): "AS"},
        "Read twice: Ace of Spades (row 1, column 1; row 2, column 3)",
        "Touch the one that is wrong",
    ),
    "a double as the seventeenth": (
        SORTED | {(4, 1): "AS"},
        "Read twice: Ace of Spades (row 1, column 1; row 5, column 2)",
        "Touch the one that is wrong",
    ),
    "a card of another game": (
        SORTED | {(1, 2): "7C"},
        "No spirit of this game: 7 of Clubs (row 2, column 3)",
        "Put the right card there",
    ),
    "two groups": (
        moved(((3, 2), (0, 5)), ((3, 3), (1, 5))),
        "Two groups on the table; apart from the rest: "
        "3 of Diamonds; 4 of Diamonds (row 1, column 6; row 2, column 6)",
        "Put the spirits where the board has them",
    ),
    "a diagonal": (
        moved(((3, 3), (4, 4))),
        "Touches no spirit by a side: 4 of Diamonds (beside row 4, column 3)",
        "Corners do not count",
    ),
    "a spirit elsewhere": (
        moved(((3, 3), (4, 0))),
        "The board has no spirit there: 4 of Diamonds (row 5, column 1)",
        "Put the spirits where the board has them",
    ),
}


@pytest.mark.parametrize(("cells", "text", "reason"), TABLES.values(), ids=TABLES)
def test_a_bad_table_is_told_by_card_and_place_and_nothing_is_lost(cells, text, reason):
    sitting = begun(CARDS, "players-2")
    bad = cards_still(cells, seed=QUIET_TABLE if len(cells) < len(SQUARE) else DECK)
    camera = StillCamera(sitting, bad, cards_still(SORTED))
    sitting.press("declare", "end", "by-camera")
    entries = sitting.play.timeline.entries
    camera.press("look")
    if sitting.view.closeup >= 0:
        assert sitting.view.instruction.reason in (text, ASKED)
        sitting.press("whole")
    assert sitting.view.instruction.text == text
    assert reason in sitting.view.instruction.reason
    assert "accept" not in sitting.choices()
    assert sitting.play.timeline.entries == entries
    assert isinstance(sitting.state, Ended)
    assert len(face_down(sitting.state)) == len(SQUARE)
    camera.press("look")
    sitting.press("accept")
    assert sitting.state.faces == tuple(SORTED[cell] for cell in SQUARE)


def test_a_hint_on_an_empty_cell_is_told():
    sitting = placed()
    hints = ((0.22, 1.12, 0.2, "JS"), (2.1, 4.3, -0.2, "JH"))
    still = cards_still(BACKS, hints, room=(*AROUND, (2.0, 5.0)), seed=0)
    camera = StillCamera(sitting, still)
    sitting.press("by-camera", "to-hints")
    entries = sitting.play.timeline.entries
    camera.press("look")
    told = " ".join(texts(sitting.view))
    assert "Jack of Hearts lies on no spirit" in told
    assert sitting.play.timeline.entries == entries
    assert sitting.choices()["to-faces"].label == "The board is right, go on"
