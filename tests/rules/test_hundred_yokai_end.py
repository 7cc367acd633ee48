"""S0 Winning the Game and the solo power levels: end, plot terms, tie-breaks."""

import pytest

from rules.game import Drawn, GameOver
from rules.hundred_yokai.actions import (
    Activate,
    AddMystery,
    Build,
    EndParade,
    EndTurn,
    Place,
    RemoveMystery,
)
from rules.hundred_yokai.board import Card, Tile, island_map
from rules.hundred_yokai.events import EndTriggered, GameEnded, PlotRevealed, TurnBegan
from rules.hundred_yokai.options import Rulings
from rules.hundred_yokai.scoring import (
    Result,
    Score,
    Settings,
    Side,
    power_level,
    result,
)
from rules.hundred_yokai.state import HIDDEN, Phase

LINE = island_map(
    tuple(
        Tile(f"{element}-{n}", element, 3, 2)
        for n, element in enumerate(("water", "water", "earth", "wood", "wood", "fire"))
    ),
    (
        ("water-0", "water-1"),
        ("water-1", "earth-2"),
        ("earth-2", "wood-3"),
        ("wood-3", "wood-4"),
        ("wood-4", "fire-5"),
    ),
)
"""Six tiles in a row; tile numbers are the digits of their names."""

NOBODY = Side(("lone", "move-icons"))


def points(term, own, other=(), collection="move-icons"):
    sides = (Side((term, collection), frozenset(own)), Side((term, collection), other))
    return result(LINE, sides, Settings()).scores[0]


@pytest.mark.parametrize(
    ("term", "own", "other", "expected"),
    [
        ("shared", {0, 1, 4}, {1, 4, 5}, 2),
        ("lone", {0, 1, 4}, {1, 4, 5}, 1),
        ("lone", {0, 1, 4}, set(), 3),
        ("apart", {0, 2, 4}, {1, 3}, 3),
        ("apart", {0, 1, 3}, set(), 1),
        ("adjacent", {0, 1, 3}, set(), 2),
        ("adjacent", {0, 1, 2, 3}, set(), 4),
        ("adjacent", {0, 2, 4}, {1, 3}, 0),
        ("water", {0, 1, 2, 5}, set(), 2),
        ("earth", {0, 1, 2, 5}, set(), 1),
        ("wood", {0, 1, 2, 5}, set(), 0),
    ],
)
def test_end_island_terms(term, own, other, expected):
    score = points(term, own, frozenset(other))
    assert (score.torii, score.island) == (len(own), expected)
    assert score.total == len(own) + expected


def parades(*cards):
    """Three parades from icons joined by +; a leading 0 marks a starting card."""
    rows = {"dig": [], "swim": [], "climb": []}
    for text in cards:
        icons = tuple(text.lstrip("0").split("+"))
        rows[icons[0]].append(Card(icons, "", 0 if text.startswith("0") else 1))
    return tuple(map(tuple, rows.values()))


FULL = parades(
    "0dig+move", "dig+move+move+fight", "dig+talisman", "dig+spirit+spirit",
    "0swim+move", "swim+talisman+talisman", "swim+spirit+spirit+spirit",
    "0climb+move", "climb+fight+fight+move",
)  # fmt: skip


@pytest.mark.parametrize(
    ("term", "with_starters", "without"),
    [
        ("earth-cards", 2, 1),
        ("water-cards", 1, 1),
        ("wood-cards", 1, 0),
        ("move-icons", 2, 1),
        ("spirit-icons", 1, 1),
        ("fight-icons", 1, 1),
        ("talisman-icons", 1, 1),
    ],
)
def test_end_collection_terms_rounded_down_np16_np17(term, with_starters, without):
    side = Side(("lone", term), parades=FULL)
    for counts, expected in ((True, with_starters), (False, without)):
        settings = Settings(rulings=Rulings(starters_count=counts))
        score = result(LINE, (side,), settings).scores[0]
        assert (score.collection, score.total) == (expected, expected)


def test_end_mystery_and_lanterns_count(table):
    side = Side(("lone", "move-icons"), frozenset({1}), mystery=4, lanterns=2)
    (score,) = result(LINE, (side,), Settings()).scores
    assert score == Score(1, 1, 0, 4, 4, 10)


def test_end_scoring_example():
    moves = parades("dig+move+move+move", "dig+move+move+move", "climb+move+move+move")
    plot = ("shared", "move-icons")
    mine = Side(plot, frozenset({0, 1, 2, 3, 5}), moves, mystery=4)
    other = Side(plot, frozenset({0, 5}))
    score = result(LINE, (mine, other), Settings()).scores[0]
    assert score == Score(5, 2, 3, 4, 0, 14)


def beats(one, other, **settings):
    return result(LINE, (one, other), Settings(**settings)).winners


def test_end_tie_breaks_in_their_order():
    plot = ("lone", "fight-icons")
    longest = Side(plot, parades=parades("dig", "dig"))
    spread = Side(plot, parades=parades("dig", "swim", "climb"), spirit=9)
    assert beats(longest, spread) == (0,)
    assert beats(Side(plot, spirit=2, meeples_on_map=9), Side(plot, spirit=3)) == (1,)
    one, other = Side(plot, meeples_on_map=4), Side(plot, meeples_on_map=3)
    assert beats(one, other) == (0,)
    assert beats(Side(plot, mystery=1), Side(plot, spirit=8)) == (0,)


def test_np18_a_full_tie_is_shared_or_leaves_the_king_on_the_throne():
    assert beats(NOBODY, NOBODY) == (0, 1)
    assert beats(NOBODY, NOBODY, king=1) == (1,)
    shared = Rulings(king_keeps_tie=False)
    assert beats(NOBODY, NOBODY, king=1, rulings=shared) == (0, 1)


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (0, None), (1, "Mortal"), (7, "Mortal"), (8, "Oni"), (10, "Oni"),
        (11, "Bakemono"), (13, "Bakemono"), (14, "Kaiju"), (16, "Kaiju"),
        (17, "Kami"), (40, "Kami"),
    ],
)  # fmt: skip
def test_solo_power_levels_np21(score, name):
    assert power_level(score) == name


def test_np21_no_power_level_without_a_win_over_the_king():
    strong, weak = Side(("lone", "move-icons"), mystery=9), NOBODY
    assert result(LINE, (strong, weak), Settings(king=1)).rank == "Oni"
    assert result(LINE, (weak, strong), Settings(king=1)).rank is None
    assert result(LINE, (strong, weak), Settings()).rank is None
    shared = Settings(king=1, rulings=Rulings(king_keeps_tie=False))
    assert result(LINE, (weak, weak), shared).rank is None


def test_k14_switched_off_the_king_scores_no_bonuses():
    king = Side(("lone", "move-icons"), mystery=3, lanterns=2)
    for takes, total in ((True, 7), (False, 0)):
        settings = Settings(1, Rulings(king_takes_bonuses=takes))
        assert result(LINE, (NOBODY, king), settings).scores[1].total == total


FOUR = ("wood-3", "wood-4a", "water-4a", "earth-5")


def test_end_np15_after_the_fifth_torii_the_round_is_finished(trio):
    trio.do(Activate("earth", is_free=True), EndTurn())
    trio.torii(*FOUR, seat=1)
    trio.put(1, earth_3=3)
    trio.parade("swim", seat=1)
    trio.do(Activate("water"))
    events = trio.do(Build("earth-3"))
    assert events[-1] == EndTriggered(1)
    trio.do(Place("water-3"))
    assert trio.do(EndTurn()) == [TurnBegan(2, 1)]
    trio.do(Activate("earth", is_free=True), EndTurn())
    assert trio.state.phase is Phase.REVEAL


def test_end_plots_are_revealed_then_the_best_wins(trio):
    trio.torii("earth-3", *FOUR, seat=2)
    for _ in range(3):
        trio.do(Activate("earth", is_free=True), EndTurn())
    for seat, plot in enumerate(("water", "earth", "lone")):
        assert trio.needs().seat == seat
        events = trio.do(Drawn((f"{plot}+move-icons",)))
        assert events[0] == PlotRevealed(seat, plot, "move-icons")
        if seat == 0:
            assert trio.refused(Drawn(("water+move-icons",)))[0] == "plot_taken"
    assert events[-1] == GameEnded((2,))
    assert trio.game.turn(trio.state) == GameOver((2,))
    assert trio.listed() == []
    assert [score.total for score in trio.game.result(trio.state).scores] == [0, 1, 10]


def test_np22_hidden_tokens_are_turned_up_at_the_end(table):
    table.do(AddMystery(0, HIDDEN), AddMystery(0, HIDDEN), AddMystery(1, HIDDEN))
    table.torii(*FOUR)
    table.put(0, earth_3=3)
    table.do(Activate("water"), Build("earth-3"), Place("water-3"))
    table.do(EndTurn(), Drawn(("climb+move@1",)))
    finish_king(table)
    assert table.state.phase is Phase.REVEAL
    need = table.needs()
    assert (need.pile, need.count, need.seat) == ("mystery", 2, 0)
    assert table.refused(Drawn(("points-1",)))[0] == "wrong_count"
    assert table.refused(Drawn(("points-1", "spirit-2")))[0] == "not_points"
    table.do(Drawn(("points-2", "points-1")))
    events = table.do(Drawn(("points-2",)))
    assert events[-1] == GameEnded((0,))
    assert [s.mystery for s in table.game.result(table.state).scores] == [3, 2]


def test_np22_a_token_put_right_while_revealing_is_not_asked_for(table):
    table.do(AddMystery(0, HIDDEN))
    table.torii(*FOUR)
    table.put(0, earth_3=3)
    table.do(Activate("water"), Build("earth-3"), Place("water-3"))
    table.do(EndTurn(), Drawn(("climb+move@1",)))
    finish_king(table)
    events = table.do(RemoveMystery(0, HIDDEN))
    assert isinstance(events[-1], GameEnded)
    assert table.state.phase is Phase.OVER


def finish_king(table):
    """Let the King lose every icon of a turn."""
    table.do(table.listed()[0])
    while table.state.phase is Phase.ICONS and table.state.active == 1:
        table.do(table.listed()[-1])


def test_k16_the_kings_fifth_torii_ends_the_game_after_his_turn(table):
    table.parade("swim")
    table.do(Activate("water"), Place("water-3"))
    table.torii(*FOUR, seat=1)
    table.put(1, earth_3=2)
    table.parade("dig", "dig", seat=1)
    table.do(EndTurn(), Drawn(("dig@1",)), Activate("earth"))
    events = table.do(Place("earth-3"))
    assert EndTriggered(1) in events
    assert table.state.phase is Phase.ICONS
    table.do(Place("earth-5"))
    events = table.do(Place("earth-4b"))
    assert isinstance(events[-1], GameEnded)
    assert table.state.phase is Phase.OVER


def test_k17_the_king_scores_by_the_same_plot(table):
    table.torii("earth-3", "wood-4a", seat=1)
    table.torii("wood-4a")
    found = table.game.result(table.state)
    assert isinstance(found, Result)
    assert [score.island for score in found.scores] == [0, 1]


def test_np15_a_human_who_is_first_is_answered_by_the_king(table):
    table.torii(*FOUR)
    table.put(0, earth_3=3)
    table.do(Activate("water"), Build("earth-3"), Place("water-3"))
    assert table.do(EndTurn())[-1] == TurnBegan(1, 1)
    assert EndParade() not in table.listed()
