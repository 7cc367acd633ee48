"""The way back to what was entered before a merge or an import, and there again."""

from __future__ import annotations

from companion.boxfiles.wishes import UndoMerge
from companion.session.play import Session
from companion.view.parts import Choice


def undo(session: Session, game: str) -> Choice | None:
    """Return the button that lets the draft change places with the one kept."""
    shelf, words = session.shelf, session.words
    for games, key in ((shelf.merged, "before"), (shelf.unmerged, "after")):
        if game in games:
            label = words.say(f"merge.{key}")
            return Choice("undo", label, UndoMerge(game), "quiet")
    return None
