"""The table of the sorting games: words, boxes, console, and what nobody may press."""

import io
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import destinations as to
from companion import messages as msg
from companion.boxes.sorting import open_boxes
from companion.console.lines import lines
from companion.console.page import WIDTH
from companion.console.paint import Paint
from companion.console.terminal import Console
from companion.tables.sorting.kinds import KINDS
from companion.tables.sorting.telling import _TOLD
from companion.view.offered import offered
from companion.words import LANGUAGES, Words
from rules.grid.actions import Action
from rules.grid.events import PlayEnded
from rules.grid.ranks import RANKS, TABLES
from rules.grid.state import Ended, Playing
from tests.session_player import Sitting
from tests.sorting_player import CARDS, SHAPES, YOKAI, Program, begun, finish, turn

WORDS = Words("en")


def missing(keys):
    return sorted(key for key in keys if not WORDS.has(key))


def test_every_event_and_action_is_told():
    keys = [f"sorting.event.{event.__name__}" for event in _TOLD]
    keys.append(f"sorting.event.{PlayEnded.__name__}-declared")
    kinds = [kind.__name__ for kind in get_args(Action)]
    keys += [f"sorting.did.{kind}" for kind in kinds if kind != "Drawn"]
    piles = ("hints", "objective", "spirits", "pairs")
    keys += [f"sorting.did.Drawn-{pile}" for pile in piles]
    assert not missing(keys)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_name_is_there(kind):
    code = kind.code
    keys = [f"sorting.level.{code}-{level}" for level in kind.levels]
    keys += [f"{key}-detail" for key in keys]
    keys += [f"sorting.switch.{name}" for name in kind.switches]
    keys += [f"sorting.switch.{name}-detail" for name in kind.switches]
    keys += [f"sorting.lay.{code}-hints-{n}" for n in ("1", "2", "app")]
    keys += [f"sorting.lay.{code}-spirits-1", f"sorting.lay.{code}-secret-2"]
    keys += [f"rank.{rank}" for rank in RANKS]
    for told in ("rank-table", "history-table"):
        keys += [f"sorting.{told}-{name}" for name in (*TABLES, "own")]
    assert not missing(keys)


def test_an_own_box_brings_its_shapes(tmp_path):
    path = tmp_path / "yokai.toml"
    path.write_text(SHAPES, encoding="utf-8")
    (yokai, cards), news = open_boxes(path)
    assert [shape.name for shape in yokai.edition.objectives] == ["square", "hook"]
    assert cards.game == "night-parade"
    assert not news


@pytest.mark.parametrize(
    "text",
    ["name = ", '[[objective]]\nname = "x"\nrows = ["##"]\n', "name = 3\n", "\0"],
    ids=["no TOML", "two cells", "no text", "nul"],
)
def test_a_wrong_box_is_told_of_and_yokai_can_be_played(tmp_path, text):
    path = tmp_path / "yokai.toml"
    path.write_text(text, encoding="utf-8")
    (yokai, _), (told,) = open_boxes(path)
    assert yokai.edition.objectives == ()
    assert told.key == "box_wrong"
    assert "yokai.toml" in WORDS.say("notice.box_wrong", **dict(told.values))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_explains_the_signs_of_the_board_there_and_only_there(language):
    words = Words(language)
    told = [
        typed(Program(sitting), words, "?\n")
        for sitting in (begun(YOKAI, "players-2"), Sitting(box=YOKAI))
    ]
    for sign in ("##", "__", "*", "<", "(QS)", "(ki+on)"):
        assert sign in words.say("console.help-board")
    explained = words.say("console.help-board").split()[-3:]
    assert [" ".join(explained) in " ".join(each.split()) for each in told] == [
        True,
        False,
    ]


def typed(program, words, *lines_typed):
    """What the terminal wrote."""
    out = io.StringIO()
    Console(program, lambda: words, out, lambda: 0).run(list(lines_typed))
    return out.getvalue()


def test_no_file_is_no_news(tmp_path):
    assert open_boxes(tmp_path / "none.toml")[1] == ()


@pytest.mark.parametrize("box", [YOKAI, CARDS], ids=["yokai", "cards"])
def test_every_screen_fits_the_terminal(box):
    sitting = begun(box, "players-4")
    seen = 0
    while isinstance(sitting.state, Playing):
        told = lines(sitting.view, sitting.session.words, Paint())
        assert max(map(len, told)) <= WIDTH + 1
        numbers = "\n".join(told)
        for number, choice in enumerate(offered(sitting.view), 1):
            assert str(number) in numbers, choice.id
        turn(sitting, seen)
        seen += 1
    assert max(map(len, lines(sitting.view, WORDS, Paint()))) <= WIDTH + 1
    finish(sitting)
    assert lines(sitting.view, WORDS, Paint())


MESSAGES = [
    msg.LetAppDraw(),
    msg.Pick("0,0"),
    msg.Pick("declare"),
    msg.Pick("hint:oni"),
    msg.Pick("nonsense"),
    msg.Pick(""),
    msg.Undo(0, is_sure=True),
    msg.Redo(),
    msg.Typed("oni"),
    msg.Go(to.Scan()),
    msg.Go(to.Correct()),
    msg.Go(to.Parades(1)),
    msg.Go(to.SetOut(9)),
    msg.Go(to.Records("yokai")),
    msg.Go(to.Records("hundred-yokai")),
    msg.Go(to.Log()),
    msg.Go(to.Table()),
    msg.Back(),
    msg.Pressed("next"),
    msg.Pressed("back"),
]


@settings(max_examples=60)
@given(st.data())
def test_nothing_that_is_pressed_breaks_a_game(data):
    sitting = begun(YOKAI, "players-2", "level-2")
    for _ in range(data.draw(st.integers(5, 40))):
        if data.draw(st.booleans()):
            sitting.send(data.draw(st.sampled_from(MESSAGES)))
        else:
            choices = sitting.choices()
            message = choices[data.draw(st.sampled_from(sorted(choices)))].message
            if not isinstance(message, msg.Quit):
                sitting.send(message)
        assert sitting.view is not None
    if sitting.play is not None:
        before = sitting.play
        sitting.restart()
        assert sitting.state == before.state


@settings(max_examples=30)
@given(st.data())
def test_only_a_face_up_spirit_has_a_face_in_a_view(data):
    sitting = begun(CARDS, "players-2")
    sitting.press("declare", "end")
    for _ in range(data.draw(st.integers(1, 16))):
        faces = [each for each in sitting.choices() if each.startswith("face-")]
        if not faces:
            break
        sitting.press(data.draw(st.sampled_from(faces)))
        if isinstance(sitting.state, Ended) and hasattr(sitting.view, "cells"):
            shown = sum(bool(cell.face) for cell in sitting.view.cells)
            assert shown == sum(face != "face-down" for face in sitting.state.faces)
