"""Carries out what the screen of own boxes asks for, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from companion.boxes.editions import BadEditionFile, table_of
from companion.boxfiles import sticks
from companion.boxfiles.comparing import compare
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafts import read_draft
from companion.boxfiles.entered import entered, forget
from companion.boxfiles.games import READERS
from companion.boxfiles.handing import Given, give, give_draft
from companion.boxfiles.package import (
    Package,
    edition_of,
)
from companion.boxfiles.refused import Refused
from companion.boxfiles.shelf import OwnBox, Shelf
from companion.boxfiles.stock import (
    CalledOff,
    MayWrite,
    NoFormerBox,
    Stock,
    always,
    unpictured,
)
from companion.boxfiles.wishes import BoxesCompared
from companion.enrolling.wishes import DraftRead
from companion.messages import BoxesListed, Message, Told
from companion.session.play import Box
from companion.store.faults import NotSaved
from companion.store.records import News
from rules.errors import BadEdition

Messages: TypeAlias = tuple[Message, ...]


class Boxes(Protocol):
    """Whoever keeps boxes."""

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell the session of all boxes there are."""

    def use(self, job: str, game: str, path: str) -> tuple[Message, ...]:
        """Carry out ``take``, ``give`` or ``restore``; return what came of it."""

    def compare(self, path: str) -> tuple[Message, ...]:
        """Return where the box in a file and the own one differ."""

    def call_off(self) -> tuple[Message, ...]:
        """Do not go on with the latest of these, if that can be."""

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return what was entered of a box so far."""

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Store what is entered; return what went wrong.

        Args:
            game: its name.
            text: TOML.
            forgets: entries whose pictures are forgotten first, as ``effects.ALL``.
        """

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Make what was entered the box of its game; return what came of it.

        Args:
            game: its name.
            text: TOML.
            has_grown: whether it is the present box and more: nothing is told then,
                no former one kept, and the draft stays.
        """


class NoBoxes:
    """A place without boxes."""

    def listed(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def use(self, job: str, game: str, path: str) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def compare(self, path: str) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def call_off(self) -> tuple[Message, ...]:
        """Return nothing."""
        return ()

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return that nothing was entered."""
        return (DraftRead(game, ""),)

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Do nothing."""
        return ()

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Do nothing."""
        return ()


class Keeper:
    """The boxes of the device and the sticks in it."""

    def __init__(
        self, stock: Stock, find: Callable[[], Sequence[Path]] = sticks.sticks_in
    ) -> None:
        """Take the stock, and what finds the folders of sticks."""
        self._stock = stock
        self._find = find
        self._desk = Desk(stock.folder / "drafts")
        self._refused = Refused()
        self._jobs: Mapping[str, Callable[[str, str, MayWrite], Messages]] = {
            "take": self._take,
            "give": self._give,
            "give-draft": self._give_draft,
            "restore": self._restore,
        }

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell the session of all boxes there are."""
        return (BoxesListed(self._shelf()),)

    def use(
        self, job: str, game: str, path: str, may_write: MayWrite = always
    ) -> Messages:
        """Carry out a job of ``messages.UseBox``; return what came of it.

        ``may_write`` is asked once all is read and checked.
        """
        answers = self._tried(lambda: self._jobs[job](game, path, may_write))
        listed = self.listed() if path in self._refused else ()
        return (*listed, *answers)

    def compare(self, path: str) -> tuple[Message, ...]:
        """Return where the box in a file and the own one differ."""
        return self._tried(lambda: _compared(self._stock, self._desk, Path(path)))

    def draft(self, game: str) -> tuple[Message, ...]:
        """Return what was entered of a box, else the box as it is, if there is one."""
        try:
            if text := self._desk.read_whole(game):
                return (DraftRead(game, text),)
            package = unpictured(self._stock.path(game), game)
        except BadEditionFile:
            return (DraftRead(game, "unread"),)
        return (DraftRead(game, package.text if package else "", is_draft=False),)

    def keep_draft(
        self, game: str, text: str, forgets: tuple[str, ...] = ()
    ) -> tuple[Message, ...]:
        """Store what is entered; return what went wrong."""
        try:
            forget(self._stock, self._desk, game, forgets)
            self._desk.keep(game, text)
            if not text:
                self._desk.keep_gallery(game, b"")
        except NotSaved as fault:
            values = (("reason", fault.reason),)
            return (Told(News("box_not_saved", values, "error")),)
        return ()

    def put(
        self, game: str, text: str, *, has_grown: bool = False
    ) -> tuple[Message, ...]:
        """Make what was entered the box of its game; the draft has done its work."""
        return self._tried(lambda: self._put_entered(game, text, has_grown))

    def _put_entered(
        self, game: str, text: str, has_grown: bool
    ) -> tuple[Message, ...]:
        package = entered(self._stock, self._desk, game, text, has_grown=has_grown)
        try:
            self._stock.put(package, keeps_former=not has_grown)
        except BadEdition as fault:
            raise BadEditionFile(self._stock.path(game), fault.problems) from fault
        if has_grown:
            return (BoxesListed(self._shelf(), _box(package)),)
        return (*self._put_in(package, "box_taken"), *self.keep_draft(game, ""))

    def _tried(self, job: Callable[[], tuple[Message, ...]]) -> tuple[Message, ...]:
        """Return what ``job`` tells, or why it could not be done."""
        try:
            return job()
        except BadEditionFile as fault:
            first = fault.problems[0]
            told = {
                "file": fault.path.name,
                "count": str(len(fault.problems)),
                "where": first.where or fault.path.name,
                "problem": first.key,
            }
            return (Told(News("box_refused", tuple(told.items()), "error")),)
        except NotSaved as fault:
            values = (("reason", fault.reason),)
            return (Told(News("box_not_saved", values, "error")),)
        except NoFormerBox:
            return self.listed()
        except CalledOff:
            return ()

    def _take(self, _game: str, path: str, may_write: MayWrite) -> Messages:
        try:
            taken = self._stock.take(Path(path), may_write=may_write)
        except BadEditionFile:
            self._refused.add(path)
            raise
        return self._put_in(taken.package, "box_taken")

    def _restore(self, game: str, _path: str, may_write: MayWrite) -> Messages:
        return self._put_in(self._stock.restore(game, may_write), "box_restored")

    def _give(self, game: str, path: str, may_write: MayWrite) -> Messages:
        return self._given(give(self._stock, game, Path(path), may_write))

    def _give_draft(self, game: str, path: str, may_write: MayWrite) -> Messages:
        return self._given(give_draft(self._desk, game, Path(path), may_write))

    def _given(self, given: Given | None) -> Messages:
        if given is None:
            return self.listed()
        key = "box_given_beside" if given.stands else "box_given"
        values = (("file", str(given.path)), ("other", given.stands))
        news = News(key if given.is_new else "box_there", values, "info")
        return (Told(news), *self.listed())

    def _put_in(self, package: Package, key: str) -> tuple[Message, ...]:
        news = News(key, (("name", package.name),), "info")
        return (BoxesListed(self._shelf(), _box(package)), Told(news))

    def _shelf(self) -> Shelf:
        found = self._find()
        own = [self._own(game) for game in READERS if self._stock.path(game).exists()]
        writable = tuple(str(path) for path in sticks.writable(found))
        files = self._refused.marked(sticks.box_files(found))
        drafts = tuple(game for game in READERS if self._desk.path(game).exists())
        return Shelf(tuple(own), files, writable, drafts=drafts)

    def _own(self, game: str) -> OwnBox:
        try:
            package = unpictured(self._stock.path(game), game)
        except BadEditionFile:
            package = None
        return OwnBox(
            game, package.name if package else "", bool(self._stock.backups(game))
        )


def _box(package: Package) -> Box:
    return Box(package.game, edition_of(package), package.text)


def _compared(stock: Stock, desk: Desk, path: Path) -> Messages:
    """Return where the box in a file and the own one, or its draft, differ."""
    theirs = read_draft(path)
    mine = desk.read(theirs.game)
    if not mine:
        present = stock.present(theirs.game)
        mine = present.text if present else ""
    try:
        own_table = table_of(mine)
    except BadEdition as fault:
        raise BadEditionFile(stock.path(theirs.game), fault.problems) from fault
    return (BoxesCompared(compare(theirs.game, path.name, own_table, theirs.table)),)
