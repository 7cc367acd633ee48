"""The whole sample box entered in the real window, by touch, on both panels."""

import pytest

from companion import destinations as to
from companion.boxes.editions import edition_from_text, sample
from companion.boxfiles.stock import Stock
from companion.messages import Choose, Enter, Go
from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES
from rules.hundred_yokai.board import ICONS
from tests.enrolling_hand import GAME, card_taps, told, whole
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.reach import turns_to

MOST_TAPS = 400
LOOK_EVERY = 7
FIRST_CARD = (("element", "water"), ("icons", "move"), ("icons", "talisman"))
"""Answers about a card, after each of which all icons are still in sight."""
SWALLOW_MS = 2000


@pytest.fixture
def program(tmp_path):
    appliance = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    yield appliance
    appliance.close()


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize(("language", "size"), [("en", "100"), ("fr", "130")])
def test_the_sample_is_entered_in_under_400_taps(
    window, program, tmp_path, panel, language, size
):
    turn_to(window, program, panel, language, size)
    program.loop.handle(Go(to.Home()))
    window.clock.pass_ms(SWALLOW_MS)
    edition = sample().edition
    taps = 0
    for number, choice in enumerate(whole(edition)):
        window.step()
        if number % LOOK_EVERY == 0:
            no_text_is_cut_off(window)
            all_can_be_hit(window, PANELS[panel])
            nothing_overlaps(window)
        taps += turns_to(window, window.find(choice)) + 1
        window.press(choice)
        window.clock.pass_ms(SWALLOW_MS)
    assert taps < MOST_TAPS
    stored = Stock(tmp_path / "editions").present(GAME)
    assert told(edition_from_text(stored.text)) == told(edition)
    assert program.loop.session.box(GAME).text == stored.text
    assert not (tmp_path / "editions" / "drafts" / f"{GAME}.toml").exists()


def test_no_card_takes_more_than_six_taps():
    taps = [
        len(card_taps(entry.card.icons, "", "earth"))
        for entry in sample().edition.cards
    ]
    assert max(taps) <= 6


def page_turners(window):
    """What turns pages or is moved on the present screen."""
    return [w for w in window.app.stage.walk() if hasattr(w, "reveal")]


def turn_to(window, program, panel, language, size):
    """Show everything in ``language``, its text so large."""
    window.app.take(program)
    window.turn_to(PANELS[panel])
    program.loop.handle(Go(to.Settings()))
    program.loop.handle(Choose("language", language))
    program.loop.handle(Choose("text_size", size))
    settings = program.loop.session.settings
    assert (settings.language, settings.text_size) == (language, int(size))


def open_part(window, program, part):
    program.loop.handle(Go(to.Enrol(GAME)))
    program.loop.handle(Go(to.EnrolPart(GAME, part)))
    window.step()


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("part", ["tile", "costs", "plots", "mystery"])
def test_a_tap_needs_no_scrolling(window, program, panel, part):
    window.app.take(program)
    window.turn_to(PANELS[panel])
    open_part(window, program, part)
    assert not page_turners(window)


@pytest.mark.parametrize("size", ["100", "130"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS)
def test_a_card_needs_no_page_turned(window, program, panel, language, size):
    turn_to(window, program, panel, language, size)
    open_part(window, program, "card-1")
    for what, value in FIRST_CARD:
        program.loop.handle(Enter(what, value))
        window.step()
        assert not page_turners(window), value
        ids = window.choice_ids()
        assert {f"icons-{icon}" for icon in ICONS} <= {*ids}, value
        all_can_be_hit(window, PANELS[panel])
    no_text_is_cut_off(window)
    nothing_overlaps(window)
    program.loop.handle(Go(to.EnrolPart(GAME, "card-1", 1)))
    window.step()
    assert not page_turners(window)


@pytest.mark.parametrize("size", ["100", "130"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("part", ["starters", "costs", "plots", "mystery"])
def test_other_parts_need_none_either(window, program, panel, language, size, part):
    turn_to(window, program, panel, language, size)
    open_part(window, program, part)
    assert not page_turners(window)
