"""Single cards seen close, each drawn anew, for the namer and the fitter."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.cards.naming import NAMES
from vision.training.camera import Trouble
from vision.training.courts import back_picture
from vision.training.decks import Deck
from vision.training.faces import draw_face
from vision.training.layouts import Spot, outline
from vision.training.samples import (
    DEALT,
    random_card_wh,
    random_spots,
)
from vision.training.scenes import (
    BACK,
    STRANGE,
    Plan,
    Scene,
    draw_scene,
    look_down,
    placed,
    seen,
)
from vision.training.style import FACE_WH, LETTER_ODDS, DeckStyle, random_style
from vision.types import Corners, Pixels

_FROM_ONE_DECK = 12
_FAR_PX, _NEAR_PX, _NEAREST_PX = 44, 75, 250
_LEAST_VISIBLE = 0.15
_AROUND = 1.6
"""Side of the picture that is drawn, in heights of the card."""


@dataclass(frozen=True, slots=True, eq=False)
class Studio:
    """What decks are made of."""

    fonts: list[Path]
    gallery: Sequence[Mapping[str, Pixels]]
    drawn: Sequence[Deck]
    """Decks that are used as they are."""


class InventedDeck:
    """A deck whose faces are drawn when they are first dealt."""

    def __init__(self, style: DeckStyle, back: Pixels) -> None:
        """Take the style of all faces."""
        self._style = style
        self._faces: dict[int, Pixels] = {}
        self.back = back

    def face(self, number: int) -> Pixels:
        """Return the face of that number in ``NAMES``, ``(336, 240, 3)`` uint8 BGR."""
        if number not in self._faces:
            name = NAMES[number]
            self._faces[number] = draw_face(self._style, name[:-1], name[-1])
        return self._faces[number]

    @property
    def dealt(self) -> list[int]:
        """Numbers of the faces already drawn."""
        return sorted(self._faces)


@dataclass(frozen=True, slots=True, eq=False)
class Closeup:
    """A photograph in whose middle lies a card."""

    scene: Scene
    number: int
    """Of that card among the scene's."""

    @property
    def corners_xy(self) -> Corners:
        """Where the card lies."""
        return np.asarray(self.scene.corners_xy[self.number], np.float32)

    @property
    def shown(self) -> int:
        """What the card shows, see ``Scene``."""
        return int(self.scene.shown[self.number])


def any_size(rng: Generator) -> float:
    """Return the height of a card in pixels, most often one that is easily read."""
    least = _NEAR_PX if rng.random() < 0.7 else _FAR_PX
    return float(np.exp(rng.uniform(np.log(least), np.log(_NEAREST_PX))))


def closeups(
    studio: Studio,
    rng: Generator,
    dealt: NDArray[np.float64] = DEALT,
    tall_px: Callable[[Generator], float] = any_size,
    letter_odds: Sequence[float] = LETTER_ODDS,
) -> Iterator[Closeup]:
    """Yield about a dozen cards of one deck, each photographed anew.

    Args:
        studio: what decks are made of.
        rng: draws everything.
        dealt: how often each of ``NAMES`` is dealt, on any scale.
        tall_px: draws how tall a card is in the picture.
        letter_odds: how often each of ``LETTERS`` stands in the corners.
    """
    deck = any_deck(studio, rng, letter_odds)
    pool = rng.choice(len(NAMES), 10, p=dealt / dealt.sum()).tolist()
    for turn in range(_FROM_ONE_DECK):
        face, tall = pool[turn % len(pool)], tall_px(rng)
        closeup = _closeup(deck, face, pool[: turn + 2], tall, rng)
        if closeup is not None:
            yield closeup


def any_deck(
    studio: Studio, rng: Generator, letter_odds: Sequence[float] = LETTER_ODDS
) -> Deck | InventedDeck:
    """Return a deck, most often one that was never seen before."""
    if studio.drawn and rng.random() < 0.15:
        deck = studio.drawn[int(rng.integers(len(studio.drawn)))]
        return Deck(deck.faces, back_picture(FACE_WH, rng))
    style = random_style(rng, studio.fonts, studio.gallery, letter_odds)
    return InventedDeck(style, back_picture(FACE_WH, rng))


def _closeup(
    deck: Deck | InventedDeck, face: int, others: list[int], tall: float, rng: Generator
) -> Closeup | None:
    card_wh = random_card_wh(rng)
    spots = random_spots(rng, card_wh)
    number = int(rng.integers(len(spots)))
    kind = rng.choice(3, p=[0.88, 0.08, 0.04])
    shown = [int(rng.choice([*others, BACK, STRANGE])) for _ in spots]
    shown[number] = [face, BACK, STRANGE][int(kind)]
    side = round(tall * _AROUND)
    plane = _plane(spots[number], card_wh, tall, side, rng)
    near, number = _in_sight(spots, number, plane, card_wh, side)
    plan = Plan(
        [spots[i] for i in near], [shown[i] for i in near], card_wh, plane, deck
    )
    trouble = Trouble(blur_px=0.4 + tall / 200, motion_px=1 + tall / 60, noise=16)
    scene = draw_scene(plan, (side, side), rng, trouble, 2)
    if scene.visible[number] < _LEAST_VISIBLE:
        return None
    return Closeup(scene, number)


def _plane(
    spot: Spot, card_wh: tuple[float, float], tall: float, side: int, rng: Generator
) -> NDArray[np.float64]:
    tilt = min(abs(rng.normal(0, 0.45)), 1.05)
    extent = card_wh[1] * rng.uniform(1, 6)
    plane = look_down(rng, (spot.x, spot.y), extent, tilt)
    corners = seen(plane, outline(spot, card_wh))
    sides = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    scale = tall / max(float(sides.max()), 1e-6)
    middle = corners.mean(axis=0) * scale
    return placed(plane, scale, (side / 2 - middle[0], side / 2 - middle[1]))


def _in_sight(
    spots: list[Spot],
    number: int,
    plane: NDArray[np.float64],
    card_wh: tuple[float, float],
    side: int,
) -> tuple[list[int], int]:
    """Return which cards reach into the picture, and where ``number`` is among them."""
    near = []
    for i, spot in enumerate(spots):
        at = seen(plane, outline(spot, card_wh))
        beyond = (at.max(axis=0) < 0).any() or (at.min(axis=0) > side).any()
        if i == number or not (beyond or abs(at).max() > 20 * side):
            near.append(i)
    return near, near.index(number)
