from hardware.cues import Blink, Off, Steady
from hardware.indicator import LampsTogether, NoLamps, RecordingLamps, Shown
from hardware.purposes import Lamp, RowLamp


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


def test_recording_lamps_mirror_those_of_rows_that_are_used(clock):
    lamps = RecordingLamps(clock)
    lamps.show(RowLamp.FILE_7, Blink())
    lamps.show(RowLamp.ONI_3, Steady())
    assert list(lamps.shown) == [*Lamp, RowLamp.ONI_3, RowLamp.FILE_7]
