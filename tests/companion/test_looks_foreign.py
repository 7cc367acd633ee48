"""A card at the reveal that is no spirit: what it is taken for can be said at once."""

import pytest

from tests.companion.table_stills import StillCamera, cards_still
from tests.companion.test_flows_looks import SORTED
from tests.sorting_player import CARDS, begun

CELL = (1, 2)
MISSING = SORTED[CELL]


def asked_about(foreign):
    """A look at a table on which a foreign card lies; that card is asked about."""
    sitting = begun(CARDS, "players-2")
    camera = StillCamera(sitting, cards_still(SORTED | {CELL: foreign}))
    sitting.press("declare", "end", "by-camera")
    camera.press("look")
    answer = sitting.session.scan.answer
    number = next(n for n, c in enumerate(answer.cards) if c.id not in SORTED.values())
    sitting.press(f"card-{number}")
    return sitting


@pytest.mark.parametrize("foreign", ["KD", "QS", "JH", "7C"])
def test_the_spirit_that_is_missing_is_offered_first(foreign):
    sitting = asked_about(foreign)
    names = [each for each in sitting.choices() if each.startswith("name-")]
    assert names[0] == f"name-{MISSING}"
    assert "another" in sitting.choices()
    sitting.press(names[0])
    assert "accept" in sitting.choices()


def test_what_was_read_is_offered_after_it():
    sitting = asked_about("KD")
    assert "name-KD" in sitting.choices()
