import tomllib

import pytest

from hardware.errors import BadPins, PinProblem
from hardware.header import BUS_BCM, GROUNDS, PHYSICAL, V3_3, V5, Bus
from hardware.pins import Pins
from hardware.proposals import (
    DEFAULT_BCM,
    DIE_BCM,
    PARADE_BCM,
    PROPOSALS,
    ROW_PINS_BCM,
    SECOND_DIE_BCM,
)
from hardware.purposes import (
    DICE,
    PARADE_LAMPS,
    PURPOSES,
    SEAT_LAMPS,
    Button,
    Lamp,
    Pip,
    RowLamp,
    RowPin,
    lamp_named,
)
from hardware.rows import RowKind, Rows

KINDS = ", ".join(RowKind)


def problems_of(text):
    with pytest.raises(BadPins) as caught:
        Pins.from_table(tomllib.loads(text))
    return caught.value.problems


def test_the_default_pins_are_sound_with_and_without_a_die():
    assert Pins().check() == ()
    assert Pins({**DEFAULT_BCM, **DIE_BCM}).check() == ()
    proposed = {*DEFAULT_BCM, *DIE_BCM, *SECOND_DIE_BCM, *ROW_PINS_BCM}
    assert proposed | set(RowLamp) == set(PURPOSES) - {Button.PRESS}


@pytest.mark.parametrize("name", PROPOSALS)
def test_every_proposal_is_sound(name):
    bcm, rows = PROPOSALS[name]
    assert Pins(bcm, rows=rows).check() == ()
    assert Pins.from_table({"proposal": name}) == Pins(bcm, rows=rows)


def test_the_table_of_the_yokai_parade_has_two_dice_and_lights_every_lamp():
    pins = Pins.from_table({"proposal": "yokai-parade"})
    assert set(pins.bcm) == {
        Button.NEXT,
        Button.BACK,
        Lamp.ATTENTION,
        *DICE["die"].values(),
        *DICE["die_2"].values(),
    }
    track = [lamp for lamp in RowLamp if lamp.startswith("oni_")][:15]
    others = [lamp for lamp in RowLamp if not lamp.startswith("oni_")]
    assert {*pins.rows.lamps, Lamp.ATTENTION} == {*track, *others, *Lamp}
    assert (len(pins.rows.lamps), pins.rows.registers) == (32, 4)
    assert Bus.SPI in pins.taken


@pytest.mark.parametrize("bus", [Bus.I2C, Bus.SPI, Bus.UART], ids=str)
def test_the_proposed_pins_leave_the_common_buses_free(bus):
    assert Pins({**DEFAULT_BCM, **DIE_BCM}, frozenset({bus})).check() == ()


def test_every_usable_pin_has_a_place_of_its_own_on_the_header():
    assert set(PHYSICAL) == set(range(2, 28))
    ground_and_supply = {*GROUNDS, *V3_3, *V5}
    assert len(ground_and_supply) == 12
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
        ("seat_7 = 2", PinProblem("pins.seat_7", "unknown_purpose", 2)),
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
            "die_2 = true\nproposal = 'yokai-parade'\ndie_2_centre = false",
            PinProblem("pins.die_2_centre", "die_incomplete", None, "2..27"),
        ),
        (
            "proposal = 'thunder'",
            PinProblem(
                "pins.proposal",
                "unknown_proposal",
                "thunder",
                "hundred-yokai, yokai-parade",
            ),
        ),
        (
            "resistor_ohm = '470'",
            PinProblem("pins.resistor_ohm", "not_a_number", "470", "220..10000"),
        ),
        (
            "resistor_ohm = 20000",
            PinProblem("pins.resistor_ohm", "out_of_range", 20000, "220..10000"),
        ),
        (
            "resistor_ohm = 220\ndie = true",
            PinProblem("pins", "over_budget", "89 mA", "<= 50 mA"),
        ),
        ("rows = 3", PinProblem("pins.rows", "not_a_table", 3, "[rows]")),
        (
            "rows = {kind = 'neon'}",
            PinProblem("pins.rows.kind", "unknown_kind", "neon", KINDS),
        ),
        (
            "rows = {colour = 3}",
            PinProblem(
                "pins.rows.colour",
                "unknown_purpose",
                3,
                "kind, track, brightness, resistor_ohm, supply_ma, return_wire",
            ),
        ),
        (
            "rows = {kind = 'registers', track = 25}",
            PinProblem("pins.rows.track", "out_of_range", 25, "2..24"),
        ),
        (
            "rows = {kind = 'apa102', brightness = true}",
            PinProblem("pins.rows.brightness", "not_a_number", True, "1..100"),
        ),
        (
            "rows = {kind = 'apa102', return_wire = true}",
            PinProblem("pins.rows.return_wire", "no_return", "apa102", "registers"),
        ),
        (
            "rows = {kind = 'registers', return_wire = 1}",
            PinProblem("pins.rows.return_wire", "not_a_switch", 1, "true, false"),
        ),
        (
            "rows = {kind = 'ws2812', brightness = 50}",
            PinProblem("pins.rows", "over_budget", "992 mA", "<= 500 mA"),
        ),
        (
            "rows = {kind = 'registers', supply_ma = 80}",
            PinProblem("pins.rows", "over_budget", "89 mA", "<= 80 mA"),
        ),
        (
            "rows = {kind = 'registers'}\nseat_1 = 9",
            PinProblem("pins.seat_1", "reserved", 9, "spi"),
        ),
        (
            "rows = {kind = 'registers'}\noni_3 = 2",
            PinProblem("pins.oni_3", "doubled", 2, "pins.rows"),
        ),
        (
            "rows_data = 2",
            PinProblem(
                "pins.rows_data", "rows_incomplete", 2, "kind = registers-on-pins"
            ),
        ),
        (
            "rows = {kind = 'registers-on-pins'}\nrows_latch = false",
            PinProblem("pins.rows_latch", "rows_incomplete", None, "2..27"),
        ),
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


def test_a_chain_may_leave_the_bus_to_others():
    text = "reserved = ['spi']\nrows = {kind = 'registers-on-pins'}\nrows_data = 2\n"
    pins = Pins.from_table(tomllib.loads(text + "rows_clock = 3\nrows_latch = 14"))
    assert [pins.bcm[pin] for pin in RowPin] == [2, 3, 14]


@pytest.mark.parametrize("kind", ["registers", "ws2812", "apa102"])
def test_rows_are_not_on_a_bus_that_is_kept_free(kind):
    text = f"reserved = ['spi']\nrows = {{kind = '{kind}', supply_ma = 2000}}"
    with pytest.raises(BadPins) as caught:
        Pins.from_table(tomllib.loads(text))
    wanted = PinProblem("pins.rows.kind", "reserved", kind, "spi")
    assert caught.value.problems == (wanted,)


def test_single_lamps_of_the_rows_may_be_wired_to_pins():
    pins = Pins.from_table({"file_7": 2, "file_8": 3})
    assert (pins.bcm[RowLamp.FILE_7], pins.bcm[RowLamp.FILE_8]) == (2, 3)


def test_a_larger_resistor_lets_more_lamps_be_wired_to_pins():
    free = (2, 3, 7, 8, 9, 10, 11, 14, 15)
    table = {"die": True} | {f"oni_{at}": bcm for at, bcm in enumerate(free)}
    with pytest.raises(BadPins) as caught:
        Pins.from_table(table)
    assert [each.key for each in caught.value.problems] == ["over_budget"]
    assert Pins.from_table(table | {"resistor_ohm": 1000}).check() == ()


def test_a_proposal_may_lose_a_die():
    pins = Pins.from_table({"proposal": "yokai-parade", "die_2": False})
    assert set(pins.bcm) == set(PARADE_BCM) - set(DICE["die_2"].values())


@pytest.mark.parametrize("rows", [Rows(), Rows(RowKind.REGISTERS, track=24)], ids=str)
def test_no_lamp_of_the_rows_comes_twice(rows):
    assert len(set(rows.lamps)) == len(rows.lamps)


def test_a_lamp_is_found_by_its_name():
    for lamp in (*Lamp, *RowLamp):
        assert lamp_named(lamp.value) is lamp
    with pytest.raises(ValueError, match="oni_24"):
        lamp_named("oni_24")


def test_lamps_of_seats_and_parades_are_all_the_lamps():
    assert {*SEAT_LAMPS, *PARADE_LAMPS.values(), Lamp.ATTENTION} == set(Lamp)
