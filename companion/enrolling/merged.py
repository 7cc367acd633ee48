"""The way back from two boxes that became one, and there again."""

from __future__ import annotations

from companion.boxfiles.wishes import UndoMerge
from companion.session.play import Session
from companion.view.parts import Choice


def undo(session: Session, game: str) -> Choice | None:
    """Return the button that lets the draft change places with the one kept."""
    shelf, words = session.shelf, session.words
    for games, key in ((shelf.merged, "nav.undo"), (shelf.unmerged, "nav.redo")):
        if game in games:
            label = words.say(key, what=words.say("merge.undo-what"))
            return Choice("undo", label, UndoMerge(game), "quiet")
    return None
