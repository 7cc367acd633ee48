"""From the press of the roll button to the first lamp, in real time on mock pins."""

import time
from contextlib import ExitStack
from threading import Event

from figures import Figure, percentile
from gpiozero.pins.mock import MockFactory, MockPWMPin

from hardware.board import open_board
from hardware.cues import Steady
from hardware.gpiozero_pins import GpiozeroPins
from hardware.parade import OniTrack, Space, parade_signs
from hardware.pins import Pins
from hardware.proposals import PROPOSALS
from hardware.purposes import Button, Pip
from hardware.rows import RowKind, Rows
from hardware.spi import RecordingSpi
from hardware.strips import Light, apa102, registers, ws2812

PRESSES = 60
BOUNCE_MS = (0, 1, 3, 4)
PATIENCE_S = 2


class TimedOutput:
    """A lamp that tells when it is first lit."""

    def __init__(self, output, lit):
        self._output = output
        self._lit = lit

    def write(self, level):
        self._output.write(level)
        if level:
            self._lit()

    def close(self):
        self._output.close()


class TimedPins(GpiozeroPins):
    """Mock pins that tell when the first pip of a die is lit."""

    def __init__(self, factory):
        super().__init__(factory, (), lambda _: RecordingSpi())
        self.lit_at = None
        self.is_lit = Event()

    def output(self, purpose, bcm, *, dimmable=False):
        output = super().output(purpose, bcm, dimmable=dimmable)
        return TimedOutput(output, self._lit) if purpose in set(Pip) else output

    def _lit(self):
        if self.lit_at is None:
            self.lit_at = time.perf_counter()
        self.is_lit.set()


def clock_ms():
    return time.monotonic_ns() // 1_000_000


class Table:
    """A board with its own thread, a finger and an eye."""

    def __init__(self, stack, post):
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.header = TimedPins(self.factory)
        bcm, rows = PROPOSALS["yokai-parade"]
        self.button = self.factory.pin(bcm[Button.NEXT])
        self.board = open_board(
            Pins(bcm, rows=rows), lambda: self.header, post=post, clock_ms=clock_ms
        )
        stack.callback(self.board.close)
        self.board.start()
        time.sleep(0.4)  # a button is deaf right after it was opened

    def press_ms(self, bounce_ms=(0,)):
        """Milliseconds from the first contact to the first pip that is lit."""
        self.header.lit_at = None
        self.header.is_lit.clear()
        start = time.perf_counter()
        for index, at_ms in enumerate(bounce_ms):
            time.sleep(max(0.0, start + at_ms / 1000 - time.perf_counter()))
            self.button.drive_low() if index % 2 == 0 else self.button.drive_high()
        if len(bounce_ms) % 2 == 0:
            self.button.drive_low()
        assert self.header.is_lit.wait(PATIENCE_S), "the dice stay dark"
        taken = (self.header.lit_at - start) * 1000
        self.button.drive_high()
        time.sleep(0.04)
        self.board.dice.clear()
        time.sleep(0.02)
        return taken


def armed(bounce_ms=(0,)):
    """Presses of armed dice, which begin to shake before anybody is asked."""
    with ExitStack() as stack:
        table = Table(stack, lambda event: None)
        samples = []
        for _ in range(PRESSES):
            table.board.dice.arm()
            samples.append(table.press_ms(bounce_ms))
    return samples


def answered():
    """Presses that a listener answers with faces at once, without arming."""
    with ExitStack() as stack:
        table = Table(stack, lambda event: table.board.dice.roll_to(["4", "oni"]))
        return [table.press_ms() for _ in range(PRESSES)]


def encoding_us(encode, count=200):
    """Microseconds to make the bytes of 32 lamps."""
    row = [Light(100)] * 32
    start = time.process_time()
    for _ in range(count):
        encode(row)
    return (time.process_time() - start) / count * 1e6


def step_us(kind, count=200):
    """Microseconds of a step in which the whole parade changes."""
    header = GpiozeroPins(MockFactory(pin_class=MockPWMPin), (), lambda _: Bin())
    now = [0]
    board = open_board(
        Pins({}, rows=Rows(kind)),
        lambda: header,
        post=lambda event: None,
        clock_ms=lambda: now[0],
    )
    track = tuple(
        {"-": Space.BLANK, "E": Space.EVENT, "P": Space.PLAN}[each]
        for each in "--E-E-P-E-P-E-P"
    )
    spent = 0.0
    for turn in range(count):
        start = time.process_time()
        signs = parade_signs(OniTrack(track, turn % 15), [turn % 2 == 0] * 8)
        for sign in signs:
            if sign.lamp is not None:
                board.lamps.show(sign.lamp, sign.cue if turn % 3 else Steady())
        board.step()
        spent += time.process_time() - start
        now[0] += 50
    board.close()
    return spent / count * 1e6


class Bin:
    """A bus that keeps nothing."""

    def transfer(self, data):
        return bytes(len(data))

    def close(self):
        pass


def bench() -> list[Figure]:
    """Press to lamp with its bar; what the rows cost."""
    clean, bouncing, told = armed(), armed(BOUNCE_MS), answered()
    press = "roll button to first lamp"
    return [
        Figure(f"{press}, median of {PRESSES}", percentile(clean, 50), "ms", 30),
        Figure(f"{press}, 95th percentile", percentile(clean, 95), "ms", 30),
        Figure(f"{press}, bouncing 4 ms, median", percentile(bouncing, 50), "ms", 30),
        Figure(f"{press}, answered by a listener", percentile(told, 50), "ms", 30),
        Figure("32 lamps of registers, bytes", encoding_us(registers), "us"),
        Figure(
            "32 pixels of WS2812, bytes", encoding_us(lambda row: ws2812(row, 20)), "us"
        ),
        Figure(
            "32 pixels of APA102, bytes", encoding_us(lambda row: apa102(row, 20)), "us"
        ),
        Figure("whole parade changes, registers", step_us(RowKind.REGISTERS), "us"),
        Figure("whole parade changes, WS2812", step_us(RowKind.WS2812), "us"),
    ]
