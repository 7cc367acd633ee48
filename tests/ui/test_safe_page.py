"""The pages of safe mode have room for their words, on both panels, in any language."""

import pytest

from companion.notify import Notifier
from companion.safe import Jobs, SafeScreen
from companion.starts import Past
from companion.ui.panels import PANELS
from companion.words import LANGUAGES, PSEUDO, Words
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps

FAULT = "RuntimeError: " + "a lamp that nobody wired was to be lit " * 8


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("page", [None, "ask"])
def test_nothing_is_cut_off(language, panel, page, show, window):
    jobs = Jobs(lambda: None, lambda: None)
    screen = SafeScreen(Past(3, FAULT), Words(language), jobs, Notifier({}))
    for choice in screen.step(0).choices:
        if choice.id == page:
            screen.post(choice.message)
    show(screen.step(0), PANELS[panel])
    window.step()
    no_text_is_cut_off(window)
    all_can_be_hit(window, PANELS[panel])
    nothing_overlaps(window)
