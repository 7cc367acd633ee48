"""Somebody who enters the outlines of Yokai by taps."""

from companion import messages as msg
from rules.grid.cells import beside
from rules.yokai.entry import cells_of
from tests.session_player import Sitting

SIX = {
    "hook": ("#########", "#", "#", "#", "#", "#", "#", "#"),
    "block": ("####", "####", "####", "####"),
    "bar": ("########", "########"),
    "stairs": ("###", "####", " ####", "  ####", "     #"),
    "ring": ("#####", "#   #", "#   #", "#   #", "#####"),
    "line": ("################",),
}
"""Outlines made up here; the real ones lie in the box."""


def entering(box, draft=""):
    """The page of the first outline, reached from the first screen."""
    sitting = Sitting(box=box)
    sitting.press("boxes", f"enrol-{box.game}")
    sitting.send(msg.DraftRead(box.game, draft))
    sitting.press("part-objective")
    return sitting


def taps(hand, rows):
    """Yield what to tap, place by place, as they are called by then."""
    wanted = grown(cells_of(list(rows)))
    laid = []
    for cell in wanted:
        top = min((row for row, _ in laid), default=cell[0])
        left = min((column for _, column in laid), default=cell[1])
        yield f"cell-{cell[0] - top},{cell[1] - left}"
        laid.append(cell)


def grown(cells):
    """``cells`` in an order in which each lies beside one before."""
    order, left = [cells[0]], list(cells[1:])
    while left:
        near = {there for cell in order for there in beside(cell)}
        following = next(cell for cell in left if cell in near)
        left.remove(following)
        order.append(following)
    return order


def lay(hand, rows):
    """Tap all cards of an outline."""
    for tap in taps(hand, rows):
        hand.press(tap)
