"""Nothing is lost for nothing: trumps that do nothing, tokens that change nothing."""

import pytest

from companion import destinations as to
from companion import messages as msg
from rules.yokai_parade.actions import PlayTrump, UseRelic
from rules.yokai_parade.repairs import SetExtra, SetOni, SetTokens, SetTrump
from rules.yokai_parade.state import Phase
from tests.parade_player import begun, has_rolled, is_choosing, play_until


def corrected(sitting, *corrections):
    """Put things right as people at the table do."""
    for each in corrections:
        sitting.send(msg.Act(each, "touch", sitting.play.count))
    return sitting


def with_trump(card, *more):
    """A turn in which seat 0 has ``card``."""
    sitting = play_until(begun("players-2"), is_choosing)
    return corrected(sitting, SetTrump(card, 0), *more)


def cards_offered(sitting):
    """Open the page of cards, if there is one, and return what it offers."""
    if "open-cards" in sitting.choices():
        sitting.press("open-cards")
    return sitting.choices()


@pytest.mark.parametrize(
    ("card", "idle", "able"),
    [("warm-sake", SetOni(0), SetOni(1)), ("oni-nap", SetOni(0), SetOni(1))],
)
def test_a_trump_is_offered_only_where_it_does_something(card, idle, able):
    sitting = with_trump(card, idle)
    assert f"trump-{card}" not in cards_offered(sitting)
    sitting.send(msg.Act(PlayTrump(card), "touch", sitting.play.count))
    assert sitting.session.notice.key == "parade.illegal.trump_for_nothing"
    assert card in sitting.state.trumps[0]
    corrected(sitting, able)
    assert f"trump-{card}" in cards_offered(sitting)
    sitting.press(f"trump-{card}")
    assert sitting.state.oni == 0


def test_the_bell_of_dawn_waits_for_an_event():
    sitting = with_trump("dawn-bell")
    assert "trump-dawn-bell" not in cards_offered(sitting)


def enough(*more):
    """Dice that lie, with a score that is enough; seat on turn has a relic."""
    sitting = play_until(begun("players-2"), has_rolled)
    seat = sitting.state.active
    return corrected(sitting, SetExtra(9), SetTokens(seat, "relic", 2), *more)


def test_a_relic_that_changes_nothing_is_spent_only_when_that_is_meant():
    sitting = enough()
    held = sitting.state.hands
    sitting.press("use-relic")
    assert sitting.here == to.Confirm(
        "parade_enough", msg.Act(UseRelic(), "touch", sitting.play.count)
    )
    sitting.press("no")
    assert (sitting.state.hands, sitting.state.phase) == (held, Phase.ROLLED)
    sitting.press("use-relic", "yes")
    assert sitting.state.hands != held


def test_a_relic_that_is_needed_is_used_at_once():
    sitting = enough(SetExtra(-9))
    held = sitting.state.hands
    sitting.press("use-relic")
    assert sitting.state.hands != held


def test_a_trump_that_only_raises_a_score_that_is_enough_is_asked_about():
    sitting = play_until(begun("players-2"), has_rolled)
    target = sitting.play.box.edition.card[sitting.state.target]
    cards = {"shade": "moonlight", "water": "dry-season"}
    cards |= {"earth": "stone-guardian", "air": "wind-chime"}
    card = cards[target.kind]
    corrected(sitting, SetExtra(9), SetTrump(card, 0))
    sitting.press("open-cards", f"trump-{card}")
    assert isinstance(sitting.here, to.Confirm)
    sitting.press("yes")
    assert card in sitting.state.used_trumps
