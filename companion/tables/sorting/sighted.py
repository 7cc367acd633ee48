"""What a look at the final table means for the board: which spirit lies on which cell.

The board knows which cells hold a spirit and where each hint was placed. A picture may
show the table any way round; hints and cards that were followed say which, and where
several ways fit and it matters, people do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.looks import HINTS, TableScan
from companion.scanning.answer import TableAnswer
from companion.scanning.correcting import PLAYER
from companion.session.pictures import is_of
from companion.session.play import Play, Session
from companion.tables.sorting import names
from companion.tables.sorting.placing import Way, best_ways, whole_ways
from rules.grid.cells import Cell
from rules.grid.deck import HIDDEN

_ASKED = frozenset({"name", "guess", "twice", "larger", "hiding"})
"""Doubts that people can settle by a word; the others by straightening cards."""

_USUAL = (0, 2, 1, 3)
"""Which way round is tried first: as it is seen, then upside down."""


@dataclass(frozen=True, slots=True)
class Sighted:
    """A look, laid over the board."""

    ways: tuple[Way, ...]
    """All that fit as well as any; none when nothing was seen."""

    way: Way | None
    """The one that is shown."""

    is_whole: bool
    """Whether the cells that were seen are exactly those of the board."""

    is_laid: bool
    """Whether that is so by the layout of the picture itself."""

    is_open: bool
    """Whether people have to say which way round it lies."""

    at: Mapping[Cell, int]
    """Number of the card on each cell of the board, where one was seen."""

    faces: Mapping[Cell, str]
    """Face, as the game's deck calls it, by cell of the board."""

    extra: tuple[int, ...]
    """Numbers of cards that lie where the board has none."""

    doubtful: tuple[int, ...]
    """Numbers of the cards to ask about, in the order of reading."""

    hints: Mapping[Cell, str]
    """Hints that were seen on cells of the board."""

    is_counted: bool
    """Whether the faces are exactly those of the deck."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to ask."""
        return self.is_whole and self.is_counted and not (self.is_open or self.doubtful)


def sighted(play: Play, scan: TableScan) -> Sighted | None:
    """Return what the look means; None before it was answered."""
    answer = scan.answer
    if answer is None or scan.read is None:
        return None
    board = names.table_of(play.state).spirits
    holders = _holders(answer, has_backs=scan.order.purpose == HINTS)
    whole = whole_ways(board, tuple(holders))
    ways, is_proved = _likely(play, scan, whole or best_ways(board, tuple(holders)))
    known = _followed_hints(scan)
    way = ways[scan.turns % len(ways)] if ways else None
    at = {way.cell(cell): number for cell, number in holders.items()} if way else {}
    face_of = _face_of(answer)
    faces = {
        cell: face_of[number]
        for cell, number in at.items()
        if cell in board and number in face_of
    }
    is_told = is_proved or scan.is_way_told or scan.quarters >= 0
    return Sighted(
        ways=ways,
        way=way,
        is_whole=bool(whole) or known is not None,
        is_laid=bool(whole),
        is_open=not is_told and _matters(play, answer, holders, ways),
        at={cell: number for cell, number in at.items() if cell in board},
        faces=faces,
        extra=tuple(number for cell, number in sorted(at.items()) if cell not in board),
        doubtful=_doubtful(answer),
        hints=known
        or ({way.cell(c): name for c, name in _hints(answer).items()} if way else {}),
        is_counted=Counter(faces.values())
        == Counter(face.name for face in names.terms(play).deck.spirits),
    )


def known_quarters(session: Session, play: Play) -> int:
    """Return how an earlier look of this game was turned; -1 when nobody knows."""
    scan = session.scan
    if scan is None or not is_of(scan, play):
        return -1
    found = sighted(play, scan)
    if found is None or found.way is None or not found.is_whole or found.is_open:
        return scan.quarters
    if not found.is_laid:
        return scan.quarters
    return found.way.quarters


def wrong_hints(play: Play, found: Sighted) -> tuple[Cell, ...]:
    """Return the cells where board and picture do not have the same hint."""
    placed = _placed(play)
    cells = {cell for cell, name in placed.items() if name != HIDDEN} | set(found.hints)
    return tuple(
        sorted(cell for cell in cells if placed.get(cell) != found.hints.get(cell))
    )


def _placed(play: Play) -> dict[Cell, str]:
    table = names.table_of(play.state)
    return {table.spirits[each.spirit]: each.hint for each in table.placed}


def _holders(answer: TableAnswer, *, has_backs: bool) -> dict[Cell, int]:
    """Return which card holds each cell of the picture."""
    order = ("spirit", "back", "hint") if has_backs else ("spirit", "back")
    found: dict[Cell, int] = {}
    for role in order:
        for number, card in enumerate(answer.cards):
            seen = answer.look.seen[number]
            is_placed = card.cell is not None and seen.place in ("cell", "guess")
            if card.role == role and is_placed and card.cell is not None:
                found.setdefault(card.cell, number)
    return found


def _hints(answer: TableAnswer) -> dict[Cell, str]:
    return {cell: name for name, cell in answer.hints if cell is not None}


def _followed_hints(scan: TableScan) -> dict[Cell, str] | None:
    """Return hints by cell of the board where cards were followed; None elsewhere."""
    if scan.order.purpose != HINTS or scan.answer is None or scan.read is None:
        return None
    if not any(scan.read.followed):
        return None
    pairs = zip(scan.answer.cards, scan.read.followed, strict=False)
    return {
        home: card.id
        for card, home in pairs
        if card.role == "hint" and card.id and home in scan.order.cells
    }


def _face_of(answer: TableAnswer) -> dict[int, str]:
    """Return the face of each spirit as the game's deck calls it."""
    game = answer.look.game
    return {
        number: card.id if game.has_faces else game.spirits[card.id]
        for number, card in enumerate(answer.cards)
        if card.role == "spirit" and card.id is not None
    }


def _likely(
    play: Play, scan: TableScan, ways: Sequence[Way]
) -> tuple[tuple[Way, ...], bool]:
    """Return the ways for which most speaks, and whether anything does."""
    assert scan.answer is not None
    assert scan.read is not None
    placed, seen = _placed(play), _hints(scan.answer)
    pairs = [
        (card.cell, home)
        for card, home in zip(scan.answer.cards, scan.read.followed, strict=False)
        if card.cell is not None and home is not None
    ]

    def worth(way: Way) -> tuple[int, int]:
        hints = sum(placed.get(way.cell(c)) == name for c, name in seen.items())
        return hints, sum(way.cell(cell) == home for cell, home in pairs)

    most = max((worth(way) for way in ways), default=(0, 0))
    kept = [way for way in ways if worth(way) == most]

    def rank(way: Way) -> tuple[bool, int]:
        return way.quarters != scan.quarters, _USUAL.index(way.quarters)

    return tuple(sorted(kept, key=rank)), most > (0, 0)


def _matters(
    play: Play,
    answer: TableAnswer,
    holders: Mapping[Cell, int],
    ways: Sequence[Way],
) -> bool:
    """Return whether the ways put other families under the hints."""
    game, placed = answer.look.game, _placed(play)

    def under(way: Way) -> tuple[str, ...]:
        told = []
        for cell in sorted(placed):
            number = holders.get(way.back(cell))
            name = None if number is None else answer.cards[number].id
            told.append(game.spirits.get(name or "", ""))
        return tuple(told)

    return len({under(way) for way in ways}) > 1


def _doubtful(answer: TableAnswer) -> tuple[int, ...]:
    return tuple(
        number
        for number in answer.unsure
        if answer.cards[number].role != "hint"
        and answer.cards[number].read_by != PLAYER
        and _ASKED & set(answer.cards[number].doubts)
    )
