"""Pieces measured in card sides, on a flat table, the way most of them lie."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.layouts.frames import CardFrame, common_frame
from vision.layouts.plane import Quads, moved
from vision.layouts.types import Matrix


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """All pieces of a table in one frame in which most cards are unit squares."""

    into: Matrix
    """From pixels to card sides."""

    quads: Quads
    """Outlines ``(N, 4, 2)`` in card sides."""

    frame: CardFrame
    """Which pieces are like a card of this frame, and how far they are turned."""

    @property
    def places(self) -> NDArray[np.float64]:
        """Middles ``(N, 2)`` in card sides."""
        return np.asarray(self.quads.mean(axis=1), np.float64)


def scene_of(
    quads: Quads, flat: Matrix, may_lead: NDArray[np.bool_] | Sequence[bool]
) -> Scene:
    """Return the scene in the frame of most of the pieces that may lead.

    Args:
        quads: outlines in pixels.
        flat: from pixels to a plane on which parallels are parallel.
        may_lead: which pieces say how cards lie; at least one does.
    """
    frame = common_frame(moved(quads, flat), np.asarray(may_lead, bool))
    straight = np.eye(3)
    straight[:2, :2] = np.linalg.inv(frame.basis)
    into = straight @ flat
    return Scene(into, moved(quads, into), frame)


def gaps(quads: Quads) -> NDArray[np.float64]:
    """Return ``(N, N)``: how far outlines lie apart, negative where they overlap.

    Between convex outlines, along the direction in which they are furthest apart.
    """
    along = np.roll(quads, -1, axis=1) - quads
    normals = np.stack([along[..., 1], -along[..., 0]], axis=-1)
    normals /= np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-9)
    start = (normals * quads).sum(axis=-1)
    beyond = np.einsum("ied,jkd->iejk", normals, quads) - start[:, :, None, None]
    apart = beyond.min(axis=3).max(axis=1)
    return np.asarray(np.maximum(apart, apart.T), np.float64)
