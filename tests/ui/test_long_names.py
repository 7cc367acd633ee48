"""Names of own boxes, however long, stay where they belong."""

from dataclasses import replace

import pytest

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from rules.entered import LONGEST_NAME
from tests.ui.layout_checks import nothing_overlaps, surfaces
from tests.ui.sample_parade import PARADE_VIEWS

NAMES = ("A place that somebody named in one long night " * 2, "Schiff" * 10, "W" * 60)


def named(view, name):
    """A table whose every own name is ``name``."""
    plan = replace(
        view.plan,
        name=name,
        needs=tuple(replace(need, label=name) for need in view.plan.needs),
    )
    return replace(
        view,
        plan=plan,
        zones=tuple(replace(zone, label=name) for zone in view.zones),
        hands=tuple(replace(hand, name=name) for hand in view.hands),
        file=tuple(replace(slot, zone=name) for slot in view.file),
        chrome=replace(view.chrome, title=name, subtitle=name),
    )


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("name", NAMES)
def test_a_long_name_runs_over_nothing(show, window, panel, text, name):
    name = name[:LONGEST_NAME]
    show(named(PARADE_VIEWS["parade-turn"], name), PANELS[panel], Look(text=text))
    nothing_overlaps(window)
    for surface in surfaces(window):
        for one in surface.written:
            assert one.size_wh[0] <= one.room.w + 1, one
            assert one.size_wh[1] <= one.room.h + 2, one


def test_a_shortened_name_says_so_and_is_as_long_as_can_be(show, window):
    show(PARADE_VIEWS["parade-turn"])
    kit = surfaces(window)[0].kit
    name = NAMES[0][:LONGEST_NAME]
    whole = kit.type.size(name, "bold", kit.font_px("tag", 0.7), 100)[1]
    before, _ = kit.fit(name, "tag", (100, whole), "left")
    texture, fits = kit.fit(name, "tag", (100, whole / 2), "left")
    assert not fits
    assert 0 < texture.height <= whole / 2 + 1 < before.height


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_undo_is_told_in_letters_that_can_be_read(show, window, panel, text):
    """Three cards in the label made it tiny; now it ends where its room ends."""
    cards = ", ".join(["Jorogumo of the Falls"] * 3)
    view = PARADE_VIEWS["parade-turn"]
    undo = replace(view.chrome.undo, label=f"Undo: Yokai: {cards}")
    view = replace(view, chrome=replace(view.chrome, undo=undo))
    show(view, PANELS[panel], Look(text=text))
    (button,) = [p for p in window.app.stage.presses() if p.choice == undo]
    for one in button.written:
        assert one.fits
        assert one.text == undo.label or one.text.endswith("…")
        lines = round(one.size_wh[1] / (15 * 1.2 * 0.72 * button.kit.unit))
        assert lines <= 3, one
