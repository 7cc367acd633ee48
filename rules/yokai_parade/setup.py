"""The table before the first draw (S2 set-up)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.yokai_parade.options import OWN, PLAN_NUMBERS
from rules.yokai_parade.plans import PLANS
from rules.yokai_parade.state import ALONE, BESIDE, Draw, State
from rules.yokai_parade.world import World

FEW, MANY = 4, 6


def first_state(world: World, seats: int) -> State:
    """Return the state before anything was drawn.

    Raises:
        IllegalAction: if so many people cannot play, the level is unknown, or a pile
            that it needs is not in the box.
    """
    most = min(MANY if world.options.rulings.up_to_six else FEW, world.monks)
    if not 1 <= seats <= most:
        raise IllegalAction("wrong_seats", rule="YP3", got=seats, most=most)
    _check_plans(world)
    box = world.box
    return State(
        seats=seats,
        vehicles=tuple(world.zones[each.start] for each in box.vehicles),
        hitched=(ALONE,) * len(box.vehicles),
        people=(
            *(world.vehicles[monk.vehicle] for monk in box.monks),
            *(BESIDE for _ in box.allies),
        ),
        hands=((0,) * len(box.tokens),) * seats,
        trumps=((),) * seats,
        queue=(
            Draw(f"plan-{world.numbers[0]}"),
            Draw("yokai", box.deck.start),
            Draw("monks", seats),
        ),
    )


def _check_plans(world: World) -> None:
    """Refuse plans that are not three ascending numbers with a pile each (YP1, YP2)."""
    numbers, options = world.numbers, world.options
    is_known = options.level == OWN or numbers
    is_set = len(numbers) == PLANS and list(numbers) == sorted(set(numbers))
    if not is_known or not is_set or not set(numbers) <= set(PLAN_NUMBERS):
        raise IllegalAction(
            "wrong_plans", rule="YP2", level=options.level, plans=numbers
        )
    piles = {plan.number for plan in world.box.plans}
    for number in numbers:
        if number not in piles:
            raise IllegalAction("pile_empty", rule="YP1", pile=f"plan-{number}")
