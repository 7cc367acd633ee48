"""``hyakki``: ends quietly when it is interrupted, also while it still loads."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

INTERRUPTED = 130


def main(given: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    try:
        # Loaded only now: it takes so long that people may think better of it.
        return int(import_module("companion.program").main(given))
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
