"""Where an outline is chosen or named as drawn, it is drawn beside its name."""

from companion.console.board import outlines_of
from rules.grid.shapes import shifted
from tests.sorting_player import SHAPED, begun, offers


def chosen_from(sitting, start):
    return {
        name.removeprefix(start): sitting.choices()[name].shape
        for name in offers(sitting, start)
    }


def entered():
    return {
        shape.name: tuple(sorted(shifted(shape.cells)))
        for shape in SHAPED.edition.objectives
    }


def wizard():
    sitting = begun(SHAPED)
    sitting.press("menu-home", "new-yokai", "next", "level-5", "next")
    return sitting


def test_the_wizard_draws_each_outline():
    shapes = chosen_from(wizard(), "objective-")
    assert shapes.pop("") is None
    assert {name: shape.cells for name, shape in shapes.items()} == entered()


def test_the_terminal_draws_each_outline():
    told = "\n".join(outlines_of(wizard().view.options))
    for name, cells in entered().items():
        assert f"{name}:" in told
        assert told.count("[]") >= len(cells)
    assert told.count("[]") == sum(map(len, entered().values()))
    assert all(len(line) <= 79 for line in told.splitlines())
