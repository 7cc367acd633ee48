"""An outline of Yokai that is being entered, one that is whole, and all of them."""

from companion import messages as msg
from tests.outline_hand import SIX, entering, lay, taps
from tests.sorting_player import YOKAI


def half():
    sitting = entering(YOKAI)
    for tap in list(taps(sitting, SIX["stairs"]))[:9]:
        sitting.press(tap)
    return sitting.view


def whole():
    sitting = entering(YOKAI)
    lay(sitting, SIX["ring"])
    return sitting.view


def begun():
    sitting = entering(YOKAI)
    lay(sitting, SIX["ring"])
    sitting.press("next")
    sitting.send(msg.Back())
    return sitting.view


OUTLINE_VIEWS = {"outline": half(), "outline-whole": whole(), "outline-begun": begun()}
