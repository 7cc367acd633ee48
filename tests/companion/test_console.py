"""The console: whole games by numbers, narrow lines, nothing lost at the end."""

import io
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

from companion.console.lines import _WRITERS, lines
from companion.console.map import draw, letters
from companion.console.page import WIDTH
from companion.console.paint import Paint, wants_colour
from companion.console.terminal import Console
from companion.messages import Back
from companion.view import views as v
from companion.view.looks import MarkView, PictureView, TableScanView
from companion.view.offered import offered
from companion.words import Words

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

from tests.ui.sample_pages import SCORE_FOUR

ESCAPES = re.compile(r"\x1b\[\d+m")


def sit(player, typed, paint=None):
    """Type at a console; return all that it wrote."""
    out = io.StringIO()
    words = player.appliance.loop.session.words
    Console(player.appliance, lambda: words, out, lambda: 0, paint=paint).run(typed)
    return out.getvalue()


@pytest.fixture
def player(tmp_path):
    made = Player(tmp_path, undoes=0)
    yield made
    made.appliance.close()


def numbers(player):
    """Type the number of what the built-in human would press, to the end."""
    while not player.is_over():
        name, _ = player.choice()
        yield str([choice.id for choice in offered(player.view)].index(name) + 1)
        player.view = player.appliance.loop.view


def test_a_whole_game_is_played_by_numbers(player):
    told = sit(player, numbers(player))
    assert player.is_over()
    assert re.search(r"throne|unseated", told)
    assert re.search(r"Total +\d+ +\d+", told)


def test_every_line_fits_a_narrow_terminal_and_is_without_colour(player):
    told = sit(player, numbers(player))
    too_long = [line for line in told.splitlines() if len(line) > WIDTH + 1]
    assert too_long == []
    assert "\x1b" not in told


def test_colours_change_nothing_but_colours(tmp_path):
    said = []
    for paint in (Paint(False), Paint(True)):
        player = Player(tmp_path / str(paint.is_on), undoes=0)
        said.append(sit(player, numbers(player), paint))
        player.appliance.close()
    assert "\x1b[" in said[1]
    assert ESCAPES.sub("", said[1]) == said[0]


def begun(player, count):
    """Words that lead from the first screen into a game, then no more."""
    for _ in range(count):
        name, _ = player.choice()
        yield name
        player.view = player.appliance.loop.view


def test_the_names_of_choices_can_be_typed_too(player):
    told = sit(player, begun(player, 9))
    assert player.standing() > 0
    assert "There is nothing called" not in told


def interrupted(words):
    yield from words
    raise KeyboardInterrupt


@pytest.mark.parametrize("ending", [list, interrupted])
def test_the_end_of_input_and_ctrl_c_keep_the_game(tmp_path, ending):
    player = Player(tmp_path, undoes=0)
    typed = begun(player, 14)
    told = sit(player, typed if ending is list else interrupted(typed))
    assert told.endswith("the game waits where you left it.\n")
    standing = player.standing()
    player.appliance.close()
    again = Player(tmp_path, undoes=0)
    assert again.standing() == standing > 0
    assert "Go on with the game" in sit(again, [])
    again.appliance.close()


def test_undo_and_redo_have_letters(player):
    sit(player, begun(player, 12))
    before = player.standing()
    sit(player, ["u"])
    undone = player.standing()
    sit(player, ["r"])
    assert undone < before == player.standing()


def test_what_is_unknown_is_said_and_does_nothing(player):
    told = sit(player, ["99", "nonsense", "?", "m"])
    assert 'nothing called "99"' in told
    assert 'nothing called "nonsense"' in told
    assert "A number presses that button" in told
    assert player.standing() == 0


def test_quitting_goes_on_with_nothing(player):
    told = sit(player, ["q", *["\n"] * 20])
    assert player.standing() == 0
    assert told.count("> ") == 1


def test_the_list_of_everything_opens_and_closes(player):
    sit(player, begun(player, 12))
    told = sit(player, ["l"])
    assert "laid" in told
    sit(player, ["b"])
    assert isinstance(player.appliance.loop.view, v.TableView)


def test_a_look_tells_what_was_read_and_a_picture_what_it_is_of():
    chrome = v.Chrome("Hyakki")
    marks = tuple(MarkView(((0, 0),) * 4, label) for label in ("2 of hearts", ""))
    asked = v.Instruction("Lay the table open.")
    look = TableScanView(chrome, asked, "Reading", has_preview=False, marks=marks)
    told = lines(look, Words(), Paint())
    assert "  2 of hearts" in told
    assert "Reading" in told
    picture = PictureView(chrome, "7", "Won on Monday", "Lost")
    assert "Won on Monday" in lines(picture, Words(), Paint())


def test_every_kind_of_view_can_be_written():
    assert set(_WRITERS) == set(get_args(v.View))


def tile(name, x, y, **other):
    return v.TileView(
        id=name.lower(),
        label=name,
        element="wood",
        x=x,
        y=y,
        requirement=3,
        bonus=None,
        lanterns=0,
        **{"torii_limit": 2, "meeples": (0, 0), "torii": (), **other},
    )


def test_a_score_of_four_fits_a_narrow_terminal():
    shown = lines(SCORE_FOUR, Words(), Paint())
    assert max(map(len, shown)) <= WIDTH
    assert shown[-2].split()[-4:] == ["3", "10", "7", "6"]


def test_the_map_shows_where_things_lie():
    islands = v.MapView(
        tiles=(
            tile("North", 0, -1, meeples=(2, 1)),
            tile("West", -1, 0, torii=(0,), mark="focus"),
            tile("Mid", 0, 0, torii=(0, 1)),
            tile("East", 1, 0, choice=v.Choice("tile-east", "East", Back())),
        )
    )
    drawn = draw(islands, ("y", "k"), {"tile-east": 4}, Paint())
    assert drawn == [
        "               North",
        "                 #.. y2 k1",
        "*West          Mid            [4]East",
        "  #y.            #yk            #..",
    ]


def side(name):
    return v.SideView(name, (), False, False, 10, 5, 3, 0, 0, 0, ())


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        pytest.param(("You", "The Yokai King"), ("y", "k"), id="solo"),
        pytest.param(("Nekomata", "Nogitsune"), ("a", "b"), id="same letter"),
        pytest.param(("1", "2"), ("a", "b"), id="no letters"),
    ],
)
def test_sides_have_letters_that_differ(names, expected):
    assert letters([side(name) for name in names]) == expected


@pytest.mark.parametrize(
    ("is_terminal", "environ", "expected"),
    [
        pytest.param(True, {}, True, id="terminal"),
        pytest.param(False, {}, False, id="pipe"),
        pytest.param(True, {"NO_COLOR": "1"}, False, id="NO_COLOR"),
        pytest.param(True, {"NO_COLOR": ""}, True, id="NO_COLOR empty"),
        pytest.param(True, {"TERM": "dumb"}, False, id="dumb"),
    ],
)
def test_colours_are_for_terminals_that_want_them(is_terminal, environ, expected):
    assert wants_colour(is_terminal, environ) is expected


def test_a_setting_shows_its_present_value():
    view = v.SettingsView(
        v.Chrome("Settings"),
        (
            v.SettingRow(
                "Look",
                (
                    v.Choice("look-day", "Day", Back(), is_chosen=True),
                    v.Choice("look-night", "Night", Back()),
                ),
            ),
        ),
    )
    assert "Look: [1]*Day  [2]Night" in lines(view, Words(), Paint())
