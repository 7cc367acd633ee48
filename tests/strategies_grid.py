"""Ways to try the sorting games, by game and name: edition, options, people."""

from rules.game import Drawn
from rules.grid.actions import Cover, Unveil
from rules.grid.shapes import Shape
from rules.grid.state import FACE_DOWN, Ended
from rules.night_parade.edition import Edition as PlayingCards
from rules.night_parade.options import OWN_AND_NEXT
from rules.night_parade.options import Options as NightParadeOptions
from rules.yokai.edition import Edition
from rules.yokai.entry import cells_of
from rules.yokai.options import Options

SHAPES = (
    Shape("block", cells_of(["####"] * 4)),
    Shape("hook", cells_of(["#########", "#", "#", "#", "#", "#", "#", "#"])),
    Shape("stairs", cells_of(["###", "####", " ####", "  ####", "     #"])),
)
"""Outlines made up for tests; the real ones are entered by the owner."""

BOX = Edition("made up", SHAPES)
CARDS = PlayingCards()

GRID = {
    "yokai": {
        "level 1": (Edition(), Options(), 2),
        "level 2": (Edition(), Options(level=2, swapped=1), 3),
        "level 3": (Edition(), Options(level=3, ranks="publisher"), 4),
        "level 4": (Edition(), Options(level=4), 2),
        "level 5, drawn": (BOX, Options(level=5), 3),
        "level 5, chosen": (BOX, Options(level=5, objective="hook", fit="shift"), 4),
    },
    "night-parade": {
        "basic": (CARDS, NightParadeOptions(), 2),
        "last hint only, harder": (CARDS, NightParadeOptions(level=2, harder=True), 4),
        "neighbours": (CARDS, NightParadeOptions(level=3, king=OWN_AND_NEXT), 3),
        "two secret neighbours": (
            CARDS,
            NightParadeOptions(level=3, neighbours=2, open_talk=True),
            4,
        ),
        "hidden": (CARDS, NightParadeOptions(level=4, ranks="summary"), 3),
        "big parade": (CARDS, NightParadeOptions(big=True, neighbours=1), 4),
        "big, stacked and hidden": (
            CARDS,
            NightParadeOptions(level=4, big=True, last_hint_only=True, harder=True),
            2,
        ),
    },
}


def grid_may_accept(state, action):
    if not isinstance(state, Ended):
        return False
    return isinstance(action, Unveil | Cover) or (
        isinstance(action, Drawn) and FACE_DOWN in state.faces
    )
