"""How many actions of each kind there are in named positions, worked out by hand."""

from collections import Counter
from dataclasses import replace

import pytest

from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Divine,
    EndTurn,
    Move,
    PlayTrump,
    Purify,
    UseMirror,
)
from rules.yokai_parade.edition_holds import ActionsChange
from rules.yokai_parade.game import YokaiParade
from tests.rules.yokai_parade_box import made_up_box, trump
from tests.rules.yokai_parade_table import ParadeTable

ALONE = {"monks": ["samurai"]}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_round_changes_the_actions_of_every_player_once(seats):
    monks = ["samurai", "burgher", "noble"][:seats]
    table = ParadeTable(monks=monks, active=seats - 1)
    tired = trump("tired", holds=(ActionsChange(-1),), until="round")
    box = replace(made_up_box(), trumps=(tired,))
    table.game = YokaiParade(box, table.game.options)
    table.with_trumps(["tired"]).do(PlayTrump("tired"))
    found = [table.state.actions]
    for number in range(seats + 1):
        table.do(EndTurn(), Drawn((f"yokai-{20 + number}",)))
        found.append(table.state.actions)
    assert found == [3, *[2] * seats, 3]


def kinds(table):
    return dict(Counter(type(action).__name__ for action in table.listed()))


@pytest.mark.parametrize(
    ("position", "actions", "expected"),
    [
        pytest.param(
            # Three links of the horse from the fort: castle; streets, temple; paddies,
            # market, forest. Nothing to purify here, nobody else, no token.
            ALONE,
            (),
            {"Move": 6, "Divine": 1, "EndTurn": 1},
            id="alone in the fort",
        ),
        pytest.param(
            # At the castle: the yokai; the noble and he may go over or change seats,
            # as each vehicle has two seats and one of them free. Three links reach the
            # fort, streets, temple; paddies, market, forest; river, docks.
            ALONE,
            (Move("castle"),),
            {
                "Move": 8,
                "Purify": 1,
                "Divine": 1,
                "Transfer": 2,
                "Swap": 1,
                "EndTurn": 1,
            },
            id="beside the palanquin",
        ),
        pytest.param(ALONE, (Divine(),), {"Drawn": 19}, id="nineteen trumps"),
        pytest.param(
            # 38 yokai that nobody has seen, or an Oni card.
            ALONE,
            (EndTurn(),),
            {"Drawn": 39},
            id="the deck",
        ),
        pytest.param(
            ALONE, (Move("castle"), Purify("yokai-05")), {"Rolled": 36}, id="two dice"
        ),
        pytest.param(
            ALONE | {"hands": [["mirror", "relic"]]},
            (Move("castle"), Purify("yokai-05"), Rolled(("1", "1"))),
            {"UseMirror": 2, "UseRelic": 1, "Confirm": 1},
            id="dice on the table",
        ),
        pytest.param(
            ALONE | {"hands": [["mirror", "relic"]]},
            (
                Move("castle"),
                Purify("yokai-05"),
                Rolled(("1", "1")),
                UseMirror(1),
            ),
            {"Rolled": 6},
            id="one die",
        ),
        pytest.param(
            # Ten allies; an amulet and a katana; a mirror and a relic are for dice.
            ALONE | {"hands": [["offering", "amulet", "katana", "mirror", "relic"]]},
            (),
            {
                "Move": 6,
                "Divine": 1,
                "UseAmulet": 1,
                "UseKatana": 1,
                "UseOffering": 10,
                "EndTurn": 1,
            },
            id="one of each token",
        ),
    ],
)
def test_counts(position, actions, expected):
    table = ParadeTable(**position)
    table.do(*actions)
    assert kinds(table) == expected
