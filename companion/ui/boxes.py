"""Rectangles on the screen: pixels, origin at the bottom left, y up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle to put something into; cutting it up never changes it."""

    x: float
    y: float
    w: float
    h: float

    @property
    def top(self) -> float:
        """The y of the upper edge."""
        return self.y + self.h

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def size_wh(self) -> tuple[int, int]:
        """Width and height in whole pixels, at least 1 each."""
        return max(1, round(self.w)), max(1, round(self.h))

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box without ``dx`` at either side and ``dy`` above and below."""
        dy = dx if dy is None else dy
        return Box(
            self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy)
        )

    def from_top(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the strip of ``height`` at the top, and what is left below the gap."""
        height = min(height, self.h)
        rest = max(0, self.h - height - gap)
        strip = Box(self.x, self.top - height, self.w, height)
        return strip, Box(self.x, self.y, self.w, rest)

    def from_bottom(self, height: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the strip of ``height`` at the bottom, and what is left above."""
        height = min(height, self.h)
        rest = max(0, self.h - height - gap)
        return (
            Box(self.x, self.y, self.w, height),
            Box(self.x, self.top - rest, self.w, rest),
        )

    def from_left(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the strip of ``width`` at the left, and what is left beside it."""
        width = min(width, self.w)
        rest = max(0, self.w - width - gap)
        return (
            Box(self.x, self.y, width, self.h),
            Box(self.right - rest, self.y, rest, self.h),
        )

    def from_right(self, width: float, gap: float = 0) -> tuple[Box, Box]:
        """Return the strip of ``width`` at the right, and what is left beside it."""
        width = min(width, self.w)
        rest = max(0, self.w - width - gap)
        return (
            Box(self.right - width, self.y, width, self.h),
            Box(self.x, self.y, rest, self.h),
        )

    def columns(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """Return ``count`` equal boxes side by side, left first."""
        width = (self.w - gap * (count - 1)) / max(1, count)
        return tuple(
            Box(self.x + n * (width + gap), self.y, width, self.h) for n in range(count)
        )

    def rows(self, count: int, gap: float = 0) -> tuple[Box, ...]:
        """Return ``count`` equal boxes one below the other, upper first."""
        height = (self.h - gap * (count - 1)) / max(1, count)
        return tuple(
            Box(self.x, self.top - n * (height + gap) - height, self.w, height)
            for n in range(count)
        )

    def middle(self, width: float, height: float) -> Box:
        """Return a box of that size around the same centre."""
        x, y = self.centre
        return Box(x - width / 2, y - height / 2, width, height)

    def shifted(self, dx: float, dy: float) -> Box:
        """Return the box moved."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Return whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.top
