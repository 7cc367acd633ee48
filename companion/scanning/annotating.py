"""Draws what was read into the picture: outline, name, confidence, cell, doubt."""

from __future__ import annotations

import cv2
import numpy as np

from companion.scanning.answer import TableAnswer, TableCard
from companion.scanning.sentences import sentence
from vision.stills import Still
from vision.types import Pixels

ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
"""Of the names of pictures that can be written."""

LONGEST_PX = 2304
"""Of the picture that is drawn on."""

_COLOURS = {
    "spirit": (90, 220, 60),
    "card": (90, 220, 60),
    "hint": (240, 190, 40),
    "back": (200, 200, 200),
}
_DOUBT = (40, 80, 255)
_OTHER = (200, 120, 220)
_DARK, _WHITE = (24, 24, 24), (255, 255, 255)
_FONT = cv2.FONT_HERSHEY_DUPLEX


def annotated(still: Still, answer: TableAnswer, picture: int = 0) -> Pixels:
    """Return ``still`` with what was read drawn into it, ``(H, W, 3)`` uint8 BGR.

    Args:
        still: the picture that was read.
        answer: what was read.
        picture: its number among the pictures of the table.
    """
    canvas = _canvas(still.pixels)
    scale = canvas.shape[1] / still.size_wh[0]
    unit = max(canvas.shape[:2]) / LONGEST_PX
    cards = [
        (number, card)
        for number, card in enumerate(answer.cards)
        if card.picture == picture
    ]
    for number, card in cards:
        _outline(canvas, card, scale, unit, is_doubtful=number in answer.unsure)
    for number, card in cards:
        _label(canvas, number, card, scale, unit)
    _head(canvas, answer, unit)
    return canvas


def file_of(pixels: Pixels, ending: str) -> bytes:
    """Return ``(H, W, 3)`` uint8 BGR as a file of a kind, one of ``ENDINGS``."""
    _, coded = cv2.imencode(ending.lower(), pixels)
    return coded.tobytes()


def _canvas(pixels: Pixels) -> Pixels:
    longest = max(pixels.shape[:2])
    if longest <= LONGEST_PX:
        return pixels.copy()
    shrink = LONGEST_PX / longest
    small = cv2.resize(pixels, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.uint8)


def _outline(
    canvas: Pixels, card: TableCard, scale: float, unit: float, *, is_doubtful: bool
) -> None:
    corners = np.round(np.array(card.outline) * scale).astype(np.int32)
    colour = _DOUBT if is_doubtful else _COLOURS.get(card.role, _OTHER)
    thick = max(1, round(4 * unit))
    # Dark below bright: to be seen on a black table as on a white one.
    cv2.polylines(canvas, [corners], True, _DARK, thick * 2, cv2.LINE_AA)
    cv2.polylines(canvas, [corners], True, colour, thick, cv2.LINE_AA)


def _label(
    canvas: Pixels, number: int, card: TableCard, scale: float, unit: float
) -> None:
    x, y = np.array(card.outline).mean(axis=0) * scale
    name = card.id or card.role
    mark = "?" if card.doubts else ""
    place = "apart" if card.cell is None else f"{card.cell[0]},{card.cell[1]}"
    lines = [f"{name}{mark} {card.confidence:.0%}", f"{place}  #{number}"]
    if card.doubts and len(card.choices) > 1:
        lines.append(f"or {card.choices[1][0]}")
    colour = _DOUBT if card.doubts else _COLOURS.get(card.role, _OTHER)
    wide = float(np.linalg.norm(np.subtract(card.outline[1], card.outline[0]))) * scale
    written = max(cv2.getTextSize(line, _FONT, 1, 2)[0][0] for line in lines)
    size = min(0.8 * unit, max(0.3, 0.9 * wide / written))
    _plate(canvas, lines, (float(x), float(y)), size, colour)


def _plate(
    canvas: Pixels,
    lines: list[str],
    middle_xy: tuple[float, float],
    size: float,
    colour: tuple[int, int, int],
) -> None:
    """Write lines on a dark plate around ``middle_xy``."""
    thick = max(1, round(1.6 * size))
    boxes = [cv2.getTextSize(line, _FONT, size, thick)[0] for line in lines]
    tall = max(height for _, height in boxes) + round(14 * size)
    wide = max(width for width, _ in boxes) + round(16 * size)
    left = round(middle_xy[0] - wide / 2)
    top = round(middle_xy[1] - tall * len(lines) / 2)
    corner = left + wide, top + tall * len(lines)
    cv2.rectangle(canvas, (left, top), corner, _DARK, -1)
    cv2.rectangle(canvas, (left, top), corner, colour, max(1, round(2 * size)))
    for row, (line, box) in enumerate(zip(lines, boxes, strict=True)):
        at = left + (wide - box[0]) // 2, top + tall * (row + 1) - round(8 * size)
        cv2.putText(canvas, line, at, _FONT, size, _WHITE, thick, cv2.LINE_AA)


def _head(canvas: Pixels, answer: TableAnswer, unit: float) -> None:
    """Write the verdict and its reasons along the top."""
    spirits = sum(card.role in ("spirit", "card") for card in answer.cards)
    first = f"{answer.verdict or 'read'}: {spirits} cards"
    size = 0.9 * unit
    lines = [first, *(sentence(reason) for reason in answer.why)]
    fitting = [_cut(line, canvas.shape[1] * 0.96, size) for line in lines[:6]]
    thick = max(1, round(1.6 * size))
    tall = cv2.getTextSize("Ag", _FONT, size, thick)[0][1] + round(14 * size)
    band = canvas[: tall * len(fitting) + round(8 * size)]
    band[:] = (band * 0.3).astype(np.uint8)
    for row, line in enumerate(fitting):
        at = round(12 * size), tall * (row + 1)
        cv2.putText(canvas, line, at, _FONT, size, _WHITE, thick, cv2.LINE_AA)


def _cut(line: str, width: float, size: float) -> str:
    """Return as much of ``line`` as fits."""
    while cv2.getTextSize(line, _FONT, size, 2)[0][0] > width and len(line) > 4:
        line = line[:-4] + "..."
    return line
