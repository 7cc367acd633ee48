"""What all screens have in common."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.ui.boxes import Box
from companion.ui.kit import GAP, TARGET, Kit
from companion.ui.widgets.button import natural_width
from companion.ui.widgets.choices import lay, put_choices
from companion.ui.widgets.surface import Surface
from companion.view.views import Choice

V = TypeVar("V")
_ABREAST = 4
_MOST = 0.45
"""How much of a screen choices below it take at most."""


class Screen(Surface, Generic[V]):
    """Shows one kind of view in a box; made anew for every new view."""

    shows_title = False
    """Whether the screen shows the title itself, and the frame does not."""

    def __init__(self, kit: Kit, box: Box, whole: Box, view: V) -> None:
        super().__init__(kit, box)
        self.whole = whole
        self.view = view
        self.is_wide = box.w > box.h
        self.show(view)

    def show(self, view: V) -> None:
        """Draw ``view``; each screen its own (a widget cannot be an ``ABC``)."""
        raise NotImplementedError

    def footer(self, body: Box, choices: tuple[Choice, ...]) -> Box:
        """Put ``choices`` at the bottom of ``body``; return what is left above."""
        if not choices:
            return body
        kit = self.kit
        columns = 0
        if self.is_wide and len(choices) <= _ABREAST:
            each = body.w / len(choices) - kit.px(GAP)
            if all(natural_width(kit, choice) <= each for choice in choices):
                columns = len(choices)
        wanted = lay(kit, choices, body.w, columns).height
        if wanted <= body.h * _MOST:
            place, rest = body.from_bottom(wanted, kit.px(GAP))
            put_choices(self, kit, place, choices, columns)
            return rest
        most = body.h * _MOST
        return self.pile(body, choices, most)

    def pile(self, body: Box, choices: tuple[Choice, ...], most: float) -> Box:
        """Put ``choices`` at the bottom of ``body``, at most so high; the rest scrolls.

        What is expected is always in view. Returns what is left above.
        """
        kit = self.kit
        main = tuple(choice for choice in choices if choice.tone == "primary")
        others = tuple(choice for choice in choices if choice.tone != "primary")
        if main:
            high = lay(kit, main, body.w).height
            place, body = body.from_bottom(min(high, most), kit.px(GAP))
            put_choices(self, kit, place, main)
            most -= high + kit.px(GAP)
        if not others:
            return body
        high = min(lay(kit, others, body.w).height, max(most, kit.px(TARGET)))
        place, rest = body.from_bottom(high, kit.px(GAP))
        put_choices(self, kit, place, others)
        return rest

    def follow(self, before: object) -> None:
        """Go on with what moved on the screen ``before``, if it is the same."""

    @property
    def is_running(self) -> bool:
        """Whether something moves that is to be seen before anything is pressed."""
        return False

    def rest(self) -> None:
        """Let what runs be at its end at once."""

    def tick(self, now_ms: int) -> None:
        """Move what moves by itself: dice that roll, lamps that blink."""

    def refresh(self) -> None:
        """Take in what changes without a new view: the camera's picture."""
