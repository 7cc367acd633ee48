"""The first screen in landscape: all games in sight, the badge beside no title."""

import pytest

from companion import destinations as to
from companion.messages import Choose, Go
from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES
from tests.begun_hand import GAME
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps

GAMES = {f"new-{GAME}", "new-yokai", "new-night-parade", "new-yokai-parade"}


@pytest.fixture
def program(tmp_path):
    appliance = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    yield appliance
    appliance.close()


def home(window, program, language, size, *, is_going_on):
    window.app.take(program)
    window.turn_to(PANELS["landscape"])
    handle = program.loop.handle
    handle(Go(to.Settings()))
    handle(Choose("language", language))
    handle(Choose("text_size", size))
    if is_going_on:
        handle(Go(to.Setup("yokai")))
        for _ in range(9):
            if program.loop.session.play is None:
                program.loop.step(0)
                handle(program.loop.view.choices[-1].message)
    handle(Go(to.Home()))
    window.step()
    assert (program.loop.view.resume is not None) == is_going_on
    assert program.loop.view.chrome.is_sample


@pytest.mark.parametrize("is_going_on", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_are_in_sight(window, program, language, is_going_on):
    home(window, program, language, "100", is_going_on=is_going_on)
    assert not [w for w in window.app.stage.walk() if hasattr(w, "reveal")]
    assert {*window.choice_ids()} >= GAMES


@pytest.mark.parametrize("is_going_on", [False, True])
@pytest.mark.parametrize("size", ["100", "130", "150"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_badge_lies_beside_nothing(window, program, language, size, is_going_on):
    home(window, program, language, size, is_going_on=is_going_on)
    wording = program.loop.session.words.say("console.sample")
    lines = {one.text: one.room for w in surfaces(window) for one in w.written}
    badge, title = lines[wording], lines["Hyakki"]
    assert badge.y >= title.top - 1
    no_text_is_cut_off(window)
    all_can_be_hit(window, PANELS["landscape"])
    nothing_overlaps(window)


def surfaces(window):
    return [w for w in window.app.stage.walk() if hasattr(w, "written")]
