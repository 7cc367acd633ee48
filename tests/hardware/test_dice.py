"""Two dice as one, armed by the program and shaken by the roll button."""

import pytest

from hardware.board import open_board
from hardware.dice import PipDice, RecordingDice
from hardware.errors import BadFace
from hardware.events import ButtonPressed, DeviceLost
from hardware.pins import Pins
from hardware.pips import NUMBERS, ONI_SIGHTS, SHAKE_MS, Shake, roll_ms, sight_at
from hardware.proposals import PARADE_BCM
from hardware.purposes import DICE, Button

TABLE = Pins(PARADE_BCM)


@pytest.fixture
def board(header, clock, posted):
    board = open_board(TABLE, lambda: header, post=posted.append, clock_ms=clock)
    clock.now_ms = 1000
    yield board
    board.close()


@pytest.fixture
def lit(factory):
    """What each die shows, as pips of the first one."""

    def lit():
        return [
            {pip for pip, own in pips.items() if factory.pin(PARADE_BCM[own]).state}
            for pips in DICE.values()
        ]

    return lit


def pass_ms(board, clock, ms):
    end_ms = clock.now_ms + ms
    while True:
        sleep_ms = board.step()
        if sleep_ms is None or clock.now_ms + sleep_ms > end_ms:
            clock.now_ms = end_ms
            board.step()
            return
        clock.now_ms += sleep_ms


def press(world, clock, board):
    world.hold(PARADE_BCM[Button.NEXT], True)
    pass_ms(board, clock, 20)


def test_each_die_ends_at_its_own_face(board, clock, lit):
    board.dice.roll_to(["5", "oni"])
    pass_ms(board, clock, roll_ms(1))
    assert lit() == [NUMBERS["5"], ONI_SIGHTS[0]]


def test_one_face_is_shown_by_the_first_die_alone(board, clock, lit):
    board.dice.roll_to(["2"])
    pass_ms(board, clock, roll_ms(1))
    assert lit() == [NUMBERS["2"], set()]


def test_more_faces_than_dice_leave_all_dark(board, clock, lit):
    board.dice.roll_to(["1", "2", "3"])
    pass_ms(board, clock, roll_ms(1))
    assert (board.dice.count, lit()) == (2, [set(), set()])


def test_a_face_that_no_die_has_changes_nothing(board, clock, lit):
    board.dice.roll_to(["1", "2"])
    with pytest.raises(BadFace):
        board.dice.roll_to(["1", "7"])
    pass_ms(board, clock, roll_ms(1))
    assert lit() == [NUMBERS["1"], NUMBERS["2"]]


def test_armed_dice_shake_in_the_step_in_which_the_press_has_settled(
    board, clock, lit, world, posted
):
    board.dice.arm()
    board.step()
    press(world, clock, board)
    assert posted == [ButtonPressed("next", 1020)]
    assert lit() == [sight_at(Shake(die), 0) for die in (0, 1)]


def test_dice_that_are_not_armed_stay_dark(board, clock, lit, world):
    press(world, clock, board)
    assert lit() == [set(), set()]


@pytest.mark.parametrize("call", ["clear", "roll_to"])
def test_a_roll_or_darkness_disarms(board, clock, lit, world, call):
    board.dice.arm()
    board.dice.clear() if call == "clear" else board.dice.roll_to(["1", "1"])
    pass_ms(board, clock, 3000)
    before = lit()
    press(world, clock, board)
    assert lit() == before


def test_one_arming_is_good_for_one_press(board, clock, lit, world):
    board.dice.arm()
    press(world, clock, board)
    world.hold(PARADE_BCM[Button.NEXT], False)
    pass_ms(board, clock, SHAKE_MS)
    press(world, clock, board)
    assert lit() == [set(), set()]


def test_shaking_dice_roll_to_what_they_are_told(board, clock, lit, world):
    board.dice.arm()
    press(world, clock, board)
    board.dice.roll_to(["4", "6"])
    pass_ms(board, clock, roll_ms(1))
    assert lit() == [NUMBERS["4"], NUMBERS["6"]]


def test_shaking_dice_that_are_told_nothing_go_dark(board, clock, lit, world):
    board.dice.arm()
    press(world, clock, board)
    pass_ms(board, clock, SHAKE_MS)
    assert lit() == [set(), set()]


def test_a_die_that_lacks_a_pip_leaves_both_dark_but_serves_rolls_of_one(
    troubled_header, clock
):
    refused = troubled_header({PARADE_BCM[DICE["die_2"]["die_centre"]]: "GPIO busy"})
    posted = []
    board = open_board(TABLE, lambda: refused, post=posted.append, clock_ms=clock)
    assert posted == [
        DeviceLost("die_2_centre", "pin_taken", 0, 12, "GPIO busy"),
        DeviceLost("die_2", "die_incomplete", 0),
    ]
    board.dice.roll_to(["1", "2"])
    assert (board.dice.count, board.step()) == (1, None)
    board.dice.roll_to(["1"])
    assert board.step() == 60
    board.close()


def test_recording_dice_remember_everything_in_order():
    dice = RecordingDice()
    dice.arm()
    dice.roll_to(["3", "oni"])
    dice.clear()
    assert dice.history == ("armed", ("3", "oni"), ())


@pytest.mark.parametrize("dice", [PipDice([]), RecordingDice()], ids=["none", "paper"])
def test_dice_of_the_desk_refuse_what_the_real_ones_refuse(dice):
    with pytest.raises(BadFace):
        dice.roll_to(["1", "0"])
