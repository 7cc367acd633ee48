"""``hyakki enrol``: pictures of cards, for the camera to know them without stickers."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.boxes.editions import BadEditionFile, report
from companion.boxfiles.desk import Desk
from companion.boxfiles.package import edition_of
from companion.boxfiles.stock import Stock
from companion.cli.jsonlines import BAD_CASE, DONE, Parser, Streams, guarded
from companion.cli.places import NoPlace, given_path, why
from companion.cli.scan_files import complaint
from companion.paths import data_paths
from companion.scanning.enrolling import may_be_whole, store_gallery, teach
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
ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp")
MOST_SHOTS = 5
"""Pictures of one card that are used; further ones are named and left out."""

_NUMBERED = re.compile(r"[-_ ]\d{1,3}$")


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    asked = _parser().parse_args(list(arguments))
    words = Words(language_of(os.environ))
    folder = data_paths(os.environ, asked.data).edition.parent
    try:
        return _enrol(asked, folder, words, streams)
    except BadEditionFile as fault:
        for line in report(fault, words):
            print(line, file=streams.stderr)
    except NoPlace as fault:
        print(f"hyakki enrol: {fault.filename}: {why(fault)}", file=streams.stderr)
    except NotSaved as fault:
        told = words.say(f"why.{fault.reason}")
        print(words.say("boxfile.not-saved", why=told), file=streams.stderr)
    return BAD_CASE


def _enrol(asked: Namespace, folder: Path, words: Words, streams: Streams) -> int:
    stock = Stock(folder)
    package = stock.present(asked.game)
    if package is None:
        title = words.say(f"game.{asked.game}")
        print(words.say("boxfile.none", game=title), file=streams.stderr)
        return BAD_CASE
    try:
        names = names_in(edition_of(package))
    except BadEdition as fault:
        raise BadEditionFile(stock.path(asked.game), fault.problems) from fault
    found, strangers = sorted_out(_pictures(asked.folder), names)
    for path in strangers:
        print(f"{path.name}: {words.say('enrol.no-card')}", file=streams.stdout)
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


def names_in(edition: Any) -> Mapping[str, str]:
    """Return the id of each card by its id and by its code, all in small letters."""
    sorts = ("monks", "yokai", "plans", "events", "trumps")
    if hasattr(edition, "monks"):
        cards = [
            (card.id, card.code) for sort in sorts for card in getattr(edition, sort)
        ]
    else:
        cards = [(entry.card.id, entry.code) for entry in edition.cards]
    found = {code.casefold(): ref for ref, code in cards if code}
    return found | {ref.casefold(): ref for ref, _ in cards}


def sorted_out(
    paths: Sequence[Path], names: Mapping[str, str]
) -> tuple[dict[str, list[Path]], list[Path]]:
    """Return the pictures of each card, and those that name none.

    A number at the end tells several pictures of one card apart: ``kappa-2.jpg``.
    """
    found: dict[str, list[Path]] = {}
    strangers = []
    for path in paths:
        stem = path.stem.casefold()
        ref = names.get(stem) or names.get(_NUMBERED.sub("", stem))
        if ref is None:
            strangers.append(path)
        else:
            found.setdefault(ref, []).append(path)
    return found, strangers


def taught(
    gallery: Gallery, ref: str, paths: Sequence[Path], words: Words
) -> tuple[Gallery, str, bool]:
    """Return the gallery that knows the card, what to say, and whether it is known.

    A picture that cannot be used is named; the card is learned from the others.
    """
    shots: list[Pixels] = []
    faults = []
    after, like = gallery, ()
    for path in paths[:MOST_SHOTS]:
        try:
            still = load_still(path, LONGEST_PX)
            made = _teach(gallery, ref, [*shots, still.pixels])
        except BadPicture as fault:
            faults.append(f"{path.name}: {complaint(fault)}")
        except BadEnrolment as fault:
            faults.append(f"{path.name}: {words.say(f'photo.fault.{fault.key}')}")
        else:
            shots.append(still.pixels)
            after, like = made.gallery, made.like
    faults += [f"{p.name}: {words.say('enrol.too-many')}" for p in paths[MOST_SHOTS:]]
    told = [words.say("enrol.learned", card=ref, count=len(shots))]
    if like:
        told.append(words.say("photo.like", names=", ".join(like)))
    return after, "\n  ".join((*told, *faults)), bool(shots) and not faults


def _teach(gallery: Gallery, ref: str, shots: Sequence[Pixels]) -> Any:
    """Teach a card; it may fill its pictures, as on a scan."""
    try:
        return teach(gallery, ref, shots)
    except BadEnrolment as fault:
        if not may_be_whole(fault):
            raise
    return teach(gallery, ref, shots, is_whole=True)


def _pictures(folder: Path) -> list[Path]:
    """Return the pictures in ``folder`` by name.

    Raises:
        NoPlace: if it is no folder that can be read.
    """
    try:
        return sorted(p for p in folder.iterdir() if p.suffix.lower() in ENDINGS)
    except OSError as error:
        told = error.strerror or "it cannot be read"
        raise NoPlace(0, told, str(folder)) from error


def _parser() -> Parser:
    parser = Parser("hyakki enrol", description=__doc__)
    parser.add_argument(
        "folder",
        type=given_path,
        help="pictures named after the id or the code of a card: 1W01.jpg, 1W01-2.jpg",
    )
    parser.add_argument("--game", choices=GAMES, default=GAMES[0], help="whose cards")
    parser.add_argument("--data", type=Path, help="where games and settings are kept")
    return parser
