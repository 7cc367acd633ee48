"""Zones of the map say all they have to, however much is there."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.boxes import Box
from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.ui.widgets.stacks import Stack
from companion.ui.widgets.zone import pack, pieces_of, shown_pieces
from companion.view.region import RiderView, VehicleView, ZoneView
from tests.ui.layout_checks import no_text_is_cut_off, nothing_overlaps
from tests.ui.sample_parade import PARADE_VIEWS, SPOKEN_PARADE

TURN = PARADE_VIEWS["parade-turn"]
SIZES = (0.9, 1.0, 1.3, 1.5)
MOST, LEAST = 27, 15


def vehicles(*riders):
    return tuple(
        VehicleView(
            f"v{number}",
            "",
            "Ab",
            tuple(RiderView("", "X", seat) for seat in range(count)),
            0,
        )
        for number, count in enumerate(riders)
    )


def on_foot(count):
    return tuple(RiderView("", "X", is_ally=True) for _ in range(count))


def changed(view, **values):
    """The same table with every zone changed alike."""
    zones = tuple(replace(zone, **values) for zone in view.zones)
    return replace(view, zones=zones)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("text", SIZES)
@pytest.mark.parametrize("pieces", [(), (1,), (2, 1)])
@pytest.mark.parametrize("slots", [(), (3,), (1, 2), (1, 2, 4, 7)])
def test_a_name_is_whole_beside_all_signs(show, window, panel, text, pieces, slots):
    for view in (TURN, SPOKEN_PARADE["parade-turn-fr"]):
        full = changed(
            view,
            slots=slots,
            is_temple=True,
            has_plan=True,
            vehicles=vehicles(*pieces),
            on_foot=(),
        )
        show(full, PANELS[panel], Look(text=text))
        no_text_is_cut_off(window)
        nothing_overlaps(window)


@given(
    st.lists(st.integers(0, 6), max_size=6),
    st.integers(0, 12),
    st.integers(60, 160),
    st.integers(20, 60),
)
def test_pieces_stay_in_their_zone_and_in_order(riders, walkers, wide, high):
    zone = ZoneView("z", "Z", 0, 0, vehicles(*riders), on_foot(walkers))
    pieces = pieces_of(zone)
    side, rows = pack(pieces, Box(0, 0, wide, high), MOST)
    assert tuple(piece for row in rows for piece in row) == pieces
    assert side * len(rows) <= high
    for row in rows:
        assert sum(piece.wide for piece in row) * side <= wide + 1e-6


def test_few_pieces_are_as_large_as_they_may_be():
    pieces = pieces_of(ZoneView("z", "Z", 0, 0, vehicles(1)))
    side, rows = pack(pieces, Box(0, 0, 108, 34), MOST)
    assert side == MOST
    assert len(rows) == 1


def test_a_crowd_is_no_row_of_specks():
    """Six vehicles and ten allies on foot: one row had pieces of 5.6 units."""
    zone = ZoneView("z", "Z", 0, 0, vehicles(1, 1, 1, 1, 1, 1), on_foot(10))
    side, _ = pack(pieces_of(zone), Box(0, 0, 108, 41), MOST)
    assert side > 11


@given(
    st.lists(st.integers(1, 6), min_size=1, max_size=6),
    st.integers(0, 12),
    st.booleans(),
)
def test_a_crowd_is_stacked_where_its_pieces_would_be_specks(riders, walkers, is_own):
    """Six vehicles and twelve allies in one zone of the smaller panel."""
    first, *others = vehicles(*riders)
    driver = RiderView("", "X", 0, is_on_turn=True)
    aboard = (driver, *first.riders[1:]) if is_own else first.riders
    first = replace(first, riders=aboard, is_on_turn=is_own)
    crowd = (first, *others)
    zone = ZoneView("z", "Z", 0, 0, crowd, on_foot(walkers), is_crowded=True)
    room = Box(0, 0, 93, 34)
    shown = tuple(shown_pieces(zone, room, MOST, LEAST))
    assert pack(shown, room, MOST)[0] >= LEAST
    counted = {"vehicle": 0, "monk": 0, "ally": 0}
    for piece in shown:
        match piece.what:
            case Stack(sort, count):
                counted[sort] += count
            case VehicleView(riders=seated):
                counted["vehicle"] += 1
                counted["monk"] += len(seated)
            case RiderView(is_ally=is_ally):
                counted["ally" if is_ally else "monk"] += 1
    assert counted == {
        "vehicle": len(riders),
        "monk": sum(riders),
        "ally": walkers,
    }
