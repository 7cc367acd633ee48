"""Cases in, answers out: one JSON object, or one a line; nothing else on the output."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO, TypeAlias

from companion.cli.strict import Fault, Node, read_json

DONE, BAD_CASE, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses."""

Answer: TypeAlias = dict[str, Any]
Answerer: TypeAlias = Callable[[Node], Answer]


class BadUsage(Exception):
    """The arguments make no sense; the argument says why, in one line."""


class Parser(ArgumentParser):
    """Arguments of one command; a mistake raises ``BadUsage`` instead of exiting."""

    def error(self, message: str) -> NoReturn:
        """Raise ``BadUsage``."""
        raise BadUsage(f"{self.prog}: {message}")


@dataclass(frozen=True, slots=True)
class Streams:
    """Where a command reads and writes."""

    stdin: BinaryIO
    stdout: TextIO
    stderr: TextIO


def standard_streams() -> Streams:
    """Return the streams of this process; Python has None for one that is closed."""
    return Streams(
        sys.stdin.buffer if sys.stdin else BytesIO(),
        sys.stdout or StringIO(),
        sys.stderr or StringIO(),
    )


def guarded(
    command: Callable[[Sequence[str], Streams], int], arguments: Sequence[str]
) -> int:
    """Return the exit status of ``command`` on the streams of this process.

    Bad usage becomes one line, a closed pipe and an interrupt end quietly.
    """
    streams = standard_streams()
    try:
        status = command(arguments, streams)
        streams.stdout.flush()
    except BadUsage as fault:
        print(fault, file=streams.stderr)
        return BAD_USAGE
    except OSError as fault:
        if not isinstance(fault, BrokenPipeError):
            print(f"cannot write: {fault.strerror}", file=streams.stderr)
        # Python flushes once more at exit; without this it would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), streams.stdout.fileno())
        return BAD_CASE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def answer_all(source: str, is_lines: bool, answer: Answerer, streams: Streams) -> int:
    """Print the answer to every case of ``source`` in order; return the exit status.

    Args:
        source: a file, or ``-`` for the standard input.
        is_lines: whether each line is a case; a name ending in ``.jsonl`` says so too.
        answer: makes the answer to one case or raises ``Fault``.
        streams: where to read and write.
    """
    status = DONE
    by_line = is_lines or source.endswith(".jsonl")
    for result in _answers(source, by_line, answer, streams.stdin):
        if "error" in result:
            status = BAD_CASE
        # One line each, pure ASCII whatever the input was, and out at once: a program
        # at the other end of a pipe may wait for it before it sends the next.
        print(json.dumps(result), file=streams.stdout, flush=True)
    return status


def _answers(
    source: str, by_line: bool, answer: Answerer, stdin: BinaryIO
) -> Iterator[Answer]:
    try:
        with nullcontext(stdin) if source == "-" else _open(source) as file:
            for case in _lines(file) if by_line else [file.read()]:
                yield _answer(case, answer)
    except OSError as fault:
        yield {"error": f"cannot be read: {fault.strerror}", "where": source}


def _open(source: str) -> BinaryIO:
    try:
        return Path(source).open("rb")
    except ValueError as fault:  # a NUL in the name
        raise OSError(0, str(fault)) from None


def _lines(file: Iterable[bytes]) -> Iterator[bytes]:
    """Yield each line; blank ones at the end hold no case."""
    blank = 0
    for line in file:
        if not line.strip():
            blank += 1
            continue
        yield from [b""] * blank
        blank = 0
        yield line


def _answer(case: bytes, answer: Answerer) -> Answer:
    try:
        return answer(read_json(case))
    except Fault as fault:
        return {"error": fault.error, "where": fault.where}
