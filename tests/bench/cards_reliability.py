"""Draws how often a name is right at each confidence, on the photographs of cards.

``PYTHONPATH=. python tests/bench/cards_reliability.py docs/drawings`` prints the table
and writes ``cards-reliability.svg`` there; it needs the folder of photographs.
"""

import sys
from itertools import pairwise
from pathlib import Path

import cv2
from vision_cards import photo_scores

from vision.cards.reader import card_reader

EDGES = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0001)
"""Bins of confidence, finer where it matters."""

SIDE, LEFT, TOP = 320, 60, 20


def bins_of(told):
    """Return (from, to, names, right, mean confidence) for each bin that has names."""
    bins = []
    for low, high in pairwise(EDGES):
        inside = [(sure, right) for sure, right in told if low <= sure < high]
        if inside:
            right = sum(right for _, right in inside)
            mean = sum(sure for sure, _ in inside) / len(inside)
            bins.append((low, min(high, 1.0), len(inside), right, mean))
    return bins


def drawing(bins):
    """Return the reliability plot as SVG: a dot a bin, the wanted line dashed."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE + 110}" '
        f'height="{SIDE + 70}" font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<rect x="{LEFT}" y="{TOP}" width="{SIDE}" height="{SIDE}" fill="none" '
        'stroke="#888"/>',
        f'<path d="M{LEFT} {TOP + SIDE}L{LEFT + SIDE} {TOP}" stroke="#888" '
        'stroke-dasharray="4"/>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = LEFT + share * SIDE, TOP + (1 - share) * SIDE
        parts.append(
            f'<text x="{x}" y="{TOP + SIDE + 16}" text-anchor="middle">{share}</text>'
            f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{share}</text>'
        )
    for _, _, names, right, mean in bins:
        x, y = LEFT + mean * SIDE, TOP + (1 - right / names) * SIDE
        size = 2 + names**0.5 / 2
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="#2a6fb0" '
            f'fill-opacity="0.7"><title>{right} of {names}</title></circle>'
        )
    middle = LEFT + SIDE / 2
    parts += [
        f'<text x="{middle}" y="{TOP + SIDE + 36}" text-anchor="middle">'
        "confidence told</text>",
        f'<text x="16" y="{TOP + SIDE / 2}" text-anchor="middle" '
        f'transform="rotate(-90 16 {TOP + SIDE / 2})">share that is right</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def main(folder):
    """Read all photographs, print the bins and write the picture."""
    cv2.setNumThreads(1)
    scores = photo_scores(card_reader())
    told = [name for score in scores.values() for name in score.told]
    bins = bins_of(told)
    for low, high, names, right, mean in bins:
        share = 100 * right / names
        print(
            f"{low:.3f} to {high:.3f}: {right:4} of {names:4} = {share:5.1f} %, "
            f"told {100 * mean:.1f} %"
        )
    (folder / "cards-reliability.svg").write_text(drawing(bins), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
