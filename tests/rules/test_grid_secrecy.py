"""Before the end no state, event, line or request holds what nobody may know (R10)."""

from dataclasses import fields, is_dataclass
from typing import get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.grid.actions import Action, Cover, Unveil
from rules.grid.deck import HIDDEN
from rules.grid.events import Unveiled
from rules.grid.state import Ended, Phase, Placed, Playing
from tests.strategies import SETUPS, timelines

GRID = {name: setup for name, setup in SETUPS.items() if hasattr(setup.game, "terms")}
every_game = pytest.mark.parametrize("setup", GRID.values(), ids=GRID)
some = settings(max_examples=25)


def texts(value):
    """Every string that stands anywhere in ``value``."""
    if is_dataclass(value):
        for field in fields(value):
            yield from texts(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from texts(item)
    elif isinstance(value, str) and not isinstance(value, Phase):
        yield str(value)


def playing(line):
    """The entries of ``line`` before the end, each with the state before it."""
    before = line.opening
    for entry in line.entries:
        if isinstance(before, Playing):
            yield before, entry
        before = entry.state


def told(line, number):
    """The cards that were turned up for all to see before entry ``number``."""
    return {
        card
        for entry in line.entries[:number]
        if isinstance(entry.turn, CardNeeded)
        for card in entry.action.cards
    }


@every_game
@some
@given(data=st.data())
def test_a_state_in_play_holds_nothing_but_what_lies_open(setup, data):
    line = data.draw(timelines(setup, most=90))
    for number, entry in enumerate(line.entries, 1):
        if isinstance(entry.state, Playing):
            chosen = {line.opening.objective} - {""}
            open_to_all = told(line, number) | chosen | {HIDDEN, ""}
            assert set(texts(entry.state)) <= open_to_all


@every_game
@some
@given(data=st.data())
def test_events_and_lines_in_play_hold_nothing_else_either(setup, data):
    line = data.draw(timelines(setup, most=90))
    notation = setup.entry.notation()
    for number, (_, entry) in enumerate(playing(line), 1):
        open_to_all = told(line, number) | {HIDDEN}
        assert set(texts(entry.events)) <= open_to_all
        assert set(texts(entry.action)) <= open_to_all
        words = notation.write(entry.action).split()[1:]
        assert {word for word in words if "," not in word} <= open_to_all


@every_game
@some
@given(data=st.data())
def test_only_the_pile_and_the_outline_are_asked_for_in_play(setup, data):
    line = data.draw(timelines(setup, most=90))
    for before, _ in playing(line):
        match setup.game.turn(before):
            case CardNeeded("hints") as need:
                assert before.phase is Phase.DRAW
                assert set(need.cards) <= {
                    one.name for one in setup.game.terms.deck.hints
                }
            case CardNeeded(pile):
                assert (pile, before.phase) == ("objective", Phase.OBJECTIVE)


@every_game
@some
@given(data=st.data())
def test_nobody_can_tell_a_face_in_play(setup, data):
    line = data.draw(timelines(setup, most=90))
    faces = [face.name for face in setup.game.terms.deck.spirits]
    for before, _ in playing(line):
        attempts = [Unveil(before.spirits[0], face) for face in faces]
        attempts += [Cover(before.spirits[0]), Drawn(tuple(faces))]
        if before.phase is not Phase.DRAW:
            attempts += [Drawn((face,)) for face in faces]
        for attempt in attempts:
            with pytest.raises(IllegalAction):
                setup.game.apply(before, attempt)


@every_game
@some
@given(data=st.data())
def test_faces_are_told_only_after_the_end(setup, data):
    line = data.draw(timelines(setup, most=90))
    for before, entry in playing(line):
        assert not any(isinstance(event, Unveiled) for event in entry.events)
        if isinstance(entry.state, Ended):
            assert set(entry.state.faces) == {"face-down"}
            assert entry.state.pairs == ()
            assert entry.state.table.spirits == before.spirits


HIDING = {name: setup for name, setup in GRID.items() if setup.game.terms.is_hidden}


@pytest.mark.parametrize("setup", HIDING.values(), ids=HIDING)
@some
@given(data=st.data())
def test_a_hidden_hint_has_no_name_to_the_end(setup, data):
    line = data.draw(timelines(setup, most=90))
    for entry in line.entries:
        table = entry.state if isinstance(entry.state, Playing) else entry.state.table
        named = {*table.revealed, *(placed.hint for placed in table.placed)}
        assert named <= {HIDDEN}


def test_a_state_in_play_has_no_field_for_a_face():
    """The only texts are names of hints, the outline and the step of the turn."""
    textual = {
        name: hint
        for name, hint in get_type_hints(Playing).items()
        if hint is not int and hint != tuple[int, ...]
    }
    assert textual == {
        "spirits": tuple[tuple[int, int], ...],
        "phase": Phase,
        "revealed": tuple[str, ...],
        "placed": tuple[Placed, ...],
        "objective": str,
    }
    assert get_type_hints(Placed) == {"spirit": int, "hint": str}


def test_an_action_in_play_has_no_field_for_a_face():
    with_text = {
        kind.__name__
        for kind in get_args(Action)
        if any(
            hint not in (int, tuple[int, int]) for hint in get_type_hints(kind).values()
        )
    }
    assert with_text == {"Drawn", "Place", "Unveil"}
