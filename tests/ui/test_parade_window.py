"""A whole game of Yokaï Parade in the real window, by touch, on both panels."""

import pytest

from companion.demo.parade import next_press
from companion.settings import Settings
from companion.ui.driver import Captions, Look
from companion.ui.panels import PANELS
from companion.view.views import HomeView, RegionView, RollView, ScoreView, SetupView
from rules.yokai_parade.state import Outcome
from tests.parade_player import BOX, begun, is_over
from tests.session_player import Sitting
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps
from tests.ui.stand_in import CAPTIONS

SEEDS = {"landscape": (5, Outcome.WON), "portrait": (6, Outcome.PLAN)}
"""Games of four that end soon, one of them well."""

MOST = 900
LOOK_EVERY = 9
"""So often the layout of what is shown is checked on the way."""


class Seated:
    """A driver whose program is a session without storage."""

    def __init__(self, sitting):
        self.sitting = sitting
        self.posted = 0

    def step(self, now_ms):
        return self.sitting.view

    def post(self, message):
        self.posted += 1
        self.sitting.send(message)

    def preview(self):
        return None

    def look(self):
        return Look()

    def captions(self) -> Captions:
        return CAPTIONS

    def levels(self, now_ms):
        return ()

    def nudges(self):
        return ()

    def feel(self, now_ms):
        return True

    def let_go(self, now_ms):
        pass

    def shade(self):
        return 0

    def is_over(self):
        return False


@pytest.mark.parametrize("panel", PANELS)
def test_a_whole_game_by_touch(window, panel):
    seed, outcome = SEEDS[panel]
    driver = Seated(Sitting(Settings(draws="app"), seed, BOX))
    window.app.take(driver)
    window.turn_to(PANELS[panel])
    window.clock.pass_ms(1000)
    kinds = set()
    for number in range(MOST):
        window.step()
        kinds.add(type(driver.sitting.view))
        if driver.sitting.play is not None and is_over(driver.sitting):
            break
        if number % LOOK_EVERY == 0:
            no_text_is_cut_off(window)
            all_can_be_hit(window, PANELS[panel])
            nothing_overlaps(window)
        choice = next_press(driver.sitting.session, driver.sitting.view)
        sent = driver.posted
        window.press(choice.id)
        window.clock.pass_ms(2000)
        window.step()
        assert driver.posted == sent + 1, choice.id
    assert isinstance(driver.sitting.view, ScoreView)
    assert kinds == {HomeView, SetupView, RegionView, RollView, ScoreView}
    assert driver.sitting.state.outcome is outcome


@pytest.mark.parametrize("panel", PANELS)
def test_dice_run_and_then_tell_the_result(window, panel):
    sitting = begun("players-2")
    driver = Seated(sitting)
    window.app.take(driver)
    window.turn_to(PANELS[panel])
    while not isinstance(sitting.view, RollView) or "roll" not in sitting.choices():
        sitting.send(next_press(sitting.session, sitting.view).message)
    window.clock.pass_ms(1000)
    window.step()
    window.press("roll")
    screen = window.app.stage.screen
    hidden = [widget for widget in screen.children if widget.opacity == 0]
    assert len(hidden) > 3
    assert window.choice_ids() == ()
    told = " ".join(written(window.app.stage))
    assert "Undo: the roll" in told
    assert "against" not in told
    window.clock.pass_ms(3000)
    window.step()
    assert all(widget.opacity == 1 for widget in screen.children)
    assert "confirm" in window.choice_ids()


def written(widget):
    """Every text that is drawn and not hidden."""
    if not widget.opacity:
        return
    yield from (line.text for line in getattr(widget, "written", ()))
    for child in widget.children:
        yield from written(child)


def test_a_touch_lets_the_dice_lie_and_presses_nothing(window):
    sitting = begun("players-2")
    driver = Seated(sitting)
    window.app.take(driver)
    window.turn_to(PANELS["portrait"])
    while "roll" not in sitting.choices():
        sitting.send(next_press(sitting.session, sitting.view).message)
    window.clock.pass_ms(1000)
    window.step()
    window.press("roll")
    count = sitting.play.count
    width, height = PANELS["portrait"].size_wh
    window.touch(width / 2, height * 0.1)
    window.step()
    assert sitting.play.count == count
    assert "confirm" in window.choice_ids()
