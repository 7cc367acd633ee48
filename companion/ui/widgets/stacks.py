"""A crowd in a zone as few pieces: the own vehicle, and stacks with their counts."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ui.art.plates import Plate
from companion.ui.boxes import Box
from companion.ui.widgets.rider import RiderArt
from companion.ui.widgets.surface import Surface
from companion.view.region import RiderView, VehicleView, ZoneView

STACK = 1.0
"""Width of a stack in heights."""

_ONE = 2
"""A stack of fewer is drawn as the piece itself."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces of one sort."""

    sort: str
    """``vehicle``, ``monk`` or ``ally``."""

    count: int


def stacked(zone: ZoneView) -> tuple[VehicleView | RiderView | Stack, ...]:
    """Return the few pieces that stand for all that is in ``zone``.

    The vehicle of who is on turn stays itself, with its first rider.
    """
    own = [each for each in zone.vehicles if each.is_on_turn]
    driver = [rider for each in own for rider in each.riders if rider.is_on_turn]
    others = [each for each in zone.vehicles if not each.is_on_turn]
    aboard = [rider for each in zone.vehicles for rider in each.riders]
    people = [rider for rider in (*aboard, *zone.on_foot) if rider not in driver]
    monks = [rider for rider in people if not rider.is_ally]
    allies = [rider for rider in people if rider.is_ally]
    found: list[VehicleView | RiderView | Stack] = [
        VehicleView(
            each.id,
            each.name,
            each.letters,
            tuple(driver),
            each.free,
            each.is_towed,
            is_on_turn=True,
        )
        for each in own
    ]
    for sort, each in (("vehicle", others), ("monk", monks), ("ally", allies)):
        if len(each) >= _ONE or (sort == "vehicle" and each):
            found.append(Stack(sort, len(each)))
        else:
            found += [one for one in each if isinstance(one, RiderView)]
    return tuple(found)


def draw_stack(on: Surface, riders: RiderArt, stack: Stack, box: Box) -> None:
    """Draw the shape of a sort with how many there are in it."""
    palette, side = on.kit.palette, min(box.w, box.h)
    shape = box.middle(side * 0.92, side * 0.92)
    if stack.sort != "vehicle":
        sort = RiderView("", f"{stack.count}", is_ally=stack.sort == "ally")
        riders.draw(sort, shape)
        return
    for at in (0.26, 0.74):
        wheel = Box(shape.x + shape.w * at, shape.y + shape.h * 0.12, 0, 0)
        on.icon("dot", wheel.middle(side * 0.3, side * 0.3), palette.muted)
    back = shape.middle(shape.w, shape.h * 0.76)
    edge = on.kit.px(1.2)
    on.plate(Plate(palette.paper, palette.paper_edge, round(side * 0.2), edge), back)
    on.figure(f"{stack.count}", back.inset(side * 0.1), palette.ink)
