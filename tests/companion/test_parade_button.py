"""A whole game of Yokaï Parade by one button and lamps, over pins in memory."""

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion import effects as ask
from companion.settings import Settings
from companion.view.views import RollView, ScoreView
from hardware.board import open_board
from hardware.gpiozero_pins import GpiozeroPins
from hardware.pins import Pins
from hardware.pips import NUMBERS, ONI, ONI_SIGHTS
from hardware.proposals import DIE_BCM, PROPOSALS, SECOND_DIE_BCM
from hardware.purposes import Button, lamp_named
from hardware.spi import RecordingSpi
from tests.parade_player import (
    BOX,
    is_over,
    play_until,
    waits_for_card,
    waits_for_dice,
)
from tests.session_player import Sitting

PRESSES = 900
DICE = (tuple(DIE_BCM.items()), tuple(SECOND_DIE_BCM.items()))


class Clock:
    def __init__(self):
        self.now_ms = 1000

    def __call__(self):
        return self.now_ms


class Table:
    """A session, and the board that its effects move; time passes when told."""

    def __init__(self, seed):
        self.clock = Clock()
        self.factory = MockFactory(pin_class=MockPWMPin)
        self.bus = RecordingSpi()
        self.posted = []
        bcm, rows = PROPOSALS["yokai-parade"]
        self.button = self.factory.pin(bcm[Button.NEXT])
        header = GpiozeroPins(self.factory, (), lambda _: self.bus)
        self.board = open_board(
            Pins(bcm, rows=rows),
            lambda: header,
            post=self.posted.append,
            clock_ms=self.clock,
        )
        assert not self.board.lost
        self.sitting = Sitting(Settings(draws="app"), seed, BOX)
        self.lamps = {}
        self.shown = None
        self.wait(1000)

    def wait(self, ms):
        end = self.clock.now_ms + ms
        while self.clock.now_ms < end:
            self.board.step()
            self.clock.now_ms += 10
        self.board.step()

    def press(self, ms=60, pause_ms=1500):
        """Hold the button down and let the session answer what is posted."""
        for down in (True, False):
            self.button.drive_low() if down else self.button.drive_high()
            self.wait(ms)
        events, self.posted[:] = tuple(self.posted), ()
        for event in events:
            self.carry_out(self.sitting.send(event))
        self.wait(pause_ms)
        return events

    def carry_out(self, effects):
        for effect in effects:
            match effect:
                case ask.ArmDice():
                    self.board.dice.arm()
                case ask.RollDice(faces):
                    self.board.dice.roll_to(faces)
                    self.shown = faces
                case ask.ClearDice():
                    self.board.dice.clear()
                    self.shown = None
        for name, cue in self.sitting.lamps.items():
            if self.lamps.get(name) != cue:
                self.lamps[name] = cue
                self.board.lamps.show(lamp_named(name), cue)

    def pips(self, die):
        """What the lamps of a die show now."""
        lit = {
            pip.name for pip, bcm in DICE[die] if float(self.factory.pin(bcm).state) > 0
        }
        for face, pips in NUMBERS.items():
            if lit == {pip.name for pip in pips}:
                return face
        is_oni = any(lit == {pip.name for pip in sight} for sight in ONI_SIGHTS)
        return ONI if is_oni else f"nothing: {sorted(lit)}"


@pytest.fixture
def table():
    made = []

    def make(seed):
        made.append(Table(seed))
        return made[-1]

    yield make
    for each in made:
        each.board.close()


def choose_lamps(table):
    """Take the dice of lamps in the wizard; everything else is the button's."""
    sitting = table.sitting
    while "dice-electronic" not in sitting.choices():
        table.press()
    sitting.press("dice-electronic")


@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_is_played_from_home_to_its_end_by_one_button(table, seed):
    at = table(seed)
    choose_lamps(at)
    rolls, written = 0, 0
    for _ in range(PRESSES):
        if at.sitting.play is not None and is_over(at.sitting):
            break
        at.press()
        if at.shown:
            assert (at.pips(0), at.pips(1)) == at.shown
            rolls += 1
        assert at.lamps == at.sitting.lamps
        assert len(at.bus.sent) >= written
        written = len(at.bus.sent)
    assert isinstance(at.sitting.view, ScoreView)
    assert rolls > 0
    assert written > rolls
    touched = [line for line in at.sitting.journal.lines if line.source == "touch"]
    assert not touched


def test_a_second_press_while_dice_run_answers_nothing(table):
    at = table(4)
    choose_lamps(at)
    while not (at.sitting.play and waits_for_dice(at.sitting)):
        at.press()
    at.press(pause_ms=0)
    fell, count = at.sitting.state.faces, at.sitting.play.count
    assert isinstance(at.sitting.view, RollView)
    at.press(pause_ms=0)
    assert at.sitting.play.count == count
    at.wait(1500)
    assert (at.pips(0), at.pips(1)) == fell
    at.press()
    assert at.sitting.play.count == count + 1


def test_the_end_of_a_turn_is_asked_about_while_actions_are_left(table):
    at = table(2)
    play_until(
        at.sitting, lambda s: s.play and s.state.actions and not s.session.picked
    )
    while at.sitting.state.actions and any(
        choice.tone == "primary" for choice in at.sitting.choices().values()
    ):
        at.press()
    turn = at.sitting.state.turn
    at.press()
    assert at.sitting.state.turn == turn
    assert "once more" in at.sitting.view.chrome.notice.text
    at.press()
    assert waits_for_card(at.sitting)
