"""Trumps at any time: also while dice are to fall (S2 trumps, YP27)."""

from rules.game import CardNeeded, DiceNeeded, Drawn, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    Pick,
    PlayTrump,
    Purify,
    UseMirror,
)
from rules.yokai_parade.edition_effects import (
    ShiftYokai,
)
from tests.rules.yokai_parade_box import trump
from tests.rules.yokai_parade_table import ParadeTable, laid

CARD = "a-new-card"
BY_YOKAI = {"vehicles": {"horse": "castle"}}


def due(**position):
    """A table where the dice of a purification are to fall."""
    table = ParadeTable(**BY_YOKAI, monks=["samurai", "burgher"], **position)
    table.do(Purify("yokai-05"))
    return table


def test_trumps_are_played_before_the_dice_fall():
    table = due(file=["yokai-05", "-", "yokai-12"], oni=1)
    table.with_trumps(["haste", "blessing"], ["wind", "calm"])
    played = {each.card for each in table.listed() if isinstance(each, PlayTrump)}
    assert played == {"wind", "calm"}
    assert table.refused(PlayTrump("haste")).key == "only_in_own_turn"
    assert table.refused(PlayTrump("blessing")).key == "roll_first"
    table.do(PlayTrump("wind"))
    assert table.state.file[:2] == ("yokai-05", "yokai-12")
    assert table.game.turn(table.state) == DiceNeeded((table.game.edition.faces,) * 2)
    table.do(Rolled(("5", "5")), Confirm())
    assert table.state.gone == ("yokai-05",)


def test_what_a_trump_sets_off_comes_before_the_dice():
    table = due().with_trumps(["council"], ["call"])
    table.do(PlayTrump("council"))
    need = table.game.turn(table.state)
    assert isinstance(need, CardNeeded)
    assert table.refused(Rolled(("1", "1"))).key == "nothing_to_roll"
    table.do(Drawn(("wind",)), Drawn(("calm",)), PlayTrump("call"))
    assert table.refused(Rolled(("1", "1"))).key == "nothing_to_roll"
    table.do(Pick("geisha"), Pick("docks"), Rolled(("1", "1")))
    assert table.state.faces == ("1", "1")


def test_trumps_are_played_before_a_die_falls_again():
    table = due(hands=[["mirror"], []], oni=1).with_trumps([], ["calm"])
    table.do(Rolled(("1", "oni")), UseMirror(1), PlayTrump("calm"), Rolled(("4",)))
    assert table.state.faces == ("1", "4")
    assert table.state.used_trumps == ("calm",)


def test_a_loss_before_the_dice_fall_ends_the_game():
    file = ["yokai-05", "-", "-", "-", "-", "-", "yokai-12"]
    table = laid(trump(CARD, ShiftYokai(1, "front")), {"file": file, **BY_YOKAI})
    table.do(Purify("yokai-05"), PlayTrump(CARD))
    assert table.state.outcome.value == "file"
    assert table.listed() == []
