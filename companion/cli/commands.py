"""The commands that answer on the command line and need no screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from companion.cli import king, score


def simulate(arguments: Sequence[str]) -> int:
    """Run ``hyakki simulate``; return its exit status."""
    # Loaded when it is asked for: it costs as much as the other commands together.
    return int(import_module("companion.cli.simulate").main(arguments))


COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    "king": king.main,
    "score": score.main,
    "simulate": simulate,
}
"""Each takes the arguments after its name and returns the exit status."""
