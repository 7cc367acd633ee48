"""Whatever is told of the King's turn is seen: on the page, or a button turns to it."""

from dataclasses import replace

import pytest

from companion.messages import Pick
from companion.session.present import present
from companion.session.reducer import update
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.turner import Turner
from companion.words import Words
from tests.ui.reach import left_out, shown
from tests.ui.sample_king import KING_SESSIONS

LANGUAGES = ("en", "fr", "de", "pt_BR")
SIZES = (90, 100, 115, 130, 150)


def pages(name, language, size):
    """Every page of the King's turn, one after the other."""
    session = KING_SESSIONS[name]
    settings = replace(session.settings, language=language, text_size=size)
    session = replace(session, settings=settings, words=Words(language))
    while True:
        view = present(session)
        yield view
        more = [each.message for each in view.choices if each.id == "more"]
        if not more:
            return
        assert isinstance(more[0], Pick)
        session, _ = update(session, more[0])


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["king-turn"])
def test_all_of_it_is_on_the_page_or_a_button_turns_to_it(
    name, language, panel, show, window
):
    for size in SIZES:
        for view in pages(name, language, size):
            show(view, PANELS[panel], Look(text=size / 100))
            buttons = {button.scroll: button for button in shown(window, Turner)}
            for scroll in shown(window, Scroll):
                if scroll.inside.h <= scroll.box.h + 1:
                    continue
                assert scroll in buttons, (size, scroll.content.children)
                assert left_out(scroll, buttons[scroll]) == [], size
            width, height = window.app.stage.size
            for press in window.app.stage.presses():
                box = press.box
                if press.parent in {scroll.content for scroll in buttons}:
                    continue
                assert -1 <= box.x <= box.right <= width + 1, (size, press.choice.id)
                assert -1 <= box.y <= box.top <= height + 1, (size, press.choice.id)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["king-hand", "king-hand-icon"])
def test_what_is_asked_is_seen_whole_before_anything_is_moved(
    name, language, panel, show, window
):
    for size in SIZES:
        for view in pages(name, language, size):
            show(view, PANELS[panel], Look(text=size / 100))
            (sheet,) = shown(window, Sheet)
            for scroll in [one for one in shown(window, Scroll) if one.parent is sheet]:
                (column,) = scroll.content.children
                asked = column.written[0]
                assert asked.text == view.instruction.text
                place = asked.room.middle(asked.room.w, asked.size_wh[1])
                assert place.y + scroll.offset >= scroll.box.y - 1, size
