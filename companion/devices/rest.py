"""When the screen goes dark, and which touches only wake it; times come in."""

from __future__ import annotations

DEAF_MS = 300
"""So long after the finger that woke the screen is lifted nothing is pressed."""

_MINUTE_MS = 60_000


class Rest:
    """Remembers when somebody was last there."""

    def __init__(self) -> None:
        self.is_dark = False
        self._last_ms: int | None = None
        self._deaf_until_ms = 0

    def advance(self, now_ms: int, after_min: int) -> bool:
        """Let time pass; return whether the screen has just gone dark.

        Args:
            now_ms: on any clock that never goes back.
            after_min: minutes without anybody after which it does; 0 for never.
        """
        if self._last_ms is None:
            self._last_ms = now_ms
        idle_ms = now_ms - self._last_ms
        if self.is_dark or not after_min or idle_ms < after_min * _MINUTE_MS:
            return False
        self.is_dark = True
        return True

    def stir(self, now_ms: int) -> None:
        """Note that something happened that people want to see."""
        self.is_dark = False
        self._last_ms = now_ms

    def feel(self, now_ms: int) -> bool:
        """Note a touch or key; return whether it is meant for what is on the screen."""
        was_dark = self.is_dark
        self.stir(now_ms)
        if was_dark:
            self._deaf_until_ms = now_ms + DEAF_MS
        return now_ms >= self._deaf_until_ms

    def let_go(self, now_ms: int) -> None:
        """Note that the finger that woke the screen is lifted."""
        self._last_ms = now_ms
        self._deaf_until_ms = now_ms + DEAF_MS
