"""What a sticker on a card says: ``HY``, the game, the card, a check character.

The check is ISO/IEC 7064, MOD 37,36: any one wrong character is noticed, and of two
neighbours exchanged all but 2 in 1000. Ten characters at most, so that the code is a
QR version 1.

Beside the code a marker is printed, one of 250 numbers, which is read from further
away. It says neither the game nor its own check: within one game it stands for one
card, and the stickers of another game on the same table may be taken for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

PREFIX = "HY"
GAMES = ("hundred-yokai", "night-parade", "yokai-parade", "yokai")
"""Games by the digit that stands for them."""

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST_CODE = 6
MARKERS = 250
"""How many different markers there are."""


@dataclass(frozen=True, slots=True)
class Sticker:
    """Which card of which game."""

    game: str
    """One of ``GAMES``."""

    code: str
    """Card within the game, 1 to 6 characters of ``ALPHABET``."""


class StickerError(ValueError):
    """The text is no sticker.

    Attributes:
        key: which kind of fault, for the catalogue of sentences.
        text: what was read.
    """

    key = "sticker"

    def __init__(self, text: str) -> None:
        super().__init__(f"{self.key}: {text!r}")
        self.text = text


class ForeignCode(StickerError):
    """A code that somebody else made."""

    key = "sticker.foreign"


class DamagedSticker(StickerError):
    """One of ours, and a character is missing or wrong."""

    key = "sticker.damaged"


class UnknownGame(StickerError):
    """One of ours for a game that this version does not know."""

    key = "sticker.unknown_game"


class BadCode(ValueError):
    """The card cannot be named so on a sticker."""


def write(game: str, code: str) -> str:
    """Return the text of the sticker for card ``code`` of ``game``.

    Raises:
        BadCode: if the game is unknown, or the code is not 1 to 6 of ``ALPHABET``.
    """
    if game not in GAMES or not 1 <= len(code) <= LONGEST_CODE:
        raise BadCode(f"{game} {code!r}")
    if not set(code) <= set(ALPHABET):
        raise BadCode(f"{game} {code!r}")
    text = f"{PREFIX}{GAMES.index(game)}{code}"
    return text + _check_character(text)


def markers(game: str, codes: Iterable[str]) -> dict[str, int]:
    """Return the number of the marker of each card by the text of its sticker.

    Cards are numbered from 0 in the order of the edition, so no two share a number.
    A card that comes new into an edition belongs at its end: put in between, it would
    take the number that is printed on the next card.

    Args:
        game: one of ``GAMES``.
        codes: of all cards of the edition, in its order.

    Raises:
        BadCode: if a code cannot be written, stands twice or is beyond the 250th.
    """
    numbers: dict[str, int] = {}
    for code in codes:
        text = write(game, code)
        if text in numbers or len(numbers) == MARKERS:
            raise BadCode(f"{game} {code!r}")
        numbers[text] = len(numbers)
    return numbers


def read(text: str) -> Sticker:
    """Return what the sticker ``text`` stands for.

    Raises:
        ForeignCode: if it is none of ours.
        DamagedSticker: if it is one of ours and not whole.
        UnknownGame: if it is whole and of no game known here.
    """
    if not text.startswith(PREFIX) or not set(text) <= set(ALPHABET):
        raise ForeignCode(text)
    shortest = len(PREFIX) + 3
    if not shortest <= len(text) < shortest + LONGEST_CODE or not _is_whole(text):
        raise DamagedSticker(text)
    digit, code = text[len(PREFIX)], text[len(PREFIX) + 1 : -1]
    if not digit.isdecimal() or int(digit) >= len(GAMES):
        raise UnknownGame(text)
    return Sticker(GAMES[int(digit)], code)


def _check_character(text: str) -> str:
    """Return what makes ``text`` whole (ISO/IEC 7064, MOD 37,36)."""
    base = len(ALPHABET)
    value = base
    for character in text:
        value = (value + ALPHABET.index(character)) % base or base
        value = value * 2 % (base + 1)
    return ALPHABET[(1 - value) % base]


def _is_whole(text: str) -> bool:
    return text[-1] == _check_character(text[:-1])
