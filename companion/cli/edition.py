"""``hyakki edition``: what is wrong with a box, what its stickers say, a sample."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from companion.boxes.editions import BadEditionFile, report, sample, text_of
from companion.boxes.letters import unshown
from companion.boxes.parade import sample_parade, sticker_lines
from companion.boxfiles.games import READERS, game_of
from companion.boxfiles.package import SUFFIX, edition_of, read_package
from companion.cli.jsonlines import BAD_CASE, BAD_USAGE, DONE, Streams, guarded
from companion.session.play import Box
from companion.stickers import write
from companion.tongue import language_of
from companion.words import Words
from rules.errors import BadEdition


def check(file: str) -> int:
    """Say all that is wrong with the box in ``file``; return the exit status."""
    return guarded(run, (file,))


def codes(*file: str) -> int:
    """Say what the sticker of each card says; of the sample box without a file."""
    return guarded(list_codes, file)


def show_sample(game: str) -> int:
    """Write the file of the sample box of ``game``, for owners to copy and change."""
    return guarded(write_sample, (game,))


ANSWERS: dict[str, Callable[..., int]] = {
    "check": check,
    "codes": codes,
    "sample": show_sample,
}
"""What can stand after ``edition``."""

SAMPLES: dict[str, Callable[[], Box]] = {
    "hundred-yokai": sample,
    "yokai-parade": sample_parade,
}
"""Games whose box an owner enters whole."""


def write_sample(arguments: Sequence[str], streams: Streams) -> int:
    """Write the sample box of the game in ``arguments``; return 2 if it has none."""
    (game,) = arguments
    if game not in SAMPLES:
        known = " or ".join(SAMPLES)
        print(f"hyakki edition: sample {known}, not {game!r}", file=streams.stderr)
        return BAD_USAGE
    print(SAMPLES[game]().text, end="", file=streams.stdout)
    return DONE


def list_codes(arguments: Sequence[str], streams: Streams) -> int:
    """Write a line a card, parted by tabs, its text first.

    What follows says which card it is: level, name and icons; of Yokaï Parade the sort
    of card, its id and its names in French and English.
    """
    file = Path(arguments[0]) if arguments else None
    try:
        box = sample() if file is None else _read(file)
    except BadEditionFile:
        return run(arguments, streams)
    if box.game == "yokai":
        told = _words().say("problem.no-stickers")
        print(f"{file}: {told}", file=streams.stdout)
        return BAD_CASE
    for line in _lines(box):
        print("\t".join(line), file=streams.stdout)
    return DONE


def _lines(box: Box) -> Iterator[tuple[str, ...]]:
    if box.game == "yokai-parade":
        yield from sticker_lines(box.edition)
        return
    for entry in box.edition.cards:
        icons = " ".join(entry.card.icons)
        code = write(box.game, entry.code)
        yield code, str(entry.card.level), entry.name, icons


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Check the one file of ``arguments``; return 1 if anything is wrong with it.

    Letters that the screen has not are told, and forbid nothing.
    """
    (file,) = arguments
    try:
        box = _read(Path(file))
    except BadEditionFile as fault:
        for line in report(fault, _words()):
            print(line, file=streams.stdout)
        return BAD_CASE
    right = _words().say("problem.none")
    print(f"{file}: {box.edition.name}: {right}", file=streams.stdout)
    for line in report(BadEditionFile(Path(file), unshown(box.text)), _words()):
        print(line, file=streams.stdout)
    return DONE


def _words() -> Words:
    return Words(language_of(os.environ))


def _read(path: Path) -> Box:
    """Return the box in ``path``, of whichever game it is meant for.

    Raises:
        BadEditionFile: with everything that is wrong with it.
    """
    if path.suffix.lower() == SUFFIX:
        return _packed(path)
    try:
        text = text_of(path)
        game = game_of(text, path.stem)
        return Box(game, READERS[game](text), text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault


def _packed(path: Path) -> Box:
    package = read_package(path)
    try:
        return Box(package.game, edition_of(package), package.text)
    except BadEdition as fault:
        raise BadEditionFile(path, fault.problems) from fault
