"""``hyakki enrol``: pictures of all that is in a box, each named after its entry."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from companion.boxes.editions import BadEditionFile, report, table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.package import edition_of
from companion.boxfiles.stock import Stock
from companion.cli.enrol_files import (
    NoPictures,
    file_name,
    names_in,
    pictures_in,
    sorted_out,
)
from companion.cli.jsonlines import BAD_CASE, DONE, Parser, Streams, guarded
from companion.cli.places import given_path
from companion.enrolling import refs
from companion.paths import data_paths
from companion.scanning.enrolling import (
    Taught,
    may_be_whole,
    middle_of,
    store_gallery,
    teach,
)
from companion.scanning.known_cards import KnownCards
from companion.scanning.reading import LONGEST_PX
from companion.store.faults import NotSaved
from companion.tongue import language_of
from companion.words import Words
from rules.errors import BadEdition
from vision.enrolled.errors import BadEnrolment
from vision.enrolled.gallery import Gallery
from vision.errors import BadPicture
from vision.stills import load_still
from vision.types import Pixels

GAMES = ("hundred-yokai", "yokai-parade")
MOST_NEAR = 3
"""Names that are offered for one that nothing has."""

MOST_SHOTS = 5
"""Pictures of one entry that are used; further ones are named and left out."""


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = _parser()
    asked = parser.parse_args(list(arguments))
    if asked.folder is None and not asked.names:
        parser.error("a folder of pictures is needed")
    words = Words(language_of(os.environ))
    folder = data_paths(os.environ, asked.data).edition.parent
    try:
        return _enrol(asked, folder, words, streams)
    except BadEditionFile as fault:
        for line in report(fault, words):
            print(line, file=streams.stderr)
    except NoPictures as fault:
        told = words.say(f"enrol.folder.{fault.key}", folder=asked.folder)
        print(told, file=streams.stderr)
    except NotSaved as fault:
        told = words.say(f"why.{fault.reason}")
        print(words.say("boxfile.not-saved", why=told), file=streams.stderr)
    return BAD_CASE


def _enrol(asked: Namespace, folder: Path, words: Words, streams: Streams) -> int:
    stock = Stock(folder)
    package = stock.present(asked.game)
    if package is None:
        title = words.say(f"game.{asked.game}")
        told = words.say("boxfile.none", game=title, boxes=words.say("home.boxes"))
        print(told, file=streams.stderr)
        return BAD_CASE
    try:
        edition_of(package)
    except BadEdition as fault:
        raise BadEditionFile(stock.path(asked.game), fault.problems) from fault
    names = names_in(table_of(package.text))
    if asked.names:
        _tell_names(names, KnownCards(folder).load(asked.game), words, streams)
        return DONE
    found, strangers = sorted_out(pictures_in(asked.folder), names)
    for path in strangers:
        print(f"{path.name}: {_stranger(path, names, words)}", file=streams.stdout)
    cards = KnownCards(folder)
    gallery, is_right = cards.load(asked.game), not strangers
    for ref, paths in found.items():
        gallery, told, is_known = taught(gallery, ref, paths, words)
        is_right = is_right and is_known
        print(told, file=streams.stdout)
    if found:
        store_gallery(stock, asked.game, gallery)
        if Desk(folder / "drafts").gallery(asked.game):
            cards.keep(asked.game, gallery)
    total = words.say("enrol.known", count=len(gallery.ids))
    print(total, file=streams.stdout)
    return DONE if is_right and found else BAD_CASE


def _tell_names(
    names: Mapping[str, str], known: Gallery, words: Words, streams: Streams
) -> None:
    """Print what a picture may be called, without its ending, and what is known."""
    done = words.say("enrol.names-known")
    for name, ref in sorted(names.items()):
        told = f"{name} ({done})" if ref in known.ids else name
        print(told, file=streams.stdout)


def _stranger(path: Path, names: Mapping[str, str], words: Words) -> str:
    """Return that nothing is called like the picture, and what may have been meant."""
    near = get_close_matches(path.stem.casefold(), names, MOST_NEAR)
    if not near:
        return words.say("enrol.no-card")
    return words.say("enrol.perhaps", names=", ".join(near))


def taught(
    gallery: Gallery, ref: str, paths: Sequence[Path], words: Words
) -> tuple[Gallery, str, bool]:
    """Return the gallery that knows the card, what to say, and whether it is known.

    A picture that cannot be used is named; the card is learned from the others.
    """
    shots: list[Pixels] = []
    faults = []
    after, like = gallery, tuple[str, ...]()
    for path in paths[:MOST_SHOTS]:
        try:
            still = load_still(path, LONGEST_PX)
            made = _teach(gallery, ref, [*shots, still.pixels])
        except BadPicture as fault:
            faults.append(f"{path.name}: {_complaint(fault, words)}")
        except BadEnrolment as fault:
            faults.append(f"{path.name}: {_fault(fault, words)}")
        else:
            shots.append(still.pixels)
            after, like = made.gallery, made.like
    faults += [f"{p.name}: {words.say('enrol.too-many')}" for p in paths[MOST_SHOTS:]]
    told = [words.say("enrol.learned", card=file_name(ref), count=len(shots))]
    if like:
        alike = ", ".join(map(file_name, like))
        told.append(words.say("photo.like", names=alike))
    return after, "\n  ".join((*told, *faults)), bool(shots) and not faults


def _complaint(fault: BadPicture, words: Words) -> str:
    """Return what is wrong with a file, and what to do."""
    values = dict(fault.values)
    key = f"enrol.file.{values.get('kind', fault.key)}"
    return words.say(
        key if words.has(key) else "enrol.file.unreadable",
        format=values.get("format", ""),
        most=int(values.get("most_px", 0)) // 1_000_000,
    )


def _fault(fault: BadEnrolment, words: Words) -> str:
    key = f"photo.fault.{fault.key}"
    return words.say(key if words.has(key) else "photo.fault.failed")


def _teach(gallery: Gallery, ref: str, shots: Sequence[Pixels]) -> Taught:
    """Teach an entry; a card may fill its pictures, as on a scan.

    Of what need not have straight edges the middle of the picture is enough.
    """
    try:
        return teach(gallery, ref, shots)
    except BadEnrolment as fault:
        is_round = refs.has_any_shape(ref) and fault.key != "bare"
        if not is_round and not may_be_whole(fault):
            raise
    if is_round:
        return teach(gallery, ref, shots, outlines=[middle_of(shot) for shot in shots])
    return teach(gallery, ref, shots, is_whole=True)


def _parser() -> Parser:
    parser = Parser("hyakki enrol", description=__doc__)
    parser.add_argument(
        "folder",
        type=given_path,
        nargs="?",
        help="pictures, each named after what it shows: 1W01.jpg, 1W01-2.jpg, "
        "tile-water-5.jpg",
    )
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="whose box")
    parser.add_argument(
        "--names", action="store_true", help="only say what pictures may be called"
    )
    parser.add_argument("--data", type=Path, help="where games and settings are kept")
    return parser
