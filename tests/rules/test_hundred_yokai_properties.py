"""What holds in every game of the hundred yokai, whoever plays it."""

from dataclasses import fields, is_dataclass
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.hundred_yokai.actions import Activate, EndTurn
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.options import Options, Rulings
from rules.hundred_yokai.player import GreedyPlayer
from rules.selfplay import play

TABLES = {
    "easy": Options(("nogitsune",), king="easy"),
    "medium": Options(is_display_tracked=True),
    "hard": Options(
        ("nogitsune",), king="hard", rulings=Rulings(empty_deck_skips=False)
    ),
    "two": Options(("onikuma", "nekomata"), king=None),
    "four": Options(
        ("gamanoke", "onikuma", "nekomata", "nogitsune"),
        king=None,
        is_display_tracked=True,
        side="day",
    ),
}
PICKS = st.lists(st.integers(0, 10**6), max_size=250)


def wander(game, options, picks):
    """Yield state, action and next state for a game of any listed actions."""
    state = game.setup(len(options.clans))
    for pick in picks:
        actions = list(game.legal_actions(state))
        if not actions:
            return
        action = actions[pick % len(actions)]
        before, state = state, game.apply(state, action).state
        yield before, action, state


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@given(PICKS)
@settings(max_examples=25)
def test_pieces_are_neither_made_nor_lost(sample, options, picks):
    game = HundredYokai(sample, options)
    for _, _, state in wander(game, options, picks):
        for seat, player in enumerate(state.players):
            meeples = player.supply + sum(state.meeples[seat])
            assert meeples == 10 * len(player.clans)
            assert player.supply >= 0
            assert player.torii_left + state.torii[seat].bit_count() == 5
            assert player.spirit >= 0
            assert player.talismans >= 0


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@given(PICKS)
@settings(max_examples=25)
def test_tiles_hold_no_more_torii_than_their_limit(sample, options, picks):
    game = HundredYokai(sample, options)
    for _, _, state in wander(game, options, picks):
        for index, tile in enumerate(state.map.tiles):
            there = sum(bits >> index & 1 for bits in state.torii)
            assert there <= tile.torii_limit


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@given(PICKS)
@settings(max_examples=25)
def test_after_a_turn_at_most_8_spirit_and_no_talisman(sample, options, picks):
    game = HundredYokai(sample, options)
    for before, action, state in wander(game, options, picks):
        if isinstance(action, EndTurn):
            side = state.players[before.active]
            assert side.spirit <= 8
            assert side.talismans == 0


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@given(PICKS)
@settings(max_examples=25)
def test_no_parade_is_used_twice_in_a_row(sample, options, picks):
    game = HundredYokai(sample, options)
    last = {}
    for before, action, _ in wander(game, options, picks):
        if isinstance(action, Activate):
            assert last.get(before.active) != action.parade
            last[before.active] = action.parade


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@given(PICKS)
@settings(max_examples=10)
def test_a_state_holds_only_values(sample, options, picks):
    game = HundredYokai(sample, options)
    for _, _, state in wander(game, options, picks):
        assert_value(state)
        assert hash(state) == hash(state)


def assert_value(value):
    if is_dataclass(value):
        for field in fields(value):
            assert_value(getattr(value, field.name))
    elif isinstance(value, tuple):
        for entry in value:
            assert_value(entry)
    else:
        assert value is None or isinstance(value, str | int | float | Enum)


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("seed", range(8))
def test_built_in_players_come_to_an_end(sample, options, seed):
    game = HundredYokai(sample, options)
    human, king = GreedyPlayer(game), YokaiKing(options.rulings)
    bots = {seat: human for seat, _ in enumerate(options.clans)}
    if game.king >= 0:
        bots[game.king] = king
    played = play(game, game.setup(len(options.clans)), bots, seed, limit=3_000)
    assert played.is_over
    found = game.result(played.state)
    assert found.winners
    assert max(score.torii for score in found.scores) == 5
    assert 4 <= played.state.round <= 60


def test_the_built_in_player_always_chooses_the_same(sample):
    game = HundredYokai(sample, TABLES["medium"])
    bots = {0: GreedyPlayer(game), 1: YokaiKing(Rulings())}
    first, second = (play(game, game.setup(1), bots, 5) for _ in range(2))
    assert first == second


def test_the_built_in_player_beats_the_medium_king_now_and_then(sample):
    game = HundredYokai(sample, TABLES["medium"])
    bots = {0: GreedyPlayer(game), 1: YokaiKing(Rulings())}
    ends = [play(game, game.setup(1), bots, seed).state for seed in range(40)]
    wins = sum(0 in game.result(state).winners for state in ends)
    assert 10 <= wins <= 38


def test_the_built_in_player_chooses_only_for_people(sample, table):
    player = GreedyPlayer(HundredYokai(sample, TABLES["medium"]))
    with pytest.raises(ValueError, match="no choice"):
        player.choose(player.game.setup(1))
    assert player.choose(table.state).action in table.listed()
