"""The screens that belong to no game: home, log, history, settings, questions."""

from __future__ import annotations

from collections.abc import Iterator

from companion import destinations as to
from companion.boxfiles.wishes import MergeBox
from companion.clock import clock_text
from companion.enrolling.kinds import KINDS
from companion.messages import (
    Answer,
    Back,
    Go,
    Quit,
    Redo,
    ResumeGame,
    Undo,
    UseBox,
)
from companion.session.play import Box, Play, Session
from companion.store.records import GameSummary
from companion.tables.shelf import TABLES
from companion.version import VERSION
from companion.view.frame import chrome, is_sample, samples
from companion.view.views import (
    Choice,
    HomeView,
    ListView,
    Row,
    TextView,
)
from rules.game import GameOver

LOG_ROWS = 40
"""Entries on one page of the log."""

PLAYERS = {
    "hundred-yokai": "1-4",
    "night-parade": "2-4",
    "yokai": "2-4",
    "yokai-parade": "1-6",
}
"""Shown on the first screen: several games have nearly the same name."""


def home(session: Session) -> HomeView:
    """Return the first screen; the game to go on with comes first."""
    words = session.words
    frame = chrome(
        session, words.say("home.title"), subtitle=words.say("home.subtitle")
    )
    games = [box.game for box in session.boxes if box.game in TABLES]
    new = tuple(_new(session, game, game == games[0]) for game in games)
    rest = tuple(
        Choice(name, words.say(f"home.{name}"), Go(destination), "quiet")
        for name, destination in (
            ("boxes", to.OwnBoxes()),
            ("history", to.History()),
            ("settings", to.Settings()),
            ("about", to.About()),
            ("quit", to.Confirm("quit", Quit())),
        )
    )
    return HomeView(
        chrome=frame,
        resume=_resume(session),
        choices=(*new, *rest),
        note=_sample_note(session),
    )


def _sample_note(session: Session) -> str:
    """Return which games still have a box that was made up; empty when none has."""
    words, games = session.words, samples(session)
    if is_sample(session):
        return words.say("home.sample")
    titles = [words.say(f"game.{game}") for game in games]
    told = {"games": ", ".join(titles), "boxes": words.say("home.boxes")}
    return words.say("home.sample-of", **told) if games else ""


def _new(session: Session, game: str, is_first: bool) -> Choice:
    words = session.words
    designer = _designer(session, game)
    detail = words.say(
        "home.new-detail" if designer else "home.new-players",
        players=PLAYERS.get(game, ""),
        designer=designer,
    )
    label = words.say("home.new", title=words.say(f"game.{game}"))
    play = session.play
    is_over = play is None or isinstance(play.timeline.turn, GameOver)
    tone = "primary" if is_over and is_first else "plain"
    return Choice(f"new-{game}", label, Go(to.Setup(game)), tone, detail=detail)


def _designer(session: Session, game: str) -> str:
    """Return who made a game: as its box says, or as is known; empty for nobody."""
    key = f"game.{game}-designer"
    known = session.words.say(key) if session.words.has(key) else ""
    return str(getattr(session.box(game).edition, "author", "")) or known


def _resume(session: Session) -> Choice | None:
    play, words = session.play, session.words
    if play is None:
        return None
    time = clock_text(play.begun_at_ms, session.utc_offset_min)
    if isinstance(play.timeline.turn, GameOver):
        label = words.say("home.resume-over", time=time)
        return Choice("resume", label, Go(to.Table()))
    has_rounds = play.game == "hundred-yokai"
    detail = words.say(
        "home.resume-detail" if has_rounds else "home.resume-turn-detail",
        title=words.say(f"game.{play.game}"),
        round=TABLES[play.game].round(play),
    )
    label = words.say("home.resume", time=time)
    begun = TABLES[play.game].next_screen(None, play) or to.Table()
    where = session.left or begun
    return Choice("resume", label, Go(where), "primary", detail=detail)


def log(session: Session, here: to.Log) -> ListView:
    """Return what happened, newest first, to jump back to or forward again."""
    words, play = session.words, session.play
    every = play.count + len(play.timeline.undone) if play else 0
    first = max(0, every - (here.page + 1) * LOG_ROWS)
    last = every - here.page * LOG_ROWS
    pages = [
        ("newer", here.page - 1, here.page > 0),
        ("older", here.page + 1, first > 0),
    ]
    return ListView(
        chrome(session, words.say("log.title")),
        tuple(
            _log_row(session, play, number) for number in reversed(range(first, last))
        )
        if play
        else (),
        empty=words.say("log.empty"),
        choices=tuple(
            Choice(name, words.say(f"log.{name}"), Go(to.Log(page)))
            for name, page, is_there in pages
            if is_there
        ),
    )


def _log_row(session: Session, play: Play, number: int) -> Row:
    words, table, timeline = session.words, TABLES[play.game], play.timeline
    is_undone, standing = number >= play.count, play.count
    entry = (
        timeline.undone[number - standing] if is_undone else timeline.entries[number]
    )
    label = table.label(session, number)
    label = label[:1].upper() + label[1:]
    choice = None
    if is_undone:
        choice = Choice(f"redo-{number}", words.say("log.again"), Redo(number), "quiet")
    elif not table.is_unasked(play, number):
        choice = Choice(f"undo-{number}", words.say("log.jump"), Undo(number), "quiet")
    detail = words.say(f"log.by-{entry.source}")
    if is_undone:
        detail = words.say("log.taken-back", by=detail)
    return Row(f"{number + 1}. {label}", detail, choice, is_undone)


def history(session: Session) -> ListView:
    """Return the stored games, newest first."""
    words = session.words
    return ListView(
        chrome(session, words.say("history.title")),
        tuple(_history_row(session, row) for row in session.records),
        empty=words.say("history.empty"),
        choices=tuple(
            Choice(
                f"records-{game}",
                words.say("records.of", title=words.say(f"game.{game}")),
                Go(to.Records(game)),
            )
            for game, table in TABLES.items()
            if table.has_records and any(row.game == game for row in session.records)
        ),
    )


def _history_row(session: Session, row: GameSummary) -> Row:
    words, table = session.words, TABLES.get(row.game)
    time = clock_text(row.begun_at_ms, session.utc_offset_min, with_date=True)
    title = words.say(f"game.{row.game}")
    if table is None:
        return Row(f"{time}  {title}", words.say("record.unknown-game"))
    detail = words.say("history.unfinished")
    if row.result is not None:
        detail = table.summary(session, row.result)
    choice = Choice(f"game-{row.game_id}", title, ResumeGame(row.game_id))
    return Row(f"{time}  {title}", detail, choice)


def about(session: Session) -> TextView:
    """Return what this program and this box are."""
    words = session.words
    boxes = "\n".join(_box_in_use(session, box) for box in session.boxes)
    text = "\n\n".join(
        (
            words.say("about.version", version=VERSION),
            words.say("about.text"),
            f"{words.say('about.boxes')}\n{boxes}",
            words.say("about.licence"),
        )
    )
    done = Choice("done", words.say("nav.done"), Back(), "primary")
    title = words.say("about.title")
    return TextView(chrome(session, title), title, text, (done,))


def _box_in_use(session: Session, box: Box) -> str:
    """Return the game, and which copy of it where a copy can be entered."""
    words = session.words
    game = words.say(f"game.{box.game}")
    if getattr(box.edition, "is_sample", False):
        return words.say("about.sample", game=game)
    own = str(getattr(box.edition, "name", "")) if box.game in KINDS else ""
    return words.say("about.own", game=game, name=own) if own else game


def confirm(session: Session, here: to.Confirm) -> TextView:
    """Return a question before something that is rarely meant."""
    words, values = session.words, dict(here.values)
    return TextView(
        chrome(session, words.say("confirm.title")),
        heading=words.say(f"confirm.{here.question}", **values),
        text=words.say(f"confirm.{here.question}-text", **values),
        choices=(
            Choice("yes", words.say("nav.sure-yes"), Answer(True), "danger"),
            Choice("no", words.say("nav.sure-no"), Answer(False)),
            *_instead(session, here),
        ),
        tone="warning",
    )


def _instead(session: Session, here: to.Confirm) -> Iterator[Choice]:
    """Yield what else can be done with what the question is about."""
    asked, words = here.message, session.words
    if isinstance(asked, UseBox) and asked.job == "take":
        label, what = words.say("boxes.merge"), words.say("boxes.merge-what")
        yield Choice("merge", label, MergeBox(asked.path), detail=what)


def trouble(session: Session, here: to.Trouble) -> TextView:
    """Return the screen of last resort."""
    words = session.words
    return TextView(
        chrome(session, words.say("trouble.title")),
        heading=words.say("trouble.title"),
        text=words.say("trouble.text", what=here.what, where=here.where),
        choices=(Choice("go", words.say("trouble.go"), Back(), "primary"),),
        tone="error",
    )
