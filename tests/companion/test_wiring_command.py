"""``hyakki wiring``: table, parts and picture say what ``pins.toml`` says."""

import json
import tomllib
import xml.etree.ElementTree as ET
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.wiring import run, table
from companion.drawings.picture import Dot, Line, Text, svg
from companion.drawings.wires import PROBLEMS, complaint, nearest_ground, parts, wires
from companion.drawings.wiring import picture
from companion.words import Words
from hardware.errors import BadPins
from hardware.header import GROUNDS, PHYSICAL
from hardware.pins import Pins
from hardware.proposals import PROPOSALS
from hardware.purposes import PURPOSES, Button, RowPin
from hardware.rows import RowKind, Rows

DRAWINGS = Path(__file__).parents[2] / "docs" / "drawings"
SVG = "{http://www.w3.org/2000/svg}"


def proposed(name):
    bcm, rows = PROPOSALS[name]
    return Pins(bcm, rows=rows)


def hyakki_wiring(*words):
    streams = Streams(BytesIO(), StringIO(), StringIO())
    status = run(words, streams)
    return status, streams.stdout.getvalue(), streams.stderr.getvalue()


@pytest.fixture
def data(monkeypatch, tmp_path):
    monkeypatch.setenv("HYAKKI_DATA", str(tmp_path))
    return tmp_path


own = [purpose for purpose in PURPOSES if purpose not in set(RowPin)]
plans = st.builds(
    Pins,
    st.lists(
        st.tuples(st.sampled_from(own), st.sampled_from(sorted(PHYSICAL))),
        max_size=18,
        unique_by=(lambda pair: pair[0], lambda pair: pair[1]),
    ).map(dict),
    rows=st.builds(Rows, st.sampled_from(RowKind), st.integers(2, 24)),
).filter(lambda pins: not pins.check())


@given(plans)
def test_every_wire_of_the_picture_goes_from_its_pin_to_its_name(pins):
    marks = picture(pins, Words()).marks
    texts = [mark for mark in marks if isinstance(mark, Text)]
    lines = [mark.points for mark in marks if isinstance(mark, Line)]
    for wire in wires(pins):
        number = next(text for text in texts if text.words == str(wire.pin))
        x, y = number.at[0], number.at[1] - 3
        name = next(text for text in texts if text.words == wire.purpose)
        assert name.at[1] == y + 4
        (start, _), (end, _) = next(
            (first, last) for first, last in lines if first in ((x + 8, y), (x - 8, y))
        )
        assert (x < start < end < name.at[0]) or (x > start > end > name.at[0])


@given(plans)
def test_no_two_words_of_a_side_are_drawn_over_each_other(pins):
    texts = [mark for mark in picture(pins, Words()).marks if isinstance(mark, Text)]
    places = [(mark.at, mark.anchor) for mark in texts]
    assert len(set(places)) == len(places)


@given(plans)
def test_the_picture_shows_every_lamp_of_the_rows(pins):
    words = [
        mark.words for mark in picture(pins, Words()).marks if isinstance(mark, Text)
    ]
    shown = {word.split()[-1].replace("parade_", "") for word in words if word}
    assert {lamp.replace("parade_", "") for lamp in pins.rows.lamps} <= shown


@pytest.mark.parametrize("name", PROPOSALS)
def test_the_picture_is_well_made_and_all_in_sight(name):
    drawn = picture(proposed(name), Words())
    root = ET.fromstring(svg(drawn))
    width, height = drawn.size
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    assert len(list(root)) == len(drawn.marks) + 2
    for mark in drawn.marks:
        spots = {Dot: "centre", Text: "at", Line: "points"}.get(type(mark), "corner")
        spot = getattr(mark, spots)
        for x, y in spot if isinstance(mark, Line) else [spot]:
            assert 0 <= x <= width
            assert 0 <= y <= height


@pytest.mark.parametrize("name", PROPOSALS)
def test_the_table_lists_every_pin_in_use(name):
    pins = proposed(name)
    listed = [line.split()[:3] for line in table(pins)]
    for purpose, bcm in pins.bcm.items():
        assert [purpose.value, str(bcm), str(PHYSICAL[bcm])] in listed


def test_the_buses_wires_are_listed_by_kind():
    def used(kind, **more):
        rows = Rows(kind, **more)
        return [(wire.purpose, wire.pin) for wire in wires(Pins({}, rows=rows))]

    data, clock, latch = ("rows_data", 19), ("rows_clock", 23), ("rows_latch", 24)
    assert used(RowKind.NONE) == []
    assert used(RowKind.WS2812) == [data]
    assert used(RowKind.APA102) == [data, clock]
    assert used(RowKind.REGISTERS) == [data, clock, latch]
    back = ("rows_return", 21)
    assert used(RowKind.REGISTERS, return_wire=True) == [data, clock, latch, back]


def test_the_nearest_ground_is_a_ground_and_none_is_nearer():
    def distance(one, other):
        (row, side), (at, column) = divmod(one - 1, 2), divmod(other - 1, 2)
        return abs(row - at) + abs(side - column)

    for bcm, place in PHYSICAL.items():
        found = nearest_ground(bcm)
        assert distance(place, found) == min(distance(place, at) for at in GROUNDS)


def test_parts_are_counted():
    assert dict(parts(proposed("yokai-parade"))) == {
        "push button, normally open": 2,
        "LED, 3 or 5 mm": 15,
        "resistor 470 ohm, for the LEDs on pins": 15,
        "shift register 74HC595": 4,
        "LED of the rows": 32,
        "resistor 470 ohm, for the LEDs of the rows": 32,
        "capacitor 100 nF, one beside each register": 4,
    }
    assert dict(parts(Pins({Button.NEXT: 5}, rows=Rows(RowKind.APA102)))) == {
        "push button, normally open": 1,
        "pixel of a strip (APA102)": 32,
        "level shifter 74AHCT125 (3.3 V to 5 V)": 1,
        "supply 5 V, 500 mA": 1,
        "capacitor 1000 uF across the strip's supply": 1,
    }


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("lamp = 3", "pins.lamp: nothing is called so"),
        (
            "proposal = 'x'",
            "pins.proposal: 'x' is no proposal; there are: hundred-yokai, yokai-parade",
        ),
        ("rows = {kind = 'x'}", "pins.rows.kind: 'x' is no kind of rows; there are: "),
        ("rows = {x = 1}", "pins.rows.x: nothing is called so; there are: kind, track"),
        ("reserved = ['x']", "pins.reserved: 'x' is no bus; there are: i2c, "),
        ("next = 'x'", "pins.next: 'x' is no pin; write a BCM number: 2..27, false"),
        ("resistor_ohm = 'x'", "pins.resistor_ohm: 'x' is no number: 220..10000"),
        (
            "rows = {kind = 'registers', return_wire = 1}",
            "pins.rows.return_wire: 1 is neither true nor false",
        ),
        ("rows = 1", "pins.rows: 1 is no table; write [rows] and its keys below"),
        ("next = 28", "pins.next: 28 is out of range: 2..27"),
        ("next = 6", "pins.back: 6 is taken by pins.next"),
        ("next = 1", "pins.next: 1 belongs to: eeprom"),
        ("die = true\ndie_centre = false", "pins.die_centre: a die needs all seven "),
        (
            "rows = {kind = 'registers-on-pins'}\nrows_data = false",
            "pins.rows_data: the chain needs all its three wires",
        ),
        ("rows_data = 2", "pins.rows_data: 2 goes with kind = registers-on-pins"),
        (
            "rows = {kind = 'ws2812', return_wire = true}",
            "pins.rows.return_wire: only kind = registers has a wire back, not ws2812",
        ),
        (
            "rows = {kind = 'ws2812', brightness = 100}",
            "pins.rows: all lamps lit draw 1952 mA, and it must be <= 500 mA",
        ),
    ],
)
def test_a_problem_is_told_in_one_line(text, line):
    with pytest.raises(BadPins) as caught:
        Pins.from_table(tomllib.loads(text))
    told = [complaint(problem) for problem in caught.value.problems]
    assert [each for each in told if each.startswith(line)]
    assert {problem.key for problem in caught.value.problems} <= set(PROBLEMS)


def test_all_that_is_wrong_with_a_file_is_told_and_nothing_else(tmp_path):
    path = tmp_path / "pins.toml"
    path.write_text("next = 1\nback = 99\n[rows]\nkind = 3\n")
    status, out, err = hyakki_wiring("--pins", str(path))
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "pins.next: 1 belongs to: eeprom",
        "pins.back: 99 is out of range: 2..27",
        f"pins.rows.kind: 3 is no kind of rows; there are: {', '.join(RowKind)}",
    ]


def test_the_pins_in_use_are_shown_when_no_others_are_named(data):
    assert "parade_earth" in hyakki_wiring()[1]
    (data / "pins.toml").write_text("[pins]\nparade_earth = false\nnext = 2\n")
    _, out, _ = hyakki_wiring("--json")
    told = {wire["purpose"]: wire["pin"] for wire in json.loads(out)["pins"]}
    assert told["next"] == 3
    assert "parade_earth" not in told


def test_programs_get_one_object():
    status, out, _ = hyakki_wiring("--proposal", "yokai-parade", "--json")
    told = json.loads(out)
    assert status == 0
    assert told["rows"]["lamps"][:2] == ["oni_0", "oni_1"]
    assert (told["rows"]["kind"], told["rows"]["registers"]) == ("registers", 4)
    assert told["reserved"] == ["spi"]
    assert told["draws"][0] == {
        "what": "pins",
        "lamps": 15,
        "ma": 41.5,
        "most_ma": 50,
    }
    assert {"purpose": "next", "bcm": 5, "pin": 29, "ground": 30, "part": "button"} in (
        told["pins"]
    )


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--pins", "missing.toml"), "missing.toml"),
        (("--pins", "a", "--proposal", "b"), "not both"),
        (("more",), "nothing here is called"),
    ],
)
def test_bad_usage_says_what_is_wrong(words, complaint):
    with pytest.raises(BadUsage, match=complaint):
        hyakki_wiring(*words)


def test_a_file_that_lacks_is_named_once_and_in_words():
    with pytest.raises(BadUsage) as refused:
        hyakki_wiring("--pins", "missing.toml")
    told = str(refused.value)
    assert told.count("missing.toml") == 1
    assert "Errno" not in told


def test_a_file_that_is_no_toml_is_said(tmp_path):
    path = tmp_path / "pins.toml"
    path.write_bytes(b"next = \xff")
    with pytest.raises(BadUsage, match=r"pins\.toml"):
        hyakki_wiring("--pins", str(path))


def test_pictures_are_written_as_svg_and_png(tmp_path):
    drawn, painted = tmp_path / "wiring.svg", tmp_path / "wiring.png"
    for path in (drawn, painted):
        hyakki_wiring("--proposal", "yokai-parade", "--picture", str(path))
    assert drawn.read_text("utf-8") == svg(picture(proposed("yokai-parade"), Words()))
    with Image.open(painted) as image:
        assert image.size == tuple(
            2 * each for each in picture(proposed("yokai-parade"), Words()).size
        )
        assert len(image.getcolors(image.width * image.height)) > 20


def test_a_picture_that_cannot_be_written_is_said(tmp_path):
    path = tmp_path / "missing" / "wiring.png"
    status, out, err = hyakki_wiring("--picture", str(path))
    assert status == 1
    assert out
    assert str(path) in err


@pytest.mark.parametrize("name", PROPOSALS)
def test_the_drawing_in_the_documentation_is_of_these_pins(name):
    drawing = (DRAWINGS / f"wiring-{name}.svg").read_text("utf-8")
    assert drawing == svg(picture(proposed(name), Words()))
