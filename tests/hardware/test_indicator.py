import pytest

from hardware.cues import Blink, Off, Steady
from hardware.errors import BadFace
from hardware.indicator import (
    LampsTogether,
    NoDie,
    NoLamps,
    RecordingDie,
    RecordingLamps,
    Shown,
)
from hardware.purposes import Lamp


def test_recording_lamps_know_what_every_lamp_shows_and_since_when(clock):
    lamps = RecordingLamps(clock)
    lamps.show(Lamp.SEAT_1, Steady())
    clock.now_ms = 70
    lamps.show(Lamp.PARADE_WOOD, Blink())
    lamps.show(Lamp.SEAT_1, Off())
    assert lamps.shown == {
        **{lamp: Shown(Off(), 0) for lamp in Lamp},
        Lamp.SEAT_1: Shown(Off(), 70),
        Lamp.PARADE_WOOD: Shown(Blink(), 70),
    }
    assert lamps.history == (
        (Lamp.SEAT_1, Shown(Steady(), 0)),
        (Lamp.PARADE_WOOD, Shown(Blink(), 70)),
        (Lamp.SEAT_1, Shown(Off(), 70)),
    )


def test_lamps_together_show_the_same(clock):
    left, right = RecordingLamps(clock), RecordingLamps(clock)
    LampsTogether(left, NoLamps(), right).show(Lamp.ATTENTION, Steady(20))
    assert left.history == right.history == ((Lamp.ATTENTION, Shown(Steady(20))),)


def test_a_recording_die_remembers_faces_and_darkness():
    die = RecordingDie()
    die.roll_to(4)
    die.clear()
    assert die.faces == (4, None)


@pytest.mark.parametrize("make", [NoDie, RecordingDie])
@pytest.mark.parametrize("face", [0, 7])
def test_dice_of_the_desk_refuse_what_the_real_one_refuses(make, face):
    with pytest.raises(BadFace):
        make().roll_to(face)
