"""Yokaï Parade by button and lamps over mock pins: dice, rows, nothing by touch."""

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import effects as ask
from companion.demo.parade import next_press
from companion.session.dice import RUN_MS
from hardware.board import open_board
from hardware.gpiozero_pins import GpiozeroPins
from hardware.pins import Pins
from hardware.pips import NUMBERS, ONI, ONI_SIGHTS, roll_ms
from hardware.proposals import PROPOSALS
from hardware.purposes import DICE, Button, Pip, lamp_named
from hardware.spi import RecordingSpi
from tests.parade_player import begun, is_over, switch_dice, waits_for_dice

DEAF_MS = 400
"""A button is deaf right after it was opened."""

PRESS_MS = 60


class Wired:
    """A game, a board on mock pins, and a finger on its buttons."""

    def __init__(self, sitting):
        self.sitting = sitting
        self.now_ms = 0
        self.posted = []
        self.bus = RecordingSpi()
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.bcm, rows = PROPOSALS["yokai-parade"]
        header = GpiozeroPins(self.factory, (), lambda _: self.bus)
        self.board = open_board(
            Pins(self.bcm, rows=rows),
            lambda: header,
            post=self.posted.append,
            clock_ms=lambda: self.now_ms,
        )
        self.pass_ms(DEAF_MS)
        for name, cue in sitting.session.lamps:
            self.board.lamps.show(lamp_named(name), cue)

    def pass_ms(self, ms, step_ms=20):
        for _ in range(ms // step_ms):
            self.now_ms += step_ms
            self.board.step()

    def send(self, message):
        lamps = dict(self.sitting.lamps)
        for effect in self.sitting.send(message):
            match effect:
                case ask.ArmDice():
                    self.board.dice.arm()
                case ask.RollDice(faces):
                    self.board.dice.roll_to(faces)
                case ask.ClearDice():
                    self.board.dice.clear()
        for name, cue in self.sitting.lamps.items():
            if lamps.get(name) != cue:
                self.board.lamps.show(lamp_named(name), cue)
        self.board.step()

    def press(self, button):
        """Put a finger on a button and let go; the game hears of it."""
        pin = self.factory.pin(self.bcm[button])
        pin.drive_low()
        self.pass_ms(PRESS_MS)
        pin.drive_high()
        self.pass_ms(PRESS_MS)
        heard, self.posted[:] = list(self.posted), []
        for message in heard:
            self.send(message)
        return heard

    def seen(self, die):
        """The pips of a die that are lit."""
        purposes = tuple(DICE.values())[die]
        return frozenset(
            pip for pip in Pip if self.factory.pin(self.bcm[purposes[pip]]).state
        )

    def close(self):
        self.board.close()


@pytest.fixture
def wired():
    made = Wired(switch_dice(begun("players-2"), "electronic"))
    yield made
    made.close()


def play_on(wired, is_there, most=900):
    """Choices by the built-in players; whatever is next by the button."""
    for _ in range(most):
        if is_there(wired.sitting):
            return
        choice = next_press(wired.sitting.session, wired.sitting.view)
        if choice.tone == "primary":
            assert wired.press(Button.NEXT)
        else:
            wired.send(choice.message)
    raise AssertionError("it never came")


def shows(face):
    return (NUMBERS[face],) if face != ONI else ONI_SIGHTS


def test_a_whole_game_by_button_and_lamps(wired):
    rolled = 0
    while not is_over(wired.sitting):
        play_on(wired, lambda s: is_over(s) or waits_for_dice(s))
        if is_over(wired.sitting):
            break
        sent = len(wired.bus.sent)
        wired.press(Button.NEXT)
        faces = wired.sitting.state.faces
        assert len(faces) == 2
        wired.pass_ms(roll_ms(1) + PRESS_MS)
        for die, face in enumerate(faces):
            assert wired.seen(die) in shows(face)
        play_on(wired, lambda s: not s.state.faces)
        assert len(wired.bus.sent) >= sent
        rolled += 1
    assert rolled > 3
    sources = {line.source for line in wired.sitting.journal.lines}
    assert "button" in sources
    assert len(wired.bus.sent) > rolled


def test_a_bouncing_button_rolls_once(wired):
    play_on(wired, waits_for_dice)
    pin = wired.factory.pin(wired.bcm[Button.NEXT])
    for _ in range(4):
        pin.drive_low()
        wired.now_ms += 1
        pin.drive_high()
        wired.now_ms += 1
    count = wired.sitting.play.count
    heard = wired.press(Button.NEXT)
    assert len(heard) == 1
    assert wired.sitting.play.count == count + 1


def test_dice_shake_at_the_press_before_the_game_has_heard_of_it(wired):
    play_on(wired, waits_for_dice)
    assert not wired.seen(0)
    wired.factory.pin(wired.bcm[Button.NEXT]).drive_low()
    wired.pass_ms(40)
    assert wired.seen(0)
    assert wired.seen(1)
    assert waits_for_dice(wired.sitting)


def test_the_back_button_takes_a_roll_back(wired):
    play_on(wired, waits_for_dice)
    wired.press(Button.NEXT)
    assert wired.sitting.state.faces
    wired.pass_ms(RUN_MS)
    wired.press(Button.BACK)
    assert waits_for_dice(wired.sitting)
    wired.pass_ms(roll_ms(1))
    assert not wired.seen(0)
