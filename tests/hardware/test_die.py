import pytest

from hardware.die import PipDie
from hardware.pips import CLASSIC_DIE, NUMBERS, ONI, ONI_SIGHTS, Roll, roll_ms, sight_at
from hardware.proposals import DIE_BCM
from hardware.purposes import Pip


@pytest.fixture
def wakes():
    return []


@pytest.fixture
def die(header, clock, wakes):
    outputs = {pip: header.output(pip, DIE_BCM[pip]) for pip in Pip}
    return PipDie(outputs, clock_ms=clock, wake=lambda: wakes.append(clock.now_ms))


@pytest.fixture
def lit(factory):
    return lambda: {pip for pip in Pip if factory.pin(DIE_BCM[pip]).state}


def roll_out(die, clock, lit, until_ms=10_000):
    """Advance exactly when the die asks for it; return what was lit each time."""
    sights = []
    while True:
        die.advance(clock.now_ms)
        sights.append(lit())
        change = die.next_change_ms(clock.now_ms)
        if change is None or change > until_ms:
            return sights
        assert change > clock.now_ms
        clock.now_ms = change


@pytest.mark.parametrize("face", CLASSIC_DIE)
def test_each_pip_of_the_face_and_no_other_is_lit_in_the_end(die, clock, lit, face):
    clock.now_ms = 500
    die.show(Roll(face))
    sights = roll_out(die, clock, lit)
    assert sights[-1] == NUMBERS[face]
    assert clock.now_ms == 500 + roll_ms()


def test_the_oni_hops_until_something_else_is_asked_for(die, clock, lit):
    die.show(Roll(ONI))
    sights = roll_out(die, clock, lit, roll_ms() + 1500)
    assert sights[-4:] == [*ONI_SIGHTS, *ONI_SIGHTS]


def test_a_roll_shows_whole_faces_on_its_way(die, clock, lit):
    die.show(Roll("2"))
    starts_ms = [0, 60, 120, 190, 270, 365, 480, 620, 790, 1000]
    expected = [sight_at(Roll("2"), ms) for ms in starts_ms]
    assert roll_out(die, clock, lit) == expected


def test_asking_only_asks_and_wakes(die, lit, wakes):
    die.show(Roll("6"))
    die.show(None)
    assert (lit(), wakes) == (set(), [0, 0])


def test_only_pips_that_change_are_written(die, clock, lit, world):
    die.show(Roll("3"))
    roll_out(die, clock, lit)
    histories = {pip: world.watch(DIE_BCM[pip]) for pip in Pip}
    die.advance(clock.now_ms + 5000)
    assert {pip: history() for pip, history in histories.items()} == {
        pip: [float(pip in NUMBERS["3"])] for pip in Pip
    }


def test_a_new_roll_replaces_the_old_one(die, clock, lit):
    die.show(Roll("1"))
    die.advance(0)
    die.show(Roll("6"))
    assert roll_out(die, clock, lit)[-1] == NUMBERS["6"]


def test_a_cleared_die_is_dark_and_asks_for_nothing(die, clock, lit):
    die.show(Roll("5"))
    die.advance(0)
    die.show(None)
    assert roll_out(die, clock, lit) == [set()]


def test_closing_twice_frees_the_pins(die, header):
    die.close()
    die.close()
    for pip in Pip:
        header.output(pip, DIE_BCM[pip]).close()
