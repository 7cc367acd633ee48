"""Records of the sorting games: what is compared, and what lies in no comparison."""

import json
from collections import defaultdict
from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.session.present import present
from companion.store.records import GameSummary
from companion.view.views import ListView
from companion.words import Words
from tests.sorting_player import CARDS, YOKAI, begun, finish
from tests.ui.sample_records import many, records, told


def listed(box, *results, game=""):
    sitting = begun(box, "players-2")
    rows = tuple(
        GameSummary(number, game or box.game, "{}", number, number, 60, result)
        for number, result in enumerate(results, 1)
    )
    sitting.send(msg.RecordsListed(rows))
    sitting.send(msg.Go(to.Records(box.game)))
    return sitting


@pytest.mark.parametrize("count", [0, 1, 2, 200, 1000])
def test_best_mean_and_share_by_level_and_players(count):
    games = many(count, (1, 2, 3, 4, 5))
    groups = defaultdict(list)
    for level, players, points in games:
        groups[level, players].append(points)
    view = records(YOKAI, games)
    assert len(view.bars) == len(groups)
    for bar, key in zip(view.bars, sorted(groups), strict=True):
        wins = [points for points in groups[key] if points is not None]
        assert f"{key[1]} players" in bar.detail
        assert bar.label.startswith(f"Level {key[0]}")
        assert bar.win_rate == len(wins) / len(groups[key])
        assert bar.best == max(wins, default=0)
        assert bar.mean == pytest.approx(sum(wins) / len(wins) if wins else 0)
    assert view.top == max((bar.best for bar in view.bars if bar.win_rate), default=0)
    assert view.empty


def test_a_game_without_a_win_says_so_and_has_no_mean():
    (bar,) = records(CARDS, ((2, 3, None), (2, 3, None))).bars
    assert (bar.best_label, bar.mean_label, bar.won_label) == (
        "none won",
        "",
        "0 % won",
    )


def test_a_best_below_nothing_is_told_as_it_is():
    (bar,) = records(YOKAI, ((1, 2, -7), (1, 2, -9))).bars
    assert bar.best_label == "best -7"
    assert bar.mean_label == "mean -8.0"


@pytest.mark.parametrize(
    ("language", "mean"), [("en", "-0.5"), ("fr", "-0,5"), ("de", "-0,5")]
)
def test_a_mean_is_written_as_the_language_does(language, mean):
    sitting = listed(YOKAI, told(-2, 1, 2), told(1, 1, 2))
    session = replace(sitting.session, words=Words(language))
    (bar,) = present(session).bars
    assert mean in bar.mean_label


def test_what_changes_pile_or_points_has_bars_of_its_own():
    view = listed(
        CARDS,
        told(50, 1, 2, ["big"]),
        told(21, 1, 2, ["neighbours"]),
        told(None, 1, 2, ["open_talk"]),
        told(18, 1, 2, ["harder", "open_talk"]),
        told(19, 1, 2, ["hidden_hints"]),
        told(33, 1, 2, ["harder", "big"]),
    ).view
    assert {(bar.label, bar.best, bar.win_rate) for bar in view.bars} == {
        ("Level 1, basic", 21, 0.5),
        ("Level 1, basic, Big parade", 50, 1.0),
        ("Level 1, basic, Harder pile", 18, 1.0),
        ("Level 1, basic, Hidden hints", 19, 1.0),
        ("Level 1, basic, Big parade, Harder pile", 33, 1.0),
    }
    view = listed(YOKAI, told(9, 1, 2, ["easier"]), told(8, 1, 2)).view
    assert {bar.best for bar in view.bars} == {9, 8}


@pytest.mark.parametrize("result", ["", "{", "[]", "null", '{"is_won": 1}', None])
def test_a_result_that_cannot_be_read_is_left_out(result):
    (bar,) = listed(YOKAI, told(20, 1, 2), result).view.bars
    assert bar.best == 20


def test_games_of_another_kind_are_left_out():
    assert listed(CARDS, told(20, 1, 2), game="yokai").view.bars == ()


def test_every_finished_game_is_listed_with_settings_and_score():
    sitting = begun(CARDS, "players-3", "harder", "open_talk", "king-own-and-next")
    sitting.press("declare", "end")
    finish(sitting)
    stored = json.loads(sitting.journal.result)
    assert (stored["players"], stored["level"], stored["points"]) == (3, 1, 45)
    assert set(stored["settings"]) == {"harder", "open_talk"}
    options = json.loads(sitting.journal.opening.options)["options"]
    assert options["king"] == "own-and-next"
    sitting.send(msg.RecordsListed((sitting.journal_row(),)))
    sitting.press("records", "history")
    assert isinstance(sitting.view, ListView)
    (row,) = sitting.view.rows
    for words in ("Level 1, basic", "3 players", "45 points", "Legendary", "Harder"):
        assert words in row.detail
