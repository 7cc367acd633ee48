"""What can be printed, and what it takes: from a game and its box to a document."""

from __future__ import annotations

from companion import stickers
from companion.printing.deck import PlayingCard, SpiritCard
from companion.printing.labels import Label
from companion.printing.parade_cards import CardWriter
from companion.scanning.games import night_parade, yokai_box
from companion.session.play import Box
from companion.words import Words
from rules.hundred_yokai.edition import Edition
from rules.yokai.edition import PAIRS
from rules.yokai_parade.box import Box as ParadeBox


def hundred_yokai_labels(box: Box, words: Words) -> tuple[Label, ...]:
    """Return a sticker for every card of the box, copies each their own sheet field."""
    edition: Edition = box.edition
    numbers = stickers.markers(box.game, [entry.code for entry in edition.cards])
    labels = []
    for entry in edition.cards:
        text = stickers.write(box.game, entry.code)
        icons = [words.say(f"icon.{icon}") for icon in entry.card.icons]
        note = " · ".join((str(entry.card.level), *icons))
        label = Label(text, numbers[text], entry.name or entry.card.id, note)
        labels += [label] * entry.copies
    return tuple(labels)


def yokai_labels(words: Words) -> tuple[Label, ...]:
    """Return a sticker for each spirit and hint of Yokai."""
    table = yokai_box()
    numbers = table.markers()
    return tuple(
        Label(text, numbers[text], _name(words, name), name)
        for text, name in table.texts.items()
    )


def parade_labels(box: ParadeBox, words: Words) -> tuple[Label, ...]:
    """Return a sticker for every card, one for each that moves the Oni."""
    return tuple(
        Label(*card.sticker, card.name, card.below)
        for card in CardWriter(box, words).cards()
        if card.sticker
    )


def yokai_deck(words: Words) -> tuple[SpiritCard, ...]:
    """Return a deck of Yokai; the outlines of level 5 are not known, and left out."""
    table = yokai_box()
    numbers = table.markers()
    cards = [
        SpiritCard(
            table.role(name),
            _families(name),
            _name(words, name),
            text,
            numbers[text],
        )
        for text, name in table.texts.items()
    ]
    cards += [
        SpiritCard("affinity", families, _name(words, name), "")
        for name, families in PAIRS
    ]
    return tuple(cards)


def night_parade_deck() -> tuple[PlayingCard, ...]:
    """Return the cards of 52 that Night Parade uses, those of its big parade too."""
    table = night_parade(is_big=True)
    suits = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
    return tuple(
        PlayingCard(table.role(name), name[:-1], suits[name[-1]])
        for name in (*sorted(table.spirits), *sorted(table.hints))
    )


def _families(name: str) -> tuple[str, ...]:
    """Return the families in the id of a card, such as ``oni-2`` or ``kappa+oni``."""
    return tuple(name.rpartition("-")[0].split("+") if "-" in name else name.split("+"))


def _name(words: Words, name: str) -> str:
    return ", ".join(words.say(f"family.{part}") for part in _families(name))
