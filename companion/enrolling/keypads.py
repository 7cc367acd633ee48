"""The page on which a name or a text is typed by touch."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from companion.boxes.letters import SHOWN
from companion.destinations import EnrolPart
from companion.messages import Go, Typed
from companion.view.views import Choice, Chrome, Instruction, KeypadView
from companion.words import Words

LETTERS, SIGNS, MORE = "", "signs", "more"
"""Pages of keys; of the last there are several, numbered from ``more-0``."""

LOWER, UPPER = "lower", "upper"
KEYS = 36
"""Keys of a page at most: as many as a finger can tell apart on the small panel."""

_BASE = "abcdefghijklmnopqrstuvwxyz'-"
_OWN = {"fr": "éèàçêôœî", "de": "äöüß.,!é", "pt_BR": "ãõáéêçóí"}
_USUAL = ".,!?&éöü"
"""Keys of the first page: ``_BASE`` and what the language needs most."""

_SIGNS = "0123456789.,:;!?'’\"–()&+/%#*=«»„“”…"
_COMMON = "àáâãäåæçèéêëìíîïñòóôõöøœùúûüÿßāēōūłš"
_ODD = frozenset("ªºŉĸſŀµĳ")
"""Small letters by their sort that no name is written with."""


def _others() -> tuple[str, ...]:
    """Return every small letter of the fonts beyond A to Z, the common ones first."""
    held = {each for each in SHOWN if each.islower() and each > "\x7f"} - _ODD
    rest = sorted(held - set(_COMMON), key=lambda each: (_plain(each), each))
    return (*_COMMON, *rest)


def _plain(letter: str) -> str:
    return unicodedata.normalize("NFD", letter)[0]


OTHERS = _others()
PAGES = -(-len(OTHERS) // KEYS)


def keypad(
    words: Words, frame: Chrome, asked: Instruction, here: EnrolPart
) -> KeypadView:
    """Return keys for what is typed so far; blanks alone are no answer."""
    text = here.text
    done = Typed(text) if text.strip() else None
    space = Typed(f"{text} ", is_done=False) if text else None
    return KeypadView(
        frame,
        asked,
        text,
        (),
        (
            Choice("enter", words.say("nav.done"), done, "primary"),
            Choice("space", words.say("enrol.space"), space),
            *_pages(words, here),
        ),
        tuple(_cased(here, each) for each in _keys(words, here)),
    )


def _keys(words: Words, here: EnrolPart) -> str:
    if here.keys == SIGNS:
        return _SIGNS
    if here.keys.startswith(MORE):
        first = _number(here) * KEYS
        return "".join(OTHERS[first : first + KEYS])
    return _BASE + _OWN.get(words.language, _USUAL)


def _number(here: EnrolPart) -> int:
    number = here.keys.rpartition("-")[2]
    return min(int(number), PAGES - 1) if number.isdecimal() else 0


def _is_upper(here: EnrolPart) -> bool:
    """Return whether large letters come next: at first, unless somebody chose."""
    return here.case == UPPER or (not here.case and not here.text)


def _cased(here: EnrolPart, letter: str) -> str:
    large = letter.upper()
    return large if _is_upper(here) and len(large) == 1 else letter


def _pages(words: Words, here: EnrolPart) -> tuple[Choice, ...]:
    """Return the ways to other keys: small or large ones, signs, more letters."""
    case = LOWER if _is_upper(here) else UPPER
    is_more = here.keys.startswith(MORE)
    number = _number(here) + 1 if is_more else 0
    more = f"{MORE}-{number}" if number < PAGES else LETTERS
    shift = Go(replace(here, case=case)) if here.keys != SIGNS else None
    return (
        Choice("shift", words.say(f"enrol.keys-{case}"), shift, "quiet"),
        _way(words, here, "signs", LETTERS if here.keys == SIGNS else SIGNS),
        _way(words, here, "more", more),
    )


def _way(words: Words, here: EnrolPart, name: str, keys: str) -> Choice:
    label = words.say(f"enrol.keys-{name if keys else 'letters'}")
    return Choice(f"keys-{name}", label, Go(replace(here, keys=keys)), "quiet")


def after_letter(here: EnrolPart, text: str) -> EnrolPart:
    """Return the page after one more letter: the usual keys, unless it was a digit."""
    is_number = here.keys == SIGNS and text[-1:].isdecimal()
    return replace(here, text=text, keys=SIGNS if is_number else LETTERS)
