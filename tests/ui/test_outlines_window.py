"""The outlines of Yokai entered in the real window by touch, then level 5 with them."""

from contextlib import closing

import pytest

from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.view.views import BoardView, HomeView
from companion.wiring import Clock, Order, build
from tests.outline_hand import SIX, lay
from tests.ui.sorting_hand import SWALLOW_MS, Hand

MOST_TAPS = 16 * 6 + 6 + 4


@pytest.fixture
def hand(window, tmp_path, request):
    """The program as it is first met, in the window of a panel."""
    panel = PANELS[request.param]
    order = Order(Paths(tmp_path), camera="none", pins="none", seed=20)
    with closing(build(order, Clock())) as program:
        window.app.take(program)
        window.turn_to(panel)
        window.clock.pass_ms(SWALLOW_MS)
        window.step()
        yield Hand(window, program, panel)


@pytest.mark.parametrize("hand", PANELS, indirect=True)
def test_six_outlines_by_touch_then_a_game_of_level_5(hand, tmp_path):
    hand.press("boxes", "enrol-yokai", "part-objective")
    for rows in SIX.values():
        lay(hand, rows)
        hand.press("next")
    hand.press("use")
    assert hand.taps <= MOST_TAPS
    assert isinstance(hand.view, HomeView)
    assert (tmp_path / "editions" / "yokai.toml").exists()
    hand.press("new-yokai", "next", "level-5", "next")
    hand.press(*[f"objective-{number}" for number in range(1, 7)])
    while not isinstance(hand.view, BoardView):
        hand.press("next")
    assert hand.state.objective == "6"
    hand.press("declare", "end")
    hand.press(*[f"face-{name}" for name in FACES])
    result = hand.play.timeline.game.result(hand.state)
    assert (result.objective_met, result.points) == (False, None)


FACES = [name for name in ("kitsune", "kappa", "oni", "rokurokubi") for _ in range(4)]
