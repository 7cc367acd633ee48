"""At the table: the King overruled, repairs, lamps, buttons, several players."""

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.arming import LAMPS, SEATS
from companion.store.records import News
from companion.view.views import ListView, ScoreView, SetupView, TableView, TextView
from hardware.cues import Blink, Off, Steady
from hardware.events import ButtonHeld, ButtonPressed, DeviceLost
from rules.hundred_yokai.actions import Activate, SetMeeples, SetTokens, Skip
from rules.hundred_yokai.state import Phase
from tests.session_player import GAME, Sitting


@pytest.fixture
def sitting():
    found = Sitting()
    found.begin("draws-app", "opponent-easy")
    found.lay()
    return found


@pytest.fixture
def king(sitting):
    """The King has an icon to resolve that can be resolved."""
    while True:
        if sitting.state.draws:
            sitting.press("let-app")
        elif not sitting.view.is_king:
            sitting.press(*sitting.human_presses())
        elif "refuse" in sitting.choices():
            return sitting
        else:
            sitting.press("done")


def test_the_king_says_one_thing_with_reason_and_rule(king):
    view = king.view
    assert view.instruction.text.startswith("Put one of his meeples on")
    assert view.instruction.rule.startswith("K")
    assert view.instruction.reason
    assert view.instruction.progress.startswith("Card ")
    assert any(tile.mark == "focus" for tile in view.map.tiles)


def test_done_is_the_kings_own_action(king):
    count = king.play.count
    (stored, *_) = king.send(king.choices()["done"].message)
    assert (stored.source, stored.number) == ("bot", count)


def test_not_possible_asks_and_then_loses_the_icon_as_overruled(king):
    king.press("refuse")
    assert isinstance(king.view, TextView)
    assert king.here.message == msg.Act(Skip(is_refused=True), "touch", king.play.count)
    (stored, *_) = king.send(msg.Answer(True))
    assert (stored.line, stored.source) == ("skip refused", "touch")
    assert "you overruled the King" in king.view.chrome.undo.label
    assert king.here == to.Table()


def test_not_possible_can_be_withdrawn(king):
    before = king.play
    king.press("refuse", "no")
    assert (king.play, king.here) == (before, to.Table())


def test_something_else_lists_every_other_legal_action(king):
    chosen = king.choices()["done"].message.action
    legal = set(king.play.timeline.game.legal_actions(king.state))
    king.press("other")
    view = king.view
    assert isinstance(view, ListView)
    assert {row.choice.message.action for row in view.rows} == legal - {chosen}
    king.press(view.rows[0].choice.id)
    assert king.journal.lines[-1].source == "touch"
    assert "you overruled the King" in king.view.chrome.undo.label
    assert king.here == to.Table()


def test_something_else_leads_to_repairs(king):
    king.press("other", "correct")
    assert king.here == to.Correct()


def test_what_follows_is_told_with_the_instruction(king):
    """The third meeple of the King on a tile for three builds a torii (K11)."""
    action = king.choices()["done"].message.action
    need = king.state.map.tiles[king.state.map.index(action.tile)].requirement
    king.send(msg.Act(SetMeeples(action.tile, 1, need - 1)))
    again = king.choices()["done"].message.action
    assert again.tile == action.tile
    text = king.view.instruction.text
    assert f"his {need} meeples go back to his supply" in text
    king.press("done")
    assert any("built a torii" in line for line in king.view.news)


def test_a_stale_press_is_dropped(sitting):
    press = sitting.choices()["parade-wood"].message
    sitting.send(press)
    before = sitting.session
    assert sitting.send(press) == ()
    assert sitting.session is before


def test_an_illegal_action_becomes_a_notice_and_loses_nothing(sitting):
    sitting.press("parade-wood", "tile-wood-5")
    while sitting.state.active == 0 and not sitting.state.draws:
        sitting.press(*sitting.human_presses())
    before = sitting.play
    assert sitting.send(msg.Act(Activate("wood"))) == ()
    notice = sitting.view.chrome.notice
    assert notice.tone == "warning"
    assert notice.text.startswith("First draw a level 1 card")
    assert sitting.play is before


def test_a_notice_is_dismissed_or_goes_by_itself(sitting):
    sitting.send(msg.Act(Activate("no such parade")))
    sitting.press("notice")
    assert sitting.view.chrome.notice is None
    sitting.send(msg.Act(Activate("no such parade")))
    sitting.send(msg.Tick(1_000))
    sitting.send(msg.Tick(12_000))
    assert sitting.view.chrome.notice is not None
    sitting.send(msg.Tick(13_000))
    assert sitting.view.chrome.notice is None


def test_a_tick_changes_nothing_else(sitting):
    before = sitting.session
    sitting.send(msg.Tick(1_000))
    assert sitting.session is before


REPAIRS = [
    (("tile-wood-5", "meeples-0-more"), "set-meeples wood-5 0 1"),
    (("tile-wood-5", "torii-1-more"), "set-torii wood-5 1 yes"),
    (("side-0", "spirit-less"), "set-tokens 0 spirit 2"),
    (("side-0", "talismans-more"), "set-tokens 0 talismans 1"),
    (("side-1", "lanterns-more"), "set-tokens 1 lanterns 1"),
    (("side-1", "remove-earth-0"), "remove-card 1 earth 0"),
]


@pytest.mark.parametrize(
    ("presses", "line"), REPAIRS, ids=[line for _, line in REPAIRS]
)
def test_a_repair_is_logged_and_can_be_undone(sitting, presses, line):
    before = sitting.play.timeline
    sitting.press("menu-correct", *presses)
    assert sitting.journal.lines[-1].line == line
    here = sitting.here
    assert sitting.view.chrome.undo.label.startswith("Undo: put right:")
    sitting.press("undo")
    assert sitting.here == here
    assert sitting.play.timeline.entries == before.entries


def test_repairs_lead_back_to_the_table(sitting):
    sitting.press("menu-correct", "tile-wood-5", "done", "side-1", "done", "done")
    assert sitting.here == to.Table()


def test_numbers_stop_where_the_rules_stop_them(sitting):
    sitting.press("menu-correct", "tile-wood-5")
    assert "meeples-0-less" not in sitting.choices()
    for _ in range(10):
        sitting.press("meeples-0-more")
    assert "meeples-0-more" not in sitting.choices()


def test_lamps_show_whose_turn_it_is_and_which_parades_can_be_chosen(sitting):
    assert sitting.lamps["seat_1"] == Steady()
    assert sitting.lamps.get("seat_2", Off()) == Off()
    assert sitting.lamps["parade_wood"] == Blink()
    sitting.press("parade-wood")
    assert sitting.lamps["parade_wood"] == Steady()
    assert sitting.lamps["parade_earth"] == Off()
    while not sitting.state.draws:
        sitting.press(*sitting.human_presses())
    assert sitting.lamps["seat_1"] == Off()
    assert sitting.lamps["seat_2"] == Steady()


def test_a_blocked_parade_stays_dark(sitting):
    while sitting.state.round == 1:
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    last = ("earth", "water", "wood")[sitting.state.players[0].last_parade]
    assert sitting.lamps[f"parade_{last}"] == Off()
    assert sitting.view.sides[0].parades[0].is_blocked == (last == "earth")


def test_the_screen_mirrors_every_lamp(sitting):
    shown = {lamp.name: lamp.cue for lamp in sitting.view.chrome.lamps}
    assert tuple(shown) == tuple(n for n in LAMPS if n not in SEATS[2:])
    for name, cue in sitting.lamps.items():
        assert shown[name] == cue


def test_leaving_the_table_puts_the_lamps_out(sitting):
    sitting.press("menu-home")
    assert set(sitting.lamps.values()) == {Off()}
    assert sitting.view.chrome.lamps == ()


@pytest.mark.parametrize("button", [ButtonPressed, msg.Pressed])
def test_the_button_next_gives_the_expected_answer(king, button):
    press = button("next", 1) if button is ButtonPressed else button("next")
    count = king.play.count
    (stored, *_) = king.send(press)
    assert (stored.number, stored.source) == (count, "bot")


def test_the_button_next_names_itself_as_source(sitting):
    while "end-turn" not in sitting.choices():
        sitting.press(*sitting.human_presses())
    sitting.send(ButtonPressed("next", 1))
    assert sitting.journal.lines[-1].source == "button"


def test_the_button_back_takes_back_at_the_table_and_leaves_elsewhere(sitting):
    sitting.press("parade-wood")
    count = sitting.play.count
    sitting.send(ButtonPressed("back", 1))
    assert sitting.play.count == count - 1
    sitting.press("menu-settings")
    sitting.send(ButtonPressed("back", 2))
    assert sitting.here == to.Table()
    sitting.send(ButtonHeld("back", 3))
    assert sitting.here == to.Home()


def test_the_button_next_never_answers_a_question(king):
    king.press("refuse")
    before = king.session
    king.send(ButtonPressed("next", 1))
    assert king.session is before


def test_a_lost_device_is_named_once_and_play_goes_on(sitting):
    fact = DeviceLost("parade_wood", "pin_taken", 1, bcm=17)
    sitting.send(fact)
    assert sitting.view.chrome.notice.text == (
        "The lamp of the Wood parade: its pin 17 is used by another program. "
        "The game goes on by touch."
    )
    sitting.press("notice")
    sitting.send(fact)
    assert sitting.view.chrome.notice is None
    sitting.press("parade-wood")
    assert sitting.state.phase is Phase.ICONS


def test_a_refusing_disk_is_told_with_its_reason(sitting):
    sitting.send(msg.Told(News("not_saved", (("reason", "disk_full"),), "error")))
    notice = sitting.view.chrome.notice
    assert "the disk is full" in notice.text
    assert notice.tone == "error"


def test_a_failure_shows_what_failed_and_leads_back(sitting):
    sitting.send(msg.Failed("ZeroDivisionError", "screens/table.py:12"))
    assert isinstance(sitting.view, TextView)
    assert "ZeroDivisionError screens/table.py:12" in sitting.view.text
    assert sitting.lamps["attention"] == Blink()
    sitting.press("go")
    assert sitting.here == to.Table()


def test_a_record_that_cannot_be_played_is_told_of(sitting):
    record = sitting.journal.record()
    wrong = record.lines[0]
    sitting.send(msg.Resumed(type(record)(9, record.opening, (wrong, wrong), 2)))
    assert "step 2 is not legal" in sitting.view.chrome.notice.text
    assert sitting.play is None
    assert sitting.here == to.Home()


def test_settings_are_changed_and_saved(sitting):
    sitting.press("menu-settings", "look-night")
    assert sitting.effects == (ask.SaveSettings(),)
    assert sitting.session.settings.look == "night"
    sitting.press("group-play", "rulings.king_keeps_tie-no", "back")
    assert not sitting.session.settings.rulings.king_keeps_tie
    assert sitting.play.options.rulings.king_keeps_tie, "the game in play keeps its own"


def test_leaving_asks_first(sitting):
    sitting.press("menu-home", "quit")
    sitting.press("yes")
    assert sitting.effects == (ask.Leave(),)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_play_without_the_king_to_the_score(players):
    sitting = Sitting()
    sitting.begin(f"opponent-{players}", "draws-app")
    assert sitting.play.options.side == ("midnight" if players == 2 else "day")
    sitting.lay()
    assert len(sitting.view.sides) == players
    plots = iter(("lone", "shared", "apart", "adjacent"))
    for _ in range(2500):
        view = sitting.view
        if isinstance(view, ScoreView):
            break
        if isinstance(view, SetupView):
            sitting.press(f"island-{next(plots)}", "collection-wood-cards", "done")
        elif sitting.state.draws:
            assert isinstance(view, TableView)
            sitting.press("let-app")
        else:
            sitting.press(*sitting.human_presses())
    assert len(view.sides) == players
    assert view.rank == ""
    assert view.rows[0].label == "Torii on the map"


def test_a_hidden_token_is_told_when_several_play():
    sitting = Sitting()
    sitting.begin("opponent-2", "draws-people")
    sitting.lay()
    mystery = next(
        tile.id
        for tile in sitting.state.map.tiles
        if tile.bonus and tile.bonus.kind == "mystery" and tile.torii_limit
    )
    tile = sitting.state.map.tiles[sitting.state.map.index(mystery)]
    parade = tile.element if tile.element != "fire" else "wood"
    sitting.press(f"parade-{parade}")
    sitting.send(msg.Act(SetMeeples(mystery, 0, tile.requirement)))
    sitting.press(f"build-{mystery}")
    sitting.press("token-hidden")
    assert sitting.state.players[0].mystery == ("hidden",)


def test_a_finished_game_stands_in_the_history(sitting):
    while sitting.journal.result is None:
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    sitting.press("home")
    assert sitting.effects == (ask.ListRecords(),)
    summary = sitting.journal_row()
    sitting.send(msg.RecordsListed((summary,)))
    sitting.press("history")
    (row,) = sitting.view.rows
    assert row.label == f"1970-01-01 20:14  {sitting.session.words.say(f'game.{GAME}')}"
    assert "won" in row.detail
    sitting.press("game-1")
    assert sitting.effects == (ask.LoadRecord(1),)


def test_tokens_are_tapped_in_a_free_turn(sitting):
    sitting.press("switch-style", "parade-wood")
    sitting.send(msg.Act(SetTokens(0, "talismans", 3)))
    choice = sitting.choices()["end-turn"]
    assert "3 talismans become 2 spirit" in choice.detail
    sitting.press("end-turn")
    assert sitting.state.players[0].spirit == 5
