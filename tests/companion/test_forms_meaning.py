"""Forms ask only what means something, and hide nothing that is there."""

import pytest

from companion.enrolling import parade_asks as asks
from companion.enrolling.kinds import KINDS
from companion.enrolling.parts import part_of
from tests.enroller import Enroller

GAME = "yokai-parade"


@pytest.fixture
def hand(tmp_path):
    made = Enroller(tmp_path / "data", GAME)
    made.open()
    made.tap("sample")
    yield made
    made.program.close()


def asked(hand):
    """What each question on the page may be answered with."""
    here = hand.loop.session.here
    part = part_of(KINDS[GAME], here.part).inside(here.page)
    return {each.name: each.options for each in part.fields(hand.table, here.number)}


def new_power(hand):
    number = len(hand.table["monk"][0]["powers"])
    hand.open("monk", 0, f"powers.{number}")


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ("always", {"when", "holds"}),
        ("action", {"when", "per_turn", "cost", "effects"}),
        ("ritual", {"when", "per_turn", "cost", "effects"}),
    ],
)
def test_a_power_is_asked_what_its_time_leaves_open(hand, when, expected):
    new_power(hand)
    hand.tap(f"when-{when}")
    assert set(asked(hand)) == expected


def test_a_cost_that_means_nothing_any_more_stays_to_be_taken_back(hand):
    new_power(hand)
    token = hand.table["token"][0]["id"]
    hand.tap("when-action", f"cost-{token}", "when-always")
    assert set(asked(hand)) == {"when", "cost", "holds"}
    hand.tap("cost-less")
    assert not hand.table["monk"][0]["powers"][-1].get("cost")


@pytest.mark.parametrize("part", ["event", "trump"])
def test_how_long_is_asked_of_what_lasts(hand, part):
    number = len(hand.table[part]) if part == "trump" else 0
    if part == "event":
        number = next(
            n for n, each in enumerate(hand.table[part]) if not each.get("holds")
        )
    hand.open(part, number)
    if part == "trump":
        hand.tap("when-own-turn")
    assert not {"until", "remedy"} & set(asked(hand))
    lasting = next(n for n, each in enumerate(hand.table[part]) if each.get("holds"))
    hand.open(part, lasting)
    assert "until" in asked(hand)


@pytest.mark.parametrize(
    ("part", "when", "has_rolls"),
    [("event", "", False), ("trump", "any", False), ("trump", "roll", True)],
)
def test_only_a_trump_for_rolls_changes_rolls(hand, part, when, has_rolls):
    number = next(
        n
        for n, each in enumerate(hand.table[part])
        if part == "event" or each.get("when", "any") == when
    )
    held = len(hand.table[part][number].get("effects", []))
    hand.open(part, number, f"effects.{held}")
    words = {"add-to-roll", "reroll", "turn-die"}
    assert words & set(asked(hand)["do"]) == (words if has_rolls else set())


def test_a_zone_is_a_temple_or_leads_on_not_to_itself(hand):
    zones = hand.table["zone"]
    temple = next(n for n, each in enumerate(zones) if each.get("is_temple"))
    hand.open("zone", temple)
    assert "leads_to" not in asked(hand)
    leading = next(n for n, each in enumerate(zones) if each.get("leads_to"))
    hand.open("zone", leading)
    assert "is_temple" not in asked(hand)
    plain = next(
        n
        for n, each in enumerate(zones)
        if not each.get("is_temple") and not each.get("leads_to")
    )
    hand.open("zone", plain)
    found = asked(hand)
    assert "is_temple" in found
    assert zones[plain]["id"] not in found["leads_to"]


def test_a_vehicle_is_not_barred_from_its_start_and_tows_others(hand):
    vehicles = hand.table["vehicle"]
    number = next(
        n
        for n, each in enumerate(vehicles)
        if each["start"] not in each.get("barred", [])
    )
    hand.open("vehicle", number)
    found = asked(hand)
    assert vehicles[number]["start"] not in found["barred"]
    assert vehicles[number]["id"] not in found["tows"]


def test_nothing_of_the_sample_is_hidden(hand):
    for part in (asks.MONK, asks.EVENT_CARD, asks.TRUMP, asks.ZONE, asks.VEHICLE):
        for entry in hand.table[part.name]:
            _all_is_asked(part, entry)


def _all_is_asked(schema, entry):
    keys = {ask.key for ask in schema.all_asks(entry)}
    keys |= {line.key for line in schema.lines if line.arises(entry)}
    assert set(entry) <= keys | {"id", "name", "text", "code", "place"}
    for line in schema.lines:
        for inside in line.held(entry):
            _all_is_asked(line.schema, inside)
