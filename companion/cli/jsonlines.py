"""Cases in, answers out: one JSON object, or one a line; nothing else on the output."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn, TextIO, TypeAlias

from companion.cli.complaints import in_our_words
from companion.cli.json_text import MOST_BYTES, read_json
from companion.cli.strict import Fault, Node

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

DONE, BAD_CASE, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses."""

LONGEST_COMPLAINT = 300
"""Letters of a complaint about the arguments, which may be of any length."""

Answer: TypeAlias = dict[str, Any]
Answerer: TypeAlias = Callable[[Node], Answer]


class BadUsage(Exception):
    """The arguments make no sense; the argument says why, in one line."""


class Parser(ArgumentParser):
    """Arguments of one command; a mistake raises ``BadUsage`` instead of exiting.

    Options are not to be shortened: one that comes later could make it ambiguous.
    """

    def __init__(self, prog: str, description: str | None) -> None:
        told = (description or "").replace("``", "")
        super().__init__(prog, description=told, allow_abbrev=False)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help; the parent passes over it when that fails."""
        print(self.format_help(), end="", file=file or sys.stdout)

    def error(self, message: str) -> NoReturn:
        """Raise ``BadUsage``."""
        raise BadUsage(f"{self.prog}: {in_our_words(message)}")


@dataclass(frozen=True, slots=True)
class Streams:
    """Where a command reads and writes."""

    stdin: BinaryIO
    stdout: TextIO
    stderr: TextIO


def guarded(
    command: Callable[[Sequence[str], Streams], int], arguments: Sequence[str]
) -> int:
    """Return the exit status of ``command`` on the streams of this process.

    Bad usage becomes one line, a closed pipe and an interrupt end quietly. Python has
    None for a stream that is closed.
    """
    stderr = sys.stderr or StringIO()
    if sys.stdout is None:
        _complain("cannot write: the standard output is closed", stderr)
        return BAD_CASE
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    stdin = sys.stdin.buffer if sys.stdin else BytesIO()
    try:
        status = _status(command, arguments, Streams(stdin, sys.stdout, stderr))
        sys.stdout.flush()
    except BadUsage as fault:
        _complain(str(fault)[:LONGEST_COMPLAINT], stderr)
        return BAD_USAGE
    except OSError as fault:
        if not isinstance(fault, BrokenPipeError):
            _complain(f"cannot write: {fault.strerror}", stderr)
        # Python flushes once more at exit; without this it would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD_CASE
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _status(
    command: Callable[[Sequence[str], Streams], int],
    arguments: Sequence[str],
    streams: Streams,
) -> int:
    """Return the exit status of ``command``; its help ends with 0."""
    try:
        return command(arguments, streams)
    except SystemExit:
        return DONE


def _complain(text: str, stderr: TextIO) -> None:
    with suppress(OSError):  # a full or closed standard error: nobody to tell
        print(text, file=stderr, flush=True)


def tell(text: str) -> int:
    """Print ``text`` to the standard output as it is; return the exit status."""

    def run(_arguments: Sequence[str], streams: Streams) -> int:
        streams.stdout.write(text)
        return DONE

    return guarded(run, ())


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
            for case in _lines(file) if by_line else [file.read(MOST_BYTES + 1)]:
                yield _answer(case, answer)
    except OSError as fault:
        yield {"error": f"cannot be read: {fault.strerror}", "where": source}


def _open(source: str) -> BinaryIO:
    try:
        return Path(source).open("rb")
    except ValueError as fault:  # a NUL in the name
        raise OSError(0, str(fault)) from None


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield each line; blank ones at the end hold no case.

    Of a line that is too long to be read no more than its beginning is kept.
    """
    blank = 0
    while line := file.readline(MOST_BYTES + 1):
        is_whole = len(line) <= MOST_BYTES
        if is_whole and not line.strip():
            blank += 1
            continue
        for _ in range(blank):
            yield b""
        blank = 0
        yield line
        while not (is_whole or line.endswith(b"\n")):
            line = file.readline(MOST_BYTES)
            is_whole = not line


def _answer(case: bytes, answer: Answerer) -> Answer:
    try:
        return answer(read_json(case))
    except Fault as fault:
        return {"error": fault.error, "where": fault.where}
