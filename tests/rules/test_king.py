"""The Yokai King in whole games: what the game does for him, and what he keeps to.

The choices themselves are tried on the positions of ``king_scenes.toml``.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn
from rules.hundred_yokai.actions import Activate, EndTurn, Fight, Move, Place, Skip
from rules.hundred_yokai.board import card_element
from rules.hundred_yokai.events import (
    CardJoined,
    GameEnded,
    LanternWon,
    MeeplePlaced,
    MysteryTaken,
    NoCard,
    ToriiBuilt,
    TurnBegan,
)
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.king_turn import king_turn
from rules.hundred_yokai.options import Rulings
from rules.hundred_yokai.player import GreedyPlayer
from rules.hundred_yokai.state import Phase
from rules.selfplay import play
from tests.strategies import SETUPS

KING = 1


def to_the_king(table):
    """Let the human pass a turn; return what happened last."""
    events = table.do(Activate("earth", is_free=True), EndTurn())
    assert table.state.active == KING
    return events


def kings_turn(table, rulings=None):
    king = YokaiKing(rulings or table.game.options.rulings)
    steps = king_turn(table.game, king, table.state)
    table.state = steps[-1].after
    return steps


def events_of(steps, kind):
    return [e for step in steps for e in step.events if isinstance(e, kind)]


def test_k1_he_draws_from_the_deck_of_level_1_not_from_the_display(tracked):
    to_the_king(tracked)
    need = tracked.needs()
    assert (need.pile, need.count, need.seat) == ("level-1", 1, KING)
    assert need.is_secret
    shown = set(tracked.state.display[0])
    assert not shown & set(need.cards)
    assert len(need.cards) == 22


def test_k1_the_card_goes_to_the_right_end_of_its_parade(table):
    to_the_king(table)
    (joined,) = table.do(Drawn(("climb+fight@1",)))
    assert joined == CardJoined(KING, table.player(KING).parades[2][-1], "wood", 0)
    assert table.player(KING).parades[2][-1].icons == ("climb", "fight")


def without_level_1(sample):
    return replace(sample, cards=tuple(e for e in sample.cards if e.card.level > 1))


def test_k2_with_the_deck_empty_his_turn_goes_on(lay, sample):
    table = lay(without_level_1(sample))
    events = to_the_king(table)
    assert NoCard(KING, "level-1") in events
    assert table.state.phase is Phase.CHOOSE
    steps = kings_turn(table)
    assert not events_of(steps, CardJoined)
    assert table.state.active == 0


def test_k2_switched_the_next_deck_takes_its_place(lay, sample):
    table = lay(without_level_1(sample), rulings=Rulings(empty_deck_skips=False))
    to_the_king(table)
    assert table.needs().pile == "level-2"
    drawn = table.needs().cards[0]
    (joined,) = table.do(Drawn((drawn,)))
    assert joined.card.id == drawn


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_k5_spirit_and_talisman_bring_him_nothing(lay, level):
    table = lay(king=level)
    to_the_king(table)
    table.do(Drawn(("swim+spirit+talisman+spirit@1",)))
    before = table.player(KING)
    kings_turn(table)
    after = table.player(KING)
    assert (after.spirit, after.talismans) == (before.spirit, before.talismans)


def test_k11_he_never_declines_and_nobody_builds_for_him(table):
    table.put(KING, wood_3=2)
    to_the_king(table)
    table.do(Drawn(("climb+spirit@1",)))
    table.do(Activate("wood"))
    events = table.do(Place("wood-3"))
    assert [type(event) for event in events[:2]] == [MeeplePlaced, ToriiBuilt]
    assert events[1].returned == 3


@pytest.mark.parametrize(
    ("kind", "gained"),
    [("lantern", LanternWon), ("mystery", MysteryTaken), ("spirit", ())],
)
def test_k14_he_takes_lanterns_and_tokens_and_leaves_the_spirit(table, kind, gained):
    tiles = table.state.map.tiles
    tile = next(t for t in tiles if t.bonus.kind == kind and t.element != "fire")
    icon = {"earth": "dig", "water": "swim", "wood": "climb"}[tile.element]
    table.put(KING, **{tile.id.replace("-", "_"): tile.requirement - 1})
    to_the_king(table)
    table.do(Drawn((f"{icon}@1",)), Activate(tile.element))
    events = table.do(Place(tile.id))
    assert (
        table.needs().pile == "mystery" if kind == "mystery" else not table.state.draws
    )
    if table.state.draws:
        events += table.do(Drawn(("points-1",)))
    assert [e for e in events if isinstance(e, LanternWon | MysteryTaken)] == [
        e for e in events if isinstance(e, gained)
    ]
    king = table.player(KING)
    assert king.spirit == 0
    assert king.lanterns == (kind == "lantern")
    assert king.mystery == (("points-1",) if kind == "mystery" else ())


def test_k15_hard_he_resolves_onikuma_left_of_nekomata(lay):
    table = lay(king="hard")
    to_the_king(table)
    table.do(Drawn(("dig@1",)))
    parade, *icons = kings_turn(table)
    assert parade.decision.action == Activate("earth")
    king = parade.before.players[KING]
    assert king.supply == 20
    assert [card.level for card in king.parades[0]] == [0, 0, 1]
    shown = [king.parades[0][step.before.card].icons for step in icons]
    assert "fight" in shown[0]
    assert "move" in shown[-2]


def test_k16_his_turn_goes_on_after_his_fifth_torii_and_then_all_is_over(table):
    table.torii("wood-5", "water-5", "earth-5", "water-3", seat=KING)
    table.put(KING, wood_3=2)
    to_the_king(table)
    table.do(Drawn(("climb+fight@1",)))
    table.do(Activate("wood"))
    table.do(Place("wood-3"))
    assert (table.state.phase, table.state.active) == (Phase.ICONS, KING)
    steps = kings_turn(table)
    assert events_of(steps, GameEnded)
    assert not events_of(steps, TurnBegan)


WITH_KING = sorted(
    name for name, setup in SETUPS.items() if getattr(setup.game, "king", -1) >= 0
)


@given(seed=st.integers(0, 10**6), name=st.sampled_from(WITH_KING))
@settings(max_examples=12)
def test_he_keeps_to_the_rules_in_whole_games(seed, name):
    setup = SETUPS[name]
    watched = Watched(YokaiKing(setup.game.options.rulings), setup.game)
    bots = {0: GreedyPlayer(setup.game), KING: watched}
    played = play(setup.game, setup.game.setup(1), bots, seed)
    assert played.is_over
    assert watched.turns


class Watched:
    """The King, with every choice held against the rules in plain words."""

    def __init__(self, king, game):
        self.king = king
        self.game = game
        self.turns = 0

    def choose(self, state):
        decision = self.king.choose(state)
        assert decision.reasons
        assert decision.action in set(self.game.legal_actions(state))
        tiles = {tile.id: tile for tile in state.map.tiles}
        match decision.action:
            case Activate(parade):
                self.turns += 1
                lengths = [len(cards) for cards in state.players[KING].parades]
                rested = [
                    length
                    for row, length in enumerate(lengths)
                    if row != state.players[KING].last_parade
                ]
                row = ("earth", "water", "wood").index(parade)
                assert lengths[row] == max(rested)
            case Move(source, target):
                assert tiles[target].requirement < tiles[source].requirement
                assert not state.torii[KING] >> state.map.index(target) & 1
            case Fight(tile, seat):
                assert seat == 0
                assert state.meeples[0][state.map.index(tile)]
            case Place(tile, _):
                assert tiles[tile].element == card_element(self.card(state))
        return decision

    def card(self, state):
        king = state.players[KING]
        return king.parades[king.last_parade][state.card]


def test_people_may_overrule_him(table):
    to_the_king(table)
    table.do(Drawn(("climb+move@1",)))
    table.do(Activate("wood"))
    decision = YokaiKing(Rulings()).choose(table.state)
    others = [a for a in table.listed() if a != decision.action]
    assert Skip() in others
    for action in others:
        table.game.apply(table.state, action)
    with pytest.raises(IllegalAction):
        table.game.apply(table.state, Place("earth-3"))


def test_k1_drawing_is_no_choice_of_his(table):
    to_the_king(table)
    assert isinstance(table.game.turn(table.state), CardNeeded)
    with pytest.raises(ValueError, match="king-draws"):
        YokaiKing(Rulings()).choose(table.state)
