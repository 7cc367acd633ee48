"""Draws dice and layouts that are not read wholly right, of those the benches draw.

``PYTHONPATH=. python tests/bench/drawn_failures.py docs/drawings`` writes the first
four trays on which a die is asked about or wrong as ``dice-asked.jpg``, each of another
look, and the first four layouts that are asked about or wrong, each of another kind of
trouble, as ``layouts-asked.jpg``.
"""

import sys
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
from bench_dice_reading import DICE, LOOKS

from tests.vision.dice_tables import draw_dice
from tests.vision.layout_scores import judged
from tests.vision.layout_stress import STRESSES
from tests.vision.layout_tables import SIZE_WH
from vision.dice.reader import read_dice
from vision.dice.types import SURE
from vision.layouts.laying import lay_out
from vision.layouts.types import Piece

SHOWN = 4
TILE_WH = (640, 400)
TRAYS, TABLES = 4, 60
READ, ASKED, TITLE = (90, 200, 90), (40, 140, 255), (255, 255, 255)


def trays():
    """Yield a drawing of the first tray of each look that is not wholly read."""
    for name, look in LOOKS.items():
        for number in range(TRAYS):
            rng = np.random.default_rng([number, len(name)])
            values = [int(value) for value in rng.integers(1, 7, DICE)]
            pixels = draw_dice(values, rng, look)
            readings = read_dice(pixels)
            sure = Counter(die.value for die in readings if die.confidence >= SURE)
            if sure != Counter(values):
                print(name, number, "sure of", sorted(sure.elements()), "of", values)
                yield dice_drawn(pixels, readings, name)
                break


def dice_drawn(pixels, readings, name):
    """Return a tray with what was read around each die."""
    drawn = pixels.copy()
    for die in readings:
        is_sure = die.confidence >= SURE
        tone = READ if is_sure else ASKED
        cv2.polylines(drawn, [die.corners_xy.astype(np.int32)], True, tone, 3)
        x, y = die.corners_xy.max(axis=0).astype(int).tolist()
        label = f"{die.value}" if is_sure else f"{die.value}?"
        cv2.putText(drawn, label, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 1.2, tone, 3)
    return titled(drawn, name)


def layouts():
    """Yield a drawing of the first layout of each kind that is not wholly right."""
    for name, stress in STRESSES.items():
        for seed in range(TABLES):
            table = stress(np.random.default_rng([seed, len(name)]))
            pieces = [
                Piece(np.asarray(quad, np.float32), kind)
                for quad, kind in zip(table.quads, table.kinds, strict=True)
            ]
            layout = lay_out(pieces, SIZE_WH)
            if judged(table, layout) != "right":
                print(name, seed, judged(table, layout))
                yield layout_drawn(table, layout, name)
                break


def layout_drawn(table, layout, name):
    """Return outlines with their cells; orange where the layout says it guesses."""
    drawn = np.full((SIZE_WH[1], SIZE_WH[0], 3), 40, np.uint8)
    for number, quad in enumerate(table.quads):
        tone = ASKED if number in layout.unsure else READ
        is_hint = table.kinds[number] == "hint"
        outline = quad.round().astype(np.int32)
        cv2.polylines(drawn, [outline], True, tone, 2 if is_hint else 5, cv2.LINE_AA)
        cell = layout.cells[number]
        if cell is not None and not is_hint:
            x, y = quad.mean(axis=0).round().astype(int).tolist()
            label, font = f"{cell[0]},{cell[1]}", cv2.FONT_HERSHEY_SIMPLEX
            cv2.putText(drawn, label, (x - 40, y + 15), font, 1.5, tone, 3)
    return titled(drawn, name)


def titled(drawn, name):
    """Return a drawing as a tile with what it shows written below."""
    width, height = TILE_WH
    scale = min(width / drawn.shape[1], (height - 30) / drawn.shape[0])
    small = cv2.resize(drawn, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    tile = np.zeros((height, width, 3), np.uint8)
    left = (width - small.shape[1]) // 2
    tile[: small.shape[0], left : left + small.shape[1]] = small
    font = cv2.FONT_HERSHEY_SIMPLEX
    cv2.putText(tile, name, (10, height - 10), font, 0.6, TITLE, 1, cv2.LINE_AA)
    return tile


def written(path, found):
    """Write the first few tiles side by side; nothing where there are none."""
    tiles = [tile for tile, _ in zip(found, range(SHOWN), strict=False)]
    if not tiles:
        print("nothing to draw:", path.name)
        return
    empty = np.zeros_like(tiles[0])
    tiles += [empty] * (len(tiles) % 2)
    rows = [np.hstack(tiles[at : at + 2]) for at in range(0, len(tiles), 2)]
    cv2.imwrite(str(path), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, 80])


def main(folder):
    """Draw both."""
    cv2.setNumThreads(1)
    written(folder / "dice-asked.jpg", trays())
    written(folder / "layouts-asked.jpg", layouts())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
