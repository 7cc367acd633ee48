"""What each step of a game told of a box, so that it goes when the step is undone.

Every step that adds to the box leaves notes in the draft, under ``told``: of which
game and entry, and what was added. Undone, the addition goes and its note is off; done
again, a card comes back under the id and code it had. What somebody changes by hand, or
another game names as well, is that step's no more: its note goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from companion.enrolling.pictured import retired, retired_in
from companion.enrolling.shapes import Shape
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at, with_value, without
from rules.retired import KEY as RETIRED

Note: TypeAlias = Mapping[str, Any]

KEY = "told"
"""Where the notes stand; in drafts only, never in the file of a box."""

MOST = 200
"""Notes that are kept; of more the oldest are forgotten."""

SHAPE: Shape = [
    {
        "game": int,
        "entry": int,
        "is_off": bool,
        "card": str,
        "code": str,
        "level": int,
        "icons": [str],
        "copies": int,
        "before": int,
        "plot": [str],
        "half": [str],
        "token": str,
    }
]


def noted(old: Table, new: Table, seed: int, entry: int) -> Table:
    """Return ``new`` with notes of what ``entry`` of game ``seed`` added to ``old``.

    A card that the same entry told before it was undone gets back its id and code.
    """
    former = [note for note in _notes(old) if _is_of(note, seed, entry)]
    new = _with_former_id(old, new, former)
    added = [{"game": seed, "entry": entry, **each} for each in _added(old, new)]
    if not added:
        return new
    kept = [note for note in _notes(new) if not _is_of(note, seed, entry)]
    return _with_notes(new, [*kept, *added])


def untold(table: Table, seed: int, count: int) -> Table:
    """Return ``table`` without what entries of game ``seed`` from ``count`` on told."""
    notes = _notes(table)
    undone = [n for n, each in enumerate(notes) if _is_undone(each, seed, count)]
    if not undone:
        return table
    after: Table = table
    for number in reversed(undone):
        after = _without(after, notes[number])
        notes[number] = {**notes[number], "is_off": True}
    return retired(table, _with_notes(after, notes))


def claimed(old: Table, new: Table) -> Table:
    """Return ``new`` without notes of what somebody changed by hand since ``old``."""
    return _kept_where(new, lambda note: _subject(old, note) == _subject(new, note))


def shared(table: Table, named: Table, seed: int) -> Table:
    """Return ``table`` without notes of other games on what ``seed`` names too.

    Args:
        table: the box as entered.
        named: a box of nothing but what an entry of game ``seed`` named.
        seed: of the game that goes on.
    """
    names = [_name(note) for note in _added({}, named)]
    return _kept_where(
        table, lambda note: note.get("game") == seed or _name(note) not in names
    )


def bare(table: Table) -> Table:
    """Return ``table`` as others get it: without notes."""
    return without(table, (KEY,)) if KEY in table else table


def _notes(table: Table) -> list[Note]:
    return list(value_at(table, (KEY,), []))


def _with_notes(table: Table, notes: list[Note]) -> Table:
    return {**bare(table), **({KEY: notes[-MOST:]} if notes else {})}


def _kept_where(table: Table, is_kept: Callable[[Note], bool]) -> Table:
    notes = _notes(table)
    kept = [note for note in notes if is_kept(note)]
    return table if len(kept) == len(notes) else _with_notes(table, kept)


def _is_of(note: Note, seed: int, entry: int) -> bool:
    return (note.get("game"), note.get("entry")) == (seed, entry)


def _is_undone(note: Note, seed: int, count: int) -> bool:
    is_later = note.get("game") == seed and note.get("entry", -1) >= count
    return is_later and not note.get("is_off", False)


def _added(old: Table, new: Table) -> Iterator[dict[str, Any]]:
    """Yield what ``new`` has and ``old`` has not, a note each."""
    before = _cards(old)
    for ref, card in _cards(new).items():
        note = {"card": ref, **{key: card[key] for key in ("level", "icons")}}
        if ref not in before:
            yield {**note, "code": card["code"]}
        elif _copies(card) != _copies(before[ref]):
            copies = {"copies": _copies(card), "before": _copies(before[ref])}
            yield {**note, **copies}
    plots = _list(old, "plots")
    for number, pair in enumerate(_list(new, "plots")):
        half = plots[number] if number < len(plots) else []
        if pair != half:
            yield {"plot": pair, "half": half}
    for token in _list(new, "mystery")[len(_list(old, "mystery")) :]:
        yield {"token": token}


def _without(table: Table, note: Note) -> Table:
    """Return ``table`` without what ``note`` tells of; unchanged if that is not so."""
    if "card" in note:
        return _without_card(table, note)
    plots, tokens = _list(table, "plots"), _list(table, "mystery")
    if note.get("plot") in plots:
        place, half = ("plots", plots.index(note["plot"])), note.get("half", [])
        return with_value(table, place, half) if half else without(table, place)
    if note.get("token") in tokens:
        last = len(tokens) - 1 - tokens[::-1].index(note["token"])
        return without(table, ("mystery", last))
    return table


def _without_card(table: Table, note: Note) -> Table:
    for number, card in enumerate(_list(table, "card")):
        if card.get("id") != note["card"] or _name(card) != _name(note):
            continue
        if "before" not in note:
            return without(table, ("card", number))
        if _copies(card) != note.get("copies"):
            return table
        path = ("card", number, "copies")
        if note["before"] > 1:
            return with_value(table, path, note["before"])
        return without(table, path)
    return table


def _with_former_id(old: Table, new: Table, former: list[Note]) -> Table:
    """Return ``new``, its new cards under the ids and codes that ``former`` tell."""
    for number, card in enumerate(_list(new, "card")):
        if card.get("id") in _cards(old):
            continue
        for note in former:
            is_same = "code" in note and _name(note) == _name(card)
            if is_same and note["card"] not in _cards(new):
                names = {"id": note["card"], "code": note["code"]}
                new = with_value(new, ("card", number), {**card, **names})
                left = [n for n in retired_in(new) if n not in names.values()]
                new = with_value(new, (RETIRED,), left)
    return new


def _subject(table: Table, note: Note) -> object:
    """Return what ``table`` has of what ``note`` tells of."""
    if "card" in note:
        return _cards(table).get(note["card"])
    if "plot" in note:
        return _list(table, "plots").count(note["plot"])
    return _list(table, "mystery").count(note.get("token"))


def _name(note: Note) -> tuple[object, ...]:
    """Return what a note tells of, or what a card is, by its looks."""
    if "icons" in note:
        return (note.get("level"), *note["icons"])
    return (*note.get("plot", ()), note.get("token"))


def _cards(table: Table) -> dict[str, Note]:
    return {str(card.get("id")): card for card in _list(table, "card")}


def _copies(card: Note) -> int:
    return int(card.get("copies", 1))


def _list(table: Table, key: str) -> list[Any]:
    return list(value_at(table, (key,), []))
