"""What the game in play tells of a box that is only begun, and what undoing takes."""

from __future__ import annotations

from dataclasses import replace

from companion.boxfiles.toml_text import toml_text
from companion.effects import Effect, PutBox, ReadDraft
from companion.enrolling import told
from companion.enrolling.kinds import KINDS
from companion.enrolling.state import Table
from companion.session import enrol
from companion.session.play import Play, Session

Effects = tuple[Effect, ...]


def learned(before: Session, after: Session) -> tuple[Session, Effects]:
    """Keep what the latest entries of the game told of a box that is only begun.

    What undone entries told is taken out again, also where it had made the box whole,
    and where the draft is read later than they were undone.
    """
    play, was = after.play, before.play
    kind = KINDS.get(play.game) if play else None
    if play is None or kind is None or not kind.is_played_begun:
        return after, ()
    is_begun, is_same = enrol.is_partial(after, play.game), _is_same(was, play)
    found = after.enrolment
    if found is None or found.game != play.game:
        is_own = not getattr(after.box(play.game).edition, "is_sample", False)
        is_undone = is_same and was is not None and play.count < was.count and is_own
        return after, (ReadDraft(play.game),) if is_begun or is_undone else ()
    left = told.untold(found.table, play.seed, play.count)
    since = was.count if is_same and was is not None else play.count
    table = _heard(left, play, since) if is_begun else left
    if table == found.table:
        return after, ()
    kept, effects = enrol.kept(after, play.game, table)
    shrunk = () if is_begun else _shrunk(after, found.table, table)
    return replace(kept, notice=after.notice), (*effects, *shrunk)


def _is_same(was: Play | None, play: Play) -> bool:
    return was is not None and was.seed == play.seed


def _heard(table: Table, play: Play, since: int) -> Table:
    """Return ``table`` with what the entries from number ``since`` on told."""
    kind = KINDS[play.game]
    for number, entry in enumerate(play.timeline.entries[since:], since):
        named = kind.met(kind.blank(""), entry.action, entry.state)
        table = told.shared(table, named, play.seed)
        heard = kind.met(table, entry.action, entry.state)
        table = told.noted(table, heard, play.seed, number)
    return table


def _shrunk(session: Session, old: Table, new: Table) -> Effects:
    """Return the wish to play with ``new``, where ``old`` is the box in use."""
    play = session.play
    assert play is not None
    kind = KINDS[play.game]
    playable = kind.partial(new)
    is_in_use = toml_text(kind.finished(old)) == session.box(play.game).text
    if playable is None or not is_in_use:
        return ()
    return (PutBox(play.game, toml_text(playable), has_grown=True),)
