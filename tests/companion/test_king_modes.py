"""The King all at once, step by step, or played by people: the same rules."""

import pytest

from companion import effects as ask
from companion import messages as msg
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.session.king import play as play_bot
from companion.settings import Settings
from companion.sound.hearing import words as spoken
from companion.view.views import ScoreView, StepsView, TableView
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.state import (
    Activate,
    Fight,
    Move,
    MysteryTaken,
    Phase,
    Place,
    Skip,
)
from tests.session_player import Sitting

LONGEST = 1500
KING = 1
SEEDS = (
    *range(4),
    *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 24)),
)
LEVELS = ("opponent-easy", "opponent-medium", "opponent-hard")


def begun(mode, seed=7, draws="draws-app", level="opponent-hard"):
    sitting = Sitting(Settings(king=mode), entropy=seed)
    sitting.begin(level, draws)
    sitting.lay()
    return sitting


def kings_turn(mode, seed=7, turn=1):
    """A game where the King is to choose a parade."""
    sitting = begun(mode, seed)
    for _ in range(LONGEST):
        state = sitting.state
        if state.active == KING and not state.draws and state.round == turn:
            return sitting
        advance(sitting)
    raise AssertionError("no turn")


def advance(sitting):
    view, choices = sitting.view, sitting.choices()
    if isinstance(view, StepsView):
        sitting.press("more" if "more" in choices else "done")
    elif sitting.state.draws:
        sitting.press("let-app")
    elif sitting.state.active == KING:
        kings_step(sitting, choices)
    else:
        sitting.press(*sitting.human_presses())


def kings_step(sitting, choices):
    """Press *Done*, or tap in what his rules say where people play him."""
    if "done" in choices:
        sitting.press("done")
        return
    rulings = sitting.play.options.rulings
    match YokaiKing(rulings).choose(sitting.state).action:
        case Activate(parade):
            sitting.press(f"parade-{parade}")
        case Place(tile, None) | Fight(tile):
            sitting.press(f"tile-{tile}")
        case Place(tile, source) | Move(tile, source):
            sitting.press(f"tile-{tile}", f"tile-{source}")
        case Skip():
            sitting.press("skip")


def played(mode, seed, level):
    sitting = begun(mode, seed, level=level)
    for _ in range(LONGEST):
        if isinstance(sitting.view, ScoreView):
            return sitting
        advance(sitting)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", SEEDS)
def test_all_three_end_in_the_same_state(seed):
    level = LEVELS[seed % len(LEVELS)]
    asked = played("ask", seed, level)
    for mode in ("auto", "off"):
        other = played(mode, seed, level)
        assert other.state == asked.state
        assert other.journal.result == asked.journal.result
        stored = [line.line for line in other.journal.lines]
        assert stored == [line.line for line in asked.journal.lines]


def test_one_done_a_turn_unless_a_token_is_drawn():
    sitting, turns, dones = begun("auto"), 0, 0
    for _ in range(LONGEST):
        if isinstance(sitting.view, ScoreView):
            break
        if isinstance(sitting.view, StepsView) and "done" in sitting.choices():
            dones += 1
        is_choosing = sitting.state.phase is Phase.CHOOSE and not sitting.session.picked
        turns += is_choosing and sitting.state.active == KING
        advance(sitting)
    tokens = [
        event
        for entry in sitting.play.timeline.entries
        for event in entry.events
        if isinstance(event, MysteryTaken) and event.seat == KING
    ]
    assert turns > 3
    assert tokens
    assert turns <= dones <= turns + len(tokens)


def test_every_step_says_what_to_do_and_why():
    asked, auto = kings_turn("ask"), kings_turn("auto")
    told = []
    while asked.state.active == KING:
        instruction = asked.view.instruction
        told.append((instruction.text, instruction.reason, instruction.rule))
        asked.press("done")
    seen = []
    while True:
        view = auto.view
        seen += [(step.text, step.reason, step.rule) for step in view.steps]
        if "more" not in auto.choices():
            break
        auto.press("more")
    assert seen == told
    assert all(text and why and rule for text, why, rule in seen)


def test_steps_are_numbered_through_all_pages_and_the_button_next_turns_them():
    sitting, numbers = kings_turn("auto"), []
    before = sitting.play.count
    for _ in range(9):
        numbers += [step.number for step in sitting.view.steps]
        sitting.send(msg.Pressed("next"))
        if sitting.play.count > before:
            break
    assert numbers == list(range(1, len(numbers) + 1))
    assert sitting.play.count - before == len(numbers)
    assert sitting.state.active != KING


def test_the_first_page_comes_back():
    sitting = kings_turn("auto", turn=2)
    first = sitting.view.steps
    sitting.press("more", "first-page")
    assert sitting.view.steps == first


def test_nothing_happens_before_done_and_undo_takes_all_of_it_back():
    sitting = kings_turn("auto", turn=2)
    before = sitting.session.play
    page = sitting.view
    while "more" in sitting.choices():
        sitting.press("more")
    assert sitting.play is before
    sitting.press("done")
    after = sitting.state
    assert after.active == 0
    undo = sitting.view.chrome.undo
    assert "Yokai King's turn" in undo.label
    sitting.send(undo.message)
    assert sitting.state == before.state
    assert sitting.view.steps == page.steps
    redo = sitting.view.chrome.redo
    assert "Yokai King's turn" in redo.label
    sitting.send(redo.message)
    assert sitting.state == after


def test_what_was_told_is_not_told_again_as_news():
    sitting = kings_turn("auto")
    while sitting.state.active == KING:
        advance(sitting)
    assert sitting.view.news == ()


@pytest.mark.parametrize("pages", [0, 1])
def test_after_a_cut_the_same_page_or_the_next_turn_is_there(pages):
    sitting = kings_turn("auto", turn=2)
    steps = sitting.view.steps
    for _ in range(pages):
        sitting.press("more")
    sitting.restart()
    sitting.press("resume")
    assert sitting.view.steps == steps
    while sitting.state.active == KING:
        advance(sitting)
    after = sitting.state
    sitting.restart()
    sitting.press("resume")
    assert sitting.state == after
    assert isinstance(sitting.view, TableView)


def test_a_stale_press_does_nothing():
    sitting = kings_turn("auto")
    while "more" in sitting.choices():
        sitting.press("more")
    done = sitting.choices()["done"].message
    sitting.press("done")
    after = sitting.session
    sitting.send(done)
    assert sitting.session is after
    assert play_bot(after, msg.PlayBot())[0] is after  # it is not his turn


def test_a_card_that_people_draw_is_asked_for():
    sitting = begun("auto", draws="draws-people")
    for _ in range(LONGEST):
        if sitting.state.draws:
            break
        choices = sitting.choices()
        sitting.press("end-turn" if "end-turn" in choices else next(iter(choices)))
    assert sitting.state.draws[0].purpose == "king"
    assert sitting.is_camera_on
    card = next(e for e in sitting.play.box.edition.cards if e.card.level == 1)
    sitting.press("type")
    sitting.send(msg.Typed(card.code))
    assert isinstance(sitting.view, StepsView)
    assert card.name in sitting.view.steps[0].text


def test_step_by_step_is_one_press_away_and_is_kept():
    sitting = kings_turn("auto")
    sitting.press("king-ask")
    assert sitting.session.settings.king == "ask"
    assert ask.SaveSettings() in sitting.effects
    assert sitting.view.is_king
    assert {"done", "other"} <= sitting.choices().keys()


def test_all_at_once_in_the_middle_of_a_turn_goes_on_counting():
    sitting = kings_turn("ask")
    sitting.press("done", "done")
    sitting.send(msg.Go(settings_page()))
    sitting.send(msg.Choose("king", "auto"))
    sitting.send(msg.Back())
    assert sitting.view.steps[0].number == 3


def settings_page():
    from_home = next(
        choice.message.destination
        for choice in Sitting().choices().values()
        if choice.id == "settings"
    )
    return type(from_home)("play")


def test_by_hand_nothing_is_overruled_that_his_rules_say_too():
    sitting = played("off", 3, "opponent-easy")
    table_rows = [
        sitting.play.timeline.entries[number].source
        for number in range(sitting.play.count)
    ]
    assert "bot" not in table_rows
    sitting.send(msg.Go(log_page()))
    labels = [row.label for row in sitting.view.rows]
    assert not [label for label in labels if "overruled" in label]


def log_page():
    return next(
        choice.message.destination
        for choice in kings_turn("off").view.chrome.menu
        if choice.id == "menu-log"
    )


def test_by_hand_people_may_do_what_his_rules_would_not():
    sitting = kings_turn("off", turn=2)
    said = YokaiKing(sitting.play.options.rulings).choose(sitting.state).action
    other = next(
        each
        for each in sitting.choices()
        if each.startswith("parade-") and each != f"parade-{said.parade}"
    )
    sitting.press(other)
    assert sitting.play.timeline.entries[-1].source == "touch"
    assert "overruled" in sitting.view.chrome.undo.label
    sitting.press("king-ask")
    assert sitting.session.settings.king == "ask"


def test_a_terminal_tells_every_step():
    view = kings_turn("auto").view
    told = " ".join(
        " ".join(lines(view, Sitting().session.words, Paint(False))).split()
    )
    for step in view.steps:
        assert f"{step.number}. {step.text}" in told
        assert step.reason in told
        assert f"[{step.rule}]" in told


def test_the_steps_of_a_page_are_spoken_once():
    sitting = kings_turn("auto")
    before, view = Sitting().view, sitting.view
    assert all(step.text in spoken(before, view) for step in view.steps)
    assert spoken(view, sitting.view) == ""
