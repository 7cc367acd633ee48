"""What is asked about each sort of entry of a box of Yokaï Parade."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.enrolling.asks import (
    BAG,
    FLAG,
    NUMBER,
    NUMBERS,
    PAIRS,
    SET,
    Ask,
    Lines,
    Only,
    Schema,
)
from companion.enrolling.known import STAY
from rules.yokai_parade import edition_slots as slots
from rules.yokai_parade.box import BLANK, EVENT, FACES, ONI, PLAN
from rules.yokai_parade.edition_cards import ANY_TIME, OWN_TURN, ROLL, UNTIL
from rules.yokai_parade.edition_check_cards import (
    MOST_BONUSES,
    MOST_REWARDS,
    MOST_SITES,
    MOST_TOKENS,
    ROLL_EFFECTS,
)
from rules.yokai_parade.edition_check_map import ACTION, ALWAYS, RITUAL
from rules.yokai_parade.edition_checks import LONGEST_TRACK
from rules.yokai_parade.edition_effects import CHOICE
from rules.yokai_parade.edition_words import EFFECTS, HOLDS, MOST_EFFECTS

MOST_POWERS = 9


def number(
    key: str,
    least: int,
    most: int,
    default: int | None = None,
    *,
    no_zero: bool = False,
) -> Ask:
    """Return the question for a whole number, each a tap."""
    every = (n for n in range(least, most + 1) if n or not no_zero)
    return Ask(key, (), tuple(map(str, every)), default, NUMBER)


def tokens(key: str, most: int, *, is_needed: bool = False) -> Ask:
    """Return the question for kinds of tokens, one tap a token."""
    return Ask(key, ("token",), (CHOICE,), None, BAG, most, is_needed)


def some(key: str, *sorts: str, words: tuple[str, ...] = ()) -> Ask:
    """Return the question for any number of ids or words, each once."""
    return Ask(key, sorts, words, kind=SET, is_needed=False)


def _of_slot(slot: slots.Slot) -> tuple[Ask, ...]:
    """Return the questions for one parameter of an effect."""
    match slot:
        case slots.Number(key, least, most, default, is_change):
            return (number(key, least, most, default, no_zero=is_change),)
        case slots.Flag(key, default):
            return (Ask(key, default=default, kind=FLAG),)
        case slots.Word(key, names, default):
            return (Ask(key, _sorts(names), names.words, default),)
        case slots.Words(key, names, is_needed):
            ask = Ask(key, _sorts(names), names.words, kind=SET, is_needed=is_needed)
            bag = tokens(key, slots.MOST_WORDS, is_needed=is_needed)
            return (bag if CHOICE in names.words else ask,)
        case slots.ZonePairs(key):
            return (Ask(key, ("link",), kind=PAIRS),)
        case slots.CaseOf():
            return tuple(ask for each in slot.lists for ask in _of_slot(each))


def _sorts(names: slots.Names) -> tuple[str, ...]:
    return tuple(STAY if sort == slots.STAY else sort for sort in names.sorts)


def _branches(forms: Mapping[str, slots.Form]) -> dict[str, tuple[Ask, ...]]:
    return {
        word: tuple(ask for slot in form.slots for ask in _of_slot(slot))
        for word, form in forms.items()
    }


def _deeds(
    head: str,
    forms: Mapping[str, slots.Form],
    needs: Mapping[str, Only] | None = None,
) -> Schema:
    words: Iterable[str] = forms
    asks = (Ask(head, (), tuple(words)),)
    return Schema(head, asks, head=head, branches=_branches(forms), needs=needs)


_ROLLED = Only("when", (ROLL,))
_LASTING = Only("holds")
"""How long a card lasts is said of what it lets hold: the rest is done at once."""

_STANDING, _USED = Only("when", (ALWAYS,)), Only("when", (ACTION, RITUAL))
_ROLL_WORDS = [word for word, form in EFFECTS.items() if form.make in ROLL_EFFECTS]
EFFECT = _deeds("do", EFFECTS, dict.fromkeys(_ROLL_WORDS, _ROLLED))
HOLD = _deeds("hold", HOLDS)
_EFFECTS = Lines("effects", EFFECT, MOST_EFFECTS)
_HOLDS = Lines("holds", HOLD, MOST_EFFECTS)
_EITHER = ("effects", "holds")

SITE = Schema(
    "site",
    (
        Ask("zone", (STAY,), default=""),
        tokens("tokens", MOST_TOKENS),
        some("pieces", "piece"),
    ),
    either=("tokens", "pieces"),
)
BONUS = Schema(
    "bonus",
    (
        Ask("piece", ("piece",)),
        number("amount", 1, 5),
        Ask("zone", (STAY,), default=""),
    ),
)
POWER = Schema(
    "power",
    (
        Ask("when", (), (ALWAYS, ACTION, RITUAL)),
        replace(number("per_turn", 1, 9, 1), only=_USED),
        replace(tokens("cost", MOST_TOKENS), only=_USED),
    ),
    (replace(_HOLDS, only=_STANDING), replace(_EFFECTS, only=_USED)),
    either=_EITHER,
    has_text=True,
)
KIND = Schema("kind")
ZONE = Schema(
    "zone",
    (
        Ask("is_temple", default=False, kind=FLAG, only=Only("leads_to", ("",))),
        Ask(
            "leads_to", (STAY,), default="", only=Only("is_temple", ("False",), "False")
        ),
    ),
)
VEHICLE = Schema(
    "vehicle",
    (
        Ask("start", (STAY,)),
        number("speed", 0, 9),
        number("seats", 1, 9),
        replace(some("barred", "zone"), but="start"),
        some("tows", "vehicle"),
    ),
)
MONK = Schema(
    "monk",
    (Ask("vehicle", ("vehicle",)),),
    (Lines("powers", POWER, MOST_POWERS, 1),),
)
ALLY = Schema("ally", (Ask("start", (STAY,)),))
TOKEN = Schema("token", (number("supply", 0, 30, 6),))
YOKAI = Schema(
    "yokai",
    (
        Ask("kind", ("kind",)),
        Ask("zone", (STAY,)),
        number("difficulty", 2, 20),
        tokens("rewards", MOST_REWARDS),
    ),
    (Lines("bonuses", BONUS, MOST_BONUSES),),
)
PLAN_CARD = Schema(
    "plan", (number("number", 1, 5),), (Lines("sites", SITE, MOST_SITES, 1),)
)
EVENT_CARD = Schema(
    "event",
    (Ask("until", (), UNTIL, "game", only=_LASTING),),
    (_EFFECTS, _HOLDS, Lines("remedy", SITE, 1, is_one=True, only=_LASTING)),
    either=_EITHER,
    has_text=True,
)
TRUMP = Schema(
    "trump",
    (
        Ask("when", (), (ANY_TIME, ROLL, OWN_TURN), ANY_TIME),
        Ask("until", (), UNTIL, "turn", only=_LASTING),
    ),
    (_EFFECTS, _HOLDS),
    either=_EITHER,
    has_text=True,
)
LEVEL = Schema("level", (Ask("plans", (), ("1", "2", "3", "4", "5"), kind=NUMBERS),))
DECK = Schema(
    "deck",
    (
        number("oni_cards", 0, 20, 8),
        number("piles", 1, 9, 4),
        number("start", 0, 7, 3),
    ),
)
TRACK = Schema(
    "track",
    (
        Ask("track", (), (BLANK, EVENT, PLAN), None, BAG, LONGEST_TRACK),
        Ask("faces", (), (*"0123456789", ONI), None, BAG, len(FACES)),
    ),
)
