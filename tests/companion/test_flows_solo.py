"""Whole solo games by messages alone, from the first screen to the power level."""

import json

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion import stickers
from companion.view.views import (
    HomeView,
    IconsView,
    KeypadView,
    ScanView,
    ScoreView,
    SetupView,
    TableView,
)
from rules.chance import draw
from rules.game import GameOver
from rules.hundred_yokai.state import Phase
from tests.session_player import GAME, Sitting
from vision.events import CodeSeen

LONGEST = 1500


def drawn_card(sitting):
    """The card that would come off the deck that is waited for."""
    play = sitting.play
    need = play.timeline.turn
    (ref,) = draw(need, 11, play.timeline.chances).cards
    return next(e for e in play.box.edition.cards if e.card.id == ref)


def by_sticker(sitting, entry):
    assert sitting.is_camera_on
    sitting.send(CodeSeen(stickers.write(GAME, entry.code), 1))


def by_code(sitting, entry):
    sitting.press("type")
    for end in range(1, len(entry.code) + 1):
        sitting.send(msg.Typed(entry.code[:end], is_done=False))
    assert isinstance(sitting.view, KeypadView)
    sitting.press("enter")


def by_match(sitting, entry):
    sitting.press("type")
    sitting.send(msg.Typed(entry.name, is_done=False))
    sitting.press(f"match-{entry.code}")


def by_icons(sitting, entry):
    sitting.press("icons")
    assert isinstance(sitting.view, IconsView)
    if f"level-{entry.card.level}" in sitting.choices():
        sitting.press(f"level-{entry.card.level}")
    sitting.press(*(f"icon-{icon}" for icon in entry.card.icons), "enter")


def play_on(sitting, name):
    """Play until the game is over; ``name`` names cards when they are asked for."""
    for _ in range(LONGEST):
        view = sitting.view
        if isinstance(view, ScoreView):
            return view
        before = sitting.play.count
        if isinstance(view, ScanView) and sitting.state.draws:
            name(sitting, drawn_card(sitting))
        elif sitting.state.draws:
            choices = [each for each in sitting.choices() if each.startswith("token-")]
            sitting.press(*choices[:1] or ["let-app"])
        elif view.is_king:
            sitting.press("done")
        else:
            step(sitting, name)
        assert sitting.play.count > before, (sitting.here, view.instruction)
    raise AssertionError("the game does not end")


def step(sitting, name):
    """Press what the built-in player does; a card is named where none is shown."""
    recruit = sitting.choices().get("recruit")
    presses = sitting.human_presses() if recruit is None else None
    if recruit is not None:
        sitting.press("recruit")
        name(sitting, affordable(sitting))
    else:
        sitting.press(*presses)


def affordable(sitting):
    actions = sitting.play.timeline.game.legal_actions(sitting.state)
    refs = [action.card for action in actions if hasattr(action, "card")]
    return next(e for e in sitting.play.box.edition.cards if e.card.id == refs[-1])


@pytest.mark.parametrize(
    ("draws", "name"),
    [
        ("people", by_sticker),
        ("people", by_code),
        ("people", by_match),
        ("people", by_icons),
        ("app", None),
    ],
    ids=["stickers", "codes", "names", "icons", "app"],
)
def test_a_guided_game_from_home_to_power_level(draws, name):
    sitting = Sitting()
    assert isinstance(sitting.view, HomeView)
    sitting.begin("opponent-easy", f"draws-{draws}")
    sitting.lay()
    score = play_app_game(sitting) if draws == "app" else play_on(sitting, name)
    assert isinstance(sitting.play.timeline.turn, GameOver)
    assert score.rows[-1].is_total
    stored = json.loads(sitting.journal.result)
    totals = [stored["scores"][side]["total"] for side in ("human", "king")]
    assert tuple(map(str, totals)) == score.rows[-1].points
    assert stored["rulings"]["starters_count"] is True


def play_app_game(sitting):
    for _ in range(LONGEST):
        view = sitting.view
        if isinstance(view, ScoreView):
            return view
        if sitting.state.draws:
            sitting.press("let-app")
        elif view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    raise AssertionError("the game does not end")


def test_a_free_game_tapped_in_as_results():
    """Each turn two meeples go on an island of the parade, and torii where they can."""
    sitting = Sitting()
    sitting.begin("opponent-hard", "style-free", "draws-app")
    sitting.lay()
    for _ in range(LONGEST):
        view = sitting.view
        if isinstance(view, ScoreView):
            break
        if sitting.state.draws:
            sitting.press("let-app")
        elif view.is_king:
            sitting.press("done")
        elif sitting.state.phase is Phase.CHOOSE:
            parades = [c for c in sitting.choices() if c.startswith("parade-")]
            sitting.press(parades[0])
            assert sitting.state.is_free
        else:
            tap_in(sitting)
    assert isinstance(sitting.view, ScoreView)
    assert not any("place" in each.line for each in human_lines(sitting))


def human_lines(sitting):
    return [each for each in sitting.journal.lines if each.source == "touch"]


def tap_in(sitting):
    state = sitting.state
    room = [
        number
        for number, tile in enumerate(state.map.tiles)
        if not state.torii[0] >> number & 1
        and sum(bits >> number & 1 for bits in state.torii) < tile.torii_limit
    ]
    sitting.press(f"tile-{state.map.tiles[room[0]].id}", "torii-0-more", "done")
    sitting.press("tokens", "spirit-more", "done")
    assert isinstance(sitting.view, TableView)
    sitting.press("end-turn")


def test_the_first_builder_of_a_wizard_page_is_not_asked_twice():
    sitting = Sitting()
    sitting.press(f"new-{GAME}")
    assert sitting.here == to.Setup(GAME)
    assert isinstance(sitting.view, SetupView)
    for page in range(1, 5):
        sitting.press("next")
        assert sitting.here == to.Setup(GAME, page)
    assert sitting.choices()["next"].message == msg.StartGame()
    start = sitting.choices()["next"].message
    first = sitting.send(start)
    assert [type(effect) for effect in first] == [ask.BeginRecord, ask.KnowCards]
    assert sitting.send(start) == ()


def test_back_goes_through_the_wizard_page_by_page():
    sitting = Sitting()
    sitting.press(f"new-{GAME}", "next", "next", "back")
    assert sitting.here == to.Setup(GAME, 1)
    sitting.press("back", "back")
    assert sitting.here == to.Home()


def test_the_clan_of_the_king_is_not_to_be_had():
    sitting = Sitting()
    sitting.press(f"new-{GAME}", "opponent-hard", "next")
    offered = [each for each in sitting.choices() if each.startswith("clan-")]
    assert offered == ["clan-gamanoke", "clan-nogitsune"]


def test_islands_can_be_drawn_again_and_stay_as_accepted():
    sitting = Sitting()
    sitting.begin()
    first = [tile.id for tile in sitting.view.map.tiles]
    cells = {tile.id: (tile.x, tile.y) for tile in sitting.view.map.tiles}
    sitting.press("again")
    again = {tile.id: (tile.x, tile.y) for tile in sitting.view.map.tiles}
    assert [tile.id for tile in sitting.view.map.tiles] == first
    assert again != cells
    sitting.press("done")
    laid = dict(zip(sitting.state.map.ids, sitting.state.map.cells, strict=True))
    assert laid == again


def test_islands_can_be_laid_by_people():
    sitting = Sitting()
    sitting.begin()
    sitting.press("own")
    layout = sitting.play.box.edition.layout
    cells = [n for n, _ in enumerate(layout.cells) if n != layout.centre]
    tiles = sorted(t.id for t in sitting.play.box.edition.midnight if t.id != "fire")
    assert "done" not in sitting.choices()
    for cell, tile in zip(cells, tiles, strict=True):
        sitting.press(f"cell-{cell}", f"tile-{tile}")
    sitting.press("done")
    place = dict(zip(sitting.state.map.ids, sitting.state.map.cells, strict=True))
    assert [place[tile] for tile in tiles] == [layout.cells[cell] for cell in cells]
    assert sitting.journal.lines[0].source == "touch"


def test_a_plot_is_told_by_its_two_terms():
    sitting = Sitting()
    sitting.begin()
    sitting.press("done", "island-lone", "collection-move-icons", "done")
    assert [player.plot for player in sitting.state.players] == [
        ("lone", "move-icons"),
        ("lone", "move-icons"),
    ]
    assert sitting.here == to.SetOut()


def test_home_goes_on_with_the_game_after_a_power_cut():
    sitting = Sitting()
    sitting.begin("draws-app")
    sitting.lay()
    sitting.press("parade-wood")
    before = sitting.play.timeline
    sitting.restart()
    resume = sitting.view.resume
    assert resume.label == "Go on with the game of 20:14"
    assert resume.detail == "Night Parade of a Hundred Yokai, round 1"
    sitting.press("resume")
    assert sitting.here == to.Table()
    assert sitting.play.timeline.entries == before.entries


def test_a_power_cut_in_the_set_up_list_leads_back_to_it():
    sitting = Sitting()
    sitting.begin("draws-app")
    while not isinstance(sitting.here, to.SetOut):
        sitting.press("let-app" if sitting.state.draws[0].pile == "plot" else "done")
    sitting.press("next")
    sitting.restart()
    sitting.press("resume")
    assert sitting.here == to.SetOut()
