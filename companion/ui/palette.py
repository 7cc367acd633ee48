"""Colours by meaning, for night and for day; contrast is computed, not guessed.

Elements, families, pieces and lights are kept apart for eyes that lack one kind of
cone, mostly by how light they are (``tests/ui/test_colour_sight.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the program; each 0 to 255 red, green, blue."""

    sky: Rgb
    """Behind everything, at the top."""

    ground: Rgb
    """Behind everything, at the bottom."""

    panel: Rgb
    raised: Rgb
    """A button at rest."""

    edge: Rgb
    text: Rgb
    """On sky, ground, panel and raised."""

    muted: Rgb
    """Less important text on the same."""

    paper: Rgb
    paper_edge: Rgb
    ink: Rgb
    """Text on paper."""

    faint: Rgb
    """Less important text on paper."""

    vermilion: Rgb
    """The expected answer; ``on_vermilion`` is written on it."""

    on_vermilion: Rgb
    seal: Rgb
    """Vermilion as ink on paper."""

    glow: Rgb
    """Lantern light: focus, targets; ink is written on it."""

    accent: Rgb
    """Lantern light as a line or an icon on sky, ground, panel and raised."""

    beacon: Rgb
    """Around what to look at on the map."""

    danger: Rgb
    earth: Rgb
    water: Rgb
    wood: Rgb
    fire: Rgb
    on_element: Rgb
    """Text and crests on an element's colour."""

    sides: tuple[Rgb, Rgb, Rgb, Rgb]
    """Pieces of human sides, by seat; ink is written on them."""

    king: Rgb
    """The King's pieces; ``on_king`` is written on them."""

    on_king: Rgb

    def element(self, name: str) -> Rgb:
        """Return the colour of an element.

        Raises:
            KeyError: for a name that is none.
        """
        return {
            "earth": self.earth,
            "water": self.water,
            "wood": self.wood,
            "fire": self.fire,
        }[name]


@dataclass(frozen=True, slots=True)
class FamilyLook:
    """How the spirits of a family look, by night and by day."""

    colour: Rgb
    """``on_element`` is written on it."""

    pattern: str
    """Element whose pattern tells it apart without colour."""


FAMILIES = {
    "kitsune": FamilyLook((168, 1, 1), "fire"),
    "kappa": FamilyLook((0, 94, 67), "wood"),
    "oni": FamilyLook((21, 89, 190), "earth"),
    "rokurokubi": FamilyLook((103, 50, 116), "water"),
    "spades": FamilyLook((40, 36, 61), "water"),
    "hearts": FamilyLook((178, 0, 6), "fire"),
    "clubs": FamilyLook((1, 105, 57), "wood"),
    "diamonds": FamilyLook((0, 75, 154), "earth"),
}
"""Looks of the families of the sorting games."""

BACK = FamilyLook((72, 66, 80), "water")
"""A spirit that lies face down."""

NIGHT = Palette(
    sky=(30, 27, 46),
    ground=(15, 14, 22),
    panel=(36, 33, 48),
    raised=(54, 49, 68),
    edge=(92, 84, 104),
    text=(245, 235, 216),
    muted=(196, 184, 166),
    paper=(232, 208, 160),
    paper_edge=(178, 132, 74),
    ink=(36, 24, 20),
    faint=(92, 62, 36),
    vermilion=(190, 52, 36),
    on_vermilion=(255, 244, 228),
    seal=(148, 30, 20),
    glow=(255, 198, 92),
    accent=(255, 198, 92),
    beacon=(255, 206, 104),
    danger=(122, 28, 44),
    earth=(142, 107, 67),
    water=(1, 99, 179),
    wood=(1, 76, 53),
    fire=(168, 11, 10),
    on_element=(255, 247, 232),
    sides=((250, 238, 212), (142, 206, 238), (240, 176, 196), (196, 224, 140)),
    king=(22, 16, 22),
    on_king=(255, 206, 110),
)

DAY = Palette(
    sky=(236, 226, 206),
    ground=(222, 208, 182),
    panel=(246, 238, 222),
    raised=(228, 214, 188),
    edge=(150, 128, 98),
    text=(36, 26, 24),
    muted=(88, 70, 56),
    paper=(255, 250, 238),
    paper_edge=(170, 134, 90),
    ink=(32, 22, 20),
    faint=(96, 74, 56),
    vermilion=(184, 46, 30),
    on_vermilion=(255, 246, 232),
    seal=(160, 34, 22),
    glow=(244, 170, 54),
    accent=(150, 62, 12),
    beacon=(226, 78, 20),
    danger=(122, 28, 44),
    earth=(142, 107, 67),
    water=(1, 99, 179),
    wood=(1, 76, 53),
    fire=(168, 11, 10),
    on_element=(255, 247, 232),
    sides=((250, 238, 212), (142, 206, 238), (240, 176, 196), (196, 224, 140)),
    king=(22, 16, 22),
    on_king=(255, 206, 110),
)

PALETTES = {"night": NIGHT, "day": DAY}

LIGHTS: dict[str, Rgb] = {
    "white": (236, 230, 214),
    "green": (9, 90, 50),
    "yellow": (149, 101, 0),
    "amber": (137, 62, 0),
    "red": (189, 6, 58),
    "violet": (100, 27, 134),
    "blue": (0, 99, 132),
}
"""Lamps of many colours on the screen, by name; ``on_element`` is written on them."""


TONES: dict[str, Rgb] = {
    "sure": (147, 193, 138),
    "doubt": (248, 106, 65),
    "asked": (255, 244, 63),
    "hint": (110, 175, 255),
    "back": (235, 235, 240),
    "other": (154, 87, 254),
}
"""Outlines of what the camera read, by tone; on ``king``, which is around them."""

NOBODY: Rgb = (135, 135, 135)
"""Pieces that no side plays; ink is written on them."""


def contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.1)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    r, g, b = (_linear(part / 255) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
