"""Every game of the catalogue against the contract of ``rules.game``."""

from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bot import FirstLegal, Uniform
from rules.catalogue import GAMES
from rules.errors import IllegalAction
from rules.game import CardNeeded, DiceNeeded, GameOver, PlayerToAct
from rules.selfplay import play
from rules.timeline import Timeline
from tests.strategies import SETUPS, some_action, timelines

GOLDEN = Path(__file__).parents[1] / "golden"

every_setup = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
few = settings(max_examples=25)


def is_accepted(game, state, action):
    try:
        game.apply(state, action)
    except IllegalAction as fault:
        # A refusal that names no reason is none.
        return not (fault.key and fault.rule)
    return True


def strangers(value):
    """Whatever stands in ``value`` that is no plain, unchangeable data."""
    if is_dataclass(value):
        for field in fields(value):
            yield from strangers(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for item in value:
            yield from strangers(item)
    elif not isinstance(value, str | int | float | Enum | None):
        yield value


@every_setup
@few
@given(data=st.data())
def test_what_is_listed_is_accepted(setup, data):
    line = data.draw(timelines(setup))
    for action in setup.game.legal_actions(line.state):
        assert is_accepted(setup.game, line.state, action), action


@every_setup
@few
@given(data=st.data())
def test_what_is_not_listed_is_refused(setup, data):
    line = data.draw(timelines(setup))
    other = data.draw(timelines(setup))
    listed = set(setup.game.legal_actions(line.state))
    pool = {entry.action for entry in (*line.entries, *other.entries)}
    pool |= {action for kind in other.entries for action in moves_around(setup, kind)}
    for action in pool - listed:
        if not setup.is_unlisted(line.state, action):
            assert not is_accepted(setup.game, line.state, action), action


def moves_around(setup, entry):
    return tuple(setup.game.legal_actions(entry.state))[:20]


@every_setup
@few
@given(data=st.data())
def test_nothing_is_listed_exactly_when_the_game_is_over(setup, data):
    line = data.draw(timelines(setup, most=200))
    is_over = isinstance(line.turn, GameOver)
    assert is_over == (some_action(setup.game, line.state, 0) is None)


@every_setup
@few
@given(data=st.data())
def test_listing_is_stable_and_without_doubles(setup, data):
    state = data.draw(timelines(setup)).state
    listed = list(setup.game.legal_actions(state))
    assert listed == list(setup.game.legal_actions(state))
    assert len(listed) == len(set(listed))


@every_setup
@few
@given(data=st.data())
def test_the_turn_fits_what_is_listed(setup, data):
    line = data.draw(timelines(setup))
    names = {type(action).__name__ for action in setup.game.legal_actions(line.state)}
    match line.turn:
        case CardNeeded() as need:
            # Trumps of Yokaï Parade can be played before the yokai phase's draw,
            # and while dice are to fall.
            assert names - {"PlayTrump"} == {"Drawn"}
            assert list(need.cards) == sorted(need.cards)
        case DiceNeeded():
            assert names - {"PlayTrump"} == {"Rolled"}
        case PlayerToAct(seat):
            assert not names & {"Drawn", "Rolled"}
            assert seat >= 0
        case GameOver():
            assert not names


@every_setup
@few
@given(data=st.data())
def test_undo_restores_and_redo_repeats(setup, data):
    line = data.draw(timelines(setup))
    for number in range(len(line.entries)):
        back = line.undo(to=number)
        before = line.entries[number - 1].state if number else line.opening
        assert back.state == before
        assert back.redo(to=len(line.entries) - 1) == line
    if line.entries:
        last = line.entries[-1]
        assert line.undo().act(last.action, last.source) == line


@every_setup
@few
@given(data=st.data())
def test_replay_from_notation_is_equal(setup, data):
    line = data.draw(timelines(setup))
    notation = setup.entry.notation()
    text = [notation.write(entry.action) for entry in line.entries]
    record = [(notation.read(written), "touch") for written in text]
    again = Timeline.replay(setup.game, setup.seats, record)
    assert again == line
    assert hash(again) == hash(line)


@every_setup
@few
@given(data=st.data())
def test_a_state_is_nothing_but_plain_values(setup, data):
    line = data.draw(timelines(setup))
    for entry in line.entries:
        assert not list(strangers(entry.state))
        assert not list(strangers(entry.events))
        assert not list(strangers(entry.action))
        assert isinstance(hash((entry.state, entry.events)), int)


@every_setup
def test_games_by_chance_come_to_an_end(setup):
    for seed in range(4):
        bots = dict.fromkeys(range(9), Uniform(setup.game, seed))
        opening = setup.game.setup(setup.seats)
        played = play(setup.game, opening, bots, seed, limit=60_000)
        assert played.is_over
        assert isinstance(setup.game.turn(played.state), GameOver)


def test_the_same_seed_gives_the_same_game():
    setup = next(iter(SETUPS.values()))
    opening = setup.game.setup(setup.seats)
    games = [
        play(
            setup.game,
            opening,
            dict.fromkeys(range(9), Uniform(setup.game, seed)),
            seed,
        )
        for seed in (1, 1, 2)
    ]
    assert games[0] == games[1] != games[2]


def test_a_game_stops_at_the_limit_of_actions():
    setup = next(iter(SETUPS.values()))
    bots = dict.fromkeys(range(9), Uniform(setup.game, 1))
    played = play(setup.game, setup.game.setup(setup.seats), bots, 1, limit=10)
    assert (played.actions, played.is_over) == (10, False)


def test_the_first_legal_bot_takes_the_first():
    setup = next(iter(SETUPS.values()))
    state = setup.game.setup(setup.seats)
    bot = FirstLegal(setup.game)
    for _ in range(30):
        action = bot.choose(state).action
        assert action == some_action(setup.game, state, 0)
        state = setup.game.apply(state, action).state


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.id)
def test_every_game_is_tried_and_has_its_examples(entry):
    assert any(setup.entry is entry for setup in SETUPS.values())
    assert list((GOLDEN / entry.id.replace("-", "_")).glob("*.txt"))
    tried = {setup.seats for setup in SETUPS.values() if setup.entry is entry}
    assert tried <= set(entry.seats)
    sources = Path(__file__).parents[2] / "rules" / "SOURCES.md"
    assert entry.code in sources.read_text(encoding="utf-8")


def test_ids_and_codes_are_unique():
    ids = [entry.id for entry in GAMES]
    codes = [entry.code for entry in GAMES]
    assert len(set(ids)) == len(set(codes)) == len(GAMES)


@every_setup
def test_too_few_and_too_many_people_are_refused(setup):
    for seats in (0, max(setup.entry.seats) + 1):
        with pytest.raises(IllegalAction):
            setup.game.setup(seats)


@every_setup
def test_nothing_foreign_is_accepted(setup):
    state = setup.game.setup(setup.seats)
    for number in count():
        for foreign in ("drawn fire", None, 3):
            assert not is_accepted(setup.game, state, foreign)
        if number == 5:
            return
        state = setup.game.apply(state, some_action(setup.game, state, 0)).state
