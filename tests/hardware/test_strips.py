"""Bytes on the bus, read back the way the parts on it read them."""

from itertools import groupby, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cues import Colour
from hardware.strips import (
    RGB,
    WS2812_HZ,
    Light,
    apa102,
    registers,
    rgb_of,
    ws2812,
)

lights = st.lists(
    st.builds(Light, st.integers(0, 100), st.sampled_from(Colour)), max_size=40
)
BIT_US = 1e6 / WS2812_HZ


def bits(data):
    return [byte >> at & 1 for byte in data for at in range(7, -1, -1)]


class Chain:
    """74HC595s that shift and take over as their data sheet says."""

    def __init__(self, count):
        self._stages = [0] * (8 * count)
        self.outputs = list(self._stages)

    def feed(self, data):
        for bit in bits(data):
            self._stages = [bit, *self._stages[:-1]]
        self.outputs = list(self._stages)


@given(lights)
def test_each_output_of_a_chain_is_its_lamp(row):
    chips = -(-len(row) // 8)
    chain = Chain(chips)
    chain.feed(registers(row))
    lit = [int(light.level > 0) for light in row]
    assert chain.outputs == lit + [0] * (8 * chips - len(lit))


def test_a_chain_that_is_shorter_than_the_row_shows_the_first_lamps():
    row = [Light(100 * (at % 3 == 0)) for at in range(32)]
    chain = Chain(2)
    chain.feed(registers(row))
    assert chain.outputs == [int(light.level > 0) for light in row[:16]]


def pixels_of_ws2812(data):
    """Read the wire by how long it is high, as the strip does; RGB of each pixel."""
    runs = [(level, len(list(run))) for level, run in groupby(bits(data))]
    assert runs[-1][0] == 0
    assert runs[-1][1] * BIT_US > 280
    read = []
    for (level, length), (_, low) in pairwise(runs[1:]):
        if level:
            high_us = length * BIT_US
            assert 0.25 <= high_us <= 1.0
            assert low * BIT_US >= 0.35
            read.append(int(high_us > 0.6))
    values = [
        sum(bit << 7 - at for at, bit in enumerate(read[start : start + 8]))
        for start in range(0, len(read), 8)
    ]
    return [
        (values[at + 1], values[at], values[at + 2]) for at in range(0, len(values), 3)
    ]


@given(lights, st.integers(1, 100))
def test_a_ws2812_strip_reads_the_colours_that_were_meant(row, limit):
    expected = [rgb_of(light, limit) for light in row]
    if row:
        assert pixels_of_ws2812(ws2812(row, limit)) == expected


def pixels_of_apa102(data, count):
    """Read the wire as each pixel in turn does; RGB of each."""
    assert data[:4] == bytes(4)
    frames = [data[at : at + 4] for at in range(4, 4 + 4 * count, 4)]
    assert all(frame[0] == 0xFF for frame in frames)
    tail = data[4 + 4 * count :]
    # every pixel hands the bits on half a clock late
    assert set(tail) <= {0}
    assert 8 * (len(tail) - 4) >= count / 2
    return [(red, green, blue) for _, blue, green, red in frames]


@given(lights, st.integers(1, 100))
def test_an_apa102_strip_reads_the_colours_that_were_meant(row, limit):
    expected = [rgb_of(light, limit) for light in row]
    assert pixels_of_apa102(apa102(row, limit), len(row)) == expected


@given(st.integers(0, 100), st.sampled_from(Colour), st.integers(1, 100))
def test_the_limit_is_kept_and_what_is_lit_is_seen(level, colour, limit):
    shown = rgb_of(Light(level, colour), limit)
    for part, full in zip(shown, RGB[colour], strict=True):
        assert part <= -(-full * limit // 100)
        assert (part > 0) == (level > 0 and full > 0)


@pytest.mark.parametrize(
    ("light", "limit", "expected"),
    [
        (Light(100), 100, (255, 255, 255)),
        (Light(100), 20, (51, 51, 51)),
        (Light(50, Colour.RED), 100, (128, 0, 0)),
        (Light(1, Colour.AMBER), 1, (1, 1, 0)),
        (Light(0, Colour.AMBER), 100, (0, 0, 0)),
    ],
)
def test_a_colour_is_dimmed_by_level_and_limit(light, limit, expected):
    assert rgb_of(light, limit) == expected


def test_no_two_colours_look_the_same():
    assert len(set(RGB.values())) == len(Colour)
