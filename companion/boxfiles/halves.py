"""Half-done boxes: told from broken ones, compared with the own one, merged with it."""

from __future__ import annotations

from pathlib import Path

from companion.boxes.editions import BadEditionFile, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafting import MergeDraft
from companion.boxfiles.drafts import Draft, draft_of
from companion.boxfiles.entered import forget, known_cards
from companion.boxfiles.former import Former
from companion.boxfiles.galleries import joined
from companion.boxfiles.merging import Table
from companion.boxfiles.package import Package, read_package
from companion.boxfiles.stock import Stock
from companion.boxfiles.uniting import compare
from companion.boxfiles.wishes import BoxesCompared, HalfBoxFound
from companion.enrolling.kinds import KINDS
from companion.messages import Message
from rules.errors import BadEdition


def compared(stock: Stock, desk: Desk, path: Path) -> BoxesCompared:
    """Return where the box in a file and the own one, or its draft, differ.

    Raises:
        BadEditionFile: if one of them cannot be read.
    """
    package, theirs = _read(path)
    text = desk.read(theirs.game)
    present = None if text else stock.present(theirs.game)
    try:
        mine: Table = table_of(text)
        if present is not None:
            mine = _entered(draft_of(theirs.game, present.text))
    except BadEdition as fault:
        raise BadEditionFile(stock.path(theirs.game), fault.problems) from fault
    found = compare(theirs.game, path.name, mine, _entered(theirs), package.gallery)
    return BoxesCompared(found)


def half_done(stock: Stock, desk: Desk, path: Path) -> HalfBoxFound | None:
    """Return what can be done with a box of which some is not entered yet.

    None for one that is whole, or broken otherwise.
    """
    try:
        _, draft = _read(path)
    except BadEditionFile:
        return None
    kind = KINDS.get(draft.game)
    if kind is None or not draft.lacks or not draft.table:
        return None
    if draft.faults and not kind.fits(draft.table):
        return None
    is_here = desk.path(draft.game).exists() or stock.path(draft.game).exists()
    return HalfBoxFound(str(path), path.name, draft.game, is_alone=not is_here)


def keep_merged(
    stock: Stock, desk: Desk, former: Former, wish: MergeDraft
) -> tuple[Message, ...]:
    """Store two boxes as one, the draft before kept, with the pictures of both.

    Raises:
        NotSaved: if the disk refuses; the draft is as it was then.
    """
    former.keep(wish.game)
    forget(stock, desk, wish.game, wish.forgets)
    own = known_cards(stock, desk, wish.game)
    both = joined(own, wish.gallery, dict(wish.refs), wish.wanted)
    if both != own:
        desk.keep_gallery(wish.game, both)
    desk.keep(wish.game, wish.text)
    return ()


def put_aside(desk: Desk, former: Former, game: str) -> bool:
    """Keep what was entered of ``game`` as the former draft; return if there was any.

    It was entered of another box than the one that is in use now.

    Raises:
        NotSaved: if the disk refuses; the draft is still there then.
    """
    if not desk.path(game).exists() and not desk.gallery(game):
        return False
    former.keep(game)
    desk.keep(game, "")
    desk.keep_gallery(game, b"")
    return True


def _read(path: Path) -> tuple[Package, Draft]:
    """Return what is in the file ``path``, and how far it is.

    Raises:
        BadEditionFile: if it cannot be read at all.
    """
    package = read_package(path)
    try:
        return package, draft_of(package.game, package.text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def _entered(draft: Draft) -> Table:
    """Return the table as it is entered: a whole box leaves out what is not there."""
    kind = KINDS.get(draft.game)
    is_whole = draft.is_whole and kind is not None
    return kind.opened(draft.table) if kind and is_whole else draft.table
