"""What holds in every game of Yokaï Parade, whoever plays it."""

import pytest
from hypothesis import given, settings

from rules.bot import Uniform
from rules.game import GameOver
from rules.selfplay import play
from rules.timeline import Timeline
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.options import Options
from rules.yokai_parade.piles import cards_left
from rules.yokai_parade.player import ErrandPlayer
from rules.yokai_parade.state import ALONE, EMPTY, ON_FOOT, Outcome, Phase
from rules.yokai_parade.tokens import supply
from tests.rules.yokai_parade_games import TABLES, every_table, picks, states
from tests.strategies import walk

PICKS = picks(400)

few = settings(max_examples=15)


@every_table
@few
@given(picks=PICKS)
def test_cards_are_neither_doubled_nor_lost(table, picks):
    box = table.game.edition
    for state in states(table, picks):
        seen = [card for card in state.file if card != EMPTY] + list(state.gone)
        assert len(seen) == len(set(seen))
        assert set(seen) <= set(box.card)
        trumps = [card for row in state.trumps for card in row]
        trumps += state.used_trumps
        assert len(trumps) == len(set(trumps))
        assert len(state.foiled) == len(set(state.foiled)) <= 3
        assert state.plan not in state.foiled
        assert len(state.events) == len(set(state.events))
        assert 0 <= cards_left(table.game.world, state) <= 44


@every_table
@few
@given(picks=PICKS)
def test_the_deck_lies_as_it_was_built(table, picks):
    for state in states(table, picks):
        if state.monks:
            seen = sum(card != EMPTY for card in state.file) + len(state.gone)
            rounds, rest = divmod(state.drawn, 11)
            least, most = 3 + 9 * rounds, 3 + 9 * rounds + min(rest, 9)
            assert least <= seen <= most
            assert seen == 3 + 9 * rounds + rest - state.oni_drawn
            assert state.oni_drawn <= min(rest, 2)


@every_table
@few
@given(picks=PICKS)
def test_tokens_are_neither_made_nor_lost(table, picks):
    world = table.game.world
    for state in states(table, picks):
        for kind, token in enumerate(table.game.edition.tokens):
            held = [hand[kind] for hand in state.hands]
            assert min(held) >= 0
            assert supply(world, state, kind) + sum(held) == token.supply
            assert supply(world, state, kind) >= 0


@every_table
@few
@given(picks=PICKS)
def test_everybody_has_a_seat_and_no_seat_has_two(table, picks):
    world = table.game.world
    for state in states(table, picks):
        for vehicle, seats in enumerate(world.seats_of):
            assert state.people.count(vehicle) <= seats
        for person, place in enumerate(state.people):
            assert person >= world.monks or 0 <= place < len(world.vehicle_ids)
            assert place < ON_FOOT or place - ON_FOOT < len(world.zone_ids)


@every_table
@few
@given(picks=PICKS)
def test_vehicles_stand_where_they_may(table, picks):
    world, box = table.game.world, table.game.edition
    opens = {card for card in (*box.events, *box.trumps) if "OpenZones" in str(card)}
    for state in states(table, picks):
        names = {each.id for each in opens}
        may_be_anywhere = names & {*state.used_trumps, *state.events}
        for vehicle, zone in enumerate(state.vehicles):
            assert zone not in world.passages
            assert may_be_anywhere or zone not in world.barred[vehicle]
            behind = state.hitched[vehicle]
            if behind != ALONE:
                assert state.vehicles[behind] == zone
                assert world.vehicle_ids[vehicle] in box.vehicles[behind].tows
        hitched = [behind for behind in state.hitched if behind != ALONE]
        assert len(hitched) == len(set(hitched))


@every_table
@few
@given(picks=PICKS)
def test_the_game_is_over_exactly_when_it_was_won_or_lost(table, picks):
    for state in states(table, picks):
        is_over = isinstance(table.game.turn(state), GameOver)
        assert is_over == (state.outcome is not Outcome.OPEN)
        assert is_over == (state.phase is Phase.OVER)
        if state.outcome is Outcome.WON:
            assert len(state.foiled) == 3
        if state.phase in (Phase.DICE, Phase.ROLLED):
            assert state.target in state.file
        assert state.oni < len(table.game.edition.track)
        spaces = table.game.world.plan_spaces[: len(state.foiled)]
        due = [space for space in table.game.world.plan_spaces if space <= state.oni]
        assert state.outcome is Outcome.PLAN or len(due) <= len(spaces)


@every_table
def test_the_same_seed_gives_the_same_game(table):
    bots = dict.fromkeys(range(6), ErrandPlayer.of(table.game))
    opening = table.game.setup(table.seats)
    one, same, other = (play(table.game, opening, bots, seed) for seed in (5, 5, 6))
    assert one == same != other


@every_table
@pytest.mark.parametrize("seed", range(6))
def test_built_in_players_come_to_an_end(table, seed):
    bots = dict.fromkeys(range(6), ErrandPlayer.of(table.game))
    played = play(table.game, table.game.setup(table.seats), bots, seed, limit=3_000)
    assert played.is_over
    assert 3 <= played.state.turn <= 44


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_built_in_players_go_on_from_wherever_chance_led(table, seed):
    game = table.game
    wild = dict.fromkeys(range(6), Uniform(game, seed))
    lost = play(game, game.setup(table.seats), wild, seed, limit=60 + 40 * seed).state
    bots = dict.fromkeys(range(6), ErrandPlayer.of(game))
    assert play(game, lost, bots, seed, limit=3_000).is_over


@every_table
def test_a_game_is_broken_off_and_resumed_anywhere(table):
    game, notation = table.game, table.entry.notation()
    line = walk(game, table.seats, [n * 9973 for n in range(120)])
    text = [notation.write(entry.action) for entry in line.entries]
    for stop in range(0, len(text), 17):
        record = [(notation.read(written), "touch") for written in text[:stop]]
        again = Timeline.replay(game, table.seats, record)
        assert again.state == line.undo(to=stop).state if stop < len(text) else line


def test_built_in_players_choose_only_when_they_are_asked():
    table = next(iter(TABLES.values()))
    game = YokaiParade(table.game.edition, Options())
    player = ErrandPlayer.of(game)
    with pytest.raises(ValueError, match="no choice"):
        player.choose(game.setup(2))


def test_built_in_players_do_better_than_chance():
    table = TABLES["yokai-parade: sample, four"]
    game = table.game
    thinking = dict.fromkeys(range(4), ErrandPlayer.of(game))
    turns, foiled = [0, 0], [0, 0]
    for seed in range(20):
        guessing = dict.fromkeys(range(4), Uniform(game, seed))
        for side, bots in enumerate((thinking, guessing)):
            end = play(game, game.setup(4), bots, seed).state
            turns[side] += end.turn
            foiled[side] += len(end.foiled)
    assert turns[0] > 1.3 * turns[1]
    assert foiled[0] > 5 + 5 * foiled[1]
