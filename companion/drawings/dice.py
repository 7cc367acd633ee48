"""How dice fell against how they should, as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.dice.history import Tally
from companion.drawings.picture import Box, Line, Mark, Picture, Text

PANEL = 260
HEIGHT = 240
LEFT, TOP, BASE = 44, 52, 200
BAR_SHARE = 0.64
"""Part of a face's place that its bar fills."""

INK, SOFT, FILL, BAND = "#222222", "#777777", "#3b6ea8", "#f1c27d"


def plot(tallies: Sequence[Tally], title: str) -> Picture:
    """Return one panel a tally, side by side, each in its own scale.

    A bar is what fell; the line across is what a perfect die does, and the band around
    it holds 95 of 100 perfect dice.

    Args:
        tallies: at least one.
        title: what the picture is called.
    """
    marks: list[Mark] = [Text((LEFT, 24), title, 15, INK)]
    for at, tally in enumerate(tallies):
        marks += _panel(tally, LEFT + at * PANEL)
    size = (LEFT + PANEL * len(tallies), HEIGHT)
    return Picture(size, title, tuple(marks))


def _panel(tally: Tally, left: float) -> Iterator[Mark]:
    most = max(1.0, *(1.08 * max(bar.count, bar.high) for bar in tally.bars))
    width = PANEL - LEFT
    step = width / len(tally.faces)

    def y(count: float) -> float:
        return round(BASE - (BASE - TOP) * count / most, 2)

    name = "all dice" if tally.die is None else f"die {tally.die + 1}"
    fit = tally.fit
    told = f"{name}: chi-square {fit.chi_square:.2f}, p = {fit.p:.3f}"
    yield Text((left, TOP - 8), told, 11, INK)
    bars = tally.bars
    low, high = y(bars[0].low), y(bars[0].high)
    yield Box((left, high), (width, max(1.0, round(low - high, 2))), BAND)
    for at, bar in enumerate(bars):
        start = round(left + (at + (1 - BAR_SHARE) / 2) * step, 2)
        top, middle = y(bar.count), round(left + (at + 0.5) * step, 2)
        size = round(step * BAR_SHARE, 2), round(BASE - top, 2)
        yield Box((start, top), size, FILL)
        yield Text((middle, top - 3), f"{bar.count}", 8, INK, "middle")
        yield Text((middle, BASE + 15), bar.face, 11, INK, "middle")
    expected = y(bars[0].expected)
    yield Line(((left, expected), (left + width, expected)), INK, 1, is_dashed=True)
    yield Line(((left, BASE), (left + width, BASE)), SOFT, 1)
    should = f"should be {bars[0].expected:.0f} each"
    yield Text((left, BASE + 31), should, 9, SOFT)
