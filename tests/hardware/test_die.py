import pytest

from hardware.die import PipDie
from hardware.errors import BadFace
from hardware.pins import DIE_BCM
from hardware.pips import FACES, ROLL_MS, Roll, face_at
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


def roll_out(die, clock, lit):
    """Advance exactly when the die asks for it; return what was lit each time."""
    sights = []
    while True:
        die.advance(clock.now_ms)
        sights.append(lit())
        change = die.next_change_ms(clock.now_ms)
        if change is None:
            return sights
        assert change > clock.now_ms
        clock.now_ms = change


@pytest.mark.parametrize("face", FACES)
def test_each_pip_of_the_face_and_no_other_is_lit_in_the_end(die, clock, lit, face):
    clock.now_ms = 500
    die.roll_to(face)
    sights = roll_out(die, clock, lit)
    assert sights[-1] == FACES[face]
    assert clock.now_ms == 500 + ROLL_MS


def test_a_roll_shows_whole_faces_on_its_way(die, clock, lit):
    die.roll_to(2)
    starts_ms = [0, 60, 120, 190, 270, 365, 480, 620, 790, 1000]
    expected = [FACES[face_at(Roll(2), ms)] for ms in starts_ms]
    assert roll_out(die, clock, lit) == expected


def test_asking_only_asks_and_wakes(die, lit, wakes):
    die.roll_to(6)
    die.clear()
    assert (lit(), wakes) == (set(), [0, 0])


def test_only_pips_that_change_are_written(die, clock, lit, world):
    die.roll_to(3)
    roll_out(die, clock, lit)
    histories = {pip: world.watch(DIE_BCM[pip]) for pip in Pip}
    die.advance(clock.now_ms + 5000)
    assert {pip: history() for pip, history in histories.items()} == {
        pip: [float(pip in FACES[3])] for pip in Pip
    }


def test_a_new_roll_replaces_the_old_one(die, clock, lit):
    die.roll_to(1)
    die.advance(0)
    die.roll_to(6)
    assert roll_out(die, clock, lit)[-1] == FACES[6]


def test_a_cleared_die_is_dark_and_asks_for_nothing(die, clock, lit):
    die.roll_to(5)
    die.advance(0)
    die.clear()
    assert roll_out(die, clock, lit) == [set()]


def test_a_face_that_no_die_has_changes_nothing(die, clock, lit):
    with pytest.raises(BadFace):
        die.roll_to(7)
    assert roll_out(die, clock, lit) == [set()]


def test_closing_twice_frees_the_pins(die, header):
    die.close()
    die.close()
    for pip in Pip:
        header.output(pip, DIE_BCM[pip]).close()
