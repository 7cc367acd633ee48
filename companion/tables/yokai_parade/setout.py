"""What to put on the table before the first turn, page by page (S2 set-up)."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import table_chrome
from companion.view.views import Choice, SetupView
from rules.yokai_parade.options import OWN
from rules.yokai_parade.state import EMPTY, State

PAGES = ("pieces", "tokens", "plans", "deck", "begin")
QUESTIONS = 6
"""Pages of the wizard where the plans are those of a level; three more if not."""


def present(session: Session, play: Play, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    words = session.words
    page = min(page, len(PAGES) - 1)
    kind = PAGES[page]
    is_last = page == len(PAGES) - 1
    onward = Go(to.Table() if is_last else to.SetOut(page + 1))
    asked = QUESTIONS + 3 * (play.options.level == OWN)
    return SetupView(
        chrome=table_chrome(session, play, words.say("setup.title")),
        step=asked + page + 1,
        steps=asked + len(PAGES),
        heading=words.say(f"parade.lay.{kind}"),
        text=words.say(f"parade.lay.{kind}-text"),
        checklist=_lines(session, play, kind),
        choices=(
            Choice(
                "next",
                words.say("setup.play" if is_last else "nav.done"),
                onward,
                "primary",
            ),
        ),
    )


def _lines(session: Session, play: Play, kind: str) -> tuple[str, ...]:
    match kind:
        case "pieces":
            return _pieces(session, play)
        case "tokens":
            return _tokens(session, play)
        case "plans":
            return _plans(session, play)
        case "deck":
            return _deck(session, play)
        case _:
            return _begin(session, play)


def _pieces(session: Session, play: Play) -> tuple[str, ...]:
    """Return where each vehicle starts and which monk sits in it."""
    words, box = session.words, play.box.edition
    aboard = {monk.vehicle: monk.id for monk in box.monks}
    return tuple(
        words.say(
            "parade.lay.vehicle",
            vehicle=names.text(words, vehicle.name),
            zone=names.name(words, box, vehicle.start),
            monk=names.name(words, box, aboard.get(vehicle.id, "")),
        )
        for vehicle in box.vehicles
    )


def _tokens(session: Session, play: Play) -> tuple[str, ...]:
    words, box = session.words, play.box.edition
    told = tuple(
        words.say(
            "parade.lay.token",
            token=names.text(words, token.name),
            count=token.supply,
            does=words.say(f"parade.token-does.{token.id}"),
        )
        for token in box.tokens
    )
    return (*told, words.say("parade.lay.allies", count=len(box.allies)))


def _plans(session: Session, play: Play) -> tuple[str, ...]:
    """Return which plans go on the track, and the one that lies open if it is known."""
    words, world, box = session.words, names.world_of(play), play.box.edition
    numbers = " ".join(map(str, world.numbers))
    events = len(world.event_spaces)
    first: State = play.state
    told = [
        words.say("parade.lay.plans-1", plans=numbers),
        words.say("parade.lay.plans-2", count=events),
        words.say("parade.lay.plans-3"),
    ]
    if first.plan:
        plan = names.name(words, box, first.plan)
        told.append(words.say("parade.lay.plan-open", plan=plan))
    return tuple(told)


def _deck(session: Session, play: Play) -> tuple[str, ...]:
    """Return how the deck is built, and what lies in the file if the app drew it."""
    words, box, state = session.words, play.box.edition, names.state_of(play)
    deck = box.deck
    each = (len(box.yokai) - deck.start) // deck.piles
    told = [
        words.say("parade.lay.deck-1", count=deck.start),
        words.say("parade.lay.deck-2", piles=deck.piles, count=each),
        words.say("parade.lay.deck-3", count=deck.oni_cards // deck.piles),
        words.say("parade.lay.deck-4"),
    ]
    told += [
        words.say("parade.lay.in-slot", slot=slot, card=names.name(words, box, card))
        for slot, card in enumerate(state.file, 1)
        if card != EMPTY
    ]
    return tuple(told)


def _begin(session: Session, play: Play) -> tuple[str, ...]:
    words, box, state = session.words, play.box.edition, names.state_of(play)
    dealt = [
        words.say(
            "parade.lay.monk",
            number=seat + 1,
            monk=names.text(words, box.monks[monk].name),
        )
        for seat, monk in enumerate(state.monks)
    ]
    if not dealt:
        dealt = [words.say("parade.lay.deal")]
    return (*dealt, words.say("parade.lay.dice"))
