"""What to do is read whole on the table of Yokaï Parade, without scrolling."""

from dataclasses import replace

import pytest

from companion.session.present import present
from companion.settings import Settings
from companion.tables.yokai_parade import names
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.view.region import NeedView, PlanView
from companion.view.views import RegionView
from tests.parade_player import begun, step
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.sample_parade import PARADE_SESSIONS, said_in

STEPS, EVERY = 72, 9
TABLES = [(6, "fr", 1.0), (2, "fr", 1.3), (6, "de", 1.5), (2, "pt_BR", 1.5)]


def tables(players, language):
    """The table at some moments of a game."""
    settings = Settings(draws="app", language=language)
    sitting = begun(f"players-{players}", settings=settings, seed=5)
    for number in range(STEPS):
        if number % EVERY == 0 and isinstance(sitting.view, RegionView):
            yield sitting.view
        step(sitting)


def seen(window):
    """Every text that stands whole in view."""
    for surface in window.app.stage.walk():
        roll = surface.parent
        while roll is not None and roll.parent is not roll:
            if hasattr(roll, "reveal"):
                break
            roll = roll.parent
        for one in getattr(surface, "written", ()):
            if not hasattr(roll, "reveal"):
                yield one.text
                continue
            low, high = one.room.y + roll.offset, one.room.top + roll.offset
            if low >= roll.box.y - 1 and high <= roll.box.top + 1:
                yield one.text


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(("players", "language", "text"), TABLES)
def test_what_to_do_is_whole(show, window, panel, players, language, text):
    shown = 0
    for view in tables(players, language):
        show(view, PANELS[panel], Look(text=text))
        found = set(seen(window))
        assert view.instruction.text in found
        assert not view.instruction.reason or view.instruction.reason in found
        no_text_is_cut_off(window)
        all_can_be_hit(window, PANELS[panel])
        nothing_overlaps(window)
        shown += 1
    assert shown > 3


def with_a_long_plan(language):
    """A table where a plan asks for seven things, and an event is in force."""
    session = said_in(PARADE_SESSIONS["parade-turn"], language)
    view, box = present(session), session.play.box.edition
    card = box.plan["hollow-harvest"]
    (site,) = card.sites
    needs = tuple(
        NeedView(names.name(session.words, box, thing), number % 2 == 0)
        for number, thing in enumerate((*site.tokens, *site.pieces))
    )
    zone = names.name(session.words, box, site.zone)
    title = names.text(session.words, card.name)
    assert len(needs) == 7
    assert view.in_force
    return replace(view, plan=PlanView(f"{title} ({zone})", needs, view.plan.note))


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
@pytest.mark.parametrize("text", [1.0, 1.3, 1.5])
def test_a_plan_that_asks_for_much_is_read_whole(show, window, panel, language, text):
    view = with_a_long_plan(language)
    show(view, PANELS[panel], Look(text=text))
    found = set(seen(window))
    assert {
        view.plan.name,
        view.in_force,
        *(need.label for need in view.plan.needs),
    } <= (found)
    no_text_is_cut_off(window)
    nothing_overlaps(window)
