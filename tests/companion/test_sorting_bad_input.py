"""What cannot be in the sorting games is told by card and place, and costs nothing.

Each kind of bad input, on the screen and in the terminal, then a restart.
"""

import io
import shutil
from contextlib import contextmanager
from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.console.terminal import Console
from companion.paths import Paths
from companion.view.views import BoardView, ScoreView
from companion.wiring import Clock, Order, build
from rules.game import Drawn
from rules.grid.actions import Declare, Move, Place, Unveil
from tests.session_player import KEY_LIKE
from tests.sorting_player import CARDS, YOKAI, Program, begun, cells

FACES = tuple(f"{rank}{suit}" for suit in "SHCD" for rank in "A234")


def revealing(box=CARDS, *named):
    sitting = begun(box, "players-2")
    sitting.press("declare", "end", *named)
    return sitting


def moving(*turns):
    """A game in the second step of a turn, after ``turns``: source and target."""
    sitting = begun(CARDS, "players-2")
    for number, (source, target) in enumerate(turns):
        looked(sitting)
        sitting.press(f"cell-{source}", f"cell-{target}", "reveal")
        sitting.press(("drawn-JC", "drawn-QS")[number])
    return looked(sitting)


def looked(sitting):
    sitting.press(cells(sitting)[-1])
    sitting.press(cells(sitting)[-1])
    return sitting


def fifteen():
    return revealing(), msg.Act(Drawn(FACES[:15]))


def seventeen():
    return revealing(), msg.Act(Drawn((*FACES, "5S")))


def a_double():
    return revealing(CARDS, "face-AS"), msg.Act(Unveil((2, 1), "AS"))


def a_card_of_another_game():
    return revealing(), msg.Act(Unveil((0, 0), "oni"))


def a_playing_card_in_yokai():
    return revealing(YOKAI), msg.Act(Unveil((0, 3), "AS"))


def two_groups():
    sitting = moving(("0,0", "0,4"), ("1,0", "0,5"))
    return sitting, msg.Act(Move((0, 4), (4, 0)))


def a_diagonal():
    return moving(), msg.Act(Move((0, 1), (-1, -1)))


def far_from_all():
    return moving(), msg.Act(Move((3, 0), (9, 9)))


def a_hint_on_an_empty_cell():
    sitting = moving(("0,0", "0,4"))
    sitting.press("cell-3,3", "cell-4,2")
    return sitting, msg.Act(Place("JC", (0, 0)))


CASES = {
    "fifteen cards": (
        fifteen,
        "15 spirits are named, 16 lie there",
        "4 of Diamonds",
        "row 4, column 4",
    ),
    "seventeen cards": (seventeen, "17 spirits are named", "Too many: 5 of Spades"),
    "a double": (a_double, "Ace of Spades", "row 3, column 2", "row 1, column 1"),
    "a card of another game": (a_card_of_another_game, "Demon", "row 1, column 1"),
    "a playing card in Yokai": (
        a_playing_card_in_yokai,
        "Ace of Spades",
        "row 1, column 4",
    ),
    "two groups": (two_groups, "row 1, column 5", "row 5, column 1", "together"),
    "a diagonal": (
        a_diagonal,
        "row 1, column 2",
        "above row 1 and left of column 1",
        "corner",
    ),
    "far from all": (far_from_all, "row 4, column 1", "row 10, column 10", "no other"),
    "a hint on an empty cell": (
        a_hint_on_an_empty_cell,
        "Jack of Clubs",
        "row 1, column 1",
        "no spirit",
    ),
}


def told(name):
    """What is said; the game, what was tapped and the screen stay as they were."""
    sitting, message = CASES[name][0]()
    before, kept = sitting.session, list(sitting.journal.lines)
    sitting.send(message)
    after = sitting.session
    assert replace(after, notice=None) == replace(before, notice=None)
    assert sitting.journal.lines == kept
    return sitting, sitting.view.chrome.notice.text


@pytest.mark.parametrize("name", CASES)
def test_the_screen_says_which_card_and_where(name):
    _, notice = told(name)
    for words in CASES[name][1:]:
        assert words in notice
    assert not KEY_LIKE.fullmatch(notice)
    assert "{" not in notice
    assert "(" in notice, "the paragraph is named"


def test_each_has_a_message_of_its_own():
    said = {name: told(name)[1] for name in CASES}
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("name", CASES)
def test_the_terminal_says_the_same(name):
    sitting, notice = told(name)
    written = lines(sitting.view, sitting.session.words, Paint())
    assert " ".join(notice.split()) in " ".join(" ".join(written).split())


@pytest.mark.parametrize("name", CASES)
def test_after_a_restart_all_that_was_entered_is_there(name):
    sitting, _ = told(name)
    line = sitting.play.timeline
    sitting.restart()
    assert sitting.play.timeline.entries == line.entries
    sitting.press("resume")
    assert isinstance(sitting.view, BoardView)


@pytest.mark.parametrize(
    ("make", "word"),
    [
        pytest.param(fifteen, "face-5S", id="a card that is in no pile"),
        pytest.param(a_double, "face-AS", id="a double"),
        pytest.param(a_card_of_another_game, "face-oni", id="another game"),
        pytest.param(two_groups, "cell-9,9", id="an empty cell"),
        pytest.param(a_hint_on_an_empty_cell, "hint-JD", id="no such hint"),
        pytest.param(fifteen, "99", id="a number that nothing has"),
    ],
)
def test_what_is_typed_and_makes_no_sense_is_told_and_changes_nothing(make, word):
    sitting, _ = make()
    before, out = sitting.session, io.StringIO()
    words = sitting.session.words
    Console(Program(sitting), lambda: words, out, lambda: 0).run([f"{word}\n"])
    wanted = words.say("console.unknown", typed=word)
    assert " ".join(wanted.split()) in " ".join(out.getvalue().split())
    assert sitting.session is before


def test_families_that_meet_at_corners_only_are_told_of_in_the_verdict():
    sitting = revealing(YOKAI)
    names = {"k": "kitsune", "p": "kappa", "o": "oni", "r": "rokurokubi"}
    sitting.press(*[f"face-{names[each]}" for each in "kpppkkporrkorroo"])
    view = sitting.view
    assert isinstance(view, ScoreView)
    assert "Fox: in 2 groups" in view.rank_note
    assert not view.rank
    labels = [row.label for row in view.rows]
    assert labels[:2] == ["Fox, apart: row 3, column 3", "River child"]


def test_every_spirit_outside_the_largest_group_of_its_family_is_named():
    sitting = revealing()
    left = ["AS", "2S", "AH", "2H", "AC", "3S", "4C", "2C", "3H", "4H", "3C", "4S"]
    sitting.press(*[f"face-{name}" for name in (*left, "AD", "2D", "3D", "4D")])
    labels = [row.label for row in sitting.view.rows]
    assert labels[:4] == [
        "Spades, apart: row 3, column 4",
        "Hearts, apart: row 3, column 1; row 3, column 2",
        "Clubs, apart: row 2, column 1",
        "Diamonds",
    ]


@contextmanager
def program(folder):
    """The whole program over ``folder``, without any device."""
    order = Order(Paths(folder), None, "none", "none", 7, "people")
    appliance = build(order, Clock())
    try:
        yield appliance
    finally:
        appliance.close()


def tap(appliance, *messages):
    for message in messages:
        appliance.post(message)
        appliance.step(0)


def test_a_kill_right_after_a_refusal_loses_nothing(tmp_path):
    """What lies in the folder at that moment is all that a kill leaves."""
    with program(tmp_path / "first") as appliance:
        tap(appliance, msg.Go(to.Setup("night-parade")), msg.StartGame())
        tap(appliance, msg.Act(Declare()))
        tap(appliance, *(msg.Act(Unveil((0, n), FACES[n])) for n in range(3)))
        tap(appliance, msg.Act(Unveil((3, 3), "AS")), msg.Act(Drawn(FACES[3:7])))
        loop = appliance.loop
        assert "4 spirits are named, 13 lie there" in loop.view.chrome.notice.text
        state = loop.session.play.state
        assert state.faces[:3] == FACES[:3]
        games = shutil.ignore_patterns("backups")
        shutil.copytree(tmp_path / "first", tmp_path / "killed", ignore=games)
    with program(tmp_path / "killed") as appliance:
        appliance.step(0)
        assert appliance.loop.session.play.state == state
        assert isinstance(appliance.loop.view, BoardView)
