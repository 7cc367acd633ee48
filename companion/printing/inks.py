"""Colours and places as a page wants them."""

from __future__ import annotations

from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

BLACK: Rgb = (0, 0, 0)
GREY: Rgb = (130, 130, 130)
WHITE: Rgb = (255, 255, 255)


def placed(
    spot: tuple[float, float], at_mm: tuple[float, float], scale_mm: float
) -> tuple[float, float]:
    """Return where ``spot`` comes to lie, its origin at ``at_mm``."""
    return at_mm[0] + spot[0] * scale_mm, at_mm[1] + spot[1] * scale_mm


def hexed(tone: Rgb) -> str:
    """Return ``tone`` as ``#rrggbb``."""
    return "#{:02x}{:02x}{:02x}".format(*tone)


def mixed(ground: Rgb, tone: Rgb, share: float) -> Rgb:
    """Return ``tone`` laid over ``ground`` so that it covers ``share`` of it."""
    red, green, blue = (
        round(low + (high - low) * share)
        for low, high in zip(ground, tone, strict=True)
    )
    return red, green, blue
