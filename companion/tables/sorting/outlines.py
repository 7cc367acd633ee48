"""The outlines that the owner has entered: their names, and how they are drawn."""

from __future__ import annotations

from companion.session.play import Session
from companion.tables.sorting.kinds import Kind
from companion.tables.sorting.names import outline_view
from companion.view.views import ShapeView
from rules.grid.shapes import Shape


def known(kind: Kind, session: Session) -> tuple[str, ...]:
    """Return the names of the outlines that the owner has entered."""
    return tuple(shape.name for shape in _shapes(kind, session))


def drawn(kind: Kind, session: Session, name: str) -> ShapeView | None:
    """Return the outline of that name as it is drawn; None for none."""
    for shape in _shapes(kind, session):
        if shape.name == name:
            return outline_view(session.words, shape)
    return None


def _shapes(kind: Kind, session: Session) -> tuple[Shape, ...]:
    return getattr(session.box(kind.code).edition, "objectives", ())
