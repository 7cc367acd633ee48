"""Drawn decks as folders of PNG pictures: ``python -m vision.training.artwork``.

Two kinds of source are understood: a folder with one SVG file a card, and one sheet of
thirteen columns (ace to king) and five rows (clubs, diamonds, hearts, spades, others).
Needs ``rsvg-convert``.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.cards.naming import NAMES, RANKS, SUITS
from vision.training.style import FACE_WH
from vision.types import Pixels

_ONE_CARD = re.compile(
    r"(?:.*_)?(?:(?P<suit>[cdhs])_(?P<rank>a|10|[2-9jqk])"
    r"|(?P<rank2>[2-9atjqk]|10)(?P<suit2>[cdhs]))",
    re.IGNORECASE,
)


def card_of(stem: str) -> str | None:
    """Return the name of the card in a file, such as ``AS``; None for other files.

    Args:
        stem: the file's name without its ending, like ``white_s_a`` or ``TD``.
    """
    found = _ONE_CARD.fullmatch(stem)
    if found is None:
        return None
    rank = (found["rank"] or found["rank2"]).upper().replace("T", "10")
    name = rank + (found["suit"] or found["suit2"]).upper()
    return name if name in NAMES else None


def draw_folder(folder: Path, out: Path) -> int:
    """Draw the deck in ``folder`` into ``out``; return how many cards it has."""
    out.mkdir(parents=True, exist_ok=True)
    names = {path: card_of(path.stem) for path in sorted(folder.glob("*.svg"))}
    cards = {path: name for path, name in names.items() if name is not None}
    for path, name in cards.items():
        _convert(path, out / f"{name}.png", FACE_WH)
    return len(set(cards.values()))


def draw_sheet(sheet: Path, out: Path) -> int:
    """Draw a sheet and cut its cards into ``out``; return how many there are."""
    out.mkdir(parents=True, exist_ok=True)
    whole = out / "sheet.png"
    _convert(sheet, whole, (13 * FACE_WH[0], 5 * FACE_WH[1]))
    drawn = cv2.imread(str(whole), cv2.IMREAD_UNCHANGED)
    whole.unlink()
    count = 0
    for row, suit in enumerate(SUITS):
        for column, rank in enumerate(RANKS):
            card = _inked(_cell(np.asarray(drawn, np.uint8), row, column))
            if card is not None:
                cv2.imwrite(str(out / f"{rank}{suit}.png"), card)
                count += 1
    return count


def _cell(sheet: Pixels, row: int, column: int) -> Pixels:
    height, width = sheet.shape[0] / 5, sheet.shape[1] / 13
    rows = slice(round(row * height), round((row + 1) * height))
    columns = slice(round(column * width), round((column + 1) * width))
    return sheet[rows, columns]


def _inked(cell: Pixels) -> Pixels | None:
    cover = cell[:, :, 3] > 40
    rows = np.where(cover.mean(axis=1) > 0.3)[0]
    columns = np.where(cover.mean(axis=0) > 0.3)[0]
    if len(rows) < 50 or len(columns) < 50:
        return None
    cut = cell[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return np.asarray(cv2.resize(cut, FACE_WH, interpolation=cv2.INTER_AREA), np.uint8)


def _convert(source: Path, target: Path, size_wh: tuple[int, int]) -> None:
    width, height = (str(side) for side in size_wh)
    command = ["rsvg-convert", "--unlimited", "-w", width, "-h", height]
    subprocess.run([*command, str(source), "-o", str(target)], check=True)


def main(arguments: Sequence[str]) -> int:
    """Draw every source into a folder of its own; return 1 if a deck lacks cards."""
    parser = argparse.ArgumentParser(prog="python -m vision.training.artwork")
    parser.add_argument("sources", type=Path, nargs="+", help="folders and sheets")
    parser.add_argument("--out", type=Path, required=True)
    told = parser.parse_args(arguments)
    whole = True
    for source in told.sources:
        draw = draw_folder if source.is_dir() else draw_sheet
        count = draw(source, told.out / source.stem)
        print(source.stem, count)
        whole &= count == len(NAMES)
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
