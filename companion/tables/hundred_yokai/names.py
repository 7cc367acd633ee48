"""What people call sides, tiles, cards and tokens of the hundred yokai."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from companion.session.play import Play, Session
from companion.words import Words
from rules.hundred_yokai.board import Card, card_element
from rules.hundred_yokai.cards import card_by_icons
from rules.hundred_yokai.edition import Edition


def king_seat(play: Play) -> int:
    """Return the seat of the Yokai King; -1 without him."""
    return len(play.options.clans) if play.options.king is not None else -1


def who(play: Play, seat: int) -> str:
    """Return in which person to speak of ``seat``: ``you``, ``king`` or ``other``."""
    king = king_seat(play)
    if king < 0:
        return "other"
    return "king" if seat == king else "you"


def personal(session: Session, play: Play, key: str, seat: int) -> str:
    """Return the key in the person of ``seat``, where the catalogue has one."""
    told = f"{key}-{who(play, seat)}"
    return told if session.words.has(told) else key


def side_name(words: Words, play: Play, seat: int) -> str:
    """Return the name of ``seat``: You, the Yokai King, or the clan."""
    person = who(play, seat)
    if person != "other":
        return words.say(f"side.{person}")
    return clan(words, play.state.players[seat].clans[0])


def word(words: Words, group: str, name: str) -> str:
    """Return the word for ``name``; one the catalogue lacks is shown as it is."""
    key = f"{group}.{name}"
    return words.say(key) if words.has(key) else name.replace("-", " ").capitalize()


def clan(words: Words, name: str) -> str:
    """Return the name of a clan."""
    return word(words, "clan", name)


def element(words: Words, name: str) -> str:
    """Return the name of an element, which is also that of its parade."""
    return word(words, "element", name)


def tile(words: Words, tile_id: str) -> str:
    """Return the label of a tile: ``Wood 5`` for ``wood-5``."""
    kind, dash, rest = tile_id.partition("-")
    if not words.has(f"element.{kind}"):
        return tile_id
    return f"{element(words, kind)} {rest}" if dash else element(words, kind)


def icons(words: Words, names: tuple[str, ...]) -> str:
    """Return the icons of a card in a row."""
    return words.say("thing.icons-join").join(word(words, "icon", n) for n in names)


def card(words: Words, edition: Edition, shown: Card | str) -> str:
    """Return what people call a card, given as such or by its reference."""
    if isinstance(shown, str):
        found = find_card(edition, shown)
        if found is None:
            return shown
        shown = found
    for entry in edition.cards:
        if entry.name and shown.id and entry.card.id == shown.id:
            return entry.name
    for name, three in edition.starters:
        if shown.id and any(starter.id == shown.id for starter in three):
            parade = element(words, card_element(shown))
            return words.say("thing.starter", clan=clan(words, name), element=parade)
    return words.say("thing.card-by-icons", icons=icons(words, shown.icons))


def find_card(edition: Edition, ref: str) -> Card | None:
    """Return the card that ``ref`` names or spells out."""
    for entry in edition.cards:
        if entry.card.id == ref:
            return entry.card
    for _, three in edition.starters:
        for starter in three:
            if starter.id and starter.id == ref:
                return starter
    return card_by_icons(ref)


def token(words: Words, name: str) -> str:
    """Return what a mystery token says."""
    kind, _, number = name.partition("-")
    if kind in ("points", "spirit") and number.isdecimal():
        return words.say(f"thing.token-{kind}", count=int(number))
    return words.say("thing.token-hidden")


def plot(words: Words, terms: tuple[str, str]) -> str:
    """Return the two terms of a plot."""
    island, collection = (word(words, "term", term) for term in terms)
    return words.say("thing.plot", island=island, collection=collection)


def pile(words: Words, name: str) -> str:
    """Return what people call a pile."""
    kind, _, level = name.partition("-")
    return words.say(f"thing.pile-{kind}", level=level)


def named(session: Session, play: Play, values: dict[str, Any]) -> dict[str, Any]:
    """Return ``values`` of an event, action or fault with things called by name."""
    return {
        name: _NAMERS[name](session.words, play, value)
        if name in _NAMERS and value is not None
        else value
        for name, value in values.items()
    }


def _tile(words: Words, _: Play, value: Any) -> str:
    return tile(words, str(value))


def _tiles(words: Words, _: Play, value: Any) -> str:
    if not isinstance(value, tuple):  # a King's reason counts what is missing
        return str(value)
    joined = words.say("thing.icons-join").join(tile(words, each) for each in value)
    return joined or words.say("thing.nothing")


def _side(words: Words, play: Play, value: Any) -> str:
    is_known = isinstance(value, int) and 0 <= value < len(play.state.players)
    return side_name(words, play, value) if is_known else str(value)


def _card(words: Words, play: Play, value: Any) -> str:
    return card(words, play.box.edition, value)


def _cards(words: Words, play: Play, value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    each = (card(words, play.box.edition, ref) for ref in value)
    return words.say("thing.icons-join").join(each)


def _in(group: str) -> _Namer:
    return lambda words, play, value: word(words, group, str(value))


_Namer: TypeAlias = Callable[[Words, Play, Any], str]
_NAMERS: dict[str, _Namer] = {
    **dict.fromkeys(("tile", "source", "target", "taken_from"), _tile),
    **dict.fromkeys(("missing", "extra"), _tiles),
    **dict.fromkeys(("seat", "owner"), _side),
    **dict.fromkeys(("parade", "element", "resting"), _in("element")),
    **dict.fromkeys(("island", "collection"), _in("term")),
    "card": _card,
    "cards": _cards,
    "icon": _in("icon"),
    "kind": _in("kind"),
    "token": lambda words, play, value: token(words, str(value)),
    "pile": lambda words, play, value: pile(words, str(value)),
}
