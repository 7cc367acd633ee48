"""The tables a maker solders by are the pins the program uses."""

import re
import tomllib
from pathlib import Path

import pytest

import hardware
from hardware.header import GROUNDS, PHYSICAL
from hardware.pins import Pins
from hardware.proposals import DEFAULT_BCM, DIE_BCM


@pytest.fixture(scope="module")
def text():
    folder = Path(next(iter(hardware.__path__))).parent
    return (folder / "docs" / "wiring.md").read_text(encoding="utf-8")


def rows(text):
    for line in text.splitlines():
        if found := re.match(r"\| `(\w+)` .*\| (\d+) \| (\d+) \| (\d+) \|$", line):
            purpose, *numbers = found.groups()
            yield purpose, *map(int, numbers)


def test_the_tables_list_every_purpose_with_its_pin(text):
    expected = {**DEFAULT_BCM, **DIE_BCM}
    assert {(purpose, bcm, pin) for purpose, bcm, pin, _ in rows(text)} == {
        (each.value, expected[each], PHYSICAL[expected[each]]) for each in expected
    }


def test_the_grounds_of_the_tables_are_grounds(text):
    assert {ground for *_, ground in rows(text)} <= set(GROUNDS)


def test_the_sample_table_is_accepted(text):
    sample = re.search(r"```toml\n(.*?)```", text, re.DOTALL).group(1)
    pins = Pins.from_table(tomllib.loads(sample))
    assert pins.check() == ()
