"""Rendered tables on disk, so that every epoch need not draw them again."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

from vision.training.decks import Deck
from vision.training.samples import PATCH_WH, cut_cards, table_sample

TABLE_WH = 512, 384
_MOST_CARDS = 24
_PATCHES_PER_TABLE = 9


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Pictures with the truth about them; arrays may live in files."""

    pixels: NDArray[np.uint8]
    """``(N, 384, 512, 3)`` BGR."""

    corners: NDArray[np.float32]
    """``(N, 24, 4, 2)``."""

    facts: NDArray[np.float32]
    """``(N, 24, 2)``: what a card shows, -1 for none, and how much of it is visible."""

    patches: NDArray[np.uint8]
    """``(M, 176, 136, 3)`` BGR, single cards."""

    patch_facts: NDArray[np.float32]
    """``(M, 3)``: what the card shows, how much is visible, number of its table."""


def render_tables(folder: Path, decks: Sequence[Deck], count: int, seed: int) -> Tables:
    """Draw ``count`` tables into files under ``folder`` and return them."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = default_rng(seed)
    width, height = TABLE_WH
    pixels = _on_disk(folder / f"tables-{seed}.npy", (count, height, width, 3))
    room = count * _PATCHES_PER_TABLE
    shape = room, PATCH_WH[1], PATCH_WH[0], 3
    patches = _on_disk(folder / f"patches-{seed}.npy", shape)
    corners = np.zeros((count, _MOST_CARDS, 4, 2), np.float32)
    facts = np.full((count, _MOST_CARDS, 2), -1, np.float32)
    patch_facts: list[tuple[float, float, float]] = []
    for number in range(count):
        scene = table_sample(rng, decks, TABLE_WH)
        many = len(scene.shown)
        pixels[number] = scene.pixels
        corners[number, :many] = scene.corners_xy
        facts[number, :many, 0] = scene.shown
        facts[number, :many, 1] = scene.visible
        for patch, shown, visible in cut_cards(scene)[: room - len(patch_facts)]:
            patches[len(patch_facts)] = patch
            patch_facts.append((shown, visible, number))
    known = np.array(patch_facts, np.float32)
    return Tables(pixels, corners, facts, patches[: len(known)], known)


def joined(parts: Sequence[Tables]) -> Tables:
    """Return several stores as one."""
    fields = ("pixels", "corners", "facts", "patches", "patch_facts")
    whole = {name: np.concatenate([getattr(p, name) for p in parts]) for name in fields}
    return Tables(**whole)


def _on_disk(path: Path, shape: tuple[int, ...]) -> NDArray[np.uint8]:
    return np.lib.format.open_memmap(path, "w+", np.uint8, shape)
