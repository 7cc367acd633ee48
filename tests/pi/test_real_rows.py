"""One contract for a chain of registers in memory and for one of silicon.

On a Raspberry Pi: wire a chain of 74HC595 as in ``docs/wiring.md``, with the wire from
the last QH' to BCM 9, and run ``HYAKKI_REAL_ROWS=4 pytest tests/pi`` (4 registers).
"""

import os

import pytest

from hardware.drivers import Driver, open_gpio
from hardware.row_lamps import RegisterRow
from hardware.strips import REGISTERS_HZ, Light

COUNT = int(os.environ.get("HYAKKI_REAL_ROWS", "0"))
needs_a_chain = pytest.mark.skipif(
    not COUNT, reason="needs a Raspberry Pi with a chain of registers"
)


@pytest.fixture(params=["memory", pytest.param("silicon", marks=needs_a_chain)])
def chain(request, tmp_path):
    driver = Driver.MOCK if request.param == "memory" else Driver.LGPIO
    header = open_gpio(driver, work_dir=tmp_path)
    row = RegisterRow(header.spi(REGISTERS_HZ), has_return=True)
    yield row
    row.close()
    header.close()


@pytest.fixture
def registers():
    return COUNT or 4


def test_what_goes_through_the_chain_comes_back(chain, registers):
    chain.probe(registers)


def test_every_lamp_alone_comes_back(chain, registers):
    chain.probe(registers)
    for lit in range(8 * registers):
        chain.send([Light(100 * (at == lit)) for at in range(8 * registers)])
    chain.send([Light(0)] * 8 * registers)
