"""Cards before the camera that people want to be asked about before they count."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion import stickers
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.enrolling.wishes import CardKnown
from companion.screens.settings import GROUPS
from companion.settings import Settings
from companion.view.views import ScanView, SetupView
from hardware.events import ButtonHeld, ButtonPressed
from rules.hundred_yokai.actions import SetTokens
from tests.parade_player import BOX, begun
from tests.session_player import GAME, Sitting, entry
from vision.events import CameraLost, CodeDamaged, CodeSeen

ASKING = Settings(cards="ask")


def at_the_kings_card(settings):
    found = Sitting(settings)
    found.wait_for_the_kings_card()
    return found


@pytest.fixture
def sitting():
    return at_the_kings_card(ASKING)


def show(sitting, found, game=GAME):
    return sitting.send(CodeSeen(stickers.write(game, found.code), 1))


def test_who_wants_no_question_is_asked_none():
    assert Settings().cards == "auto"
    assert "cards" in GROUPS["play"]


def test_a_card_is_shown_before_it_counts(sitting):
    found, before = entry(sitting, 1), sitting.play
    assert show(sitting, found) == ()
    assert sitting.play is before
    view = sitting.view
    assert isinstance(view, ScanView)
    assert (view.status, view.found.name) == (found.name, found.name)
    assert view.found.icons == found.card.icons
    assert view.has_preview
    assert sitting.is_camera_on
    assert view.chrome.undo is None


def test_yes_leads_where_no_question_would_have_led(sitting):
    found = entry(sitting, 1)
    show(sitting, found)
    sitting.press("scan-yes")
    other = at_the_kings_card(Settings())
    show(other, found)
    assert sitting.state == other.state
    assert sitting.journal.lines == other.journal.lines
    assert sitting.journal.lines[-1].source == "camera"
    assert sitting.here == to.Table()
    assert not sitting.is_camera_on


@pytest.mark.parametrize("way", ["press", "button"])
def test_no_leads_back_to_the_camera_and_another_card_is_asked_about(sitting, way):
    before = sitting.session
    show(sitting, entry(sitting, 1))
    if way == "press":
        sitting.press("scan-no")
    else:
        sitting.send(ButtonPressed("back", 5))
    assert sitting.session.stack == before.stack
    assert sitting.play is before.play
    assert sitting.is_camera_on
    show(sitting, entry(sitting, 1, 1))
    assert sitting.view.status == entry(sitting, 1, 1).name


def test_the_button_on_the_table_says_yes(sitting):
    found = entry(sitting, 1)
    show(sitting, found)
    sitting.send(ButtonPressed("next", 5))
    assert sitting.journal.lines[-1].line == f"drawn {found.card.id}"


def test_another_card_takes_the_place_of_the_one_that_is_asked_about(sitting):
    first, other = entry(sitting, 1), entry(sitting, 1, 1)
    show(sitting, first)
    depth = len(sitting.session.stack)
    show(sitting, other)
    assert len(sitting.session.stack) == depth
    assert sitting.view.status == other.name
    before = sitting.session
    sitting.send(msg.TakeCard(stickers.write(GAME, first.code)))
    assert sitting.session is before
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"drawn {other.card.id}"


def test_the_same_card_seen_again_changes_nothing(sitting):
    show(sitting, entry(sitting, 1))
    before = sitting.session
    show(sitting, entry(sitting, 1))
    assert sitting.session is before


def test_a_card_that_does_not_fit_is_not_asked_about(sitting):
    show(sitting, entry(sitting, 2))
    assert sitting.view.found is None
    assert "a level 1 card is needed" in sitting.view.status


def test_a_card_that_does_not_fit_leaves_the_question(sitting):
    found = entry(sitting, 1)
    show(sitting, found)
    show(sitting, entry(sitting, 2))
    sitting.send(CodeDamaged(3))
    assert sitting.view.status == found.name


def recruiting(sitting, spirit, talismans):
    show(sitting, entry(sitting, 1))
    sitting.press("scan-yes")
    while sitting.state.active == 1:
        sitting.press("done")
    sitting.send(msg.Act(SetTokens(0, "spirit", spirit)))
    sitting.send(msg.Act(SetTokens(0, "talismans", talismans)))
    sitting.press("switch-style")
    sitting.press(next(c for c in sitting.choices() if c.startswith("parade-")))
    sitting.press("recruit")


def test_what_cannot_be_paid_is_said_at_once_and_not_asked(sitting):
    recruiting(sitting, 2, 1)
    before = sitting.play
    show(sitting, entry(sitting, 3))
    assert sitting.play is before
    assert sitting.here == to.Scan()
    assert "spirit; you have 2" in sitting.view.status


def test_a_recruit_goes_on_at_the_table(sitting):
    recruiting(sitting, 9, 3)
    found = entry(sitting, 1, 1)
    show(sitting, found)
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"recruit {found.card.id}"
    assert sitting.here == to.Table()


def test_a_card_that_is_added_by_hand_is_asked_about_too(sitting):
    found = entry(sitting, 3)
    sitting.press("menu-correct", "side-0", "add-card")
    show(sitting, found)
    sitting.press("scan-no")
    assert sitting.here == to.Scan(0)
    show(sitting, entry(sitting, 3, 1))
    show(sitting, found)
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"add-card 0 {found.card.id}"
    assert sitting.here == to.CorrectSide(0)


def test_a_card_known_by_its_picture_is_asked_about(sitting):
    found = entry(sitting, 1)
    sitting.send(CardKnown(GAME, found.card.id, 1))
    assert sitting.view.status == found.name
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"drawn {found.card.id}"


def test_a_tile_is_asked_about_and_keeps_its_place():
    sitting = Sitting(ASKING)
    sitting.begin()
    sitting.press("own")
    need = sitting.play.timeline.turn
    tile = need.cards[3]
    sitting.send(CardKnown(GAME, f"tile:{tile}", 1))
    assert sitting.choices()["scan-no"].label == "Another tile"
    assert tile not in dict(sitting.session.choices).values()
    sitting.press("scan-yes")
    assert tile in dict(sitting.session.choices).values()
    cell = next(t.id for t in sitting.view.map.tiles if t.mark == "target")
    sitting.press(f"cell-{cell}" if f"cell-{cell}" in sitting.choices() else cell)
    picked = sitting.session.picked
    assert picked
    sitting.send(CardKnown(GAME, f"tile:{need.cards[5]}", 2))
    sitting.press("scan-no")
    assert sitting.session.picked == picked
    sitting.send(CardKnown(GAME, f"tile:{need.cards[6]}", 3))
    sitting.press("scan-yes")
    assert dict(sitting.session.choices)[picked[-1]] == need.cards[6]


def test_a_plot_is_asked_about():
    sitting = Sitting(ASKING)
    sitting.begin()
    sitting.press("done")
    terms = "+".join(sitting.play.box.edition.plots[0])
    sitting.send(CardKnown(GAME, f"plot:{terms}", 1))
    assert isinstance(sitting.view, ScanView)
    assert sitting.view.found is None
    sitting.press("scan-no")
    assert isinstance(sitting.view, SetupView)
    sitting.send(CardKnown(GAME, f"plot:{terms}", 2))
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"drawn {terms}"


def test_a_question_ends_with_the_program_and_nothing_is_taken(sitting):
    before = sitting.state
    show(sitting, entry(sitting, 1))
    sitting.restart()
    assert sitting.state == before
    sitting.send(msg.Go(to.Table()))
    assert sitting.view.found is None


def test_a_question_that_makes_no_sense_any_more_goes(sitting):
    show(sitting, entry(sitting, 1))
    sitting.send(msg.Undo(0, is_sure=True))
    assert not isinstance(sitting.here, to.CardFound)


def test_the_first_screen_and_back_find_the_table(sitting):
    show(sitting, entry(sitting, 1))
    sitting.send(ButtonHeld("back", 1))
    assert sitting.here == to.Home()
    sitting.press("resume")
    assert sitting.here == to.Table()


def test_a_lost_camera_leaves_the_card_that_it_read(sitting):
    found = entry(sitting, 1)
    show(sitting, found)
    sitting.send(CameraLost("busy", 1))
    assert not sitting.view.has_preview
    sitting.press("scan-yes")
    assert sitting.journal.lines[-1].line == f"drawn {found.card.id}"


def parade_card(sitting, card):
    box = BOX.edition
    every = (*box.monks, *box.yokai, *box.plans, *box.events, *box.trumps)
    code = next(each.code for each in every if each.id == card)
    sitting.send(CodeSeen(stickers.write(BOX.game, code), 0))


def test_each_of_several_cards_is_asked_about_and_none_is_lost():
    wishes = Settings(draws="people", cards="ask")
    sitting = begun("players-1", "draws-camera", settings=wishes)
    parade_card(sitting, "broken-seal")
    assert sitting.state.plan != "broken-seal"
    sitting.press("scan-yes")
    assert sitting.state.plan == "broken-seal"
    parade_card(sitting, "tesso")
    sitting.press("scan-yes")
    parade_card(sitting, "dorotabo")
    sitting.press("scan-no")
    assert sitting.session.picked == ("tesso",)
    parade_card(sitting, "tesso")
    assert sitting.session.camera.said.key == "parade.illegal.card_twice"
    for card in ("dorotabo", "kamaitachi"):
        parade_card(sitting, card)
        assert sitting.view.status
        sitting.press("scan-yes")
    assert sitting.state.file[:3] == ("tesso", "dorotabo", "kamaitachi")


def test_the_terminal_asks_with_numbers_and_takes_what_is_typed(sitting):
    found, other = entry(sitting, 1), entry(sitting, 1, 1)
    show(sitting, found)
    told = "\n".join(lines(sitting.view, sitting.session.words, Paint(False)))
    for text in ("Is this what you are showing?", found.name, "[1] That is it"):
        assert text in told, told
    sitting.send(msg.Typed("no such yokai"))
    assert sitting.play.state.draws
    show(sitting, found)
    sitting.send(msg.Typed(other.name))
    assert sitting.journal.lines[-1].line == f"drawn {other.card.id}"


def test_with_cards_off_the_camera_rests_and_another_setting_wakes_it_at_once():
    sitting = Sitting(Settings(cards="off"))
    sitting.wait_for_the_kings_card()
    assert not sitting.is_camera_on
    assert not sitting.view.has_preview
    assert "reads no cards" in sitting.view.status
    card = next(e for e in sitting.play.box.edition.cards if e.card.level == 1)
    before = sitting.play.count
    sitting.send(CodeSeen(stickers.write("hundred-yokai", card.code), 1))
    assert sitting.play.count == before
    sitting.send(msg.Go(to.Settings("play")))
    sitting.send(msg.Choose("cards", "auto"))
    sitting.send(msg.Back())
    assert sitting.is_camera_on
    sitting.send(CodeSeen(stickers.write("hundred-yokai", card.code), 2))
    assert sitting.play.count > before
