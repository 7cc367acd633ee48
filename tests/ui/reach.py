"""What can be seen of what is larger than its window, page by page."""

from companion.ui.widgets.turner import pieces

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
