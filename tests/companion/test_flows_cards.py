"""Cards named by camera, code and icons: what is taken, what is refused and why."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion import stickers
from companion.view.views import KeypadView, ScanView, TableView
from hardware.cues import Off, Pulse
from rules.hundred_yokai.actions import AddCard, SetTokens
from tests.session_player import GAME, Sitting, entry
from vision.events import CameraBack, CameraLost, CodeDamaged, CodeSeen, NothingRead


@pytest.fixture
def sitting():
    """The King is to reveal a card, which people show to the camera."""
    found = Sitting()
    found.wait_for_the_kings_card()
    return found


def show(sitting, code, game=GAME):
    return sitting.send(CodeSeen(stickers.write(game, code), 1))


def test_the_camera_looks_only_while_a_card_is_waited_for(sitting):
    assert isinstance(sitting.view, ScanView)
    assert sitting.is_camera_on
    assert sitting.lamps["attention"] == Pulse()
    show(sitting, entry(sitting, 1).code)
    assert not sitting.is_camera_on
    assert sitting.lamps["attention"] == Off()


def test_a_sticker_is_taken_by_the_camera(sitting):
    found = entry(sitting, 1)
    (stored,) = show(sitting, found.code)
    assert (stored.line, stored.source) == (f"drawn {found.card.id}", "camera")
    assert isinstance(sitting.view, TableView)
    assert any(found.name in each for each in sitting.view.news)


WRONG = {
    "foreign": ("https://example.org/card", "does not belong to Hyakki"),
    "damaged": ("HY0ZZZZ", "check character"),
    "lower case": ("hy0a1", "does not belong to Hyakki"),
    "empty": ("", "does not belong to Hyakki"),
}


@pytest.mark.parametrize(("text", "why"), WRONG.values(), ids=WRONG)
def test_a_wrong_code_says_what_is_wrong(sitting, text, why):
    before = sitting.play
    assert sitting.send(CodeSeen(text, 1)) == ()
    assert why in sitting.view.status
    assert sitting.play is before


def test_a_code_that_is_not_in_the_box_says_so(sitting):
    show(sitting, "ZZ9")
    assert sitting.view.status == "This code is not in your box: ZZ9."


def test_a_card_of_another_game_says_so(sitting):
    show(sitting, "A", "yokai")
    assert sitting.view.status == "This card belongs to another game."


def test_a_card_of_the_wrong_level_says_which_is_needed(sitting):
    found = entry(sitting, 2)
    show(sitting, found.code)
    assert sitting.view.status == (
        f"{found.name} is a level 2 card; a level 1 card is needed."
    )


def test_a_card_that_lies_in_a_parade_says_whose(sitting):
    found = entry(sitting, 1)
    for _ in range(found.copies):
        sitting.send(msg.Act(AddCard(0, found.card.id)))
    show(sitting, found.code)
    assert sitting.view.status == f"{found.name} lies already in your parade."


UNREAD = {
    "too_dark": "Too dark: give it more light.",
    "glare": "The light glares: tilt the card.",
    "blurred": "Blurred: hold the card still.",
    "too_small": "Too far away: bring the card closer.",
}


@pytest.mark.parametrize(("reason", "told"), UNREAD.items(), ids=UNREAD)
def test_an_unread_picture_says_what_helps(sitting, reason, told):
    sitting.send(NothingRead(reason, 1))
    assert sitting.view.status == told


def test_a_damaged_code_says_to_type(sitting):
    sitting.send(CodeDamaged(1))
    assert "Type what is printed below it" in sitting.view.status


def test_a_lost_camera_says_why_and_typing_goes_on(sitting):
    sitting.send(CameraLost("busy", 1))
    view = sitting.view
    assert view.chrome.notice.text == (
        "The camera is lost: another program uses it. Type the code or tap the icons."
    )
    assert not view.has_preview
    sitting.press("type")
    sitting.send(msg.Typed(entry(sitting, 1).code))
    assert not sitting.state.draws
    sitting.send(CameraBack(2))
    assert sitting.view.chrome.notice.text == "The camera is back."


def test_a_code_that_nobody_asked_for_is_dropped(sitting):
    show(sitting, entry(sitting, 1).code)
    before = sitting.session
    show(sitting, entry(sitting, 1, 1).code)
    assert sitting.session is before
    sitting.send(NothingRead("glare", 2))
    assert sitting.session is before


def test_typing_offers_the_cards_that_fit(sitting):
    found = entry(sitting, 1)
    sitting.press("type")
    sitting.send(msg.Typed(found.code[:1], is_done=False))
    view = sitting.view
    assert isinstance(view, KeypadView)
    assert 0 < len(view.matches) <= 8
    assert all("level 1" in each.detail for each in view.matches)


TYPED = {
    "": "Type a code or a name first.",
    "no such yokai": "No card is called no such yokai.",
    "dig+wrong@1": "A card begins with Dig, Swim or Climb and has at most eight icons.",
}


@pytest.mark.parametrize(("text", "told"), TYPED.items(), ids=["empty", "none", "bad"])
def test_a_wrong_text_is_said_to_be_wrong(sitting, text, told):
    sitting.press("type")
    sitting.send(msg.Typed(text))
    assert sitting.view.chrome.notice.text == told
    assert sitting.here == to.Keypad()


def test_icons_of_no_card_of_the_box_are_believed(sitting):
    sitting.press("icons", "icon-dig", *["icon-fight"] * 6, "enter")
    assert (
        sitting.journal.lines[-1].line
        == "drawn " + "+".join(["dig", *["fight"] * 6]) + "@1"
    )


def test_icons_begin_with_a_placement(sitting):
    sitting.press("icons")
    assert "icon-fight" not in sitting.choices()
    assert "enter" not in sitting.choices()
    sitting.press("icon-swim", "icon-fight", "take-back", "take-back")
    assert sitting.here == to.Icons()


def test_icons_are_taken_back_one_by_one(sitting):
    sitting.press("icons")
    sitting.press("icon-swim", "icon-fight", "take-back", "icon-move")
    assert sitting.view.card.icons == ("swim", "move")
    sitting.press("take-back", "take-back")
    assert sitting.here.icons == ()


def test_a_card_that_cannot_be_paid_is_refused_with_a_reason(sitting):
    show(sitting, entry(sitting, 1).code)
    while sitting.state.active == 1:
        sitting.press("done")
    sitting.send(msg.Act(SetTokens(0, "spirit", 2)))
    sitting.send(msg.Act(SetTokens(0, "talismans", 1)))
    sitting.press("switch-style")
    sitting.press(next(c for c in sitting.choices() if c.startswith("parade-")))
    sitting.press("recruit")
    count = sitting.play.count
    show(sitting, entry(sitting, 3).code)
    assert sitting.play.count == count
    assert "spirit; you have 2" in sitting.view.status
    show(sitting, entry(sitting, 1, 1).code)
    assert sitting.play.count == count + 1
    assert sitting.here == to.Table()


def test_a_card_is_added_by_hand_to_a_parade(sitting):
    found = entry(sitting, 3)
    sitting.press("menu-correct", "side-0", "add-card")
    assert sitting.here == to.Scan(0)
    (stored,) = show(sitting, found.code)
    assert stored.line == f"add-card 0 {found.card.id}"
    assert sitting.here == to.CorrectSide(0)
