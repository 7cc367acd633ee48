"""What holds of the session whatever is pressed or reported, and in which order."""

from dataclasses import replace
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import sample
from companion.boxfiles.shelf import OwnBox, Shelf
from companion.messages import Message
from companion.printing.wishes import MakeSheet, Order, PrintPlacesListed, SheetMade
from companion.session.present import present
from companion.session.reducer import HANDLERS
from companion.settings import Settings
from companion.store.records import News
from companion.view.views import HomeView, primary_of
from hardware.events import ButtonHeld, ButtonPressed, DeviceLost
from rules.errors import IllegalAction
from rules.hundred_yokai import actions as do
from tests.session_player import Sitting
from vision.events import (
    CameraBack,
    CameraLost,
    CodeDamaged,
    CodeSeen,
    NothingRead,
    OutOfView,
)

TILES = ("wood-3", "water-5", "fire", "nowhere")
PLACES = [
    to.Home(),
    to.Setup("hundred-yokai", 2),
    to.Setup("hundred-yokai", 99),
    to.Setup("no such game"),
    to.SetOut(7),
    to.Table(),
    to.Scan(),
    to.Scan(1),
    to.CardFound("climb+fight@1", is_code=False),
    to.CardFound("HY0A1", is_code=True),
    to.Icons(("dig", "fight"), 2),
    to.Keypad("a"),
    to.OtherMove(),
    to.Correct(),
    to.CorrectTile("fire"),
    to.CorrectTile("nowhere"),
    to.CorrectSide(1),
    to.CorrectSide(9),
    to.Parades(1),
    to.Parades(9),
    to.Log(),
    to.Log(3),
    to.History(),
    to.Settings(),
    to.OwnBoxes(),
    to.Prints(),
    to.PrintSheet(Order("stickers", "hundred-yokai", "a4", "L7651")),
    to.CameraCheck(),
    to.MountCheck(),
    to.About(),
]
ACTIONS = [
    do.Activate("earth"),
    do.Activate("wood", is_free=True),
    do.Place("wood-3"),
    do.Move("wood-3", "fire"),
    do.Fight("wood-3", 1),
    do.Build("wood-3"),
    do.Skip(),
    do.Skip(is_refused=True),
    do.EndParade(),
    do.EndTurn(),
    do.Swap(1),
    do.Recruit("nobody"),
    do.SetMeeples("wood-3", 0, 3),
    do.SetMeeples("nowhere", 5, -1),
    do.SetTorii("wood-3", 1, is_there=True),
    do.SetTokens(0, "talismans", 2),
    do.RemoveCard(0, "earth", 0),
    do.AddCard(0, "climb+fight@1"),
    do.AddMystery(1, "points-2"),
]
FACTS = [
    ButtonPressed("next", 1),
    ButtonPressed("back", 1),
    ButtonHeld("back", 1),
    ButtonHeld("next", 1),
    DeviceLost("seat_1", "pin_taken", 1),
    CodeSeen("HY0A1", 1),
    CodeSeen("climb@1", 1),
    CodeDamaged(1),
    NothingRead("glare", 1),
    OutOfView(1),
    CameraLost("absent", 1),
    CameraBack(1),
    msg.Told(News("saved_again")),
    msg.Failed("Error"),
    msg.Tick(99_000),
    msg.Dismiss(),
    msg.RecordsListed(()),
    msg.BoxesListed(Shelf((OwnBox("yokai", "Mine", True),), (), ("/media/a",))),
    msg.BoxesListed(Shelf(), sample()),
    msg.UseBox("take", path="/media/a/box.hyakki"),
    PrintPlacesListed(("/media/a",), "/data/prints"),
    PrintPlacesListed((), ""),
    MakeSheet(Order("stickers", "hundred-yokai", "a4", "L7651"), "/media/a"),
    MakeSheet(Order("board", "yokai-parade", "letter"), "/media/gone"),
    SheetMade(News("sheet_gone", (("place", "/media/a"),), "error")),
    msg.RecordBegun(3, 0),
    msg.ResumeGame(2),
    msg.StartGame(),
    msg.Pick("wood-3"),
    msg.Pick(""),
    msg.Back(),
    msg.Answer(True),
    msg.Answer(False),
    msg.LetAppDraw(),
    msg.Undo(0, is_sure=True),
    msg.Undo(2),
    msg.Undo(-1),
    msg.Redo(),
    msg.Redo(1),
    msg.Typed("climb+fight@1"),
    msg.TakeCard("climb+fight@1"),
    msg.Choose("cards", "ask"),
    msg.Typed("x", is_done=False),
    msg.Choose("style", "free"),
    msg.Choose("draws", "people"),
    msg.Choose("opponent", "3"),
    msg.Choose("look", "purple"),
    msg.Pressed("next"),
    msg.TakeMount(),
    msg.ForgetMount(),
    msg.BoardSeen("fits", (("error_mm", 0.2),)),
    msg.BoardSeen("no_board"),
    msg.MountTold("take", 0.2, (2304, 1296)),
    msg.MountTold("forget"),
    msg.MountTold("take", fault="no_camera"),
]
MESSAGES = st.one_of(
    st.sampled_from(FACTS),
    st.sampled_from(PLACES).map(msg.Go),
    st.sampled_from(ACTIONS).map(msg.Act),
)


def started():
    sitting = Sitting(Settings(draws="app"))
    sitting.begin()
    sitting.lay()
    return sitting


STARTED = started().session


def sitting_at(session, journal):
    sitting = Sitting()
    sitting.session = session
    sitting.journal = journal
    return sitting


def fresh():
    """A game at its first turn, cheaper than to begin one each time."""
    begun = started() if not CACHE else CACHE[0]
    CACHE[:] = [begun]
    journal = type(begun.journal)()
    journal.__dict__.update(begun.journal.__dict__)
    journal.lines = list(begun.journal.lines)
    sitting = sitting_at(begun.session, journal)
    sitting.lamps, sitting.is_camera_on = dict(begun.lamps), begun.is_camera_on
    return sitting


CACHE = []


def test_every_message_has_a_handler():
    assert set(HANDLERS) == set(get_args(Message))


@settings(max_examples=150)
@given(st.lists(MESSAGES, max_size=25))
def test_no_message_at_any_time_breaks_anything(messages):
    sitting = fresh()
    for message in messages:
        sitting.send(message)
        assert sitting.view is not None


@settings(max_examples=60)
@given(st.data())
def test_whatever_is_pressed_can_be_undone_and_redone(data):
    sitting = fresh()
    for _ in range(data.draw(st.integers(1, 25))):
        choices = sitting.choices()
        names = sorted(
            name
            for name, choice in choices.items()
            if not isinstance(choice.message, msg.Undo | msg.Redo | msg.Quit)
        )
        if not names:
            break
        before = sitting.play
        sitting.send(choices[data.draw(st.sampled_from(names))].message)
        play = sitting.play
        if play is None or play.count <= before.count:
            continue
        sitting.send(msg.Undo(before.count, is_sure=True))
        assert sitting.play.timeline.entries == before.timeline.entries
        assert sitting.state == before.state
        sitting.send(msg.Redo(play.count - 1))
        assert sitting.play.timeline == play.timeline
        sitting.restart()
        assert sitting.play.timeline.entries == play.timeline.entries
        sitting.send(msg.Go(to.Table()))


@settings(max_examples=60)
@given(st.lists(MESSAGES, max_size=15))
def test_what_is_shown_is_what_the_journal_holds(messages):
    """After any messages a restart leads to the same state of the game."""
    sitting = fresh()
    for message in messages:
        sitting.send(message)
    if sitting.play is None or sitting.journal.opening is None:
        return
    before = sitting.play
    sitting.restart()
    assert sitting.state == before.state
    assert sitting.play.timeline.undone == before.timeline.undone


@settings(max_examples=60)
@given(st.sampled_from(ACTIONS))
def test_an_action_is_carried_out_or_refused_with_a_sentence(action):
    sitting = fresh()
    before = sitting.play
    sitting.send(msg.Act(action))
    try:
        before.timeline.game.apply(before.state, action)
    except IllegalAction:
        assert sitting.play is before
        assert sitting.view.chrome.notice.text
    else:
        assert sitting.play.count == before.count + 1
        assert isinstance(sitting.effects[0], ask.Append)


def test_a_message_that_changes_nothing_returns_the_session_itself():
    sitting = fresh()
    for message in (
        msg.Tick(1),
        msg.Redo(),
        msg.Undo(99),
        msg.Answer(True),
        msg.Dismiss(),
        msg.LetAppDraw(),
        CodeSeen("HY0A1", 1),
        msg.Typed("x"),
        msg.StartGame(),
        ButtonHeld("next", 1),
    ):
        before = sitting.session
        sitting.send(message)
        assert sitting.session is before, message


def test_the_expected_answer_is_one_that_is_offered():
    sitting = fresh()
    for _ in range(60):
        primary = primary_of(sitting.view)
        if primary is not None:
            assert primary in sitting.choices().values()
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())


def test_a_screen_without_its_game_falls_back_to_the_first_one():
    session = replace(fresh().session, play=None)
    assert isinstance(present(session), HomeView)
