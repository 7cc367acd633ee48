"""A box that is half entered: whatever is drawn can be told, whole games long."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion import stickers
from companion.boxes.editions import edition_from_text, sample
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.kinds import KINDS
from companion.enrolling.met import met
from companion.tables.hundred_yokai import names
from companion.view.views import SetupView, StepsView
from rules.game import Drawn, GameOver
from rules.hundred_yokai.cards import card_by_icons, icons_ref
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.state import (
    Activate,
    AddCard,
    Fight,
    Move,
    Place,
    Skip,
    State,
)
from tests.begun_hand import Hand
from tests.enrolling_hand import GAME
from tests.evening_hand import Evening
from tests.session_player import Sitting
from vision.events import CodeSeen

EDITION = sample().edition
KING = 1
MOST_PRESSES = 1500
WAYS = {
    "a King asked about": ("king-ask", "style-guided"),
    "a King all at once": ("king-auto", "style-guided"),
    "a King by hand": ("king-off", "style-guided"),
    "free turns": ("king-ask", "style-free"),
}


def looks(edition):
    """How many cards of each level and icons there are."""
    found = Counter()
    for entry in edition.cards:
        found[entry.card.level, entry.card.icons] += entry.copies
    return found


def half(seed):
    """The draft of somebody who met half of the cards of the sample in play."""
    whole = list(looks(EDITION).elements())
    table = {**KINDS[GAME].sample(), "is_sample": False, "card": []}
    for level, icons in random.Random(seed).sample(whole, len(whole) // 2):
        part = Cards(level)
        kinds = [part.card(table, n)["icons"] for n in range(part.kinds(table))]
        if list(icons) in kinds:
            number = kinds.index(list(icons))
            copies = part.card(table, number).get("copies", 1)
            table = part.fill(table, number, "copies", str(copies + 1))
        else:
            table = part.enter(table, part.kinds(table), icons)
    return table


def half_box(folder, seed):
    """Somebody before the program with that box, from the last evening."""
    path = Stock(folder / "editions").path(GAME)
    path.parent.mkdir(parents=True)
    path.write_text(toml_text(KINDS[GAME].partial(half(seed))), encoding="utf-8")
    return Hand(folder)


class Night(Evening):
    """Somebody who tells each card by its icons, and plays the King where asked to."""

    def __init__(self, hand, seed):
        super().__init__(hand.program, EDITION, hand.tap, seed)
        self.hand = hand
        known = looks(hand.stored)
        for level, deck in self.decks.items():
            twins = [each for each in deck if 0 < known[level, each] < deck.count(each)]
            # Of one look that is known too rarely all lie on top.
            deck.sort(key=lambda each, last=twins[-1:]: [each] == last)

    @property
    def state(self) -> State:
        return self.session.play.state

    def press_once(self):
        ids = {choice.id for choice in self.hand.offered()}
        is_kings = self.state.active == KING and not self.state.draws
        if isinstance(self.view, StepsView):
            self.tap("more" if "more" in ids else "done")
        elif is_kings and "done" not in ids and not self.spelled:
            self.tap(*self.kings_taps())
        else:
            before = self.told
            super().press_once()
            if self.told > before:
                self.hand.loop.step(0)
                self.check_told()

    def kings_taps(self):
        match YokaiKing(self.session.play.options.rulings).choose(self.state).action:
            case Activate(parade):
                return (f"parade-{parade}",)
            case Place(tile, None) | Fight(tile):
                return (f"tile-{tile}",)
            case Place(tile, source) | Move(tile, source):
                return f"tile-{tile}", f"tile-{source}"
            case Skip():
                return ("skip",)

    def check_told(self):
        """What was told is what was drawn: it lies in a parade and in the box."""
        lying = Counter(
            (card.level, card.icons)
            for player in self.state.players
            for parade in player.parades
            for card in parade
            if card.level
        )
        known = looks(self.hand.stored)
        assert sum(lying.values()) == self.told, self.session.notice
        assert lying <= known <= looks(EDITION)

    def ends(self):
        return isinstance(self.session.play.timeline.turn, GameOver)


def begin(hand, king, style):
    hand.loop.handle(msg.Go(to.Settings()))
    hand.loop.handle(msg.Choose("king", king.removeprefix("king-")))
    hand.loop.handle(msg.Go(to.Setup(GAME)))
    hand.loop.step(0)
    while isinstance(hand.view, SetupView) and hand.loop.session.play is None:
        ids = {choice.id for choice in hand.offered()}
        wanted = ids & {style, "opponent-medium", "clan-nogitsune"}
        hand.tap(*sorted(wanted), "next")
    hand.lay()


def again(hand, game_id):
    """The same game after the end of the program."""
    hand.program.close()
    fresh = Hand(hand.data)
    fresh.loop.handle(msg.ResumeGame(game_id))
    fresh.loop.step(0)
    return fresh


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_whatever_is_drawn_is_told_to_the_end_of_a_game(way, seed, tmp_path):
    hand = half_box(tmp_path / "data", seed)
    begin(hand, *way)
    night = Night(hand, seed)
    for _ in range(MOST_PRESSES):
        if night.ends():
            break
        night.press_once()
    assert night.ends()
    play = hand.loop.session.play
    assert play.style == way[1].removeprefix("style-")
    told_again = [
        ref
        for entry in play.timeline.entries
        for ref in getattr(entry.action, "cards", ())
        if "@" in ref and looks(play.box.edition)[look(ref)]
    ]
    assert told_again, "no further card of a known look turned up"
    hand.program.close()


def look(ref):
    card = card_by_icons(ref)
    return card.level, card.icons


def test_undone_done_again_and_after_the_end_of_the_program_it_is_the_same(tmp_path):
    hand = half_box(tmp_path / "data", 1)
    begin(hand, "king-ask", "style-guided")
    before = looks(hand.stored)
    (level, icons), _ = next(each for each in before.items() if each[1] == 1)
    tell(hand, level, icons)
    mark = hand.loop.session.play.count
    tell(hand, level, icons)
    after, state = hand.stored, hand.loop.session.play.state
    assert looks(after) == before + Counter({(level, icons): 1})
    hand.loop.handle(msg.Undo(mark, is_sure=True))
    hand.loop.step(0)
    assert looks(hand.stored) == before
    hand.loop.handle(msg.Redo())
    hand.loop.step(0)
    assert hand.stored == after
    fresh = again(hand, hand.loop.session.play.game_id)
    assert fresh.loop.session.play.state == state
    assert fresh.stored == after
    tell(fresh, level, icons)
    assert looks(fresh.stored)[level, icons] == 3
    fresh.program.close()


def tell(hand, level, icons, seat=0):
    count = hand.loop.session.play.count
    hand.loop.handle(msg.Go(to.Icons((), level, seat)))
    hand.loop.step(0)
    hand.tap(*(f"icon-{icon}" for icon in icons), "enter")
    assert hand.loop.session.play.count == count + 1, hand.loop.session.notice


def sitting_with(**changes):
    edition = replace(EDITION, is_sample=False, **changes)
    made = Sitting(box=replace(sample(), edition=edition))
    made.begin("opponent-easy")
    while made.state.draws:
        game = made.play.timeline.game
        made.send(msg.Act(next(iter(game.legal_actions(made.state)))))
    return made


def one_of(sitting, level=1):
    return next(e for e in sitting.play.box.edition.cards if e.card.level == level)


def named(sitting, text, seat=0):
    """Type or spell a card that joins the parade of ``seat``."""
    page = to.Icons((), 1, seat) if "@" in text else to.Keypad(seat=seat)
    sitting.send(msg.Go(page))
    sitting.send(msg.Typed(text))


def one_of_each(entries):
    """Half of the kinds, no two of which look the same."""
    return tuple({(e.card.level, e.card.icons): e for e in entries}.values())[::2]


HALF_BOX = {"is_partial": True, "cards": one_of_each(EDITION.cards)}
TOLD = {
    "its icons": lambda entry: icons_ref(entry.card.icons, entry.card.level),
    "its code": lambda entry: entry.code,
    "its name": lambda entry: entry.name,
}


@pytest.mark.parametrize("how", TOLD.values(), ids=TOLD)
@pytest.mark.parametrize("seat", [0, KING])
def test_one_more_of_a_known_card_is_told_by(how, seat):
    sitting = sitting_with(**HALF_BOX)
    entry = one_of(sitting)
    named(sitting, how(entry), seat)
    named(sitting, how(entry), seat)
    first, second = (each.action for each in sitting.play.timeline.entries[-2:])
    assert first == AddCard(seat, entry.card.id)
    assert second == AddCard(seat, icons_ref(entry.card.icons, 1))


def test_a_whole_box_of_ones_own_believes_icons_as_well():
    sitting = sitting_with()
    entry = next(e for e in EDITION.cards if is_single(e))
    ref = icons_ref(entry.card.icons, entry.card.level)
    for _ in range(2):
        sitting.send(msg.Go(to.Icons((), entry.card.level, 0)))
        sitting.send(msg.Typed(ref))
    added = [each.action for each in sitting.play.timeline.entries[-2:]]
    assert added == [AddCard(0, entry.card.id), AddCard(0, ref)]


def is_single(entry):
    return looks(EDITION)[entry.card.level, entry.card.icons] == 1


def test_the_camera_takes_no_card_twice_and_says_what_helps():
    sitting = sitting_with(
        is_partial=True,
        cards=tuple(replace(entry, name="") for entry in HALF_BOX["cards"]),
    )
    entry = one_of(sitting)
    sitting.send(msg.Act(AddCard(KING, entry.card.id)))
    count = sitting.play.count
    sitting.send(msg.Go(to.Scan(seat=0)))
    sitting.send(CodeSeen(stickers.write(GAME, entry.code), 1))
    assert sitting.play.count == count
    icons = names.icons(sitting.session.words, entry.card.icons)
    assert sitting.view.status == (
        f"The card with {icons} lies already in the Yokai King's parade. "
        "Another one that looks the same: tap its icons."
    )


def test_no_more_copies_are_noted_than_a_level_has_cards():
    table = {**KINDS[GAME].sample(), "is_sample": False}
    card = EDITION.cards[0].card
    ref = icons_ref(card.icons, card.level)
    state = state_with(card, 5)
    assert met(table, Drawn((ref,)), state) == table
    short = {**table, "card": [each for each in table["card"] if each["id"] != card.id]}
    grown = edition_from_text(toml_text(KINDS[GAME].partial(short)))
    heard = met(short, Drawn((ref,)), state)
    assert looks(grown).total() + 1 == sum(c.get("copies", 1) for c in heard["card"])


def test_kinds_that_look_the_same_count_together():
    cards = KINDS[GAME].sample()["card"]
    card = next(e.card for e in EDITION.cards if not is_single(e))
    kinds = [each for each in cards if tuple(each["icons"]) == card.icons]
    kinds = [each for each in kinds if each["level"] == card.level]
    table = {**KINDS[GAME].sample(), "card": kinds}
    drawn = Drawn((icons_ref(card.icons, card.level),))
    assert len(kinds) == 2
    assert met(table, drawn, state_with(card, 2)) == table
    heard = met(table, drawn, state_with(card, 3))["card"]
    assert [each.get("copies", 1) for each in heard] == [2, 1]


def state_with(card, count):
    """A game in whose first parade ``count`` such cards lie."""
    sitting = sitting_with(**HALF_BOX)
    state = sitting.play.state
    one = replace(state.players[0], parades=((card,) * count, (), ()))
    two = replace(state.players[1], parades=((), (), ()))
    return replace(state, players=(one, two))
