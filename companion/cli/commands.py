"""The commands that answer on the command line and need no screen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from companion.cli import king, score


def backup(arguments: Sequence[str]) -> int:
    """Run ``hyakki backup``; return its exit status."""
    # Loaded when it is asked for, with the database.
    return int(import_module("companion.cli.backup").main(arguments))


def simulate(arguments: Sequence[str]) -> int:
    """Run ``hyakki simulate``; return its exit status."""
    # Loaded when it is asked for: it costs as much as the other commands together.
    return int(import_module("companion.cli.simulate").main(arguments))


def print_sheets(arguments: Sequence[str]) -> int:
    """Run ``hyakki print``; return its exit status."""
    # Loaded when it is asked for, with the library that writes PDF.
    return int(import_module("companion.cli.print_sheets").main(arguments))


def scan(arguments: Sequence[str]) -> int:
    """Run ``hyakki scan``; return its exit status."""
    # Loaded when it is asked for: it needs OpenCV.
    try:
        command = import_module("companion.cli.scan")
    except ImportError as error:
        print(f"hyakki scan: pictures cannot be read here: {error}", file=sys.stderr)
        return 1
    return int(command.main(arguments))


def dice(arguments: Sequence[str]) -> int:
    """Run ``hyakki dice``; return its exit status."""
    # Loaded when it is asked for, with the library that paints its plot.
    return int(import_module("companion.cli.dice").main(arguments))


def doctor(arguments: Sequence[str]) -> int:
    """Run ``hyakki doctor``; return its exit status."""
    # Loaded when it is asked for, with all that it looks at.
    return int(import_module("companion.cli.doctor").main(arguments))


def enrol(arguments: Sequence[str]) -> int:
    """Run ``hyakki enrol``; return its exit status."""
    # Loaded when it is asked for: it needs OpenCV.
    try:
        command = import_module("companion.cli.enrol")
    except ImportError as error:
        print(f"hyakki enrol: pictures cannot be read here: {error}", file=sys.stderr)
        return 1
    return int(command.main(arguments))


def everything(arguments: Sequence[str]) -> int:
    """Run ``hyakki everything``; return its exit status."""
    # Loaded when it is asked for, with the database.
    return int(import_module("companion.cli.everything").main(arguments))


def wiring(arguments: Sequence[str]) -> int:
    """Run ``hyakki wiring``; return its exit status."""
    # Loaded when it is asked for, with the library that paints its picture.
    return int(import_module("companion.cli.wiring").main(arguments))


COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    "backup": backup,
    "dice": dice,
    "doctor": doctor,
    "enrol": enrol,
    "everything": everything,
    "king": king.main,
    "print": print_sheets,
    "scan": scan,
    "score": score.main,
    "simulate": simulate,
    "wiring": wiring,
}
"""Each takes the arguments after its name and returns the exit status."""
