"""No other button comes under the finger that took something away."""

import pytest

from companion.boxes.editions import GAME
from companion.boxes.parade import GAME as PARADE
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from tests.erasing_hand import Sitting, erasing


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("place", [(GAME, "card-1", 3), (PARADE, "event", 1)])
def test_no_other_button_comes_under_the_finger(place, panel, text, show, window):
    sitting = Sitting(*place)
    name = erasing(sitting)
    show(sitting.view, PANELS[panel], Look(text=text))
    spot = presses(window)[name].centre
    while sitting.press(name):
        show(sitting.view, PANELS[panel], Look(text=text))
        hit = {each for each, box in presses(window).items() if box.holds(*spot)}
        assert hit <= {name}


def presses(window):
    return {each.choice.id: each.box for each in window.app.stage.presses()}
