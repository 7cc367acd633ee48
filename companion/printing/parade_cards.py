"""What a card of Yokaï Parade says, from the box, in one language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import stickers
from companion.boxes.parade import GAME, sticker_lines
from companion.words import Words
from rules.yokai_parade.box import Box
from rules.yokai_parade.edition_cards import Site, Text, Yokai


@dataclass(frozen=True, slots=True)
class BandCard:
    """A card with a band at its top."""

    back: str
    """Which cards have the same back: ``yokai``, ``event``, ``trump``, ``plan-1`` …"""

    tone: str
    """What gives the band its colour: the kind of a yokai, else as ``back``."""

    name: str
    corner: str
    """Large in the band: the difficulty of a yokai, the number of a plan."""

    below: str
    """Under the name: zone and kind."""

    lines: tuple[str, ...]
    text: str
    sticker: tuple[str, int] | None = None
    """Text and number of its sticker."""


class CardWriter:
    """Writes the cards of one box in one language, else in English."""

    def __init__(self, box: Box, words: Words) -> None:
        self._box = box
        self._words = words
        codes = [stickers.read(line[0]).code for line in sticker_lines(box)]
        self._markers = stickers.markers(GAME, codes)

    def cards(self) -> Iterator[BandCard]:
        """Yield every card of the box that has a sticker's code or a number."""
        yield from (self._yokai(card) for card in self._box.yokai)
        yield from self._oni()
        for plan in self._box.plans:
            yield self._card(
                f"plan-{plan.number}",
                plan.name,
                str(plan.number),
                tuple(self._site(site) for site in plan.sites),
                (plan.text, plan.code),
            )
        for event in self._box.events:
            remedy = (self._site(event.remedy),) if event.remedy else ()
            yield self._card("event", event.name, "!", remedy, (event.text, event.code))
        for trump in self._box.trumps:
            yield self._card("trump", trump.name, "*", (), (trump.text, trump.code))
        for monk in self._box.monks:
            powers = tuple(self._told(power.text) for power in monk.powers)
            lines = (self.name(monk.vehicle), *powers)
            yield self._card("monk", monk.name, "", lines, (None, monk.code))

    def name(self, number: str) -> str:
        """Return what a zone, piece, token or kind is called."""
        box = self._box
        for known in (box.zone, box.vehicle, box.monk, box.ally, box.token, box.kind):
            if number in known:
                return self._told(known[number].name)
        return self._words.say(f"print.parade-{number}")

    def _told(self, text: Text) -> str:
        return text.said(self._words.language)

    def _yokai(self, card: Yokai) -> BandCard:
        lines = []
        for bonus in card.bonuses:
            where = f" ({self.name(bonus.zone)})" if bonus.zone else ""
            lines.append(f"+{bonus.amount}  {self.name(bonus.piece)}{where}")
        rewards = ", ".join(self.name(reward) for reward in card.rewards)
        lines.append(self._words.say("print.parade-rewards", rewards=rewards))
        return BandCard(
            back="yokai",
            tone=card.kind,
            name=self._told(card.name),
            corner=str(card.difficulty),
            below=f"{self.name(card.zone)} · {self.name(card.kind)}",
            lines=tuple(lines),
            text=self._told(card.text),
            sticker=self._stuck(card.code),
        )

    def _oni(self) -> Iterator[BandCard]:
        """Yield the cards that move the Oni; they lie among the yokai."""
        deck = self._box.deck
        name = self._words.say("print.parade-oni")
        text = self._words.say("print.parade-oni-text")
        for _ in range(deck.oni_cards):
            yield BandCard(
                "yokai", "oni", name, "", "", (), text, self._stuck(deck.code)
            )

    def _card(
        self,
        back: str,
        name: Text,
        corner: str,
        lines: tuple[str, ...],
        said: tuple[Text | None, str],
    ) -> BandCard:
        text, code = said
        return BandCard(
            back=back,
            tone=back.partition("-")[0],
            name=self._told(name),
            corner=corner,
            below=self._words.say(f"print.parade-{back.partition('-')[0]}"),
            lines=lines,
            text=self._told(text) if text else "",
            sticker=self._stuck(code),
        )

    def _site(self, site: Site) -> str:
        """Return what has to be paid and to be present at a place."""
        parts = [self.name(part) for part in (*site.tokens, *site.pieces)]
        return f"{self.name(site.zone)}: {', '.join(parts)}"

    def _stuck(self, code: str) -> tuple[str, int] | None:
        if not code:
            return None
        text = stickers.write(GAME, code)
        return text, self._markers[text]
