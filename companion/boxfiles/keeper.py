"""Carries out what the screen of own boxes asks for, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from companion.boxes.editions import BadEditionFile
from companion.boxfiles import sticks
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafting import MergeDraft
from companion.boxfiles.entered import entered, forget
from companion.boxfiles.former import Former
from companion.boxfiles.halves import compared, half_done, keep_merged, put_aside
from companion.boxfiles.handing import Given, give, give_draft
from companion.boxfiles.listing import shelf_of
from companion.boxfiles.package import Package, edition_of
from companion.boxfiles.refused import Refused
from companion.boxfiles.shelf import Shelf, shown_name
from companion.boxfiles.stock import (
    CalledOff,
    MayWrite,
    NoFormerBox,
    Stock,
    always,
    unpictured,
)
from companion.boxfiles.wishes import FinishMerge
from companion.enrolling.wishes import DraftRead
from companion.messages import BoxesListed, Message, Told
from companion.session.play import Box
from companion.store.faults import NotSaved
from companion.store.records import News
from rules.errors import BadEdition

Messages: TypeAlias = tuple[Message, ...]


class Keeper:
    """The boxes of the device and the sticks in it."""

    def __init__(
        self, stock: Stock, find: Callable[[], Sequence[Path]] = sticks.sticks_in
    ) -> None:
        """Take the stock, and what finds the folders of sticks."""
        self._stock = stock
        self._find = find
        self._desk = Desk(stock.folder / "drafts")
        self._former = Former(self._desk.folder)
        self._refused = Refused()
        self._jobs: Mapping[str, Callable[[str, str, MayWrite], Messages]] = {
            "take": self._take,
            "take-draft": self._take_draft,
            "give": self._give,
            "give-draft": self._give_draft,
            "restore": self._restore,
        }

    def listed(self) -> tuple[Message, ...]:
        """Return what to tell the session of all boxes there are."""
        return (BoxesListed(self._shelf()),)

    def _shelf(self) -> Shelf:
        shelf = shelf_of(self._stock, self._desk, self._former, self._find())
        return replace(shelf, files=self._refused.marked(shelf.files))

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
        return self._tried(lambda: (compared(self._stock, self._desk, Path(path)),))

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
            return (_not_saved(fault),)
        return ()

    def merge_draft(self, wish: MergeDraft) -> tuple[Message, ...]:
        """Store two boxes as one, the draft before kept; return what went wrong."""
        return self._tried(
            lambda: keep_merged(self._stock, self._desk, self._former, wish)
        )

    def swap_draft(self, game: str) -> tuple[Message, ...]:
        """Let the draft and the one before the merge change places."""
        return self._tried(lambda: self._swapped(game))

    def _swapped(self, game: str) -> Messages:
        self._former.swap(game)
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
            return (_refusal(fault),)
        except NotSaved as fault:
            return (_not_saved(fault),)
        except NoFormerBox:
            return self.listed()
        except CalledOff:
            return ()

    def _take(self, _game: str, path: str, may_write: MayWrite) -> Messages:
        try:
            taken = self._stock.take(Path(path), may_write=may_write)
        except BadEditionFile:
            if half := half_done(self._stock, self._desk, Path(path)):
                return (half,)
            self._refused.add(path)
            raise
        return self._changed(taken.package, "box_taken")

    def _take_draft(self, _game: str, path: str, may_write: MayWrite) -> Messages:
        """Go on with a half-done box as one's own, where nothing is entered yet."""
        found = compared(self._stock, self._desk, Path(path))
        if not may_write():
            raise CalledOff(path)
        return (found, FinishMerge())

    def _restore(self, game: str, _path: str, may_write: MayWrite) -> Messages:
        return self._changed(self._stock.restore(game, may_write), "box_restored")

    def _changed(self, package: Package, key: str) -> Messages:
        """Tell of another box in use; what was entered of the one before is kept."""
        is_aside = put_aside(self._desk, self._former, package.game)
        told = self._put_in(package, f"{key}_aside" if is_aside else key)
        return (*told, *self.draft(package.game)) if is_aside else told

    def _give(self, game: str, path: str, may_write: MayWrite) -> Messages:
        return self._given(give(self._stock, game, Path(path), may_write))

    def _give_draft(self, game: str, path: str, may_write: MayWrite) -> Messages:
        return self._given(give_draft(self._desk, game, Path(path), may_write))

    def _given(self, given: Given | None) -> Messages:
        return (*_news_of(given), *self.listed())

    def _put_in(self, package: Package, key: str) -> tuple[Message, ...]:
        news = News(key, (("name", package.name),), "info")
        return (BoxesListed(self._shelf(), _box(package)), Told(news))


def _box(package: Package) -> Box:
    return Box(package.game, edition_of(package), package.text)


def _news_of(given: Given | None) -> Messages:
    """Return what is told of a box on a stick; nothing where there was none."""
    if given is None:
        return ()
    key = "box_given_beside" if given.stands else "box_given"
    values = (("file", str(given.path)), ("other", shown_name(given.stands)))
    return (Told(News(key if given.is_new else "box_there", values, "info")),)


def _refusal(fault: BadEditionFile) -> Told:
    """Return what is told of a file that cannot be taken."""
    values = (
        ("file", shown_name(fault.path.name)),
        ("count", str(len(fault.problems))),
        ("problem", fault.problems[0].key),
    )
    return Told(News("box_refused", values, "error"))


def _not_saved(fault: NotSaved) -> Told:
    return Told(News("box_not_saved", (("reason", fault.reason),), "error"))
