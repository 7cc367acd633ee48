"""S0 Game Setup, step by step."""

import pytest

from rules.errors import IllegalAction
from rules.game import Drawn, PlayerToAct
from rules.hundred_yokai.actions import Activate, EndTurn, SetTokens
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.events import (
    DisplayFilled,
    IslandsLaid,
    PlotRevealed,
    TurnBegan,
)
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.options import Options
from rules.hundred_yokai.state import Phase


def refused_setup(sample, seats, **options):
    with pytest.raises(IllegalAction) as found:
        HundredYokai(sample, Options(**options)).setup(seats)
    return found.value.key, found.value.rule


def test_1_fire_lies_in_the_centre_and_twelve_tiles_around_it(sample):
    game = HundredYokai(sample, Options())
    state = game.setup(1)
    need = game.turn(state)
    assert (need.pile, need.count, len(need.cards)) == ("islands", 12, 12)
    assert "fire" not in need.cards
    assert not need.is_secret
    step = game.apply(state, Drawn(need.cards))
    (laid,) = step.events
    assert isinstance(laid, IslandsLaid)
    assert laid.tiles == (*need.cards[:6], "fire", *need.cards[6:])
    world = step.state.map
    assert world.cells[world.index("fire")] == (0.0, 0.0)
    fire = world.neighbours[world.index("fire")]
    around = {laid.tiles[cell] for cell in (2, 5, 7, 10)}
    assert {world.ids[tile] for tile in fire} == around


@pytest.mark.parametrize("change", ["short", "doubled", "fire", "unknown"])
def test_1_other_tiles_are_refused(sample, change):
    game = HundredYokai(sample, Options())
    state = game.setup(1)
    cards = game.turn(state).cards
    wrong = {
        "short": cards[:-1],
        "doubled": (cards[0], *cards[:-1]),
        "fire": ("fire", *cards[1:]),
        "unknown": ("lake", *cards[1:]),
    }[change]
    with pytest.raises(IllegalAction):
        game.apply(state, Drawn(wrong))


def test_1_tiles_keep_the_numbers_of_the_box_wherever_they_lie(table, sample):
    assert table.state.map.tiles == sample.midnight


def test_1_the_day_side_has_more_room(trio, sample):
    assert trio.state.map.tiles == sample.day
    rooms = [(d.torii_limit, m.torii_limit) for d, m in zip(*both(sample), strict=True)]
    assert all(day > midnight for day, midnight in rooms)


def both(sample):
    return sample.day, sample.midnight


def test_2_two_cards_of_each_deck_lie_open(sample):
    game = HundredYokai(sample, Options(is_display_tracked=True))
    state = game.setup(1)
    state = game.apply(state, Drawn(game.turn(state).cards)).state
    state = game.apply(state, Drawn(("lone+move-icons",))).state
    for level in (1, 2, 3):
        need = game.turn(state)
        assert (need.pile, need.count) == (f"level-{level}", 2)
        step = game.apply(state, Drawn(need.cards[:2]))
        assert step.events[0] == DisplayFilled(level, need.cards[:2])
        state = step.state
    assert [len(column) for column in state.display] == [2, 2, 2]


def test_2_a_card_of_another_level_is_refused(sample):
    game = HundredYokai(sample, Options(is_display_tracked=True))
    state = game.setup(1)
    state = game.apply(state, Drawn(game.turn(state).cards)).state
    state = game.apply(state, Drawn(("lone+move-icons",))).state
    with pytest.raises(IllegalAction) as found:
        game.apply(state, Drawn(("kappa", "nue")))
    assert found.value.key == "wrong_level"
    with pytest.raises(IllegalAction) as found:
        game.apply(state, Drawn(("kappa", "kappa")))
    assert found.value.key == "no_copy_left"


def test_3_in_solo_one_plot_is_revealed_for_both(sample):
    game = HundredYokai(sample, Options())
    state = game.setup(1)
    state = game.apply(state, Drawn(game.turn(state).cards)).state
    need = game.turn(state)
    assert (need.pile, need.count, len(need.cards)) == ("plot", 1, 14)
    step = game.apply(state, Drawn(("apart+water-cards",)))
    assert step.events[0] == PlotRevealed(0, "apart", "water-cards")
    assert {player.plot for player in step.state.players} == {("apart", "water-cards")}


def test_3_a_plot_that_the_box_does_not_list_may_be_told(sample):
    game = HundredYokai(sample, Options())
    state = game.setup(1)
    state = game.apply(state, Drawn(game.turn(state).cards)).state
    assert "lone+earth-cards" not in game.turn(state).cards
    game.apply(state, Drawn(("lone+earth-cards",)))
    with pytest.raises(IllegalAction) as found:
        game.apply(state, Drawn(("earth-cards+lone",)))
    assert found.value.key == "unknown_plot"


def test_3_with_people_plots_stay_face_down(trio):
    assert {player.plot for player in trio.state.players} == {None}
    assert trio.game.turn(trio.state) == PlayerToAct(0)


def test_4_clans_are_chosen_once(sample):
    for clans in (("onikuma", "onikuma"), ("onikuma", "tanuki")):
        refused = refused_setup(sample, 2, clans=clans, king=None)
        assert refused == ("wrong_clans", "S0 set-up 4")


def test_5_6_7_pieces_cards_and_supply(table, sample):
    human = table.player()
    starters = dict(sample.starters)["gamanoke"]
    assert (human.supply, human.torii_left) == (10, 5)
    assert human.parades == tuple((card,) for card in starters)
    assert (human.spirit, human.talismans, human.last_parade) == (3, 0, -1)


def test_6_each_starting_card_lies_in_the_parade_of_its_element(sample):
    firsts = {"earth": "dig", "water": "swim", "wood": "climb"}
    for _, cards in sample.starters:
        assert [card.icons[0] for card in cards] == [firsts[p] for p in PARADES]


def test_8_np19_seats_are_in_playing_order(trio):
    assert trio.state.phase is Phase.CHOOSE
    assert trio.state.active == 0


def test_np19_in_solo_the_human_starts(table):
    assert (table.state.active, table.state.round) == (0, 1)
    assert table.state.phase is Phase.CHOOSE


def test_np19_the_first_turn_is_told(sample):
    game = HundredYokai(sample, Options(("onikuma", "nekomata"), king=None))
    state = game.setup(2)
    step = game.apply(state, Drawn(game.turn(state).cards))
    assert step.events[-1] == TurnBegan(0, 1)


def test_np20_a_clan_of_the_king_is_refused(sample):
    refused = refused_setup(sample, 1, clans=("nekomata",), king="medium")
    assert refused == ("clan_of_king", "NP20")
    HundredYokai(sample, Options(("nekomata",), king="easy")).setup(1)
    for clan in ("onikuma", "nekomata"):
        refused = refused_setup(sample, 1, clans=(clan,), king="hard")
        assert refused == ("clan_of_king", "NP20")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (1, {"king": None}),
        (2, {"clans": ("gamanoke", "onikuma"), "king": "easy"}),
        (1, {"king": "mild"}),
        (1, {"side": "dusk"}),
    ],
    ids=["seats", "alone", "king with two", "no such king", "no such side"],
)
def test_solo_needs_one_person_and_a_known_king(sample, seats, options):
    with pytest.raises(IllegalAction):
        HundredYokai(sample, Options(**options)).setup(seats)


def test_k15_hard_king_has_both_clans(lay, sample):
    king = lay(king="hard").player(1)
    easy, medium = dict(sample.starters)["onikuma"], dict(sample.starters)["nekomata"]
    assert king.clans == ("onikuma", "nekomata")
    assert king.parades == tuple(zip(easy, medium, strict=True))
    assert (king.supply, king.torii_left) == (20, 5)


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (Activate("earth"), "draw_first"),
        (EndTurn(), "draw_first"),
        (SetTokens(0, "spirit", 5), "not_set_up"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_1_nothing_goes_before_the_map_is_laid(sample, action, key):
    game = HundredYokai(sample, Options())
    with pytest.raises(IllegalAction) as found:
        game.apply(game.setup(1), action)
    assert found.value.key == key
