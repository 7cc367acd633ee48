"""Ways on the printed board run around the zones that they do not lead to."""

from math import dist

from hypothesis import assume, given
from hypothesis import strategies as st

from companion.boxes.parade import sample_parade
from companion.printing.parade_board import ROOM_MM, ZONE_MM
from companion.printing.parade_ways import clearance, route

SPOTS = st.tuples(st.floats(0, 200), st.floats(0, 200))
MAP_MM = 164, 150
"""Between the middles of the outermost zones on A4, and a little less on letter."""


def test_no_way_of_the_sample_passes_under_another_zone():
    box = sample_parade().edition
    places = {
        zone.id: tuple(
            part / 100 * side for part, side in zip(zone.place, MAP_MM, strict=True)
        )
        for zone in box.zones
    }
    bent = 0
    for link in box.links:
        start, end = places[link.zone], places[link.other]
        others = [places[zone] for zone in places if places[zone] not in (start, end)]
        points = route(start, end, others, ROOM_MM)
        near = min(ROOM_MM, clearance([start, end], others))
        assert clearance(points, others) >= min(near, ZONE_MM), link
        bent += clearance([start, end], others) > clearance(points, others) + 1
    assert bent


@given(SPOTS, SPOTS)
def test_a_way_with_nothing_in_between_is_straight(start, end):
    assume(dist(start, end) > 1)
    points = route(start, end, [], 10)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    assert dist(points[len(points) // 2], middle) < 1e-6
    assert dist(points[0], start) < 1e-6
    assert dist(points[-1], end) < 1e-6


@given(st.floats(-9, 9))
def test_a_way_bends_around_what_lies_in_between(aside):
    other = (50.0, aside)
    points = route((0, 0), (100, 0), [other], 15)
    assert clearance(points, [other]) >= 15
    assert max(abs(y) for _, y in points) < 15 + 2 + 2 + abs(aside)
