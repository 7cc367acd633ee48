"""The one door: device threads put messages in, the screen's thread takes them out."""

from __future__ import annotations

import threading
from collections import deque

from companion.messages import Message

MOST = 256
"""More than people and devices send between two frames by a wide margin."""


class Inbox:
    """Messages in the order in which they came; any thread may post."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: deque[Message] = deque()
        self._lock = threading.Lock()

    def post(self, message: Message) -> bool:
        """Add ``message`` and return whether there was room for it.

        A device that floods the inbox loses its newest messages and stops nobody.
        """
        with self._lock:
            has_room = len(self._waiting) < self._most
            if has_room:
                self._waiting.append(message)
        return has_room

    def drain(self) -> tuple[Message, ...]:
        """Take out all messages, the oldest first."""
        with self._lock:
            taken = tuple(self._waiting)
            self._waiting.clear()
        return taken
