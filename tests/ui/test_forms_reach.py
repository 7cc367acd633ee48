"""Whatever a form asks can be reached: it is on the page, or a button turns to it."""

import pytest

from companion.boxes.editions import GAME
from companion.enrolling.kinds import KINDS
from companion.session.present import present
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.ui.widgets.chips import Question
from companion.ui.widgets.turner import Turner
from companion.view.enrol import FormView
from tests.ui.layout_checks import scrolls, within
from tests.ui.sample_enrolling import (
    ENROL_VIEWS,
    PARADE,
    PARADE_SAMPLE,
    SAMPLE,
    at,
    parade_at,
)

SIZES = (0.9, 1.0, 1.15, 1.3, 1.5)
MOST_PAGES = 40


def forms():
    """Every form there is, by name: those of all parts, and those of the gallery."""
    found = dict(ENROL_VIEWS)
    for game, table, opened in (
        (GAME, SAMPLE, at),
        (PARADE, PARADE_SAMPLE, parade_at),
    ):
        for part in KINDS[game].parts:
            for number in {0, max(0, part.size(table) - 1)}:
                session = opened(part.id, number, table=table)
                found[f"{part.id}-{number}"] = present(session)
    found["tile-day"] = present(at("tile", 0, "day", table=SAMPLE))
    return {name: view for name, view in found.items() if isinstance(view, FormView)}


FORMS = forms()


def labels(window):
    return [w for w in window.app.stage.walk(restrict=True) if isinstance(w, Question)]


def turner(window):
    every = [w for w in window.app.stage.walk(restrict=True) if isinstance(w, Turner)]
    assert len(every) < 2
    return every[0] if every else None


def is_seen(scroll, box):
    """Whether a box inside lies in the window now."""
    up = scroll.offset
    return box.y + up >= scroll.box.y - 1 and box.top + up <= scroll.box.top + 1


def reached(window):
    """What is on the page, at once or after the button turned to it."""
    seen, button = set(), turner(window)
    for _ in range(MOST_PAGES if button else 1):
        for widget, box in asked(window):
            scroll = scrolls(widget)
            if scroll is None:
                width, height = window.app.stage.size
                seen |= {id(widget)} if within(box, width, height) else set()
            elif is_seen(scroll, box):
                seen.add(id(widget))
        if button:
            button.fire()
    return seen


def asked(window):
    """Every button, and of every question the line that is its label."""
    yield from ((press, press.box) for press in window.app.stage.presses())
    for question in labels(window):
        for written in question.written:
            yield question, written.room.middle(*written.size_wh)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", FORMS)
def test_all_of_a_form_is_on_the_page_or_a_button_turns_to_it(
    name, panel, show, window
):
    for text in SIZES:
        show(FORMS[name], PANELS[panel], Look(text=text))
        seen = reached(window)
        missed = [widget for widget, _ in asked(window) if id(widget) not in seen]
        assert missed == [], (text, [_name(widget) for widget in missed])


def _name(widget):
    choice = getattr(widget, "choice", None)
    return choice.id if choice else [one.text for one in widget.written]


def test_the_tiles_at_large_text_on_the_upright_panel(show, window):
    show(FORMS["tile-0"], PANELS["portrait"], Look(text=1.5))
    button = turner(window)
    last = labels(window)[-1]
    assert "Lanterns" in last.written[0].text
    scroll, box = scrolls(last), last.written[0].room
    for _ in range(MOST_PAGES):
        if is_seen(scroll, box):
            return
        window.touch(*button.box.centre)
        window.frame()
    raise AssertionError("never seen")
