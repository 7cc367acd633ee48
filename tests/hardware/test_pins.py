import tomllib

import pytest

from hardware.errors import BadPins, PinProblem
from hardware.pins import BUS_BCM, DEFAULT_BCM, DIE_BCM, PHYSICAL, Bus, Pins
from hardware.purposes import PARADE_LAMPS, PURPOSES, SEAT_LAMPS, Button, Lamp, Pip


def problems_of(text):
    with pytest.raises(BadPins) as caught:
        Pins.from_table(tomllib.loads(text))
    return caught.value.problems


def test_the_default_pins_are_sound_with_and_without_a_die():
    assert Pins().check() == ()
    assert Pins({**DEFAULT_BCM, **DIE_BCM}).check() == ()
    assert set(DEFAULT_BCM) | set(DIE_BCM) == set(PURPOSES)


@pytest.mark.parametrize("bus", [Bus.I2C, Bus.SPI, Bus.UART], ids=str)
def test_the_proposed_pins_leave_the_common_buses_free(bus):
    assert Pins({**DEFAULT_BCM, **DIE_BCM}, frozenset({bus})).check() == ()


def test_every_usable_pin_has_a_place_of_its_own_on_the_header():
    assert set(PHYSICAL) == set(range(2, 28))
    ground_and_supply = {1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39}
    eeprom = {27, 28}
    assert sorted(PHYSICAL.values()) == sorted(
        set(range(1, 41)) - ground_and_supply - eeprom
    )


def test_the_places_agree_with_those_that_gpiozero_knows(factory):
    header = factory.board_info.headers["J8"]
    known = {
        int(pin.name.removeprefix("GPIO")): number
        for number, pin in header.pins.items()
        if pin.name.startswith("GPIO")
    }
    assert known == {**PHYSICAL, 0: 27, 1: 28}


def test_an_empty_table_means_the_default_pins():
    assert Pins.from_table({}) == Pins()


def test_a_table_changes_removes_and_adds():
    table = tomllib.loads("next = 21\nseat_4 = false\nreserved = ['i2c', 'uart']")
    pins = Pins.from_table(table)
    expected = dict(DEFAULT_BCM) | {Button.NEXT: 21}
    del expected[Lamp.SEAT_4]
    assert dict(pins.bcm) == expected
    assert pins.reserved == {Bus.I2C, Bus.UART}


@pytest.mark.parametrize(
    "text",
    ["die = true\ndie_centre = 2", "die_centre = 2\ndie = true"],
    ids=["die first", "die last"],
)
def test_one_pip_may_differ_from_the_proposed_die(text):
    pins = Pins.from_table(tomllib.loads(text))
    assert dict(pins.bcm) == {**DEFAULT_BCM, **DIE_BCM, Pip.CENTRE: 2}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("seat_5 = 2", PinProblem("pins.seat_5", "unknown_purpose", 2)),
        ("seat_1 = '4'", PinProblem("pins.seat_1", "not_a_pin", "4", "2..27, false")),
        ("seat_1 = true", PinProblem("pins.seat_1", "not_a_pin", True, "2..27, false")),
        ("seat_1 = 28", PinProblem("pins.seat_1", "out_of_range", 28, "2..27")),
        ("seat_1 = -1", PinProblem("pins.seat_1", "out_of_range", -1, "2..27")),
        ("seat_1 = 0", PinProblem("pins.seat_1", "reserved", 0, "eeprom")),
        ("back = 5", PinProblem("pins.back", "doubled", 5, "pins.next")),
        (
            "seat_1 = 2\nreserved = ['i2c']",
            PinProblem("pins.seat_1", "reserved", 2, "i2c"),
        ),
        (
            "reserved = ['can']",
            PinProblem(
                "pins.reserved", "unknown_bus", "can", "i2c, spi, uart, i2s, one_wire"
            ),
        ),
        (
            "reserved = 3",
            PinProblem(
                "pins.reserved", "unknown_bus", 3, "i2c, spi, uart, i2s, one_wire"
            ),
        ),
        ("die = 4", PinProblem("pins.die", "unknown_purpose", 4)),
        (
            "die = true\ndie_centre = false",
            PinProblem("pins.die_centre", "die_incomplete", None, "2..27"),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_wrong_entry_names_its_key_its_value_and_what_would_be_right(text, problem):
    assert problems_of(text) == (problem,)


def test_all_problems_come_at_once():
    text = "seat_1 = 99\nnext = 1\nlamp = 3\nback = 17\nreserved = ['i2s']"
    assert {(each.where, each.key) for each in problems_of(text)} == {
        ("pins.lamp", "unknown_purpose"),
        ("pins.seat_1", "out_of_range"),
        ("pins.next", "reserved"),
        ("pins.parade_earth", "doubled"),
        ("pins.attention", "reserved"),
    }


@pytest.mark.parametrize("bus", Bus, ids=str)
def test_each_reserved_bus_refuses_all_its_pins(bus):
    for bcm in BUS_BCM[bus]:
        pins = Pins({Lamp.ATTENTION: bcm}, frozenset({bus}))
        assert pins.check() == (PinProblem("pins.attention", "reserved", bcm, bus),)


def test_the_place_of_a_purpose_on_the_header():
    assert Pins().physical(Button.NEXT) == 29
    assert Pins().physical(Pip.CENTRE) is None


def test_lamps_of_seats_and_parades_are_all_the_lamps():
    assert {*SEAT_LAMPS, *PARADE_LAMPS.values(), Lamp.ATTENTION} == set(Lamp)
