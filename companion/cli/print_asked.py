"""What may be typed after ``hyakki print``, and what goes with which sheet."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.boxes.editions import text_of
from companion.boxfiles.games import game_of
from companion.cli.jsonlines import BadUsage, Parser
from companion.cli.places import given_path
from companion.printing.paper import LABELS, PAPERS, paper_of_labels
from companion.tongue import language_of
from companion.words import LANGUAGES
from rules.errors import BadEdition

USUAL_GAME = "hundred-yokai"
USUAL_LABELS = "40x25"
USUAL_PAPER = "a4"
OWN = "yokai-parade"
"""The only game with a board and pieces to print."""

_TAKES: Mapping[str, frozenset[str]] = {
    "stickers": frozenset({"game", "edition", "labels", "skip"}),
    "cards": frozenset({"game", "edition"}),
    "pieces": frozenset({"game", "edition"}),
    "board": frozenset({"game", "edition"}),
    "strip": frozenset(),
    "mount": frozenset(),
    "wiring": frozenset(),
}
"""What each sheet goes by, besides language, paper and file."""

_BOXES: Mapping[str, tuple[str, ...]] = {
    "stickers": (USUAL_GAME, OWN),
    "cards": (OWN,),
    "pieces": (OWN,),
    "board": (OWN,),
}
"""The games whose own box each sheet is made from."""


def asked_for(arguments: Sequence[str], description: str | None) -> Namespace:
    """Return what ``arguments`` ask for.

    Raises:
        BadUsage: if they make no sense, or hold what the sheet does not go by.
    """
    parser = Parser("hyakki print", description)
    parser.add_argument("what", choices=tuple(_TAKES))
    parser.add_argument("game", nargs="?", help="whose cards")
    parser.add_argument("--edition", type=given_path, help="your own box (TOML)")
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--paper", help=", ".join(PAPERS))
    parser.add_argument(
        "--labels", help=f"{', '.join(LABELS)}, or WxH in millimetres to cut out"
    )
    parser.add_argument("--skip", type=int, help="labels used up on the first sheet")
    parser.add_argument("--out", type=given_path, help="the PDF")
    asked = parser.parse_intermixed_args(list(arguments))
    _check_taken(asked)
    asked.game = asked.game or (OWN if _is_own(asked) else USUAL_GAME)
    asked.labels = USUAL_LABELS if asked.labels is None else asked.labels
    asked.skip = asked.skip or 0
    # Labels come on a paper of their own: only another one that is named is wrong.
    of_labels = paper_of_labels(asked.labels)
    asked.paper = (asked.paper or of_labels or USUAL_PAPER).lower()
    # What people speak, unless it is one that sheets are not written in.
    spoken = language_of(os.environ)
    usual = spoken if spoken in LANGUAGES else LANGUAGES[0]
    asked.language = asked.language or usual
    asked.out = asked.out or Path(f"{asked.what}.pdf")
    if asked.edition is not None:
        _check_box(asked)
    return asked


def _check_taken(asked: Namespace) -> None:
    """Refuse what would be passed over without a word."""
    for name in ("game", "edition", "labels", "skip"):
        if getattr(asked, name) is not None and name not in _TAKES[asked.what]:
            shown = asked.game if name == "game" else f"--{name}"
            raise _bad(f"{asked.what}: does not go by {shown}")
    if _is_own(asked) and asked.game not in (None, OWN):
        raise _bad(f"{asked.what}: none for {asked.game!r}; known: {OWN}")


def _is_own(asked: Namespace) -> bool:
    return asked.what in ("pieces", "board")


def _check_box(asked: Namespace) -> None:
    """Refuse the box of another game, and say what to type for it."""
    known = _BOXES[asked.what]
    if asked.game not in known:
        made = ", ".join(known)
        raise _bad(f"{asked.what} {asked.game}: not from a box; from one: {made}")
    try:
        game = game_of(text_of(asked.edition), asked.game)
    except BadEdition:
        return  # whoever reads it says all that is wrong
    if game == asked.game:
        return
    told = f"{asked.edition} is a box of {game}"
    if game in known:
        told += f"; type: hyakki print {asked.what} {game} --edition {asked.edition}"
    raise _bad(told)


def _bad(told: str) -> BadUsage:
    return BadUsage(f"hyakki print: {told}")
