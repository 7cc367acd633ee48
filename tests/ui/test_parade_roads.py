"""Roads of the map bend round the zones that they do not lead to."""

from itertools import pairwise

import pytest

from companion.ui.boxes import Box
from companion.ui.panels import PANELS
from companion.ui.widgets.region import RegionMap
from companion.ui.widgets.roads import crosses, length, route, seen
from tests.ui.sample_parade import PARADE_VIEWS


def test_a_free_way_is_straight():
    start, end = Box(0, 0, 10, 10), Box(100, 0, 10, 10)
    assert route(start, end, [Box(40, 40, 20, 20)], 2) == (start.centre, end.centre)


def test_a_way_leads_round_what_stands_on_it():
    start, end, wall = Box(0, 0, 10, 10), Box(100, 0, 10, 10), Box(40, -30, 20, 45)
    path = route(start, end, [wall], 2)
    assert len(path) in (3, 4)
    assert not any(crosses(a, b, wall) for a, b in pairwise(path))
    assert length(path) < 1.3 * 100


def test_only_what_lies_between_the_edges_is_drawn():
    start, end = Box(0, 0, 10, 10), Box(100, 0, 10, 10)
    assert seen((start.centre, end.centre), start, end) == ((10, 5), (100, 5))


@pytest.mark.parametrize("panel", PANELS)
def test_no_road_of_the_map_is_hidden_by_a_zone(window, show, panel):
    view = PARADE_VIEWS["parade-turn"]
    show(view, PANELS[panel])
    (found,) = [w for w in window.app.stage.screen.children if isinstance(w, RegionMap)]
    hidden = []
    for road in view.roads:
        start, end = found.places[road.one], found.places[road.other]
        others = [box for box in found.places if box not in (start, end)]
        path = route(start, end, others, 1)
        if any(crosses(a, b, box) for a, b in pairwise(path) for box in others):
            hidden.append((view.zones[road.one].label, view.zones[road.other].label))
    assert len(view.roads) > len(view.zones)
    assert not hidden
