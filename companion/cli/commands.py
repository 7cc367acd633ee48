"""The commands that answer on the command line and need no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.cli import king, score

COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    "king": king.main,
    "score": score.main,
}
"""Each takes the arguments after its name and returns the exit status."""
