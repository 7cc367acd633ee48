"""What the stickers of a picture say: each one's code and marker, held together; pure.

Which marker stands for which card is told from outside; no game is known here.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from vision.errors import BadSticker
from vision.markers import MarkerSighting
from vision.sticker_places import (
    BLACK_MM,
    CODE_MM,
    OUTLINE_MM,
    are_neighbours,
    are_of_one,
    distance,
    seen,
)
from vision.types import Corners, Sighting


class Accord(StrEnum):
    """How far what was read of one sticker names one card."""

    AGREED = "agreed"
    """Code and marker name the same card."""

    CODE = "code"
    """Only the code was read."""

    MARKER = "marker"
    """Only the marker was read."""

    DISAGREED = "disagreed"
    """Code and marker do not stand for the same card: to be asked about."""

    UNKNOWN = "unknown"
    """What was read stands for no card of the game: to be told."""

    DOUBLED = "doubled"
    """It names a card that another sticker of the picture names too: to be asked."""


CERTAIN = frozenset({Accord.AGREED, Accord.CODE, Accord.MARKER})


@dataclass(frozen=True, slots=True, eq=False)
class StickerSighting:
    """One sticker in a picture."""

    text: str | None
    """Of the QR code; None when it was not read."""

    marker: int | None
    """Number of the marker; None when it was not read."""

    accord: Accord

    card: str | None
    """Text of the card that it names, one of the known; None when it names none."""

    corners_xy: Corners
    """Outline of the sticker in pixels, clockwise from its top left; about."""

    @property
    def is_certain(self) -> bool:
        """Whether it names a card and nothing speaks against it."""
        return self.accord in CERTAIN


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """Code and marker of one sticker, one of which may be missing."""

    code: Sighting | None
    marker: MarkerSighting | None

    corners_xy: Corners
    """Outline of the sticker in pixels, clockwise from its top left; about."""


def paired(
    codes: Sequence[Sighting],
    markers: Sequence[MarkerSighting],
    known: Mapping[str, int],
) -> tuple[Pair, ...]:
    """Return one pair for each sticker.

    A code and a marker are of one sticker when they lie as printed, else when they
    name the same card and lie side by side, as if cut apart.
    """
    pairs, left = [], list(markers)
    for code in codes:
        printed = [m for m in left if are_of_one(code.corners_xy, m.corners_xy)]
        same = [m for m in left if _are_cut_apart(code, m, known)]
        mine = _nearest(code, printed or same)
        left = [m for m in left if m is not mine]
        pairs.append(Pair(code, mine, seen(OUTLINE_MM, CODE_MM, code.corners_xy)))
    alone = (Pair(None, m, seen(OUTLINE_MM, BLACK_MM, m.corners_xy)) for m in left)
    return (*pairs, *alone)


def judged(
    pairs: Sequence[Pair], known: Mapping[str, int]
) -> tuple[StickerSighting, ...]:
    """Return what each sticker says, from the top of the picture down.

    Args:
        pairs: as of ``paired``.
        known: number of the marker of each card by the text of its code.

    Raises:
        BadSticker: ``shared_marker`` if two cards have the same marker.
    """
    cards = cards_by_marker(known)
    said = [_judge(pair, known, cards) for pair in pairs]
    named = Counter(each.card for each in said if each.card)
    twice = {card for card, count in named.items() if count > 1}
    told = (
        replace(each, accord=Accord.DOUBLED) if each.card in twice else each
        for each in said
    )
    return tuple(sorted(told, key=_down_the_picture))


def cards_by_marker(known: Mapping[str, int]) -> dict[int, str]:
    """Return the text of the card of each marker.

    Raises:
        BadSticker: ``shared_marker`` if two cards have the same marker.
    """
    cards: dict[int, str] = {}
    for text, number in known.items():
        if cards.setdefault(number, text) != text:
            raise BadSticker("shared_marker", number=number, text=text)
    return cards


def _are_cut_apart(
    code: Sighting, marker: MarkerSighting, known: Mapping[str, int]
) -> bool:
    same = known.get(code.label) == marker.number
    return same and are_neighbours(code.corners_xy, marker.corners_xy)


def _nearest(
    code: Sighting, markers: Sequence[MarkerSighting]
) -> MarkerSighting | None:
    return min(
        markers, key=lambda m: distance(m.corners_xy, code.corners_xy), default=None
    )


def _down_the_picture(sticker: StickerSighting) -> tuple[float, float]:
    x, y = sticker.corners_xy.mean(axis=0)
    return float(y), float(x)


def _judge(
    pair: Pair, known: Mapping[str, int], cards: Mapping[int, str]
) -> StickerSighting:
    text = pair.code.label if pair.code else None
    number = pair.marker.number if pair.marker else None
    by_code = text if text in known else None
    by_marker = cards.get(number) if number is not None else None
    accord, card = _accord(pair, by_code, by_marker)
    return StickerSighting(text, number, accord, card, pair.corners_xy)


def _accord(
    pair: Pair, by_code: str | None, by_marker: str | None
) -> tuple[Accord, str | None]:
    if by_code is None and by_marker is None:
        return Accord.UNKNOWN, None
    if pair.code is None:
        return Accord.MARKER, by_marker
    if pair.marker is None:
        return Accord.CODE, by_code
    if by_code != by_marker:
        return Accord.DISAGREED, None
    return Accord.AGREED, by_code
