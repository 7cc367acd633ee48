"""The end of the sorting games: turning up, putting right, verdict (S3, S1 §6, §7)."""

import pytest

from rules.errors import IllegalAction
from rules.game import CardNeeded, Drawn, GameOver
from rules.grid.events import Covered, GameEnded, PairsShown, Unveiled
from rules.grid.state import FACE_DOWN, Phase
from tests.grid_table import parade, yokai


def test_all_spirits_are_asked_for_at_once():
    table = yokai()
    table.do("declare")
    need = table.game.turn(table.state)
    assert isinstance(need, CardNeeded)
    assert (need.pile, need.count, need.is_secret) == ("spirits", 16, True)
    assert need.cards.count("kappa") == 4


def test_spirits_are_told_in_reading_order_of_where_they_lie_now():
    table = parade()
    table.peeks()
    table.do("move 0,0 4,0", "reveal", "drawn JS")
    faces = [f"{rank}{suit}" for suit in "SHCD" for rank in "A234"]
    events = table.end(faces)
    assert events[0] == Unveiled((0, 1), "AS")
    assert events[-2:] == [Unveiled((4, 0), "4D"), GameEnded(False)]
    assert table.state.faces[0] == "4D"


def test_single_spirits_are_told_in_any_order_then_the_rest_at_once():
    table = parade()
    table.do("declare", "unveil 3,3 AS", "unveil 0,0 4D")
    need = table.game.turn(table.state)
    assert need.count == 14
    assert not {"AS", "4D"} & set(need.cards)
    rest = [face for face in table.rows() if face not in ("AS", "4D")]
    table.do("drawn " + " ".join(rest))
    assert table.state.faces[0] == "4D"
    assert table.state.faces[1:15] == tuple(rest)


def test_a_card_lies_in_one_place_only():
    table = parade()
    table.do("declare", "unveil 0,0 AS")
    assert table.refused("unveil 0,1 AS") == ("face_used_up", "S1 end")
    assert table.refused("unveil 0,1 5S") == ("unknown_face", "S1 end")
    assert table.refused("unveil 7,7 2S") == ("no_spirit", "S1 end")
    assert table.refused("cover 0,1") == ("still_face_down", "S1 end")
    doubled = ["2S", "2S", *[face for face in table.rows() if face not in ("AS", "2S")]]
    assert table.refused("drawn " + " ".join(doubled[:15])) == (
        "face_used_up",
        "S1 end",
    )


def test_too_few_or_too_many_cards_are_told_by_name_and_place():
    table = parade()
    table.do("declare", "unveil 0,0 AS")
    rest = table.rows()[1:]
    few = Drawn(tuple(rest[:-2]))
    with pytest.raises(IllegalAction) as found:
        table.game.apply(table.state, few)
    assert found.value.key == "too_few_faces"
    assert found.value.values == {
        "got": 13,
        "want": 15,
        "faces": ("3D", "4D"),
        "at": ((3, 2), (3, 3)),
    }
    with pytest.raises(IllegalAction) as found:
        table.game.apply(table.state, Drawn((*rest, "AS", "2S")))
    assert found.value.key == "too_many_faces"
    assert found.value.values == {"got": 17, "want": 15, "faces": ("2S", "AS")}


def test_a_family_has_four_cards():
    table = yokai()
    table.do("declare", *[f"unveil 0,{column} oni" for column in range(4)])
    assert table.refused("unveil 1,0 oni") == ("face_used_up", "S3 end")


def test_a_misread_is_put_right_also_after_the_verdict():
    table = yokai()
    rows = table.rows()
    rows[0], rows[4] = rows[4], rows[0]
    assert table.end(rows)[-1] == GameEnded(False)
    assert table.game.turn(table.state) == GameOver(())
    assert table.listed() == []
    assert table.do("cover 0,0") == [Covered((0, 0))]
    assert isinstance(table.game.turn(table.state), CardNeeded)
    assert table.do("cover 1,0", "unveil 0,0 kitsune", "unveil 1,0 kappa")[-1] == (
        GameEnded(True)
    )
    assert table.game.turn(table.state) == GameOver((0, 1))


def test_naming_a_spirit_anew_frees_the_card_that_was_said_before():
    table = parade()
    table.do("declare", "unveil 0,0 AS", "unveil 0,0 2S", "unveil 0,1 AS")
    assert table.state.faces[:3] == ("2S", "AS", FACE_DOWN)


@pytest.mark.parametrize("line", ["peek 0,0", "move 0,0 4,0", "reveal", "declare"])
def test_nothing_is_played_after_the_end(line):
    table = yokai()
    table.do("declare")
    assert table.refused(line) == ("play_has_ended", "S3 end")


@pytest.mark.parametrize("line", ["unveil 0,0 oni", "cover 0,0"])
def test_nothing_is_told_before_the_end(line):
    assert yokai().refused(line) == ("still_secret", "S3 end")


def test_there_is_no_verdict_before_all_is_known():
    table = yokai()
    with pytest.raises(ValueError, match="not ended"):
        table.result()
    table.do("declare")
    with pytest.raises(ValueError, match="turned up"):
        table.result()


def test_the_table_wins_and_loses_together():
    table = yokai(4)
    table.end()
    assert table.game.turn(table.state) == GameOver((0, 1, 2, 3))


def test_s3_scoring_by_what_became_of_each_hint():
    table = parade()
    table.put(
        table.state.spirits,
        ((0, 0), "JS"),
        ((1, 0), "QS"),
        ((2, 0), "KC"),
        pile=2,
        revealed=("JH", "10S"),
    )
    table.end()
    found = table.result()
    assert (found.right, found.wrong) == (((0, 0), (1, 0)), ((2, 0),))
    assert found.points == 2 - 1 + 2 * 2 + 2 * 5


def test_sd6_a_hint_of_a_king_is_right_by_what_kings_mean():
    points = {}
    for king in ("others", "own-and-next"):
        table = parade(king=king)
        table.put(table.state.spirits, ((0, 0), "KS"), ((3, 0), "KC"), pile=5)
        table.end()
        points[king] = (len(table.result().right), table.result().points)
    assert points == {"others": (1, 25), "own-and-next": (2, 27)}


def test_level_2_the_affinity_is_asked_for_last():
    table = yokai(level=2)
    table.end()
    need = table.game.turn(table.state)
    assert (need.pile, need.count, len(need.cards)) == ("pairs", 1, 6)
    assert table.refused("drawn oni") == ("not_a_pair", "S3 levels")
    assert table.do("drawn kitsune+kappa") == [
        PairsShown(("kitsune+kappa",)),
        GameEnded(True),
    ]
    assert table.result().affinity_met


def test_sd1_the_pair_is_a_hint_that_nobody_has_seen():
    table = parade(level=3)
    table.put(table.state.spirits, ((0, 0), "QS"), revealed=("10H",), pile=5)
    table.end()
    assert table.game.turn(table.state).cards == ("10S", "QC", "QD", "QH")
    assert table.refused("drawn QS") == ("not_a_pair", "S1 levels")


def test_two_pairs_are_two_different_cards():
    table = parade(2, level=3, neighbours=2)
    table.end()
    assert table.refused("drawn QH QH") == ("not_a_pair", "S1 levels")
    table.do("drawn QH QS")
    assert table.result().affinity_met
    assert table.state.pairs == ("QH", "QS")


def test_a_table_in_two_groups_cannot_come_up():
    table = yokai()
    table.put([(0, c) for c in range(16)], phase=Phase.MOVE)
    assert table.refused("move 0,8 1,0") == ("splits_group", "S3 turn 2")
