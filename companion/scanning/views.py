"""Several readings of one card to one: views add up, one view counts once; pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist, exp, log

from companion.scanning.answer import Outline, Place, SeenCard, Size

FLOOR = 1e-4
"""No look is surer than this that a card is not the one that another look sees."""

STILL = 0.03
"""A card whose corners moved by less than this share of its diagonal, and the camera
with it, is seen in the same view: what misleads one picture misleads the other."""


def together(readings: Sequence[SeenCard], sizes_wh: Sequence[Size]) -> SeenCard:
    """Return one card of which there are several readings, as the first outlines it.

    Args:
        readings: at least one, their cells in the same order.
        sizes_wh: of each picture, by its number.
    """
    first = readings[0]
    surest = max(readings, key=lambda card: card.kind_sure)
    alike = [card for card in readings if card.kind == surest.kind]
    views = _views(alike, sizes_wh)
    clearest = max(alike, key=clearness)
    in_cells = [card for card in alike if card.place == "cell"]
    cell = next((card.cell for card in alike if card.cell is not None), None)
    place: Place = (in_cells or alike)[0].place
    missing = 1.0
    for view in views:
        missing *= 1 - _mean([card.kind_sure for card in view], _weights(view))
    return replace(
        clearest,
        outline=first.outline,
        picture=first.picture,
        kind_sure=1 - missing,
        likely=_shares(views) if len(alike) > 1 else clearest.likely,
        cell=cell,
        place=place if cell is not None or place != "cell" else "apart",
        is_hiding=all(card.is_hiding for card in alike),
    )


def clearness(card: SeenCard) -> float:
    """Return the probability, 0 to 1, of the likeliest that a card may be."""
    return card.kind_sure * (card.likely[0][1] if card.likely else 1.0)


def _views(
    readings: Sequence[SeenCard], sizes_wh: Sequence[Size]
) -> list[list[SeenCard]]:
    """Return the readings, those together that were taken from the same place."""
    views: list[list[SeenCard]] = []
    for card in readings:
        for view in views:
            is_alike = sizes_wh[card.picture] == sizes_wh[view[0].picture]
            if is_alike and _is_still(card.outline, view[0].outline):
                view.append(card)
                break
        else:
            views.append([card])
    return views


def _is_still(one: Outline, other: Outline) -> bool:
    most = STILL * max(dist(one[0], one[2]), dist(one[1], one[3]))
    return all(dist(a, b) <= most for a, b in zip(one, other, strict=True))


def _weights(view: Sequence[SeenCard]) -> list[float]:
    """Return how much each reading counts: one under a hand or glare hardly does."""
    return [max(clearness(card), FLOOR) ** 2 for card in view]


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    total = sum(v * w for v, w in zip(values, weights, strict=True))
    return total / sum(weights)


def _shares(views: Sequence[Sequence[SeenCard]]) -> tuple[tuple[str, float], ...]:
    """Return names with the product of the views' probabilities, likeliest first."""
    told = [[dict(card.likely) for card in view] for view in views]
    names = sorted({name for view in told for likely in view for name in likely})
    logs = dict.fromkeys(names, 0.0)
    for view, likelies in zip(views, told, strict=True):
        weights = _weights(view)
        for name in names:
            each = [log(likely.get(name, 0.0) + FLOOR) for likely in likelies]
            logs[name] += _mean(each, weights)
    most = max(logs.values(), default=0.0)
    parts = {name: exp(value - most) for name, value in logs.items()}
    total = sum(parts.values())
    order = sorted(parts, key=lambda name: (-parts[name], name))
    return tuple((name, parts[name] / total) for name in order)
