"""How far something is: a bar and a number."""

from __future__ import annotations

from companion.ui.boxes import Box
from companion.ui.widgets.surface import Surface


def put_progress(on: Surface, box: Box, done: int, wanted: int) -> None:
    """Draw a bar over the width of ``box``, filled as far as it goes."""
    palette = on.kit.palette
    on.groove(box)
    share = min(1.0, done / wanted) if wanted else 1.0
    if share > 0:
        on.bar(box.from_left(box.w * share)[0], palette.accent)
