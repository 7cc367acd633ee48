"""A lone built-in player takes what nobody else can move (S2 transfer, YP19)."""

import pytest

from companion.boxes.parade import sample_parade
from rules.selfplay import play
from rules.yokai_parade.actions import PlayTrump, Transfer
from rules.yokai_parade.edition_holds import Forbid
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.options import Options
from rules.yokai_parade.player import ErrandPlayer
from tests.rules.yokai_parade_box import made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable, laid

FAR_AWAY = {
    "file": [*["-"] * 5, "yokai-04"],
    "vehicles": {"rickshaw": "castle", "horse": "castle"},
}
GAMES = {
    "made up": YokaiParade(made_up_box(), Options()),
    "sample": YokaiParade(sample_parade().edition, Options("standard")),
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


class Forgetful:
    """A built-in player who forgets what it did in this turn, as screens do."""

    def __init__(self, game):
        self.game = game
        self.player = ErrandPlayer.of(game)

    def choose(self, state):
        self.player.turn = -1
        return self.player.choose(state)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_lone_player_does_not_change_seats_for_ever(game, seed):
    played = play(game, game.setup(1), {0: Forgetful(game)}, seed, 2_000)
    assert played.is_over
