"""A look at cards face down searches one picture whole, not each of the three."""

import numpy as np
import pytest

from companion.devices.eyes import STILLS, Makers, TableEyes
from companion.looks import MOVES, TableOrder
from vision.face_down import Seen
from vision.layouts.following import Anchor, Still, Unclear
from vision.sources import Pace
from vision.types import Frame

CELLS = tuple((row, column) for row in range(4) for column in range(4))
DARK = np.zeros((48, 64, 3), np.uint8)


class Camera:
    """The same picture as often as it is asked for."""

    def __init__(self):
        self._pace = Pace(0)

    def read(self):
        return Frame(DARK, self._pace.next())

    def still(self):
        return self.read()

    def close(self):
        pass


class Reader:
    """Sees nothing but in look number ``clear``, and keeps what it was asked."""

    def __init__(self, clear):
        self.clear, self.hunts = clear, []

    def look(self, pixels, known, covered=(), anchor=None, odd=0, *, hunts=True):
        self.hunts.append(hunts)
        is_clear = len(self.hunts) == self.clear
        told = Still(Anchor(np.eye(3))) if is_clear else Unclear("nothing")
        return Seen(told, ())


def no_tables():
    raise AssertionError("faces are not read")


@pytest.mark.parametrize(("clear", "looked"), [(1, 1), (2, 2), (3, 3), (0, STILLS)])
def test_only_the_first_picture_is_searched_whole(clear, looked):
    reader, posted = Reader(clear), []
    eyes = TableEyes(posted.append, Makers(no_tables, lambda: reader))
    eyes.look(order(), Camera())
    assert reader.hunts == [True, False, False][:looked]
    assert [told.key for told in posted] == ["still" if clear else "nothing"]


def order():
    return TableOrder(MOVES, "night-parade", 1, 1, CELLS)
