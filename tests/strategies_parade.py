"""Ways to try Yokaï Parade, by name: box, options, people."""

from companion.boxes.parade import sample_parade
from rules.game import Drawn
from rules.yokai_parade.actions import (
    Foil,
    Remedy,
)
from rules.yokai_parade.options import Options, Rulings
from rules.yokai_parade.repairs import (
    Correction,
)
from tests.rules.yokai_parade_box import made_up_box

MADE_UP = made_up_box()
SAMPLE = sample_parade().edition

PARADE = {
    "alone": (MADE_UP, Options(), 1),
    "three": (MADE_UP, Options("standard"), 3),
    "six": (MADE_UP, Options("own", (1, 4, 5)), 6),
    "sample, two": (SAMPLE, Options("heroic"), 2),
    "sample, four": (
        SAMPLE,
        Options("legendary", rulings=Rulings(False, mountain_sends_on=False)),
        4,
    ),
}


def parade_may_accept(state, action):
    if isinstance(action, Drawn):
        return bool(state.queue)
    return isinstance(action, Correction | Foil | Remedy)
