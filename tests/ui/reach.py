"""What can be seen of what is larger than its window, page by page."""

from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.turner import Turner, pieces

MOST_PAGES = 60


def shown(window, kind):
    """Every widget of a kind that is on the screen."""
    every = window.app.stage.walk(restrict=True)
    return [widget for widget in every if isinstance(widget, kind)]


def left_out(scroll, button):
    """What is in ``scroll`` and never seen whole while ``button`` is pressed."""
    window = scroll.box
    missed = list(pieces(scroll.content, window.h))
    assert missed
    for _ in range(MOST_PAGES):
        up = scroll.offset
        missed = [
            box
            for box in missed
            if box.y + up < window.y - 1 or box.top + up > window.top + 1
        ]
        button.fire()
    return missed


def turns_to(window, press):
    """How often pages are turned before a finger can hit the middle of ``press``."""
    around = [scroll for scroll in shown(window, Scroll) if is_in(press, scroll)]
    turns = 0
    for scroll in around:
        (button,) = [one for one in shown(window, Turner) if one.scroll is scroll]
        while not scroll.box.y <= press.box.centre[1] + scroll.offset <= scroll.box.top:
            button.fire()
            turns += 1
            assert turns < MOST_PAGES
    return turns


def is_in(widget, scroll):
    return widget in scroll.content.walk(restrict=True)
