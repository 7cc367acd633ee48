"""The command line: what may be typed after ``hyakki``."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from companion.cli.complaints import in_our_words
from companion.ui.panels import TURNS

ANSWERED = (
    "backup",
    "dice",
    "doctor",
    "enrol",
    "everything",
    "king",
    "print",
    "scan",
    "score",
    "simulate",
    "wiring",
)
"""Commands that read their own words and need no screen (``companion.cli``)."""

COMMANDS = ("console", "demo", "edition", *ANSWERED)
"""Everything that can stand as the first word."""

BOXES = ("export", "import", "merge", "restore")
"""What can stand after ``edition`` with options of its own."""

USAGE = """\
usage: hyakki [options]                  play: in a window, else in the terminal
       hyakki console [options]          play in the terminal
       hyakki demo [GAME] [--out DIR]    watch a whole game; pictures in DIR
       hyakki edition check FILE         say all that is wrong with a box
       hyakki edition codes [FILE]       say what the stickers of its cards say
       hyakki edition sample GAME        write the sample box, to copy and change
       hyakki edition export [FILE]      a box as one file, pictures and all
       hyakki edition import FILE        make the box in FILE your own
       hyakki edition restore GAME       bring back the box that was there before
       hyakki edition merge A B --out C  two half-done boxes as one
       hyakki enrol FOLDER               pictures of cards for the camera to know
       hyakki king POSITION              the Yokai King's turn (JSON, - reads stdin)
       hyakki scan IMAGE...              what lies on the table in a picture (JSON)
       hyakki score GAME RESULT          the score of a table (JSON)
       hyakki print WHAT [GAME]          stickers, cards or a test strip as PDF
       hyakki simulate GAME              whole games by built-in players
       hyakki dice --rolls N             how the dice fall, and whether they are fair
       hyakki wiring [--picture FILE]    which wire goes where, and a picture of it
       hyakki doctor [--json]            what works on this machine, and what to do
       hyakki backup [--to DIR]          a verified copy of all games
       hyakki everything export FILE     games, settings, boxes, pictures as one file
       hyakki everything import FILE     have all of that back

options:
  --data DIR        where games and settings are kept
  --edition FILE    your own box (TOML)
  --size WxH        panel: 800x480 or 720x1280
  --rotate DEGREES  turn picture and touch by 90, 180 or 270
  --safe            no camera, no pins; offer a backup and a report
  --camera SOURCE   auto, none, picamera, /dev/videoN, pictures or a film
  --pins WHICH      auto, none or mock
  --seed NUMBER     the same number gives the same draws
  --out DIR         where the demo leaves its pictures and transcript
  --version, --help
"""


class BadUsage(Exception):
    """The command line is wrong; its text is one line that says how."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """A command line that makes sense."""

    words: tuple[str, ...]
    """The command and its own words; empty to play."""

    data: Path | None = None
    edition: Path | None = None
    size_wh: tuple[int, int] | None = None
    camera: str | None = None
    pins: str | None = None
    seed: int | None = None
    out: Path = Path("out")
    rotation: int | None = None
    is_safe: bool = False
    is_version: bool = False
    is_help: bool = False


def parse(given: Sequence[str]) -> Arguments:
    """Return what ``given``, the words after ``hyakki``, ask for.

    Raises:
        BadUsage: if they make no sense.
    """
    found = _parser().parse_intermixed_args(list(given))
    arguments = Arguments(
        words=tuple(found.words),
        data=found.data,
        edition=found.edition,
        size_wh=found.size,
        camera=found.camera,
        pins=found.pins,
        seed=found.seed,
        out=found.out,
        rotation=found.rotate,
        is_safe=found.safe,
        is_version=found.version,
        is_help=found.help,
    )
    _check(arguments)
    return arguments


def _check(arguments: Arguments) -> None:
    match arguments.words:
        case (
            ()
            | ("console" | "demo",)
            | ("demo", "hundred-yokai" | "yokai-parade")
            | ("edition", "check", _)
        ):
            return
        case ("edition", "codes") | ("edition", "codes" | "sample", _):
            return
        case ("edition", *_):
            raise BadUsage(
                "type: hyakki edition check FILE, codes [FILE], sample GAME, "
                "export, import FILE, restore GAME or merge A B --out C"
            )
        case (command, *_) if command not in COMMANDS:
            known = ", ".join(COMMANDS)
            raise BadUsage(f"there is no command {command!r}; there are: {known}")
        case (command, *rest):
            raise BadUsage(f"{command} takes nothing like {' '.join(rest)!r}")


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadUsage(in_our_words(message))


def _parser() -> ArgumentParser:
    parser = _Parser(prog="hyakki", add_help=False, allow_abbrev=False)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--edition", type=Path)
    parser.add_argument("--size", type=_size)
    parser.add_argument("--rotate", type=int, choices=TURNS)
    parser.add_argument("--safe", action="store_true")
    parser.add_argument("--camera", type=_not_empty)
    parser.add_argument("--pins", choices=("auto", "none", "mock"))
    parser.add_argument("--seed", type=_seed)
    parser.add_argument("--out", type=Path, default=Path("out"))
    parser.add_argument("--version", action="store_true")
    parser.add_argument("-h", "--help", action="store_true")
    return parser


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if match is None:
        raise ArgumentTypeError(f"{text!r} is no size like 800x480")
    return int(match[1]), int(match[2])


def _seed(text: str) -> int:
    if not re.fullmatch(r"\d{1,19}", text):
        raise ArgumentTypeError(f"{text!r} is no number from 0 on")
    return int(text)


def _not_empty(text: str) -> str:
    if not text:
        raise ArgumentTypeError("none given")
    return text
