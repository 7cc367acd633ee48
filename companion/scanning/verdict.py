"""Sorted, not sorted, incomplete or unsure, and why; pure.

A wrong ``sorted`` or ``not-sorted`` is the worst that can happen. So neither is said
unless every way to name the cards that is likely enough to matter comes to it, and
nothing lies where its cell is a guess.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from companion.scanning.answer import SURE, Look, Reason, Verdict
from companion.scanning.named_table import NamedTable
from companion.scanning.odds import MOST_WRONG, Odds
from companion.scanning.together import Namings
from rules.grid.cells import count_groups

CLEARLY_INCOMPLETE = 0.8
"""Below this probability a table with something missing is asked about instead."""

CLEAR = 0.99
"""A card is clear when it is this likely by itself."""

SECOND_DECK = 3
"""So many spirits that are clearly there twice are of two decks."""

MOST_TEXTS = 4
"""Of codes that name no card so many are shown."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict with its reasons."""

    verdict: Verdict | None
    why: tuple[Reason, ...] = ()
    asked: Mapping[int, frozenset[str]] = field(default_factory=dict)
    """By number of a card, what is doubtful about it."""


def verdict_on(
    look: Look, table: NamedTable, namings: Namings, faces: Sequence[int]
) -> Ruling:
    """Return the verdict.

    Args:
        look: what was seen.
        table: with the likeliest names.
        namings: all names that matter.
        faces: the numbers of the cards that they name.
    """
    notes = _notes(look, table)
    if not look.game.has_verdict:
        is_bare = all(card.kind == "back" for card in look.seen)
        return Ruling(None, (_nothing(look), *notes) if is_bare else notes)
    unnamed = tuple(number for number in faces if table.ids[number] is None)
    if not table.spirits and unnamed:
        asked = {number: frozenset({"name"}) for number in unnamed}
        reason = Reason("unnamed", (("count", len(unnamed)),), unnamed)
        return Ruling("unsure", (*_face_down(table), reason, *notes), asked)
    if not table.spirits:
        return Ruling("incomplete", (_nothing(look), *notes))
    odds = Odds(look, table, namings, faces)
    if table.missing() or table.doubled():
        return _miscounted(table, odds, notes)
    misplaced = _misplaced(look, table, notes)
    return misplaced or _whole(table, odds, notes)


def _miscounted(table: NamedTable, odds: Odds, notes: tuple[Reason, ...]) -> Ruling:
    """Return the verdict on a table with too few or too many of a spirit."""
    missing, doubled = table.missing(), table.doubled()
    hiding = tuple(i for i in range(len(table.seen)) if _hides(table, i))
    why = [*_missing(table), *_doubled(doubled), *notes]
    if missing and hiding and len(missing) <= len(hiding) and not doubled:
        why.insert(0, Reason("hidden", (("count", len(hiding)),), hiding))
        return Ruling("unsure", tuple(why), {n: frozenset({"hiding"}) for n in hiding})
    is_unclear = not odds.is_named or odds.of_best() < CLEARLY_INCOMPLETE
    if is_unclear and not _is_second_deck(table, doubled):
        asked = odds.deciding() or odds.weakest()
        return Ruling("unsure", (_names(table, asked), *why), asked)
    twice = (number for numbers in doubled.values() for number in numbers)
    return Ruling("incomplete", tuple(why), {n: frozenset({"twice"}) for n in twice})


def _is_second_deck(table: NamedTable, doubled: Mapping[str, tuple[int, ...]]) -> bool:
    """Return whether so many are there twice that no misreading explains it."""
    clear = [
        name
        for name, numbers in doubled.items()
        if sum(dict(table.seen[n].likely).get(name, 0) >= CLEAR for n in numbers) > 1
    ]
    return len(clear) >= SECOND_DECK


def _hides(table: NamedTable, number: int) -> bool:
    card = table.seen[number]
    is_free = card.cell not in table.holders
    return table.roles[number] == "hint" and card.is_hiding and is_free


def _missing(table: NamedTable) -> list[Reason]:
    missing = table.missing()
    if not missing:
        return []
    values = (("count", len(missing)), ("cards", " ".join(missing)))
    return [Reason("missing", values), *_face_down(table)]


def _face_down(table: NamedTable) -> tuple[Reason, ...]:
    """Return that cards in the layout lie face down, where some do."""
    backs = tuple(
        number
        for number, card in enumerate(table.seen)
        if card.kind == "back" and card.cell is not None
    )
    return (Reason("face_down", (("count", len(backs)),), backs),) if backs else ()


def _doubled(doubled: Mapping[str, tuple[int, ...]]) -> list[Reason]:
    if not doubled:
        return []
    numbers = tuple(number for each in doubled.values() for number in each)
    values = (("count", len(doubled)), ("cards", " ".join(doubled)))
    return [Reason("doubled", values, numbers)]


def _misplaced(
    look: Look, table: NamedTable, notes: tuple[Reason, ...]
) -> Ruling | None:
    """Return the verdict on a table whose spirits are all there, but lie badly."""
    for place in ("second", "offset", "guess"):
        there = tuple(n for n in table.spirits if look.seen[n].place == place)
        if there:
            asked = {number: frozenset({place}) for number in there}
            reason = Reason(place, _listed(table, there), there)
            return Ruling("unsure", (reason, *notes), asked)
    if not look.is_strong:
        return Ruling("unsure", (Reason("weak"), *notes))
    outside = table.outside()
    if outside:
        reason = Reason("apart", _listed(table, outside), outside)
        return Ruling("incomplete", (reason, *notes))
    groups = count_groups(table.cells)
    if groups > 1:
        strewn = table.strewn()
        values = (("groups", groups), *_listed(table, strewn))
        return Ruling("incomplete", (Reason("groups", values, strewn), *notes))
    return None


def _whole(table: NamedTable, odds: Odds, notes: tuple[Reason, ...]) -> Ruling:
    """Return the verdict on a table whose spirits all hang together."""
    larger = tuple(
        number
        for number, card in enumerate(table.seen)
        if table.ids[number] in table.game.larger and card.cell is not None
    )
    if larger:
        asked = {number: frozenset({"larger"}) for number in larger}
        reason = Reason("larger", _listed(table, larger), larger)
        return Ruling("unsure", (reason, *notes), asked)
    if not odds.is_whole or odds.of_best() < 1 - MOST_WRONG:
        asked = odds.deciding() or odds.weakest()
        return Ruling("unsure", (_names(table, asked), *notes), asked)
    if odds.best == "sorted":
        return Ruling("sorted", notes)
    split = tuple(
        Reason("split", (("family", each.name), ("groups", each.groups)))
        for each in table.families()
        if each.groups > 1
    )
    return Ruling("not-sorted", (*split, *notes))


def _names(table: NamedTable, asked: Collection[int]) -> Reason:
    numbers = tuple(sorted(asked))
    return Reason("names", _listed(table, numbers), numbers)


def _listed(
    table: NamedTable, numbers: Sequence[int]
) -> tuple[tuple[str, str | int], ...]:
    names = [table.ids[number] or "?" for number in numbers]
    return ("count", len(names)), ("cards", " ".join(names))


def _nothing(look: Look) -> Reason:
    """Return why no spirit was read."""
    backs = tuple(n for n, card in enumerate(look.seen) if card.kind == "back")
    if backs:
        return Reason("only_backs", (("count", len(backs)),), backs)
    if look.seen:
        return Reason("no_spirits", (("count", len(look.seen)),))
    return Reason("no_cards")


def _notes(look: Look, table: NamedTable) -> tuple[Reason, ...]:
    """Return what people should know whatever the verdict is."""
    notes = [
        Reason(f"picture_{blemish}", (("picture", number + 1),))
        for number, each in enumerate(look.blemishes)
        for blemish in each
    ]
    for key, strays in groupby(
        sorted(look.strays, key=lambda each: each.key), key=lambda each: each.key
    ):
        texts = [stray.text for stray in strays]
        shown = " ".join(texts[:MOST_TEXTS]) + (" ..." if texts[MOST_TEXTS:] else "")
        values = (("count", len(texts)), ("texts", shown))
        notes.append(Reason(f"stray_{key}", values))
    counts = (("left_out", look.left_out), ("playing_cards", look.playing_cards))
    notes += [Reason(key, (("count", count),)) for key, count in counts if count]
    spare = tuple(
        number
        for number, role in enumerate(table.roles)
        if role == "spare" and look.seen[number].kind_sure >= SURE
    )
    if spare:
        notes.append(Reason("spare", _listed(table, spare), spare))
    return tuple(notes)
