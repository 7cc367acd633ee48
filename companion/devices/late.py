"""A device that comes late: what was asked before is done when it is there."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeAlias

Job: TypeAlias = Callable[[Any], None]
"""What to do with the device; it gets None where there is none."""


class Latecomer:
    """Keeps jobs for a device until it has come, or is known not to come."""

    def __init__(self, *, is_expected: bool) -> None:
        """Wait for the device, or know from the beginning that there is none."""
        self._lock = threading.Lock()
        self._is_expected = is_expected
        self._device: Any = None
        self._jobs: list[Job] = []

    def do(self, job: Job) -> None:
        """Do ``job`` now, or in the thread in which the device comes."""
        with self._lock:
            if self._is_expected:
                self._jobs.append(job)
                return
            device = self._device
        job(device)

    def come(self, device: Any) -> None:
        """Take the device, None if there is none (any more), and do what waits."""
        with self._lock:
            self._is_expected, self._device = False, device
            jobs, self._jobs = self._jobs, []
        for job in jobs:
            job(device)
