"""Taps of which the kernel told no place."""

from kivy.input import MotionEvent

from companion.ui.lost_taps import LostTaps


class Touch(MotionEvent):
    def __init__(self, sx, sy):
        super().__init__("panel", 1, (sx, sy), is_touch=True, type_id="touch")
        self.profile = ["pos"]
        self.move((sx, sy))

    def depack(self, args):
        self.sx, self.sy = args
        super().depack(args)


def tap(taps, touch):
    taps.process([("begin", touch)])
    taps.process([("end", touch)])
    return touch


def test_a_second_tap_on_the_same_spot_counts():
    taps = LostTaps()
    tap(taps, Touch(0.25, 0.75))
    second = tap(taps, Touch(-1, -1))
    second.scale_for_screen(801, 401)
    assert second.pos == (200, 300)
    assert (second.dx, second.dy) == (0, 0)


def test_it_stays_on_that_spot_until_it_is_lifted():
    taps, second = LostTaps(), Touch(-1, -1)
    tap(taps, Touch(0.25, 0.75))
    taps.process([("begin", second)])
    second.move((-1, -1))
    taps.process([("end", second)])
    assert second.spos == (0.25, 0.75)


def test_a_tap_whose_place_is_told_stays_there():
    taps = LostTaps()
    tap(taps, Touch(0.25, 0.75))
    assert tap(taps, Touch(0.5, 0.5)).spos == (0.5, 0.5)
    assert tap(taps, Touch(-1, -1)).spos == (0.5, 0.5)


def test_a_drag_leaves_the_place_where_it_ended():
    taps, drag = LostTaps(), Touch(0.1, 0.1)
    taps.process([("begin", drag)])
    drag.move((0.9, 0.2))
    taps.process([("update", drag), ("end", drag)])
    assert tap(taps, Touch(-1, -1)).spos == (0.9, 0.2)


def test_with_another_finger_down_nothing_is_guessed():
    taps = LostTaps()
    taps.process([("begin", Touch(0.2, 0.2))])
    assert tap(taps, Touch(-1, -1)).spos == (-1, -1)


def test_the_first_tap_of_all_stays_as_it_is():
    assert tap(LostTaps(), Touch(-1, -1)).spos == (-1, -1)
