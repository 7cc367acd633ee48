"""The shape and the secret pairs: in view all the time, and told one by one."""

from dataclasses import replace

import pytest

from companion.console.lines import lines
from companion.console.paint import Paint
from companion.view.views import BoardView
from rules.game import GameOver
from rules.grid.shapes import shifted
from rules.grid.state import Playing
from tests.session_player import texts
from tests.sorting_player import (
    CARDS,
    SHAPED,
    YOKAI,
    begun,
    finish,
    name_all,
    offers,
    turn,
)


def shaped():
    return begun(SHAPED, "players-2", "level-5")


def test_the_shape_is_in_view_from_its_draw_to_the_verdict():
    sitting = shaped()
    wanted = shifted(sitting.play.timeline.game.terms.shape("hook").cells)
    while not isinstance(sitting.play.timeline.turn, GameOver):
        view = sitting.view
        assert isinstance(view, BoardView)
        assert (view.shape.name, set(view.shape.cells)) == ("hook", wanted)
        assert "hook" in view.chrome.subtitle
        if isinstance(sitting.state, Playing):
            turn(sitting, 3)
        else:
            name_all(sitting)
    view = sitting.view
    assert set(view.shape.cells) == wanted
    assert "hook" in view.rank_note
    assert any("hook" in row.label for row in view.rows)


def test_the_terminal_draws_the_shape():
    sitting = shaped()
    told = "\n".join(lines(sitting.view, sitting.session.words, Paint()))
    assert "[]" * 9 in told
    assert told.count("[]") == 16


def test_there_is_no_shape_before_it_is_drawn_or_without_an_objective():
    assert begun(YOKAI, "players-2").view.shape is None
    sitting = shaped()
    sitting.press("undo")
    assert offers(sitting, "drawn-")
    assert sitting.view.shape is None


def met(view):
    """What is told of each pair of families, by its place among the rows."""
    return [row.points[0] for row in view.rows if "in secret" in row.label]


@pytest.mark.parametrize(
    ("box", "presses"),
    [(YOKAI, ("level-2", "affinities")), (CARDS, ("level-3", "neighbours"))],
    ids=["yokai", "cards"],
)
def test_of_two_secret_pairs_each_has_its_own_verdict(box, presses):
    sitting = begun(box, "players-2", *presses)
    while isinstance(sitting.state, Playing):
        turn(sitting, 1)
    name_all(sitting)
    ended, terms = sitting.state, sitting.play.timeline.game.terms
    family = {face.name: face.family for face in terms.deck.spirits}
    faces = dict(zip(ended.table.spirits, ended.faces, strict=True))
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))

    def touch(one, other):
        return any(
            family[face] == one
            and family.get(faces.get((row + down, column + right))) == other
            for (row, column), face in faces.items()
            for down, right in steps
        )

    touching = {name: touch(*pair) for name, pair in terms.pairs}
    names = [pair.removeprefix("pair-") for pair in offers(sitting, "pair-")]
    apart = [name for name in names if not touching[name]]
    near = [name for name in names if touching[name]]
    picked = [(apart or near)[0], near[-1]]
    sitting.press(*(f"pair-{name}" for name in picked), "done")
    view = sitting.view
    wanted = ["met" if touching[name] else "missed" for name in picked]
    assert met(view) == wanted
    for name in picked:
        pair = dict(terms.pairs)[name]
        told = [sitting.session.words.say(f"family.{each}") for each in pair]
        is_told = f"do not touch: {told[0]} and {told[1]}" in view.rank_note
        assert is_told != touching[name]


def test_one_pair_that_failed_is_named():
    sitting = begun(YOKAI, "players-2", "level-2")
    while isinstance(sitting.state, Playing):
        turn(sitting, 1)
    view = finish(sitting)
    assert len(met(view)) == 1
    assert replace(view, shape=None) == view
    assert "shape" not in " ".join(texts(view))
