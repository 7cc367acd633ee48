"""The pages that print: what, then on which paper and where to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePath

from companion import destinations as to
from companion.messages import Back, Go
from companion.printing.paper import LABELS, PAPERS, Grid
from companion.printing.wishes import MakeSheet, Order
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.parts import Choice, Row, SettingRow
from companion.view.views import ListView, SettingsView, TextView, View

SHEETS = (
    ("stickers", "hundred-yokai"),
    ("stickers", "yokai-parade"),
    ("stickers", "yokai"),
    ("cards", "yokai"),
    ("cards", "night-parade"),
    ("cards", "yokai-parade"),
    ("pieces", "yokai-parade"),
    ("board", "yokai-parade"),
    ("strip", ""),
    ("mount", ""),
    ("wiring", ""),
)
"""All there is: what, and whose."""

FROM_BOX = frozenset({"hundred-yokai", "yokai-parade"})
"""Games whose sheets are made from the box in the device."""

CUT = "40x25"
"""What is cut out of plain paper, in millimetres."""


def prints(session: Session, _: to.Prints) -> View:
    """Return all that can be printed."""
    words = session.words
    rows = tuple(
        Row(
            _title(session, what, game),
            _detail(session, what, game),
            Choice(
                "-".join(filter(None, ("print", what, game))),
                words.say("prints.choose"),
                Go(to.PrintSheet(_usual(session, what, game))),
            ),
        )
        for what, game in SHEETS
        if not game or any(box.game == game for box in session.boxes)
    )
    done = Choice("done", words.say("nav.done"), Back(), "primary")
    return ListView(chrome(session, words.say("prints.title")), rows, choices=(done,))


def print_sheet(session: Session, here: to.PrintSheet) -> View:
    """Return paper and labels of one thing to print, and the places to write it to."""
    words, order = session.words, here.order
    frame = chrome(session, _title(session, order.what, order.game))
    if session.prints.is_busy:
        title, text = (words.say(f"prints.{part}") for part in ("busy", "busy-text"))
        return TextView(frame, title, text)
    return SettingsView(
        frame,
        tuple(_rows(session, order)),
        (
            *_places(session, order),
            Choice("again", words.say("boxes.again"), Go(here)),
        ),
    )


def _usual(session: Session, what: str, game: str) -> Order:
    """Return an order on the paper, and the labels, that were used last."""
    paper = session.prints.paper
    if what != "stickers":
        return Order(what, game, paper)
    known = labels_on(paper)
    last = session.prints.labels
    return Order(what, game, paper, last if last in known else known[0])


def labels_on(paper: str) -> tuple[str, ...]:
    """Return the labels there are on ``paper``, those that are cut out last."""
    ready = (name for name, grid in LABELS.items() if grid.paper.name == paper)
    return (*ready, CUT)


def _title(session: Session, what: str, game: str) -> str:
    title = session.words.say(f"game.{game}") if game else ""
    return session.words.say(f"prints.{what}", title=title)


def _detail(session: Session, what: str, game: str) -> str:
    words = session.words
    if what == "stickers" and game in FROM_BOX:
        edition = session.box(game).edition
        name = str(getattr(edition, "name", ""))
        if getattr(edition, "is_sample", False):
            name = words.say("edition.sample")
        return words.say("prints.of-box", name=name)
    return words.say(f"prints.{what}-what")


def _rows(session: Session, order: Order) -> Iterator[SettingRow]:
    words = session.words
    if not session.prints.sticks:
        told = words.say("prints.no-stick-help", folder=session.prints.folder)
        yield SettingRow(words.say("prints.no-stick"), (), told)
    yield SettingRow(
        words.say("prints.paper"),
        tuple(_paper(session, order, paper) for paper in PAPERS),
        words.say("prints.paper-help"),
    )
    if order.what == "stickers":
        options = (_label(session, order, each) for each in labels_on(order.paper))
        help_text = words.say("prints.labels-help")
        yield SettingRow(words.say("prints.labels"), tuple(options), help_text)


def _paper(session: Session, order: Order, paper: str) -> Choice:
    labels = labels_on(paper)[0] if order.what == "stickers" else ""
    changed = order if paper == order.paper else replace(order, labels=labels)
    return Choice(
        f"paper-{paper}",
        PAPERS[paper].name.capitalize(),
        Go(to.PrintSheet(replace(changed, paper=paper))),
        is_chosen=paper == order.paper,
    )


def _label(session: Session, order: Order, name: str) -> Choice:
    grid: Grid | None = LABELS.get(name)
    if grid is None:
        size = name.replace("x", "×")
        label = session.words.say("prints.cut", size=size)
    else:
        size = f"{grid.width_mm:.0f}×{grid.height_mm:.0f}"
        label = f"{name}: {size}\N{NO-BREAK SPACE}mm"
    return Choice(
        f"labels-{name}",
        label,
        Go(to.PrintSheet(replace(order, labels=name))),
        is_chosen=name == order.labels,
    )


def _places(session: Session, order: Order) -> Iterator[Choice]:
    """Yield a way to write for each stick; without one, the device's own folder."""
    words, known = session.words, session.prints
    names = [PurePath(folder).name for folder in known.sticks]
    for number, folder in enumerate(known.sticks):
        # Of the same name in two places the place counts.
        stick = folder if names[number] in names[:number] else names[number]
        label = words.say("prints.write", stick=stick)
        tone = "plain" if number else "primary"
        yield Choice(f"write-{stick}", label, MakeSheet(order, folder), tone)
    if not known.sticks and known.folder:
        label = words.say("prints.write-here")
        yield Choice("write-here", label, MakeSheet(order, known.folder), "primary")
