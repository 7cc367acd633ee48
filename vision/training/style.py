"""How one invented deck looks: drawn once by chance, then kept for its 52 cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.inks import Colour
from vision.training.pips import PipShape, random_shape
from vision.types import Pixels

FACE_WH = 240, 336
"""Width and height of every drawn face in pixels."""

LETTERS = (
    {"A": "A", "K": "K", "Q": "Q", "J": "J"},
    {"A": "1", "K": "R", "Q": "D", "J": "V"},
    {"A": "A", "K": "R", "Q": "D", "J": "V"},
    {"A": "A", "K": "K", "Q": "D", "J": "B"},
    {"A": "Т", "K": "К", "Q": "Д", "J": "В"},  # Russian: туз, король, дама, валет
    {"A": "A", "K": "K", "Q": "Q", "J": "J", "10": "T"},
    {"A": "I", "K": "R", "Q": "D", "J": "V"},
    {"A": "A", "K": "K", "Q": "D", "J": "J"},
)
"""Index letters of English, French, German, Russian and other cards."""

_COURTS = ("borrowed", "figure", "bleed", "letter", "pip")
_COURT_ODDS = (0.36, 0.26, 0.29, 0.05, 0.04)
_COURT_ODDS_ALONE = (0.0, 0.6, 0.24, 0.08, 0.08)
_ROW_ODDS = (0.35, 0.15, 0.1, 0.2, 0.15, 0.05)
LETTER_ODDS = (0.66, 0.1, 0.03, 0.05, 0.05, 0.05, 0.02, 0.04)
"""How often each of ``LETTERS`` is usually drawn."""


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """Everything that the cards of one deck share."""

    seed: int
    """For what is drawn by chance on a single card."""

    paper: Colour
    inks: dict[str, Colour]
    """Colour of each suit."""

    font: Path
    letters: dict[str, str]
    """Rank to index text, where it differs from the rank."""

    squeeze: float
    """Width of index letters against the font's own."""

    index_height: float
    """Height of index letters as a share of the card's height."""

    index_pip: float
    """Height of the index pip as a share of the letters' height."""

    index_xy: tuple[float, float]
    """Middle of the index letter as shares of the card's width and height."""

    beside: bool
    """Index pip to the right of the letter instead of below it."""

    four_corners: bool
    shape: PipShape
    pip_height: float
    """Height of the pips in the field as a share of the card's height."""

    field: str
    """``pips``, ``one`` huge pip, or a huge ``letter``."""

    other_rows: str
    """The rank whose pips stand unusually, ``all``, or ``none``."""

    court: str
    """``figure``, ``borrowed``, ``bleed`` (at full size), ``letter`` or ``pip``."""

    ace: str
    """Ace of spades: ``plain``, ``large`` or ``ornate``."""

    edge: bool
    """A printed line around the card."""

    frame: bool
    """A line around the courts' pictures."""

    art: Mapping[str, Pixels] | None = None
    """Court pictures by name where they are borrowed."""


def random_style(
    rng: Generator,
    fonts: list[Path],
    gallery: Sequence[Mapping[str, Pixels]] = (),
    letter_odds: Sequence[float] = LETTER_ODDS,
) -> DeckStyle:
    """Return a new deck's style.

    Args:
        rng: draws it.
        fonts: for the letters.
        gallery: court pictures of drawn decks that may be borrowed.
        letter_odds: how often each of ``LETTERS`` is drawn.
    """
    art = gallery[int(rng.integers(len(gallery)))] if len(gallery) else None
    odds = _COURT_ODDS if art is not None else _COURT_ODDS_ALONE
    jumbo = rng.random() < 0.22
    height = rng.uniform(0.15, 0.24) if jumbo else rng.uniform(0.075, 0.145)
    squeeze = rng.uniform(0.62, 1.1)
    reach = height * 1.4 * 0.5 * 0.75 * squeeze
    index_xy = (reach + rng.uniform(0.02, 0.07), height / 2 + rng.uniform(0.02, 0.06))
    return DeckStyle(
        seed=int(rng.integers(1 << 30)),
        paper=_paper(rng),
        inks=_inks(rng),
        font=fonts[int(rng.integers(len(fonts)))],
        letters=dict(LETTERS[int(rng.choice(len(LETTERS), p=letter_odds))]),
        squeeze=squeeze,
        index_height=height,
        index_pip=rng.uniform(0.6, 1.05),
        index_xy=index_xy,
        beside=not jumbo and rng.random() < 0.08,
        four_corners=not jumbo and rng.random() < 0.18,
        shape=random_shape(rng),
        pip_height=rng.uniform(0.085, 0.19),
        field=str(rng.choice(["pips", "one", "letter"], p=[0.84, 0.1, 0.06])),
        other_rows=str(rng.choice(["none", "all", "7", "8", "9", "10"], p=_ROW_ODDS)),
        court=str(rng.choice(_COURTS, p=odds)),
        ace=str(rng.choice(["plain", "large", "ornate"], p=[0.3, 0.15, 0.55])),
        edge=rng.random() < 0.25,
        frame=rng.random() < 0.8,
        art=art,
    )


def _paper(rng: Generator) -> Colour:
    if rng.random() < 0.7:
        white = rng.uniform(242, 255)
        return white, white, white
    return rng.uniform(190, 250), rng.uniform(225, 252), rng.uniform(235, 255)


def _inks(rng: Generator) -> dict[str, Colour]:
    black = _hsv(rng.uniform(0, 180), rng.uniform(0, 60), rng.uniform(0, 60))
    red = _red(rng)
    inks = {"S": black, "C": black, "H": red, "D": red}
    if rng.random() < 0.35:
        blue = _hsv(rng.uniform(98, 128), rng.uniform(100, 255), rng.uniform(130, 240))
        orange = _hsv(rng.uniform(8, 28), rng.uniform(150, 255), rng.uniform(190, 250))
        inks["D"] = blue if rng.random() < 0.5 else orange
        if inks["D"] == orange:
            inks["S"] = blue if rng.random() < 0.7 else black
        inks["C"] = _hsv(
            rng.uniform(45, 75), rng.uniform(140, 255), rng.uniform(80, 190)
        )
    return inks


def _red(rng: Generator) -> Colour:
    hue = rng.uniform(-8, 6) % 180
    return _hsv(hue, rng.uniform(170, 255), rng.uniform(150, 245))


def _hsv(hue: float, saturation: float, value: float) -> Colour:
    pixel = np.array([[[hue, saturation, value]]], np.float32).astype(np.uint8)
    blue, green, red = cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0].tolist()
    return float(blue), float(green), float(red)
