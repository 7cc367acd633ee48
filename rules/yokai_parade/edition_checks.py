"""What makes a box of Yokaï Parade playable: every problem of it, all at once.

Paths are those of the file (``yokai[3].zone``), counted from 1, so a box built in code
is judged by the same lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.entered import (
    code_problems,
    doubled_problems,
    id_problems,
    name_problems,
    numbered,
    range_problems,
    word_problems,
)
from rules.errors import Problem
from rules.yokai_parade.box import BLANK, EVENT, ONI, PLAN, Box
from rules.yokai_parade.edition_cards import Text
from rules.yokai_parade.edition_check_cards import cards_problems
from rules.yokai_parade.edition_check_map import (
    figures_problems,
    links_problems,
    monks_problems,
    vehicles_problems,
    zones_problems,
)
from rules.yokai_parade.edition_known import RESERVED, known_of
from rules.yokai_parade.edition_pieces import TOKENS
from rules.yokai_parade.plans import PLANS

COUNTS = {"monk": 6, "vehicle": 6, "ally": 10, "token": 5, "yokai": 39}
"""What S2 says is in the box."""

LEAST = {"kind": 1, "zone": 2, "link": 1, "level": 1, "trump": 1}
LONGEST_TEXT = 400
LONGEST_TRACK = 40
FACES = 6


def box_problems(box: Box) -> tuple[Problem, ...]:
    """Return everything that is wrong with ``box``; empty when it can be played."""
    return tuple(_all_problems(box))


def _all_problems(box: Box) -> Iterator[Problem]:
    known = known_of(box)
    yield from name_problems("name", box.name)
    yield from _counts_problems(box)
    yield from _ids_problems(box)
    yield from _names_problems(box)
    yield from _codes_problems(box)
    yield from zones_problems(box)
    yield from links_problems(box)
    yield from vehicles_problems(box)
    yield from monks_problems(box, known)
    yield from figures_problems(box)
    yield from cards_problems(box, known)
    yield from _levels_problems(box)
    yield from _track_problems(box)
    yield from _deck_problems(box)
    yield from _faces_problems(box)


def _lists(box: Box) -> tuple[tuple[str, Sequence[object]], ...]:
    """Return the lists of ``box`` by their keys in a file."""
    return (
        ("kind", box.kinds),
        ("zone", box.zones),
        ("link", box.links),
        ("vehicle", box.vehicles),
        ("monk", box.monks),
        ("ally", box.allies),
        ("token", box.tokens),
        ("yokai", box.yokai),
        ("plan", box.plans),
        ("event", box.events),
        ("trump", box.trumps),
        ("level", box.levels),
    )


def _counts_problems(box: Box) -> Iterator[Problem]:
    for key, entries in _lists(box):
        got = len(entries)
        if got != COUNTS.get(key, got):
            yield Problem(key, "wrong_count", got, str(COUNTS[key]))
        if got < LEAST.get(key, 0):
            yield Problem(key, "wrong_count", got, f"{LEAST[key]} or more")


def _ids_problems(box: Box) -> Iterator[Problem]:
    """Yield what is wrong with ids: their form, and that each stands once."""
    placed: dict[str, list[tuple[str, str]]] = {"kind": [], "level": [], "": []}
    for key, entries in _lists(box):
        for path, entry in numbered(key, entries):
            name = getattr(entry, "id", None)
            if not isinstance(name, str):
                continue
            yield from id_problems(f"{path}.id", name)
            if name in RESERVED:
                yield Problem(f"{path}.id", "reserved_word", name, "another word")
            group = placed.get(key, placed[""])
            group.append((f"{path}.id", name))
    for group in placed.values():
        yield from doubled_problems([entry for entry in group if entry[1]])
    for path, token in numbered("token", box.tokens):
        yield from word_problems(f"{path}.id", token.id, TOKENS)


def _names_problems(box: Box) -> Iterator[Problem]:
    for key, entries in _lists(box):
        for path, entry in numbered(key, entries):
            name = getattr(entry, "name", None)
            if isinstance(name, Text):
                for where, one in _both(f"{path}.name", name):
                    yield from name_problems(where, one)
            text = getattr(entry, "text", None)
            if isinstance(text, Text):
                yield from _text_problems(f"{path}.text", text)
    for path, monk in numbered("monk", box.monks):
        for where, power in numbered(f"{path}.powers", monk.powers):
            yield from _text_problems(f"{where}.text", power.text)


def _both(where: str, text: Text) -> tuple[tuple[str, str], ...]:
    """Return all languages with their paths; only one when they are the same."""
    found = text.by_key()
    if len({told for _, told in found}) == 1:
        return ((where, text.fr),)
    return tuple((f"{where}.{key}", told) for key, told in found)


def _text_problems(where: str, text: Text) -> Iterator[Problem]:
    for path, one in _both(where, text):
        if len(one) > LONGEST_TEXT or not (one.isprintable() or not one):
            want = f"at most {LONGEST_TEXT} letters on one line"
            yield Problem(path, "bad_text", one[:60], want)


def _codes_problems(box: Box) -> Iterator[Problem]:
    placed = [("deck.code", box.deck.code)]
    for key, entries in _lists(box):
        for path, entry in numbered(key, entries):
            placed.append((f"{path}.code", getattr(entry, "code", "")))
    given = [(path, code) for path, code in placed if code]
    for path, code in given:
        yield from code_problems(path, code)
    yield from doubled_problems(given)


def _levels_problems(box: Box) -> Iterator[Problem]:
    there = {plan.number for plan in box.plans}
    for path, level in numbered("level", box.levels):
        if len(level.plans) != PLANS:
            want = f"{PLANS} numbers, one for each plan on the track"
            yield Problem(f"{path}.plans", "wrong_count", len(level.plans), want)
        if list(level.plans) != sorted(set(level.plans)):
            got = ", ".join(str(number) for number in level.plans[:5])[:60]
            yield Problem(f"{path}.plans", "wrong_order", got, "ascending")
        for where, number in numbered(f"{path}.plans", level.plans):
            if number not in there:
                yield Problem(where, "no_such_plan", number, "the number of a plan")


def _track_problems(box: Box) -> Iterator[Problem]:
    if not 2 <= len(box.track) <= LONGEST_TRACK:
        want = f"2 to {LONGEST_TRACK} spaces"
        yield Problem("track", "wrong_count", len(box.track), want)
    for path, space in numbered("track", box.track):
        yield from word_problems(path, space, (BLANK, EVENT, PLAN))
    if box.track[:1] != (BLANK,):
        yield Problem("track[1]", "unknown_word", box.track[0][:60], '"blank"')
    if box.track.count(PLAN) != PLANS:  # S2 aim
        want = f"{PLANS} plans to foil"
        yield Problem("track", "wrong_count", box.track.count(PLAN), want)
    if box.track.count(EVENT) > len(box.events):
        want = f"{box.track.count(EVENT)} or more, one for each space of the track"
        yield Problem("event", "wrong_count", len(box.events), want)


def _deck_problems(box: Box) -> Iterator[Problem]:
    deck = box.deck
    yield from range_problems("deck.oni_cards", deck.oni_cards, 0, 20)
    yield from range_problems("deck.piles", deck.piles, 1, 9)
    yield from range_problems("deck.start", deck.start, 0, 7)
    if not 1 <= deck.piles <= 9:
        return
    if deck.oni_cards % deck.piles:
        want = f"a multiple of {deck.piles} piles"
        yield Problem("deck.oni_cards", "out_of_range", deck.oni_cards, want)
    if (COUNTS["yokai"] - deck.start) % deck.piles:
        want = f"so many that the rest makes {deck.piles} equal piles"
        yield Problem("deck.start", "out_of_range", deck.start, want)


def _faces_problems(box: Box) -> Iterator[Problem]:
    if len(box.faces) != FACES:
        yield Problem("faces", "wrong_count", len(box.faces), f"{FACES} faces")
    for path, face in numbered("faces", box.faces):
        if face not in {ONI, *"0123456789"}:
            yield Problem(path, "unknown_word", face[:60], '"0" to "9" or "oni"')
