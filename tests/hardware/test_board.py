import threading
from queue import SimpleQueue

import pytest

from hardware.board import open_board
from hardware.cues import Steady
from hardware.errors import BadFace, BadPins, NoPins, PinFailed
from hardware.events import ButtonPressed, DeviceLost
from hardware.pins import Pins
from hardware.pips import NUMBERS, roll_ms
from hardware.proposals import DEFAULT_BCM, DIE_BCM
from hardware.purposes import Button, Lamp, Pip

ALL = Pins({**DEFAULT_BCM, **DIE_BCM})


class PaperHeader:
    """A header that only writes down what is taken and let go."""

    def __init__(self, refused=()):
        self.held = []
        self.open = True
        self._refused = refused

    def output(self, purpose, bcm, *, dimmable=False):
        return PaperPin(self, purpose, bcm, purpose in self._refused)

    def input(self, purpose, bcm, on_edge):
        return PaperPin(self, purpose, bcm, purpose in self._refused)

    def close(self):
        assert self.held == []
        self.open = False


class PaperPin:
    def __init__(self, header, purpose, bcm, refused):
        if refused:
            raise PinFailed(purpose, bcm, "paper")
        self._purpose = purpose
        self._header = header
        header.held.append(purpose)

    def is_down(self):
        return False

    def write(self, level):
        pass

    def close(self):
        self._header.held.remove(self._purpose)


@pytest.fixture
def boards(clock, posted):
    opened = []

    def open_it(pins, open_header):
        opened.append(open_board(pins, open_header, post=posted.append, clock_ms=clock))
        return opened[-1]

    yield open_it
    for board in opened:
        board.close()


def no_header():
    raise NoPins("no_pi", detail="no revision")


def test_everything_that_is_wired_works(boards, header, factory, world, clock, posted):
    board = boards(ALL, lambda: header)
    lamps = {lamp: world.watch(DEFAULT_BCM[lamp]) for lamp in Lamp}
    for lamp in Lamp:
        board.lamps.show(lamp, Steady())
    board.dice.roll_to(["4"])
    assert board.step() == 60
    clock.now_ms = roll_ms()
    assert board.step() is None
    assert {lamp: history() for lamp, history in lamps.items()} == {
        lamp: [0, 1] for lamp in Lamp
    }
    assert {pip for pip in Pip if factory.pin(DIE_BCM[pip]).state} == NUMBERS["4"]
    for clock.now_ms, down in ((2000, True), (2100, False)):
        world.hold(DEFAULT_BCM[Button.BACK], down)
    clock.now_ms = 2200
    board.step()
    assert posted == [ButtonPressed("back", 2200)]


def test_a_busy_lamp_is_named_with_its_pin_and_the_rest_works(
    boards, troubled_header, posted
):
    board = boards(Pins(), lambda: troubled_header({23: "GPIO busy"}))
    loss = DeviceLost("seat_1", "pin_taken", 0, 23, "GPIO busy")
    assert (board.lost, posted) == ((loss,), [loss])
    board.lamps.show(Lamp.SEAT_1, Steady())
    board.lamps.show(Lamp.SEAT_2, Steady())
    assert board.step() is None
    assert posted == [loss]


def test_every_refused_pin_is_reported_at_once(boards, troubled_header):
    refused = {5: "GPIO busy", 18: "bad GPIO number", 27: "GPIO busy"}
    board = boards(Pins(), lambda: troubled_header(refused))
    assert [(each.device, each.reason, each.bcm) for each in board.lost] == [
        ("parade_water", "pin_taken", 27),
        ("attention", "pin_failed", 18),
        ("next", "pin_taken", 5),
    ]


def test_a_die_that_lacks_a_pip_is_left_out_whole(boards, troubled_header):
    board = boards(ALL, lambda: troubled_header({20: "GPIO busy"}))
    assert board.lost == (
        DeviceLost("die_centre", "pin_taken", 0, 20, "GPIO busy"),
        DeviceLost("die", "die_incomplete", 0),
    )
    board.dice.roll_to(["3"])
    assert board.step() is None


def test_the_pips_of_a_die_that_lacks_one_are_let_go_at_once(boards):
    header = PaperHeader(refused={Pip.CENTRE})
    boards(ALL, lambda: header)
    assert header.held == [*Lamp, Button.NEXT, Button.BACK]


def test_closing_lets_go_of_everything_and_of_the_header_last(boards):
    header = PaperHeader()
    board = boards(ALL, lambda: header)
    assert header.held == [*Lamp, *Pip, Button.NEXT, Button.BACK]
    board.close()
    assert (header.held, header.open) == ([], False)


def test_a_pin_that_another_device_of_ours_holds_is_taken(boards, header):
    held = header.output(Lamp.SEAT_1, 6)
    board = boards(Pins(), lambda: header)
    assert [(each.device, each.reason, each.bcm) for each in board.lost] == [
        ("back", "pin_taken", 6)
    ]
    held.close()


def test_without_pins_one_loss_says_why_and_everything_may_still_be_asked(
    boards, posted
):
    board = boards(ALL, no_header)
    assert posted == [DeviceLost("pins", "no_pi", 0, detail="no revision")]
    before = threading.active_count()
    board.start()
    assert threading.active_count() == before
    board.lamps.show(Lamp.SEAT_1, Steady())
    board.dice.roll_to(["6"])
    board.ignore_buttons_for_a_while()
    assert board.step() is None
    with pytest.raises(BadFace):
        board.dice.roll_to(["7"])


def test_with_nothing_wired_no_header_is_opened(boards, posted):
    def never():
        raise AssertionError

    assert boards(Pins({}), never).lost == ()
    assert posted == []


def test_wrong_pins_are_refused_before_anything_is_opened(boards):
    with pytest.raises(BadPins):
        boards(Pins({Lamp.SEAT_1: 5, Button.NEXT: 5}), no_header)


def test_closing_twice_darkens_and_frees_every_pin(boards, header, factory):
    board = boards(ALL, lambda: header)
    pins = {bcm: factory.pin(bcm) for bcm in ALL.bcm.values()}
    for lamp in Lamp:
        board.lamps.show(lamp, Steady())
    board.step()
    board.close()
    board.close()
    assert {pin.function for pin in pins.values()} == {"input"}
    assert boards(ALL, lambda: header).lost == ()


def test_a_press_reaches_the_inbox_through_the_board_s_own_thread(header, world, clock):
    inbox = SimpleQueue()
    board = open_board(Pins(), lambda: header, post=inbox.put, clock_ms=clock)
    board.start()
    for clock.now_ms, down in ((1000, True), (1100, False)):
        world.hold(DEFAULT_BCM[Button.NEXT], down)
    clock.now_ms = 1200
    board.lamps.show(Lamp.SEAT_1, Steady())
    pressed = inbox.get(timeout=10)
    board.close()
    assert (type(pressed), pressed.button) == (ButtonPressed, "next")
