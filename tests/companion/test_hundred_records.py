"""Records of Hundred Yokai: what is compared, and what lies in no comparison."""

import json

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.store.records import GameSummary
from rules.game import GameOver
from tests.session_player import GAME, Sitting


def solo(level, you, king):
    winners = ["human"] * (you >= king) + ["king"] * (king >= you)
    scores = {"human": {"total": you}, "king": {"total": king}}
    return json.dumps({"scores": scores, "winners": winners, "level": level})


def people(*points):
    scores = {f"clan-{n}": {"total": total} for n, total in enumerate(points)}
    return json.dumps({"scores": scores, "winners": ["clan-0"], "level": None})


def listed(*results, game=GAME):
    sitting = Sitting()
    rows = tuple(
        GameSummary(number, game, "{}", number, number, 60, result)
        for number, result in enumerate(results, 1)
    )
    sitting.send(msg.RecordsListed(rows))
    sitting.send(msg.Go(to.Records(GAME)))
    return sitting


def test_best_mean_and_share_by_level_and_people():
    results = (
        people(9, 4, 6), solo("hard", 3, 12), solo("easy", 14, 2), people(5, 7),
        solo("easy", 9, 9), solo("easy", 1, 8), people(8, 2, 1),
    )  # fmt: skip
    view = listed(*results).view
    told = [
        (bar.label, bar.best, bar.mean, bar.win_rate, bar.won_label)
        for bar in view.bars
    ]
    assert told == [
        ("Level: Easy", 14, 11.5, pytest.approx(2 / 3), "67 % won"),
        ("Level: Hard", 0, 0.0, 0.0, "0 % won"),
        ("2 players", 7, 7.0, 0.0, ""),
        ("3 players", 9, 8.5, 0.0, ""),
    ]
    assert view.top == 14
    assert view.bars[1].best_label == "none won"
    assert [bar.detail for bar in view.bars] == [
        "3 games",
        "1 game",
        "1 game",
        "2 games",
    ]


@pytest.mark.parametrize(
    "result",
    [
        None, "", "[]", "7", "{}", '{"scores": {}, "winners": [], "level": null}',
        '{"scores": {"human": {"total": "9"}}, "winners": [], "level": "easy"}',
        '{"scores": {"king": {"total": 9}}, "winners": [], "level": "easy"}',
        '{"scores": {"human": {"total": 9}, "king": {"total": 1}}, "winners": 5,'
        ' "level": "easy"}',
        '{"scores": {"human": {"total": 9}, "king": {"total": 1}}, "winners": [],'
        ' "level": 5}',
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_left_out(result):
    view = listed(result).view
    assert view.bars == ()
    assert view.empty


def test_games_of_others_are_left_out():
    assert listed(solo("easy", 9, 1), game="yokai").view.bars == ()


def test_a_level_of_later_is_told_by_its_name():
    (bar,) = listed(solo("awful", 9, 1)).view.bars
    assert "Awful" in bar.label


def test_records_are_reached_from_the_score_and_from_earlier_games():
    sitting = Sitting()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    while not isinstance(sitting.play.timeline.turn, GameOver):
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    sitting.send(msg.RecordsListed((sitting.journal_row(),)))
    sitting.press("records")
    (bar,) = sitting.view.bars
    assert bar.label == "Level: Easy"
    sitting.press("history", f"records-{GAME}")
    assert sitting.here == to.Records(GAME)
