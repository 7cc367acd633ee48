"""Rows of lamps on a board: what goes over the bus, and what happens when it fails."""

import pytest

from hardware.board import open_board
from hardware.cues import Blink, Colour, Off, Pulse, Steady, Tinted
from hardware.errors import NoSpi
from hardware.events import DeviceLost
from hardware.gpiozero_pins import GpiozeroPins
from hardware.pins import Pins
from hardware.proposals import ROW_PINS_BCM
from hardware.purposes import Lamp, RowLamp, RowPin
from hardware.rows import RowKind, Rows
from hardware.spi import RecordingSpi
from hardware.strips import Light, apa102, registers, ws2812


class DeadSpi(RecordingSpi):
    """A bus that works for a while."""

    def __init__(self, good):
        super().__init__()
        self._good = good
        self.is_closed = False

    def transfer(self, data):
        if len(self.sent) >= self._good:
            raise OSError(5, "Input/output error")
        return super().transfer(data)

    def close(self):
        self.is_closed = True


@pytest.fixture
def open_rows(factory, clock, posted):
    """Open a board with nothing but rows; return it and its bus."""
    opened = []

    def open_rows(rows, spi=None, bcm=None):
        bus = RecordingSpi() if spi is None else spi
        header = GpiozeroPins(factory, (), lambda _: bus)
        pins = Pins(bcm or {}, rows=rows)
        board = open_board(pins, lambda: header, post=posted.append, clock_ms=clock)
        opened.append(board)
        return board, bus

    yield open_rows
    for board in opened:
        board.close()


def lit(rows, *lamps):
    return [Light(100 if lamp in lamps else 0) for lamp in rows.lamps]


CHAIN = Rows(RowKind.REGISTERS)


def test_a_chain_begins_dark_and_sends_only_changes(open_rows, clock):
    board, bus = open_rows(CHAIN)
    assert board.step() is None
    assert bus.sent == (bytes(4),)
    board.lamps.show(RowLamp.ONI_0, Steady())
    board.lamps.show(RowLamp.FILE_8, Steady(10))
    board.lamps.show(Lamp.PARADE_WOOD, Steady())
    board.step()
    clock.now_ms = 5000
    board.step()
    shown = lit(CHAIN, RowLamp.ONI_0, RowLamp.FILE_8, Lamp.PARADE_WOOD)
    assert bus.sent == (bytes(4), registers(shown))


def test_a_blinking_lamp_of_a_chain_wakes_for_its_changes(open_rows, clock):
    board, bus = open_rows(CHAIN)
    board.lamps.show(RowLamp.FILE_7, Blink(300, 200))
    sleeps = []
    for _ in range(4):
        sleeps.append(board.step())
        clock.now_ms += sleeps[-1]
    on, off = registers(lit(CHAIN, RowLamp.FILE_7)), bytes(4)
    assert sleeps == [300, 200, 300, 200]
    assert bus.sent == (on, off, on, off)


def test_a_chain_lights_half_of_a_pulse(open_rows, clock):
    board, bus = open_rows(CHAIN)
    board.lamps.show(Lamp.SEAT_1, Pulse(2000))
    for clock.now_ms in (0, 499, 500, 1499, 1500):
        board.step()
    assert bus.sent == (bytes(4), registers(lit(CHAIN, Lamp.SEAT_1)), bytes(4))


@pytest.mark.parametrize(
    ("kind", "encode"), [(RowKind.WS2812, ws2812), (RowKind.APA102, apa102)]
)
def test_a_strip_shows_colour_and_brightness_within_its_limit(open_rows, kind, encode):
    rows = Rows(kind, brightness=15)
    board, bus = open_rows(rows)
    board.lamps.show(RowLamp.FILE_6, Tinted(Steady(40), Colour.AMBER))
    board.step()
    row = lit(rows)
    row[rows.lamps.index(RowLamp.FILE_6)] = Light(40, Colour.AMBER)
    assert bus.sent == (encode(row, 15),)


def test_a_lamp_on_a_pin_and_in_the_rows_shows_on_both(open_rows, world):
    board, bus = open_rows(CHAIN, bcm={Lamp.SEAT_2: 24})
    history = world.watch(24)
    board.lamps.show(Lamp.SEAT_2, Tinted(Steady(), Colour.BLUE))
    board.step()
    assert history() == [0, 1]
    assert bus.sent == (registers(lit(CHAIN, Lamp.SEAT_2)),)


def test_closing_leaves_the_rows_dark(open_rows):
    board, bus = open_rows(CHAIN)
    board.lamps.show(RowLamp.ONI_5, Steady())
    board.step()
    board.close()
    board.close()
    assert bus.sent[1:] == (bytes(4),)


def test_lamps_of_a_longer_track_push_the_others_on():
    longer = Rows(RowKind.REGISTERS, track=20)
    assert longer.lamps[20] is RowLamp.FILE_1
    assert longer.registers == 5


def test_a_chain_with_a_wire_back_is_tried_before_it_is_used(open_rows):
    rows = Rows(RowKind.REGISTERS, return_wire=True)
    board, bus = open_rows(rows)
    board.step()
    assert bus.sent == (b"\xa5" * 4, b"\x5a" * 4, bytes(4), bytes(4))
    assert board.lost == ()


def test_a_chain_that_does_not_answer_is_told_and_the_game_goes_on(open_rows, posted):
    bus = RecordingSpi(is_joined=False)
    board, _ = open_rows(Rows(RowKind.REGISTERS, return_wire=True), bus)
    assert [(each.device, each.reason) for each in posted] == [("rows", "row_silent")]
    board.lamps.show(RowLamp.ONI_5, Steady())
    board.step()
    assert len(bus.sent) == 2


def test_a_chain_that_is_unplugged_in_the_middle_is_told_once(open_rows, clock, posted):
    board, bus = open_rows(Rows(RowKind.REGISTERS, return_wire=True))
    board.lamps.show(RowLamp.ONI_5, Steady())
    board.step()
    bus.is_joined = False
    for lamp in (RowLamp.ONI_6, RowLamp.ONI_7):
        board.lamps.show(lamp, Steady())
        board.step()
    assert [(each.device, each.reason) for each in posted] == [("rows", "row_silent")]


@pytest.mark.parametrize("kind", [RowKind.REGISTERS, RowKind.WS2812, RowKind.APA102])
def test_a_bus_that_fails_in_the_middle_is_told_once(open_rows, posted, kind):
    board, bus = open_rows(Rows(kind), DeadSpi(good=1))
    for cue in (Off(), Steady(), Off(), Steady()):
        board.lamps.show(RowLamp.FILE_1, cue)
        board.step()
    assert [(each.device, each.reason) for each in posted] == [("rows", "stopped")]
    board.close()
    assert bus.is_closed


def test_a_bus_that_fails_when_tried_is_told_and_let_go(open_rows, posted):
    _, bus = open_rows(Rows(RowKind.REGISTERS, return_wire=True), DeadSpi(good=0))
    assert [(each.device, each.reason) for each in posted] == [("rows", "spi_failed")]
    assert bus.is_closed


def test_without_a_bus_the_other_lamps_work(factory, clock, posted, world):
    def no_bus(speed_hz):
        raise NoSpi("no_spi", detail=str(speed_hz))

    header = GpiozeroPins(factory, (), no_bus)
    pins = Pins({Lamp.SEAT_2: 24}, rows=Rows(RowKind.WS2812))
    board = open_board(pins, lambda: header, post=posted.append, clock_ms=clock)
    assert [(each.device, each.reason) for each in posted] == [("rows", "no_spi")]
    assert "2400000" in posted[0].detail
    history = world.watch(24)
    board.lamps.show(Lamp.SEAT_2, Steady())
    board.step()
    assert history() == [0, 1]
    board.close()


def test_a_chain_on_three_pins_shifts_its_lamps_out(open_rows, world):
    rows = Rows(RowKind.REGISTERS_ON_PINS)
    board, bus = open_rows(rows, bcm=ROW_PINS_BCM)
    histories = {pin: world.watch(ROW_PINS_BCM[pin]) for pin in RowPin}
    board.lamps.show(RowLamp.ONI_0, Steady())
    board.step()
    assert bus.sent == ()
    assert histories[RowPin.LATCH]() == [0, 1]
    assert histories[RowPin.DATA]() == [0, 1]
    assert histories[RowPin.CLOCK]() == [0, *[1, 0] * 32]


def test_a_chain_that_lacks_a_wire_is_left_out_and_the_others_are_let_go(
    troubled_header, clock, posted
):
    header = troubled_header({ROW_PINS_BCM[RowPin.CLOCK]: "GPIO busy"})
    pins = Pins(ROW_PINS_BCM, rows=Rows(RowKind.REGISTERS_ON_PINS))
    board = open_board(pins, lambda: header, post=posted.append, clock_ms=clock)
    assert posted == [
        DeviceLost("rows_clock", "pin_taken", 0, 11, "GPIO busy"),
        DeviceLost("rows", "rows_incomplete", 0),
    ]
    header.output(RowPin.DATA, ROW_PINS_BCM[RowPin.DATA]).close()
    board.close()
