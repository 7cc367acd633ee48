"""Takes looks at whole tables in the camera's thread: stills in, news out."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import numpy as np

from companion.devices.picture_files import Shown, jpeg, shown
from companion.looks import (
    FACES,
    MOVES,
    TableFollowed,
    TableOrder,
    TableRead,
    TableUnread,
)
from companion.scanning.answer import Outline, Size, TableAnswer
from companion.scanning.games import TableGame, night_parade, yokai_box
from companion.scanning.mounting import load_mount
from companion.scanning.reading import TableReaders, read_table, table_readers
from rules.grid.cells import Cell
from vision.face_down import FaceDownReader, face_down_reader
from vision.layouts.following import Anchor, Moved
from vision.layouts.following import Still as Same
from vision.layouts.mounts import Mount
from vision.quality import why_unread
from vision.stills import Still
from vision.types import Album, Frame, FrameSource, Pixels, StillCamera

STILLS = 3
"""So many pictures are looked at before something is asked: hands and glare pass."""

_CLEAR = ("still", "moved")

News = TableRead | TableFollowed | TableUnread


@dataclass(frozen=True, slots=True)
class Makers:
    """What makes the readers, each when it is first needed."""

    tables: Callable[[], TableReaders]
    face_down: Callable[[], FaceDownReader] = face_down_reader
    mount: Callable[[], Mount | None] = lambda: None
    """Has how the camera sees the table, if it was calibrated; asked at every look."""


def usual_makers(data: Path | None = None) -> Makers:
    """Return the makers of the networks and decoders of this machine.

    Args:
        data: the folder in which a calibrated mount is kept; None for no mount.
    """
    tables = partial(table_readers, lambda: time.perf_counter() * 1000)
    if data is None:
        return Makers(tables)
    return Makers(tables, mount=partial(load_mount, data))


class TableEyes:
    """What was seen of tables: the latest picture, and where cells were last seen."""

    def __init__(self, post: Callable[[News], object], makers: Makers) -> None:
        self._post = post
        self._makers = makers
        self._readers: TableReaders | None = None
        self._face_down: FaceDownReader | None = None
        self._anchor: tuple[int, Size, Anchor] | None = None
        self._shown: Shown | None = None
        self._latest: Pixels | None = None

    def shown(self, number: int) -> Shown | None:
        """Return the picture of look ``number``; None for any other one."""
        latest = self._shown
        return latest if latest is not None and latest[0] == number else None

    def jpeg(self) -> bytes:
        """Return the picture of the latest look at faces; empty without one."""
        return b"" if self._latest is None else jpeg(self._latest)

    def look(self, order: TableOrder, source: FrameSource) -> None:
        """Take the look and post the answer; in the camera's thread."""
        first = _still(source)
        if first is None:
            self._post(TableUnread(order, "ended"))
        elif order.purpose == MOVES:
            self._post(self._followed(order, first, source))
        else:
            self._post(self._read(order, first, source))

    def _read(self, order: TableOrder, first: Frame, source: FrameSource) -> TableRead:
        if self._readers is None:
            self._readers = self._makers.tables()
        stills = [_as_still(first)]
        game, mount = _game(order), self._makers.mount()
        answer = read_table(stills, [game], self._readers, mount)
        if _is_doubtful(answer, order):
            stills += [_as_still(frame) for frame in _more(source)]
            if len(stills) > 1:
                answer = read_table(stills, [game], self._readers, mount)
        self._shown = shown(order.number, first.pixels)
        if order.purpose == FACES:
            self._latest = first.pixels
        elif self._anchor_for(order, first.size_wh) is None:
            self._follow(order, first)
        cells = self._cells_of(order, first, answer)
        return TableRead(order, answer, first.size_wh, cells)

    def _cells_of(
        self, order: TableOrder, frame: Frame, answer: TableAnswer
    ) -> tuple[Cell | None, ...]:
        """Return in which of the board's cells each card lies, where that is known."""
        known = self._anchor_for(order, frame.size_wh)
        if known is None:
            return ()
        back = np.linalg.inv(known.to_picture)
        return tuple(_cell_at(back, card.outline) for card in answer.cards)

    def _followed(
        self, order: TableOrder, first: Frame, source: FrameSource
    ) -> TableFollowed:
        # The first picture is searched whole: that takes longer than all the rest.
        told = self._follow(order, first, hunts=True)
        for frame in () if told.key in _CLEAR else _more(source):
            told = self._follow(order, frame, hunts=False)
            if told.key in _CLEAR:
                break
        return told

    def _follow(
        self, order: TableOrder, frame: Frame, *, hunts: bool = True
    ) -> TableFollowed:
        if self._face_down is None:
            self._face_down = self._makers.face_down()
        anchor = self._anchor_for(order, frame.size_wh)
        # A hint may lie where the board has none: that is what is looked for.
        odd = 0 if order.purpose == MOVES else len(order.covered)
        seen = self._face_down.look(
            frame.pixels, order.cells, order.covered, anchor, odd, hunts=hunts
        )
        told = TableFollowed(order, "still")
        match seen.followed:
            case Same(anchor):
                self._anchor = order.sitting, frame.size_wh, anchor
                return told
            case Moved(source, target, anchor):
                self._anchor = order.sitting, frame.size_wh, anchor
                return replace(told, key="moved", source=source, target=target)
            case unclear:
                why = why_unread(frame) or ""
                return replace(told, key=unclear.key, why=why)

    def _anchor_for(self, order: TableOrder, size_wh: Size) -> Anchor | None:
        if self._anchor is None or self._anchor[:2] != (order.sitting, size_wh):
            return None
        return self._anchor[2]


def _still(source: FrameSource) -> Frame | None:
    return source.still() if isinstance(source, StillCamera) else source.read()


def _more(source: FrameSource) -> list[Frame]:
    """Return further pictures of the same table; an album shows another one next."""
    if isinstance(source, Album):
        return []
    found = (_still(source) for _ in range(STILLS - 1))
    return [frame for frame in found if frame is not None]


def _as_still(frame: Frame) -> Still:
    return Still(frame.pixels, frame.size_wh)


def _is_doubtful(answer: TableAnswer, order: TableOrder) -> bool:
    if order.purpose != FACES:
        return len(answer.hints) < len(order.covered)
    return bool(answer.unsure) or answer.verdict not in ("sorted", "not-sorted")


def _game(order: TableOrder) -> TableGame:
    """Return what may lie on the table; hints in the pile cannot be seen."""
    is_cards = order.game == "night-parade"
    game = night_parade(is_big=order.is_big) if is_cards else yokai_box()
    hints = game.hints & set(order.hints)
    others = game.others | (game.hints - hints)
    if order.purpose == FACES:
        return replace(game, hints=hints, others=others)
    # All spirits lie face down: whatever shows a face is a hint, or none of these.
    others |= frozenset(game.spirits)
    return replace(
        game, spirits={}, families=(), hints=hints, others=others, larger=frozenset()
    )


def _cell_at(back: np.ndarray, outline: Outline) -> Cell | None:
    """Return the cell in whose middle a card lies; None for none."""
    x, y = np.mean(outline, axis=0)
    column, row, depth = back @ np.array([x, y, 1.0])
    at = row / depth, column / depth
    cell = round(float(at[0])), round(float(at[1]))
    is_near = max(abs(at[0] - cell[0]), abs(at[1] - cell[1])) < _NEAR
    return cell if is_near else None


_NEAR = 0.4
