"""Layers of an icon: fills and strokes that add, cut or shade."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.ui.art.paths import Outline, flatten


@dataclass(frozen=True, slots=True)
class Layer:
    """Outlines that are filled (``width`` 0) or drawn along with a round pen."""

    outlines: tuple[Outline, ...]
    width: float = 0.0
    strength: float = 1.0
    """How much it covers: 1 fully, 0 takes away what lies below."""


def fill(*outlines: Outline) -> Layer:
    """Return a layer that fills every one of ``outlines``."""
    return Layer(outlines)


def stroke(path: str, width: float) -> Layer:
    """Return a layer that draws along ``path`` with a pen of ``width``."""
    return Layer(flatten(path), width)


def cut(layer: Layer) -> Layer:
    """Return ``layer`` as a hole."""
    return replace(layer, strength=0.0)


def shade(layer: Layer) -> Layer:
    """Return ``layer`` at half strength."""
    return replace(layer, strength=0.5)
