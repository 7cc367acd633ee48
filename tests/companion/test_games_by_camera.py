"""Whole games before the real camera thread: stills from set-up to verdict.

Every run plays one short game; ``HYAKKI_CAMERA_GAMES=99 HYAKKI_CAMERA_TURNS=99`` plays
all of them to their last hint.
"""

import os

import pytest

from companion.scanning.games import night_parade, yokai_box
from companion.view.views import ScoreView
from rules.grid.cells import count_groups
from rules.grid.state import Ended
from tests.companion.camera_player import Player
from tests.sorting_player import CARDS, SHAPED, show_pairs

TURNS = int(os.environ.get("HYAKKI_CAMERA_TURNS", "2"))
"""Turns before the players say that all are sorted; some seconds each."""

GAMES = {
    "cards 1": (CARDS, 9100, ("players-2",)),
    "cards 2": (CARDS, 9101, ("players-3", "level-2")),
    "cards 3": (CARDS, 9102, ("players-4", "level-3")),
    "cards 4": (CARDS, 9103, ("players-2", "level-4")),
    "cards big": (CARDS, 9104, ("players-2", "big")),
    "yokai 1": (SHAPED, 9105, ("players-2", "level-1")),
    "yokai 2": (SHAPED, 9106, ("players-3", "level-2", "affinities")),
    "yokai 3": (SHAPED, 9107, ("players-4", "level-3")),
    "yokai 4": (SHAPED, 9108, ("players-2", "level-4")),
    "yokai 5": (SHAPED, 9109, ("players-2", "level-5", "objective-square")),
}
PLAYED = int(os.environ.get("HYAKKI_CAMERA_GAMES", "1"))
"""How many of the games are played."""


@pytest.mark.parametrize("name", list(GAMES)[:PLAYED])
def test_a_game_is_played_before_the_camera_to_its_verdict(name):
    box, seed, presses = GAMES[name]
    player = Player(box, seed, *presses)
    try:
        is_begun = player.check()
        followed = player.played(TURNS)
        if not isinstance(player.sitting.state, Ended):
            player.press("declare", "end")
        is_declared = player.sitting.state.is_declared
        asked = player.reveal()
    finally:
        player.devices.close()
    sitting = player.sitting
    show_pairs(sitting)
    print(
        f"\n{name}: first look {'seen' if is_begun else 'not seen'}, "
        f"{sum(followed)} of {len(followed)} moves seen, "
        f"{'declared' if is_declared else 'last hint'}, {asked} questions at the end"
    )
    assert isinstance(sitting.view, ScoreView)
    game = night_parade(is_big="big" in presses) if box is CARDS else yokai_box()
    names = player.faces if box is CARDS else [game.spirits[n] for n in player.faces]
    assert list(sitting.state.faces) == names
    families = [game.spirits[name] for name in player.faces]
    result = sitting.play.timeline.game.result(sitting.state)
    truth = {
        family: count_groups(
            cell
            for cell, own in zip(player.game.cells, families, strict=True)
            if own == family
        )
        for family in families
    }
    assert sorted(each.groups for each in result.families) == sorted(truth.values())
    sources = [entry.source for entry in sitting.play.timeline.entries]
    assert sources.count("camera") == sum(followed) + 1
    assert sum(followed) > 0
