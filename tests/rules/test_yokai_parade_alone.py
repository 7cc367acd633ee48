"""A lone built-in player takes what nobody else can move (S2 transfer, YP19)."""

import pytest

from rules.selfplay import play
from rules.yokai_parade.actions import PlayTrump, Transfer
from rules.yokai_parade.edition_holds import Forbid
from rules.yokai_parade.player import ErrandPlayer
from tests.rules.yokai_parade_box import trump
from tests.rules.yokai_parade_table import ParadeTable, laid
from tests.strategies import SETUPS

FAR_AWAY = {
    "file": [*["-"] * 5, "yokai-04"],
    "vehicles": {"rickshaw": "castle", "horse": "castle"},
}
BOARD = Transfer("burgher", "horse")


def chosen(**position):
    table = ParadeTable(**FAR_AWAY, **position)
    return ErrandPlayer.of(table.game).choose(table.state).action


def test_a_faster_vehicle_in_the_same_zone_is_boarded():
    assert chosen(monks=["burgher"]) == BOARD


@pytest.mark.parametrize(
    "position",
    [
        {"monks": ["burgher", "samurai"]},
        {"monks": ["burgher"], "people": {"geisha": "horse"}},
        {"monks": ["burgher"], "actions": 0},
    ],
    ids=["others play", "no seat is free", "no action is left"],
)
def test_who_gains_nothing_or_may_not_stays(position):
    assert chosen(**position) != BOARD


def test_nobody_boards_what_a_card_forbids():
    card = trump("curfew", holds=(Forbid(("transfer",)),), until="game")
    table = laid(card, FAR_AWAY | {"monks": ["burgher"]})
    player = ErrandPlayer.of(table.game)
    table.do(PlayTrump("curfew"))
    assert player.choose(table.state).action != BOARD


@pytest.mark.parametrize("seed", range(12))
def test_a_lone_player_comes_to_an_end_without_changing_seats_for_ever(seed):
    table = SETUPS["yokai-parade: alone"]
    played = play(
        table.game, table.game.setup(1), {0: ErrandPlayer.of(table.game)}, seed, 3_000
    )
    assert played.is_over
