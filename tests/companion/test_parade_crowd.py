"""A zone with more than the map can show: a tap opens it at full size."""

from companion import messages as msg
from rules.yokai_parade.repairs import SetVehicle
from tests.parade_player import begun, is_choosing, play_until

CASTLE = ("horse", "cart", "crampons", "junk", "palanquin", "rickshaw")


def crowd_in_castle():
    """A turn in which every vehicle stands in the castle."""
    sitting = play_until(begun("players-2"), is_choosing)
    for each in CASTLE:
        right = SetVehicle(each, "castle")
        sitting.send(msg.Act(right, "touch", sitting.play.count))
    return sitting


def test_a_crowded_zone_is_opened_by_a_tap_and_closed_again():
    sitting = crowd_in_castle()
    crowded = [zone.id for zone in sitting.view.zones if zone.is_crowded]
    assert crowded == ["castle"]
    sitting.press("open-castle")
    opened = sitting.view.opened
    assert {each.id for each in opened.vehicles} == {*CASTLE}
    sitting.press("pick-again")
    assert sitting.view.opened is None


def test_who_wants_to_go_into_a_crowd_still_can():
    sitting = crowd_in_castle()
    own = sitting.state.people[sitting.state.monks[sitting.state.active]]
    vehicle = sitting.play.box.edition.vehicles[own].id
    near = sitting.play.box.edition.neighbours["castle"][0]
    sitting.send(msg.Act(SetVehicle(vehicle, near), "touch", sitting.play.count))
    sitting.press("open-castle", "zone-castle")
    assert (
        sitting.state.vehicles[own] == sitting.play.timeline.game.world.zones["castle"]
    )
