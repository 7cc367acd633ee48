"""What to put on the table before the first turn, page by page."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.sorting import names, opening
from companion.tables.sorting.kinds import NIGHT_PARADE, Kind
from companion.tables.sorting.pages import table_chrome
from companion.view.views import Choice, SetupView
from rules.errors import IllegalAction
from rules.grid.state import Playing
from rules.grid.terms import Terms

QUESTIONS = 6
"""Pages of the wizard that both games have."""

PAIR = 2
"""Families on a hint that can say which two must touch (SD1)."""

FIXED = ("spirits", "hints", "begin")


def pages(play: Play) -> tuple[str, ...]:
    """Return the pages of a game; one for each who is shown a secret."""
    return _pages(names.terms(play))


def _pages(terms: Terms) -> tuple[str, ...]:
    secrets = [f"secret-{number}" for number in range(1, terms.pair_count + 1)]
    # Who Player 1 is has to be settled before the device is passed to them.
    first = ("first",) if secrets else ()
    shape = ("objective",) if terms.objectives else ()
    return ("spirits", "hints", *shape, *first, *secrets, "begin")


def count(kind: Kind, session: Session) -> int:
    """Return how many pages the game will have that the wizard's answers describe."""
    try:
        return len(pages(opening.begin(kind, session, 0).play))
    except IllegalAction:
        return len(FIXED)


def _asked(play: Play) -> int:
    """Return how many pages the wizard had for this game."""
    shape = 2 if names.terms(play).objectives else 0
    return QUESTIONS + shape + (play.game == NIGHT_PARADE.code)


def present(session: Session, play: Play, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    words, every = session.words, pages(play)
    page = min(page, len(every) - 1)
    kind, _, number = every[page].partition("-")
    is_last = page == len(every) - 1
    onward = Go(to.Table() if is_last else to.SetOut(page + 1))
    label = "setup.play" if is_last else "sorting.seen" if number else "nav.done"
    seat = names.player(words, int(number) - 1) if number else ""
    return SetupView(
        chrome=table_chrome(session, play, words.say("setup.title")),
        step=_asked(play) + page + 1,
        steps=_asked(play) + len(every),
        heading=words.say(f"sorting.lay.{kind}", seat=seat),
        text=_text(session, play, kind, seat),
        checklist=_lines(session, play, kind, seat),
        choices=(Choice("next", words.say(label), onward, "primary"),),
    )


def _text(session: Session, play: Play, kind: str, seat: str) -> str:
    words = session.words
    if kind == "begin":
        is_open = getattr(play.options, "open_talk", False)
        return words.say("sorting.open-talk" if is_open else "sorting.lay.begin-text")
    return words.say(f"sorting.lay.{kind}-text", seat=seat)


def _lines(session: Session, play: Play, kind: str, seat: str) -> tuple[str, ...]:
    words, terms = session.words, names.terms(play)
    table = names.table_of(play.timeline.opening)
    key = f"sorting.lay.{play.game}-{kind}"
    match kind:
        case "spirits":
            size = {"rows": terms.deck.rows, "columns": terms.deck.columns}
            count = len(terms.deck.spirits)
            lines = [words.say(f"{key}-1", count=count, high=terms.deck.columns)]
            return (*lines, words.say("sorting.lay.spirits-2", **size))
        case "hints":
            return _pile(session, play, table)
        case "secret":
            lines = [words.say(f"{key}-{n}", seat=seat) for n in (1, 2)]
            return (*lines, words.say("sorting.lay.secret-3"))
        case "objective":
            name = table.objective
            key = "chosen" if name else "drawn"
            told = names.outline(words, name)
            return (words.say(f"sorting.lay.objective-{key}", name=told),)
        case "first":
            first, second = (names.player(words, number) for number in (0, 1))
            told = words.say("sorting.lay.first-2", seat=second)
            each = (told,) if terms.pair_count > 1 else ()
            return (words.say("sorting.lay.begin-1", seat=first), *each)
        case _:
            return _begin(session, play)


def _begin(session: Session, play: Play) -> tuple[str, ...]:
    """Return how turns go, and who begins unless a page before said so."""
    words, is_told = session.words, "first" in pages(play)
    seat = names.player(words, 0)
    return tuple(
        names.say(words, play, f"lay.begin-{n}", seat=seat)
        for n in ((2,) if is_told else (1, 2))
    )


def _pile(session: Session, play: Play, table: Playing) -> tuple[str, ...]:
    """Return how the hint pile is made; where the app draws, hints stay at hand."""
    words = session.words
    rules = names.terms(play)
    one, two, three = rules.mix(table.seats)
    key = f"sorting.lay.{play.game}-hints"
    is_pile = rules.is_hidden or rules.deals_hints
    if play.draws == "app" and not is_pile:
        return (words.say(f"{key}-app"), words.say("sorting.lay.hints-app"))
    rest = sum(hint.kind == PAIR for hint in rules.deck.hints) - two
    last = "sorting.lay.hints-3" + ("-kept" if rules.deals_hints else "")
    return (
        words.say(f"{key}-1"),
        words.say(f"{key}-2", one=one, two=two, three=three),
        words.say(last, count=table.pile, rest=rest),
    )
