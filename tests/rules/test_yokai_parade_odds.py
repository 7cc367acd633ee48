"""The odds of the roll helper against every roll there is, played through the rules."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from rules.game import DiceNeeded, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    PlayTrump,
    Purify,
    RollAgain,
    UseMirror,
    UseRelic,
)
from rules.yokai_parade.edition_holds import Forbid, FreeRerolls, RollChange
from rules.yokai_parade.events import Purified
from rules.yokai_parade.score import outlook
from tests.rules.yokai_parade_box import trump
from tests.rules.yokai_parade_table import ParadeTable, laid

CARD = "a-new-card"
YOKAI = "yokai-05"
HELPS = (UseMirror, RollAgain, UseRelic)
AT_HOME = {"vehicles": {"horse": "castle"}}


def best(game, state, known):
    """The chance of success if everything is used as well as can be."""
    if state in known:
        return known[state]
    turn = game.turn(state)
    if isinstance(turn, DiceNeeded):
        rolls = [
            best(game, game.apply(state, Rolled(faces)).state, known)
            for faces in product(*turn.dice)
        ]
        found = sum(rolls, Fraction(0)) / len(rolls)
    else:
        events = game.apply(state, Confirm()).events
        found = Fraction(any(isinstance(event, Purified) for event in events))
        helps = (a for a in game.legal_actions(state) if isinstance(a, HELPS))
        for action in helps if not found else ():
            after = game.apply(state, action).state
            found = max(found, best(game, after, known))
    known[state] = found
    return found


def without(table, state, *tokens):
    """The state in which the active player has none of ``tokens``."""
    world = table.world
    gone = {world.tokens[token] for token in tokens}
    hand = tuple(0 if n in gone else held for n, held in enumerate(state.hands[0]))
    return replace(state, hands=(hand, *state.hands[1:]))


def agree(table, state, *, has_free=False):
    """Every chance that is shown is the one that playing on has."""
    look = outlook(table.world, state, YOKAI)
    known = {}
    plain = without(table, state, "relic", "mirror")
    assert look.with_all == best(table.game, state, known)
    without_relics = without(table, state, "relic")
    assert look.with_rerolls == best(table.game, without_relics, known)
    if not has_free:
        assert look.with_relics == best(table.game, without(table, state, "mirror"), {})
        assert look.now == best(table.game, plain, {})
    return look


def table_with(points, relics, mirrors, *, free=0):
    """A purification that begins, ``points`` added to it by a card."""
    holds = [RollChange(points)] if points else []
    holds += [FreeRerolls(free)] if free else []
    hand = ["relic"] * relics + ["mirror"] * mirrors
    table = laid(
        trump(CARD, holds=tuple(holds or [RollChange(1)]), until="game"),
        {**AT_HOME, "hands": [hand, [], []]},
    )
    if holds:
        table.do(PlayTrump(CARD))
    table.do(Purify(YOKAI))
    return table


SPENT = [(0, 0), (1, 0), (0, 1), (2, 1), (1, 2), (3, 0)]


@pytest.mark.parametrize("points", [-6, -3, 0, 3, 8])
@pytest.mark.parametrize(("relics", "mirrors"), SPENT)
def test_the_chances_before_the_roll_are_exact(points, relics, mirrors):
    table = table_with(points, relics, mirrors)
    agree(table, table.state)


@pytest.mark.parametrize("faces", [("1", "2"), ("oni", "oni"), ("oni", "4")])
@pytest.mark.parametrize(("relics", "mirrors"), SPENT)
def test_the_chances_of_dice_that_lie_are_exact(faces, relics, mirrors):
    table = table_with(-4, relics, mirrors)
    table.do(Rolled(faces))
    agree(table, table.state)


@pytest.mark.parametrize("free", [1, 2])
@pytest.mark.parametrize("points", [-4, -1])
def test_free_rerolls_count_as_mirrors_do(free, points):
    table = table_with(points, 1, 1, free=free)
    look = agree(table, table.state, has_free=True)
    assert look.rerolls == free + 1


def test_what_is_spent_is_not_counted_again():
    table = table_with(-6, 1, 1)
    table.do(Rolled(("1", "2")), UseMirror(0), Rolled(("2",)))
    look = agree(table, table.state)
    assert (look.rerolls, look.relics) == (0, 1)
    table.do(UseRelic())
    assert agree(table, table.state).relics == 0


def test_tokens_that_are_forbidden_are_not_counted():
    card = trump(CARD, holds=(Forbid((), ("relic", "mirror")),), until="game")
    table = laid(card, {**AT_HOME, "hands": [["relic", "mirror"], [], []]})
    table.do(PlayTrump(CARD), Purify(YOKAI))
    look = agree(table, table.state)
    assert look.now == look.with_all
    assert (look.rerolls, look.relics) == (0, 0)


@pytest.mark.parametrize(("needed", "ways"), [(2, 33), (5, 21), (7, 10), (10, 1)])
def test_two_dice_have_the_odds_of_two_dice(needed, ways):
    table = ParadeTable(**AT_HOME)
    need = outlook(table.world, table.state, YOKAI).needed
    card = trump(CARD, holds=(RollChange(need - needed or 1),), until="game")
    table = laid(card, AT_HOME)
    if need != needed:
        table.do(PlayTrump(CARD))
    assert outlook(table.world, table.state, YOKAI).now == Fraction(ways, 36)
