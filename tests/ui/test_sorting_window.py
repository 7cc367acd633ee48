"""The sorting games in the real window: every level by touch, from Home to record.

A few in ``make test``; ``HYAKKI_SORTING=all`` plays every way on both panels.
"""

import json
import os
from contextlib import closing

import pytest

from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.view.views import BoardView, ListView, RecordsView, ScoreView
from companion.wiring import Clock, Order, build
from rules.grid.state import Playing
from tests.outline_hand import SIX
from tests.sorting_player import begin, finish, turn
from tests.ui.sorting_hand import SWALLOW_MS, Hand

WAYS = {
    "yokai, level 1": ("yokai", "players-2", "ranks-publisher"),
    "yokai, level 1, the app draws": ("yokai", "players-4", "draws-app"),
    "yokai, level 1, own ranks": ("yokai", "ranks-own", "glorious+5", "legendary+1"),
    "yokai, level 2": ("yokai", "players-3", "level-2"),
    "yokai, level 2, two know": ("yokai", "players-2", "level-2", "affinities"),
    "yokai, level 3": ("yokai", "players-4", "level-3", "harder"),
    "yokai, level 4": ("yokai", "players-2", "level-4", "easier"),
    "yokai, level 5, drawn": ("yokai", "players-3", "level-5"),
    "yokai, level 5, the app draws": ("yokai", "players-2", "level-5", "draws-app"),
    "yokai, level 5, chosen": ("yokai", "level-5", "objective-ring", "fit-rotate"),
    "cards, level 1": ("night-parade", "players-2", "ranks-summary"),
    "cards, level 1, open talk": ("night-parade", "players-3", "open_talk"),
    "cards, level 2, harder": ("night-parade", "players-4", "level-2", "harder"),
    "cards, level 3": ("night-parade", "players-3", "level-3", "king-own-and-next"),
    "cards, level 3, two know": ("night-parade", "level-3", "neighbours"),
    "cards, level 4": ("night-parade", "players-3", "level-4", "draws-app"),
    "cards, hidden and stacked": ("night-parade", "level-2", "hidden_hints"),
    "cards, big parade": ("night-parade", "players-4", "big"),
    "cards, big and harder": ("night-parade", "players-2", "big", "harder"),
}
FEW = {
    ("yokai, level 2, two know", "portrait"),
    ("cards, level 4", "landscape"),
    ("yokai, level 5, chosen", "landscape"),
}
PLAYED = [
    (name, panel)
    for name in WAYS
    for panel in PANELS
    if os.environ.get("HYAKKI_SORTING") == "all" or (name, panel) in FEW
]


@pytest.fixture
def hand(window, tmp_path, request):
    """The program with the owner's six outlines, in the window of a panel."""
    panel = PANELS[request.param]
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "yokai.toml").write_text(entered(SIX), encoding="utf-8")
    order = Order(Paths(tmp_path), camera="none", pins="none", seed=20)
    with closing(build(order, Clock())) as program:
        window.app.take(program)
        window.turn_to(panel)
        window.clock.pass_ms(SWALLOW_MS)
        window.step()
        yield Hand(window, program, panel)


def entered(outlines):
    """The box of Yokai as text."""
    parts = ['name = "Ours"']
    for name, rows in outlines.items():
        parts += ["[[objective]]", f'name = "{name}"', f"rows = {json.dumps(rows)}"]
    return "\n".join(parts)


@pytest.mark.parametrize(
    ("way", "hand"),
    PLAYED,
    ids=[f"{way}-{panel}" for way, panel in PLAYED],
    indirect=["hand"],
)
def test_a_game_by_touch_from_home_to_record(hand, way):
    game, *presses = WAYS[way]
    begun_in(hand, game, presses)
    number = 0
    while isinstance(hand.state, Playing):
        turn(hand, number)
        number += 1
    pile = sum(hand.play.timeline.game.terms.mix(hand.state.table.seats))
    assert number == 2 * pile
    finish(hand)
    result = hand.play.timeline.game.result(hand.state)
    assert hand.view.rank if result.is_won else not hand.view.rank
    recorded(hand, game, result)


@pytest.mark.parametrize("hand", PANELS, indirect=True)
@pytest.mark.parametrize("way", ["yokai, level 1", "cards, big parade"])
def test_a_win_that_is_declared_by_touch(hand, way):
    game, *presses = WAYS[way]
    begun_in(hand, game, presses)
    turn(hand, 0)
    hand.press("undo", "yes")
    while len(hand.play.timeline.entries):
        hand.press("undo")
    hand.press("declare", "play-on", "declare", "end")
    finish(hand)
    result = hand.play.timeline.game.result(hand.state)
    assert result.is_won
    hand.press("correct", "done")
    assert isinstance(hand.view, ScoreView)
    recorded(hand, game, result)


def begun_in(hand, game, presses):
    """Go through wizard and list; the device goes to those who are shown a secret."""
    begin(hand, game, *presses)
    words = hand.session.words
    count = hand.play.timeline.game.terms.pair_count
    for seat in range(count):
        alone = words.say(
            "sorting.lay.secret", seat=words.say("sorting.player", number=seat + 1)
        )
        assert hand.pages.count(alone) == 1


def recorded(hand, game, result):
    """The game is in the records and in the history, with points and settings."""
    hand.press("records")
    view = hand.view
    assert isinstance(view, RecordsView)
    (bar,) = view.bars
    assert bar.win_rate == result.is_won
    assert bar.best == max(0, result.points or 0)
    hand.press("history")
    assert isinstance(hand.view, ListView)
    (row,) = hand.view.rows
    assert (f"{result.points} point" in row.detail) == result.is_won
    stored = json.loads(hand.session.records[0].result)
    assert stored["points"] == result.points
    assert stored["players"] == hand.state.table.seats


@pytest.mark.parametrize("hand", PANELS, indirect=True)
def test_the_six_outlines_of_the_owner_are_offered_by_name(hand):
    hand.press("new-yokai", "next", "level-5", "next")
    assert {f"objective-{name}" for name in SIX} <= set(hand.choices())
    hand.press("objective-line")
    while not isinstance(hand.view, BoardView):
        hand.press("next")
    assert hand.state.objective == "line"
