"""Draws what is not read wholly right, on tables of decks that nobody printed.

``PYTHONPATH=. python tests/bench/scan_failures.py docs/drawings`` scans the drawn
parades of the bench in turn, prints what became of each, and writes the first four that
left something to be asked, or were wrong, side by side as ``scan-asked.jpg``.
"""

import sys
import time
from pathlib import Path

import cv2
import numpy as np
from vision_scans import HARD, INVENTED, SIZE_WH, parade

from companion.scanning.annotating import annotated
from companion.scanning.games import GAMES
from companion.scanning.reading import read_table, table_readers
from vision.stills import Still

sys.path.insert(0, str(Path(__file__).parents[1] / "companion"))

from scan_tables import test_deck

SHOWN = 4
TILE_WH = (960, 540)


def failures(most):
    """Yield number, answer and drawing of each table that is not wholly right."""
    readers = table_readers(lambda: time.process_time() * 1000)
    faces = [test_deck(900 + number) for number in range(INVENTED)]
    for number in range(most):
        pixels, cells = parade(number, HARD, faces)
        still = Still(pixels, SIZE_WH)
        answer = read_table([still], GAMES["night-parade"](), readers)
        is_right = dict(answer.cells) == cells and not answer.unsure
        print(number, answer.verdict, len(answer.unsure), "asked", is_right, flush=True)
        if not is_right:
            yield annotated(still, answer)


def main(folder, most=60):
    """Write the first few of them as one picture."""
    tiles = []
    for drawing in failures(most):
        tiles.append(cv2.resize(drawing, TILE_WH, interpolation=cv2.INTER_AREA))
        if len(tiles) == SHOWN:
            break
    rows = [np.hstack(tiles[at : at + 2]) for at in range(0, len(tiles) - 1, 2)]
    quality = [cv2.IMWRITE_JPEG_QUALITY, 80]
    cv2.imwrite(str(folder / "scan-asked.jpg"), np.vstack(rows), quality)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
