"""Draws the photographs that are not read wholly right: ``photo_failures.py OUT``.

One sheet for each set of codes, cards and dice, each picture with its file's name, what
was read in it, and what was not. The photographs may not be shipped, so ``OUT`` is a
folder of yours; ``HYAKKI_PHOTOS`` names theirs.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path

import cv2
import numpy as np
from bench_dice_reading import photographs
from vision_cards import UNLABELLED, card_photos
from vision_photos import photo_folder, photos

from vision.cards.reader import card_reader
from vision.dice.reader import read_dice
from vision.dice.types import SURE
from vision.geometry import contains
from vision.readers import available_readers, still_codes

TILE_WH, ACROSS = (480, 400), 4
GREEN, ORANGE, RED = (60, 200, 60), (0, 160, 255), (50, 50, 230)


def codes():
    """Yield set, name, picture and what was missed, of photographs of codes."""
    chain = still_codes(available_readers())
    for photo in photos():
        frame = photo.frame()
        seen = chain.recognise(frame)
        lost = [
            outline
            for outline in photo.outlines_xy
            if not any(contains(outline, one.centre_xy) for one in seen)
        ]
        if lost or not seen:
            drawn = frame.pixels.copy()
            outlined(drawn, lost, RED)
            outlined(drawn, [one.corners_xy for one in seen], GREEN)
            told = f"{len(lost) or 1} not read"
            yield f"codes {photo.category}", photo.path.name, drawn, told


def cards():
    """Yield the same of photographs of playing cards."""
    reader = card_reader()
    for where, path, labels in card_photos():
        pixels = cv2.imread(str(path))
        faces = [card for card in reader.read(pixels) if card.kind == "face"]
        told = Counter(card.name for card in faces if card.is_sure)
        wrong = told - labels - Counter(UNLABELLED.get(path.name, "").split())
        if labels - told or wrong:
            for card in faces:
                colour = ORANGE if not card.is_sure else GREEN
                colour = RED if wrong[card.name] and card.is_sure else colour
                outlined(pixels, [card.corners_xy], colour)
            lost = " ".join((labels - told).elements())
            yield f"cards {where}", path.name, pixels, f"not told: {lost}"


def dice():
    """Yield the same of photographs of dice."""
    for name, wanted in photographs():
        pixels = cv2.imread(str(photo_folder() / name))
        readings = read_dice(pixels)
        told = Counter(die.value for die in readings if die.confidence >= SURE)
        if told != wanted:
            for die in readings:
                colour = GREEN if die.confidence >= SURE else ORANGE
                outlined(pixels, [die.corners_xy], colour)
            lost = " ".join(map(str, (wanted - told).elements()))
            where = name.split("/")[1]
            yield f"dice {where}", Path(name).name, pixels, f"not told: {lost}"


def outlined(pixels, outlines, colour):
    """Draw outlines so thick that they are seen on a small copy."""
    thick = max(2, max(pixels.shape[:2]) // 200)
    for outline in outlines:
        cv2.polylines(pixels, [np.int32(np.rint(outline))], True, colour, thick)


def tile(pixels, name, told):
    """Return a small copy with two lines of text under it."""
    width, height = TILE_WH
    room = height - 44
    scale = min(width / pixels.shape[1], room / pixels.shape[0])
    small = cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    sheet = np.full((height, width, 3), 255, np.uint8)
    sheet[: small.shape[0], : small.shape[1]] = small
    for line, text in enumerate((name[-58:], told[:58])):
        at = 4, room + 16 + 18 * line
        cv2.putText(sheet, text, at, 0, 0.42, (20, 20, 20), 1, cv2.LINE_AA)
    return sheet


def main(out):
    """Write the sheets into ``out``; return the exit status."""
    if not (photo_folder() / "manifest.tsv").is_file():
        print("no photographs: HYAKKI_PHOTOS names their folder")
        return 2
    sheets = defaultdict(list)
    for failures in (codes, cards, dice):
        for where, name, pixels, told in failures():
            sheets[where].append(tile(pixels, name, told))
    out.mkdir(parents=True, exist_ok=True)
    for where, tiles in sheets.items():
        blank = [np.full_like(tiles[0], 255)] * (-len(tiles) % ACROSS)
        every = [*tiles, *blank]
        rows = [np.hstack(every[n : n + ACROSS]) for n in range(0, len(every), ACROSS)]
        path = out / f"{where.replace(' ', '-').replace('/', '-')}.jpg"
        cv2.imwrite(str(path), np.vstack(rows))
        print(f"{path}: {len(tiles)} photographs")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
