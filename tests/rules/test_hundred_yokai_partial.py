"""Boxes of which some is not entered yet: what may lack, and what is believed then."""

from dataclasses import replace

import pytest

from companion.boxes.editions import sample, table_of
from rules.errors import BadEdition, IllegalAction
from rules.game import CardNeeded
from rules.hundred_yokai.checks import edition_problems
from rules.hundred_yokai.entry import edition_from
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.options import Options
from tests.strategies import partial_edition

TABLE = table_of(sample().text)
LATER = ("card", "plots", "mystery", "starters")


def without(*keys, **more):
    return {k: v for k, v in {**TABLE, **more}.items() if k not in keys}


def problems(table):
    with pytest.raises(BadEdition) as fault:
        edition_from(table)
    return {(problem.where, problem.key) for problem in fault.value.problems}


def test_what_turns_up_later_may_lack_where_the_file_says_so():
    edition = edition_from(without(*LATER, is_partial=True))
    assert edition.is_partial
    assert (edition.cards, edition.plots, edition.mystery) == ((), (), ())
    assert edition_problems(edition) == ()


@pytest.mark.parametrize("key", LATER)
def test_it_may_not_lack_elsewhere(key):
    assert any(where.startswith(key) for where, _ in problems(without(key)))


@pytest.mark.parametrize("key", ["tile", "layout", "costs"])
def test_what_the_king_needs_may_never_lack(key):
    found = problems(without(key, is_partial=True))
    assert any(where.startswith(key) for where, _ in found)


def test_more_than_a_box_holds_is_wrong_in_a_partial_one_too():
    cards = [{**TABLE["card"][0], "copies": 20}, *TABLE["card"][1:]]
    assert ("card", "wrong_count") in problems(
        {**TABLE, "card": cards, "is_partial": True}
    )


def test_the_king_asks_for_his_starting_cards():
    edition = replace(partial_edition(), starters=sample().edition.starters[:1])
    game = HundredYokai(edition, Options(king="hard", clans=("gamanoke",)))
    with pytest.raises(IllegalAction) as fault:
        game.setup(1)
    assert fault.value.key == "wrong_clans"


def test_the_app_draws_from_no_pile_that_it_does_not_know():
    game = HundredYokai(partial_edition(), Options(is_display_tracked=True))
    with pytest.raises(IllegalAction) as fault:
        game.setup(1)
    assert fault.value.key == "cards_lack"


def test_any_plot_may_turn_up():
    game = HundredYokai(partial_edition(), Options())
    state = game.setup(1)
    islands = game.turn(state)
    assert isinstance(islands, CardNeeded)
    for action in game.legal_actions(state):
        state = game.apply(state, action).state
        break
    need = game.turn(state)
    assert isinstance(need, CardNeeded)
    assert len(need.cards) == 49
