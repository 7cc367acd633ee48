"""What to put on the table before the first turn, page by page (S0 set-up)."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import names, wizard
from companion.tables.hundred_yokai.pages import table_chrome
from companion.view.views import Choice, SetupView
from rules.hundred_yokai.options import KINGS

PAGES = ("decks", "pieces", "supplies")


def present(session: Session, play: Play, page: int) -> SetupView:
    """Return page number ``page``, from 0."""
    words = session.words
    page = min(page, len(PAGES) - 1)
    name = PAGES[page]
    is_last = page == len(PAGES) - 1
    onward = Go(to.Table() if is_last else to.SetOut(page + 1))
    label = words.say("setup.play" if is_last else "nav.done")
    return SetupView(
        chrome=table_chrome(session, play, words.say("setup.title")),
        step=wizard.steps(play) - len(PAGES) + page + 1,
        steps=wizard.steps(play),
        heading=words.say(f"setup.{name}"),
        text=words.say(f"setup.{name}-text"),
        checklist={"decks": _decks, "pieces": _pieces, "supplies": _supplies}[name](
            session, play
        ),
        choices=(Choice("next", label, onward, "primary"),),
    )


def _decks(session: Session, play: Play) -> tuple[str, ...]:
    words, state = session.words, play.state
    lines = [words.say(f"setup.decks-{number}") for number in (1, 2)]
    if play.options.is_display_tracked:
        columns = "; ".join(
            words.say(
                "setup.decks-column", level=level, cards=_cards(session, play, row)
            )
            for level, row in enumerate(state.display, 1)
        )
        lines.append(words.say("setup.decks-3-app", cards=columns))
    else:
        lines.append(words.say("setup.decks-3"))
    plot = state.players[0].plot
    if plot is None:
        return (*lines, words.say("setup.decks-plot-each"))
    return (*lines, words.say("setup.decks-plot", plot=names.plot(words, plot)))


def _cards(session: Session, play: Play, refs: tuple[str, ...]) -> str:
    each = (names.card(session.words, play.box.edition, ref) for ref in refs)
    return session.words.say("thing.icons-join").join(each)


def _pieces(session: Session, play: Play) -> tuple[str, ...]:
    words = session.words
    lines = []
    for seat, clan in enumerate(play.options.clans):
        person = names.who(play, seat)
        name = names.side_name(words, play, seat)
        lines.append(
            words.say(f"setup.pieces-{person}", clan=names.clan(words, clan), name=name)
        )
    level = play.options.king
    if level is not None:
        both = tuple(names.clan(words, clan) for clan in KINGS[level])
        key = "pieces-king" if len(both) == 1 else "pieces-king-hard"
        joined = words.say("thing.and", first=both[0], second=both[-1])
        lines.append(
            words.say(f"setup.{key}", clan=both[0], clans=joined, first=both[0])
        )
    return (*lines, words.say("setup.pieces-rows"))


def _supplies(session: Session, play: Play) -> tuple[str, ...]:
    words, is_solo = session.words, play.options.king is not None
    name = names.side_name(words, play, 0)
    return (
        words.say("setup.supplies-you" if is_solo else "setup.supplies-each"),
        words.say("setup.supplies-general"),
        words.say(
            "setup.supplies-first" if is_solo else "setup.supplies-first-other",
            name=name,
        ),
    )
