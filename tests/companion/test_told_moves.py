"""What the screen asks people to do with pieces and cards after each of their steps."""

import pytest

from companion import messages as msg
from companion.session.reducer import begin
from companion.settings import Settings
from companion.view.views import ScanView
from rules.hundred_yokai.actions import Activate, EndTurn, SetTokens
from tests.session_player import Sitting


def at_recruiting(*presses, spirit=8, talismans=3):
    """A person who has played an Earth parade freely and is rich."""
    sitting = Sitting()
    sitting.begin(*presses)
    sitting.lay()
    for action in (
        SetTokens(0, "spirit", spirit),
        SetTokens(0, "talismans", talismans),
        Activate("earth", is_free=True),
    ):
        sitting.send(msg.Act(action))
    return sitting


def test_recruiting_says_what_to_pay_where_to_lay_and_to_refill():
    sitting = at_recruiting("draws-people")
    card = next(e for e in sitting.play.box.edition.cards if e.card.level == 2)
    sitting.press("recruit")
    sitting.send(msg.Typed(card.code))
    (told,) = sitting.view.news
    assert told.startswith(f"Put back 1 talisman and 4 spirit, and lay {card.name}")
    assert "right end" in told
    assert told.endswith("Turn up the next level 2 card in its place.")


def test_recruiting_a_card_the_app_knows_names_the_next_one():
    sitting = at_recruiting("draws-app")
    sitting.press("card-1-0")
    paid, filled = sitting.view.news
    assert paid.startswith("Put back 1 talisman and 2 spirit")
    assert "Turn up" not in paid
    names = [each.name for each in sitting.view.cards]
    assert filled.startswith("Lay face up in column 1: ")
    assert any(name in filled for name in names)


def test_swapping_says_to_shuffle_and_to_turn_up():
    sitting = at_recruiting("draws-people")
    sitting.press("swap-3")
    assert sitting.view.news == (
        "Shuffle the cards of column 3 back into their deck and turn up two new ones.",
    )


def test_swapping_cards_the_app_knows_names_the_new_ones():
    sitting = at_recruiting("draws-app")
    sitting.press("swap-3")
    shuffled, filled = sitting.view.news
    assert shuffled == "Shuffle the cards of column 3 back into their deck."
    assert filled.count(",") == 1


def test_spirit_of_icons_in_a_row_is_taken_at_once():
    sitting = Sitting()
    sitting.begin("clan-gamanoke")
    sitting.lay()
    sitting.press("parade-earth")
    tiles = [each for each in sitting.choices() if each.startswith("tile-")]
    sitting.press(tiles[0])
    assert "You take 3 spirit." in sitting.view.news
    assert not any("1 spirit" in each for each in sitting.view.news)


def test_a_sentence_about_a_nameless_card_begins_like_one():
    sitting = at_recruiting("draws-people")
    sitting.send(msg.Act(EndTurn()))
    sitting.send(msg.Typed("swim+fight+fight+fight@1"))
    assert sitting.view.news[0].startswith("The card with Swim, Fight")


@pytest.mark.parametrize("has_camera", [True, False])
def test_nobody_is_sent_to_a_camera_that_is_not_there(has_camera):
    sitting = Sitting()
    old = sitting.session
    sitting.session = begin(Settings(), old.boxes, 7, has_camera=has_camera)
    sitting.begin("draws-people")
    sitting.lay()
    sitting.send(msg.Act(Activate("earth", is_free=True)))
    sitting.press("end-turn")
    view = sitting.view
    assert isinstance(view, ScanView)
    assert view.has_preview == has_camera
    assert ("camera" in view.instruction.text) == has_camera
    sitting.press("type")
    assert ("camera" in sitting.choices()) == has_camera
