"""Upper faces of dice: photographs by set, and drawn trays in several looks."""

import csv
import time
from collections import Counter, defaultdict
from dataclasses import replace

import cv2
import numpy as np
from baseline_dice import read_dice_by_blobs
from figures import Figure
from vision_photos import photo_folder

from tests.vision.dice_tables import Look, draw_dice
from vision.dice.reader import read_dice
from vision.dice.types import SURE

TRAYS, DICE = 8, 6
_BASE = Look(size_wh=(960, 720), die_px=60)
_WHITE, _BLACK, _RED = (235, 240, 240), (28, 26, 26), (40, 30, 170)
LOOKS = {
    "plain": _BASE,
    "light table": replace(_BASE, ground=(225, 230, 232)),
    "white dice, white paper": replace(_BASE, ground=_WHITE, grain=2),
    "red, white pips": replace(_BASE, bodies=(_RED,), pips=(_WHITE,)),
    "black, white pips": replace(
        _BASE, bodies=(_BLACK,), pips=(_WHITE,), ground=(120, 140, 150)
    ),
    "blue, gold pips": replace(_BASE, bodies=((150, 70, 20),), pips=((60, 190, 220),)),
    "mixed": replace(_BASE, bodies=(_WHITE, _RED), pips=(_BLACK, _WHITE)),
    "wood": replace(_BASE, ground=(110, 160, 200), grain=14),
    "tilted 20": replace(_BASE, tilt_deg=20),
    "tilted 35": replace(_BASE, tilt_deg=35),
    "small": replace(_BASE, die_px=30),
    "dim": replace(_BASE, light=0.35, noise=5),
    "blurred": replace(_BASE, blur_px=2.0),
    "touching": replace(_BASE, gap=0.62),
    "several makers": replace(
        _BASE,
        bodies=(_WHITE, _RED, _BLACK),
        pips=(_BLACK, _WHITE, _WHITE),
        ground=(120, 140, 150),
        spacings=(0.25, 0.19, 0.27, 0.21),
    ),
}


class Score:
    """Dice of one set: how many there are, were read, read wrong, asked about."""

    def __init__(self):
        self.dice = self.right = self.wrong = self.asked = 0

    def count(self, wanted, readings):
        sure = Counter(die.value for die in readings if die.confidence >= SURE)
        self.dice += sum(wanted.values())
        self.right += sum((sure & wanted).values())
        self.wrong += sum((sure - wanted).values())
        self.asked += sum(die.confidence < SURE for die in readings)

    def figures(self, name, least=None):
        share = 100 / max(self.dice, 1)
        return [
            Figure(
                f"{name}, {self.dice} dice: right", self.right * share, "%", None, least
            ),
            Figure(f"{name}: wrong", self.wrong * share, "%", 0.3),
            Figure(f"{name}: asked", self.asked * share, "%"),
        ]


def photographs():
    folder = photo_folder()
    with (folder / "manifest.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["kind"] == "dice":
                yield (
                    row["file"],
                    Counter(map(int, row["labels"].removeprefix("dice:").split())),
                )


def bench() -> list[Figure]:
    """Photographs against the bar of each set; drawn trays against wrong readings."""
    scores, seconds, by_blobs = defaultdict(Score), [], defaultdict(Score)
    folder = photo_folder()
    rows = list(photographs()) if (folder / "manifest.tsv").exists() else []
    for name, wanted in rows:
        picture = cv2.imread(str(folder / name))
        start = time.process_time()
        readings = read_dice(picture)
        seconds.append(time.process_time() - start)
        where = name.split("/")[1].split("+")[0]
        scores[where].count(wanted, readings)
        by_blobs[where].count(wanted, read_dice_by_blobs(picture))
    figures = [
        figure
        for name, score in scores.items()
        for figure in score.figures(f"photographs of {name}", 97)
    ]
    for name, score in by_blobs.items():
        share = 100 / max(score.dice, 1)
        title = f"baseline of blobs, {name}"
        figures += [
            Figure(f"{title}: right", score.right * share, "%"),
            Figure(f"{title}: wrong", score.wrong * share, "%"),
        ]
    if seconds:
        middle = float(np.median(seconds)) * 1000
        figures.append(Figure("a photograph, median", middle, "ms"))
    for name, look in LOOKS.items():
        score, rng = Score(), np.random.default_rng(len(name))
        for _ in range(TRAYS):
            values = [int(value) for value in rng.integers(1, 7, DICE)]
            readings = read_dice(draw_dice(values, rng, look))
            score.count(Counter(values), readings)
        figures += score.figures(f"drawn, {name}")
    return figures
