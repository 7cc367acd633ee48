"""The whole vocabulary of effects and holds, as it is written in files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from rules.entered import one_of
from rules.errors import Problem
from rules.part import Part
from rules.yokai_parade import edition_effects as do
from rules.yokai_parade import edition_holds as hold
from rules.yokai_parade.edition_effects import ACTS, ALL, CHOICE, EACH, FRONT, OWN, SELF
from rules.yokai_parade.edition_slots import (
    STAY,
    CaseOf,
    Flag,
    Form,
    Known,
    Names,
    Number,
    Slot,
    Word,
    Words,
    ZonePairs,
)

MOST_EFFECTS = 8
"""Effects of one card that are read at all."""

_WHO = Word("who", Names(words=(SELF, EACH)), SELF)
_TOKENS = Words("tokens", Names(("token",), (CHOICE,)), is_needed=True)
_VEHICLE = Word("vehicle", Names(("vehicle",), (OWN, CHOICE)), OWN)
_VEHICLES = Words("vehicles", Names(("vehicle",)))
_ZONES = Words("zones", Names((STAY,)))
_CASE = CaseOf()


def _change(key: str, least: int, most: int, default: int | None = None) -> Number:
    """Return a number that 0 is not."""
    return Number(key, least, most, default, is_change=True)


def _forms(*rows: tuple[str, type, tuple[Slot, ...]]) -> dict[str, Form]:
    return {word: Form(word, make, slots) for word, make, slots in rows}


EFFECTS = _forms(
    ("advance-oni", do.AdvanceOni, (_change("steps", -14, 14),)),
    (
        "shift-yokai",
        do.ShiftYokai,
        (
            _change("slots", -6, 6),
            Word("which", Names(words=(CHOICE, FRONT, ALL)), CHOICE),
        ),
    ),
    ("banish-yokai", do.BanishYokai, (_CASE, Flag("has_rewards", default=False))),
    ("draw-yokai", do.DrawYokai, (Number("cards", 1, 4, 1),)),
    ("draw-trumps", do.DrawTrumps, (Number("cards", 1, 6, 1), _WHO)),
    ("gain-tokens", do.GainTokens, (_TOKENS, _WHO)),
    ("lose-tokens", do.LoseTokens, (_TOKENS, _WHO)),
    (
        "give-tokens",
        do.GiveTokens,
        (Number("tokens", 1, 9, 1), Flag("is_near", default=True)),
    ),
    (
        "call-ally",
        do.CallAlly,
        (
            Word("ally", Names(("ally",), (CHOICE,)), CHOICE),
            Word("zone", Names((STAY,), (CHOICE,)), ""),
        ),
    ),
    (
        "dismiss-ally",
        do.DismissAlly,
        (Word("ally", Names(("ally",), (CHOICE, ALL)), CHOICE), _ZONES),
    ),
    ("travel", do.Travel, (_VEHICLE, Number("spaces", 0, 9, 0))),
    (
        "send-vehicle",
        do.SendVehicle,
        (_VEHICLE, Word("zone", Names((STAY,), (CHOICE,)), CHOICE)),
    ),
    (
        "seat-monk",
        do.SeatMonk,
        (
            Word("monk", Names(("monk",), (OWN, CHOICE)), OWN),
            Word("vehicle", Names(("vehicle",), (CHOICE,)), CHOICE),
        ),
    ),
    ("add-actions", do.AddActions, (_change("actions", -3, 6, 1),)),
    ("add-to-roll", do.AddToRoll, (_change("amount", -10, 10), _CASE)),
    ("reroll", do.Reroll, (Number("dice", 1, 2, 1),)),
    ("turn-die", do.TurnDie, (Word("face", Names(("face",))),)),
    ("end-event", do.EndEvent, ()),
    ("by-hand", do.ByHand, ()),
)
"""Effects by the word after ``do``."""

HOLDS = _forms(
    ("roll-change", hold.RollChange, (_change("amount", -10, 10), _CASE)),
    (
        "speed-change",
        hold.SpeedChange,
        (_VEHICLES, Number("amount", -9, 9, 0), Number("most", 0, 9, 9)),
    ),
    ("close-links", hold.CloseLinks, (ZonePairs("links"),)),
    (
        "close-zones",
        hold.CloseZones,
        (Words("zones", Names(("zone",)), is_needed=True), _VEHICLES),
    ),
    (
        "open-zones",
        hold.OpenZones,
        (Words("zones", Names(("zone",)), is_needed=True), _VEHICLES),
    ),
    (
        "forbid",
        hold.Forbid,
        (Words("acts", Names(words=ACTS)), Words("tokens", Names(("token",)))),
    ),
    ("actions-change", hold.ActionsChange, (_change("amount", -3, 6),)),
    (
        "free-act",
        hold.FreeAct,
        (
            Word("act", Names(words=("move", "purify", "divine", "pray"))),
            Number("times", 1, 3, 1),
        ),
    ),
    ("free-rerolls", hold.FreeRerolls, (Number("dice", 1, 9, 1), _CASE)),
    ("oni-faces", hold.OniFaces, (Number("steps", 0, 3),)),
    ("pray-at", hold.PrayAt, (_ZONES, Number("slots", 1, 6, 1))),
    ("reach", hold.Reach, (Number("spaces", 1, 9, 1), _CASE)),
    ("extra-rewards", hold.ExtraRewards, (_TOKENS, _CASE)),
    ("cheaper-plan", hold.CheaperPlan, (Number("tokens", 1, 6, 1),)),
    ("by-hand", hold.HoldByHand, ()),
)
"""Holds by the word after ``hold``."""

_BY_KIND = {form.make: form for form in (*EFFECTS.values(), *HOLDS.values())}


def read_effects(part: Part) -> tuple[do.Effect, ...]:
    """Return the effects of the card in ``part``."""
    found = _read(part, "effects", "do", EFFECTS, do.ByHand())
    return cast("tuple[do.Effect, ...]", tuple(found))


def read_holds(part: Part) -> tuple[hold.Hold, ...]:
    """Return the holds of the card in ``part``."""
    found = _read(part, "holds", "hold", HOLDS, hold.HoldByHand())
    return cast("tuple[hold.Hold, ...]", tuple(found))


def _read(
    part: Part,
    key: str,
    first: str,
    forms: dict[str, Form],
    stand_in: do.Effect | hold.Hold,
) -> Iterator[do.Effect | hold.Hold]:
    if part.lacks(key):
        return
    for entry in part.parts(key, f"tables with {first!r}", MOST_EFFECTS):
        word = entry.text(first, one_of(tuple(forms)))
        if word in forms:
            yield forms[word].read(entry)
            entry.done()
        else:
            if word:
                want = one_of(tuple(forms))
                entry.note(entry.path(first), "unknown_word", word, want)
            yield stand_in


def effect_problems(
    where: str, effect: do.Effect | hold.Hold, known: Known
) -> Iterator[Problem]:
    """Yield what is wrong with the parameters of ``effect``."""
    match effect:
        case hold.SpeedChange(_, 0, 9):
            yield Problem(where, "does_nothing", None, "amount or most")
        case hold.Forbid((), ()):
            yield Problem(where, "does_nothing", None, "acts or tokens")
        case do.BanishYokai(do.Case(vehicles=(_, *_))):
            want = "kinds or zones: nobody stands near"
            yield Problem(f"{where}.vehicles", "unknown_key", "vehicles", want)
    yield from _BY_KIND[type(effect)].problems(where, effect, known)
