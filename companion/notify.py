"""Tells systemd that the first picture is drawn, and that the screen still moves."""

from __future__ import annotations

import socket
from collections.abc import Mapping


class Notifier:
    """Messages to the service manager; without one they go nowhere."""

    def __init__(self, environ: Mapping[str, str]) -> None:
        address = environ.get("NOTIFY_SOCKET", "")
        self._address = "\0" + address[1:] if address.startswith("@") else address
        every_us = environ.get("WATCHDOG_USEC", "")
        # Three times as often as asked for, so that one late frame does not kill.
        self._every_ms = int(every_us) // 3000 if every_us.isdecimal() else 0
        self._fed_ms: int | None = None

    def ready(self) -> None:
        """Say that the program can be used."""
        self._send("READY=1")

    def alive(self, now_ms: int) -> None:
        """Say that the screen still moves, where a watchdog wants to hear it."""
        if not self._every_ms:
            return
        if self._fed_ms is None or now_ms - self._fed_ms >= self._every_ms:
            self._fed_ms = now_ms
            self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """Say that the program ends by itself."""
        self._send("STOPPING=1")

    def _send(self, text: str) -> None:
        if not self._address:
            return
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:
            try:
                door.sendto(text.encode("ascii"), self._address)
            except OSError:
                return  # a manager that has gone needs no news
