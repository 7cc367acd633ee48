"""What differs between two boxes, in the words and icons of the forms it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.boxfiles.comparing import Comparison
from companion.boxfiles.merging import Difference
from companion.boxfiles.pairing import Entry, code_of, name_of
from companion.enrolling import record_labels
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.hundred_tiles import cells_of, edges_of
from companion.enrolling.kinds import KINDS
from companion.enrolling.outlines import Outlines
from companion.enrolling.parts import Part, part_of
from companion.enrolling.records import Records
from companion.enrolling.state import Table
from companion.enrolling.tables import value_at
from companion.screens.merge_records import record_field, record_value
from companion.tables.hundred_yokai import names
from companion.view.parts import Choice, ShapeView
from companion.words import Words
from rules.hundred_yokai.board import ICONS
from rules.yokai.entry import cells_of as outline_of

LONGEST_VALUE = 60
"""Letters of a value that are shown."""

_BEFORE = 12
"""Letters shown before the first that differs."""


@dataclass(frozen=True, slots=True)
class Place:
    """A difference with all that tells what it is about."""

    words: Words
    found: Comparison
    difference: Difference

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on the way there."""
        return tuple(key for key, _ in self.difference.path)

    @property
    def section(self) -> str:
        """The part of the box."""
        return self.keys[0]

    @property
    def entry_name(self) -> str:
        """What tells the entry from others of its list; empty without one."""
        return self.difference.path[0][1]

    @property
    def part(self) -> Part | None:
        """The part of the form; that of its level for a card."""
        kind = KINDS.get(self.found.game)
        if kind is None:
            return None
        name = "track" if self.section == "faces" else self.section
        if name == "card":
            name = f"card-{self.entry.get('level', '')}"
        return part_of(kind, name)

    @property
    def asked(self) -> tuple[str, ...]:
        """The keys of the questions; the first one where there is nothing above it."""
        is_top = isinstance(self.part, Records) and self.part.way == ()
        return self.keys if is_top else self.keys[1:]

    @property
    def entry(self) -> Entry:
        """The entry that it is about, the own one first; empty without one."""
        for table in (self.found.mine, self.found.theirs):
            held = table.get(self.section)
            for each in held if isinstance(held, list) else ():
                if isinstance(each, dict) and self._is(each):
                    return each
        return {}

    def _is(self, entry: Entry) -> bool:
        return (name_of(entry) or code_of(entry)) == self.entry_name


def label(words: Words, found: Comparison, difference: Difference) -> str:
    """Return what differs: part, entry and question, as the forms say it."""
    place = Place(words, found, difference)
    if place.section == "name":
        return words.say("merge.name")
    if place.section.endswith("(order)"):
        return words.say("merge.order")
    if difference.a is None:
        return words.say("merge.extra", part=_part(place))
    what = _entry(place)
    field = _field(place)
    return words.say("merge.of", what=what, field=field) if field else what


def option(
    words: Words, found: Comparison, difference: Difference, side: str
) -> Choice:
    """Return what one of the two has there, as a button that does nothing yet."""
    value = difference.a if side == "mine" else difference.b
    place = Place(words, found, difference)
    shown = _value(place, value)
    table = found.mine if side == "mine" else found.theirs
    if place.section == "layout":
        shown = _plain(_layout(words, table))
    text = "".join(each if each.isprintable() else " " for each in shown.label)
    return replace(shown, label=text or words.say("merge.open"))


def options(words: Words, found: Comparison, difference: Difference) -> list[Choice]:
    """Return what both have there: long texts from where they begin to differ."""
    both = [option(words, found, difference, side) for side in ("mine", "theirs")]
    texts = [each.label for each in both]
    start = 0
    if max(map(len, texts)) > LONGEST_VALUE:
        alike = next(n for n in range(len(texts[0]) + 1) if not _begins(texts, n))
        start = max(0, texts[0].rfind(" ", 0, max(0, alike - _BEFORE)) + 1)
    shown = [_cut(text, start) for text in texts]
    if shown[0] == shown[1]:  # they differ in what no form says
        key = "merge.otherwise"
        shown = [words.say(key, what=text, number=n) for n, text in enumerate(shown, 1)]
    return [replace(x, label=text) for x, text in zip(both, shown, strict=True)]


def _begins(texts: list[str], count: int) -> bool:
    """Return whether both texts go on alike behind the first ``count`` letters."""
    mine, theirs = (text[count : count + 1] for text in texts)
    return bool(mine) and mine == theirs


def _cut(text: str, start: int) -> str:
    """Return ``text`` from ``start`` on, no longer than is shown."""
    left = f"…{text[start:]}" if start else text
    return left if len(left) <= LONGEST_VALUE else f"{left[: LONGEST_VALUE - 1]}…"


def _part(place: Place) -> str:
    key = f"enrol.part-{place.part.id if place.part else place.section}"
    words = place.words
    return words.say(key) if words.has(key) else words.say("merge.other")


def _entry(place: Place) -> str:
    """Return what the entry is called, with its part where that does not tell it."""
    words, name = place.words, place.entry_name
    match place.section:
        case "tile":
            return names.tile(words, name)
        case "starters" if len(place.keys) > 2:
            clan, element = place.keys[1:3]
            return words.say(
                "thing.starter",
                clan=names.clan(words, clan),
                element=names.element(words, element),
            )
        case "link":
            ends = (str(place.entry.get(key, "")) for key in ("zone", "other"))
            table = place.found.mine
            return " – ".join(record_labels.ref(words, table, end) for end in ends)
    called = _called(place)
    return (
        words.say("merge.of", what=_part(place), field=called)
        if called
        else (_part(place))
    )


def _called(place: Place) -> str:
    """Return the name of an entry, else its number in the form."""
    words, part = place.words, place.part
    typed = record_labels.name_of(words, place.entry)
    if typed or not place.entry_name:
        return typed
    match part:
        case Cards():
            every = range(part.kinds(place.found.mine))
            cards = (part.card(place.found.mine, number) for number in every)
            ids = [name_of(dict(card)) for card in cards]
            is_own = place.entry_name in ids
            number = ids.index(place.entry_name) + 1 if is_own else len(ids) + 1
            return words.say("enrol.card", number=number)
        case Outlines():
            return words.say("outline.title", number=1)
        case _:
            return ""


def _field(place: Place) -> str:
    """Return the question in an entry; empty where there is only one."""
    words, part = place.words, place.part
    inner = [key for key in place.asked if key not in ("midnight", "day")]
    if place.section == "starters" or not inner:
        return ""
    if isinstance(part, Records):
        return record_field(words, part, inner)
    key = inner[-1]
    if key == "torii_limit":
        return words.say(f"enrol.field-torii-{place.keys[1]}")
    for name in (f"merge.field-{key}", f"enrol.field-{key}"):
        if words.has(name):
            told = words.say(name)
            is_day = "day" in place.keys
            return words.say("merge.day", field=told) if is_day else told
    return words.say("merge.other")


def _value(place: Place, value: object) -> Choice:
    """Return label and icons of a value."""
    words, part = place.words, place.part
    if value is None:
        return _plain(words.say("merge.without"))
    if isinstance(part, Records):
        told = record_value(words, place.found.mine, part, place.asked, value)
        return _plain(told)
    if isinstance(value, Mapping):
        return _whole(place, value)
    if isinstance(value, list):
        return _list(place, [str(each) for each in value])
    return _single(words, place.keys[-1], value)


def _single(words: Words, key: str, value: object) -> Choice:
    text = str(value)
    if isinstance(value, bool):
        return _plain(words.say(f"asked.word-{'yes' if value else 'no'}"))
    if key == "element":
        return replace(_plain(names.element(words, text)), element=text)
    return _plain(_bonus(words, text) if key == "bonus" else text)


def _whole(place: Place, entry: Mapping[str, object]) -> Choice:
    """Return an entry that only one of the two has."""
    icons = entry.get("icons")
    if isinstance(icons, list):
        return _icons(place.words, [str(each) for each in icons])
    return _plain(record_labels.name_of(place.words, entry))


def _list(place: Place, values: list[str]) -> Choice:
    words = place.words
    if place.section == "objective":
        shape = ShapeView("", outline_of(values))
        return replace(_plain(_entry(place)), shape=shape)
    if place.section == "plots" and len(values) == 2:
        return _plain(names.plot(words, (values[0], values[1])))
    if values and all(each in ICONS for each in values):
        return _icons(words, values)
    return _plain(", ".join(_item(place, each) for each in values))


def _item(place: Place, value: str) -> str:
    match place.section:
        case "mystery":
            return _token(place.words, value)
        case "tile (order)":
            return names.tile(place.words, value)
        case _:
            return "–" if value == "-1" else value


def _icons(words: Words, icons: list[str]) -> Choice:
    known = tuple(each for each in icons if each in ICONS)
    return replace(_plain(names.icons(words, tuple(icons))), icons=known)


def _bonus(words: Words, bonus: str) -> str:
    kind, _, amount = bonus.partition("-")
    key = f"enrol.bonus-{kind}"
    return f"{words.say(key)} {amount}".strip() if words.has(key) else bonus


def _token(words: Words, token: str) -> str:
    kind, _, amount = token.partition("-")
    key = f"enrol.field-{kind}"
    return f"{words.say(key)} {amount}".strip() if words.has(key) else token


def _layout(words: Words, table: Table) -> str:
    """Return the template, and how many cells and bridges there are."""
    key = f"enrol.template-{value_at(table, ('layout', 'template'), '')}"
    name = words.say(key) if words.has(key) else words.say("merge.own-layout")
    try:
        cells, bridges = len(cells_of(table)), len(edges_of(table))
    except (TypeError, ValueError):  # a file may hold anything there
        return name
    return words.say("merge.layout", name=name, cells=cells, bridges=bridges)


def _plain(text: str) -> Choice:
    return Choice("", text, None)
