"""``hyakki edition export``, ``import``, ``restore``, ``merge``: boxes as files."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from companion.boxes.editions import BadEditionFile, report
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafts import Draft, draft_of, read_draft, text_of_table
from companion.boxfiles.former import Former
from companion.boxfiles.games import READERS
from companion.boxfiles.halves import put_aside
from companion.boxfiles.merging import Difference
from companion.boxfiles.package import SUFFIX, Package, pack, read_package
from companion.boxfiles.stock import NoFormerBox, Stock
from companion.boxfiles.uniting import merge_boxes
from companion.cli.jsonlines import BAD_CASE, DONE, Parser, Streams, guarded
from companion.cli.places import NoPlace, given_path, leave, why
from companion.paths import data_paths
from companion.store.faults import NotSaved
from companion.store.free_names import free_name
from companion.tongue import language_of
from companion.words import Words
from rules.errors import BadEdition

LONGEST_VALUE = 60
"""Letters of a value that a difference shows."""


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
    try:
        return ANSWERS[asked.what](asked, words, streams)
    except BadEditionFile as fault:
        for line in report(fault, words):
            print(line, file=streams.stderr)
        print(words.say("boxfile.unchanged"), file=streams.stderr)
    except NoPlace as fault:
        print(f"hyakki edition: {fault.filename}: {why(fault)}", file=streams.stderr)
    except NotSaved as fault:
        told = words.say(f"why.{fault.reason}")
        print(words.say("boxfile.not-saved", why=told), file=streams.stderr)
    return BAD_CASE


def export(asked: Namespace, words: Words, streams: Streams) -> int:
    """Write a box, that of the device or one in a file, as one file."""
    package = _wanted(asked)
    if package is None:
        own = words.say("home.boxes")
        told = words.say("boxfile.none", game=_title(asked.game, words), boxes=own)
        print(told, file=streams.stderr)
        return BAD_CASE
    out = asked.out or free_name(Path(), package.game, SUFFIX)
    try:
        data = pack(package)
    except BadEdition as fault:
        raise BadEditionFile(asked.file or out, fault.problems) from fault
    leave(out, data)
    told = words.say("boxfile.exported", name=package.name, file=out, bytes=len(data))
    print(told, file=streams.stdout)
    _tell_rest(draft_of(package.game, package.text), words, streams)
    return DONE


def import_box(asked: Namespace, words: Words, streams: Streams) -> int:
    """Make a box in a file that of the device, or say all that is wrong with it."""
    stock = _stock(asked)
    taken = stock.take(asked.file, asked.game or "")
    desk = Desk(stock.folder / "drafts")
    put_aside(desk, Former(desk.folder), taken.package.game)
    told = words.say(
        "boxfile.imported",
        name=taken.package.name,
        game=_title(taken.package.game, words),
        count=len(taken.package.pictures),
    )
    print(told, file=streams.stdout)
    if taken.kept:
        told = words.say("boxfile.kept", file=taken.kept, game=taken.package.game)
        print(told, file=streams.stdout)
    return DONE


def restore(asked: Namespace, words: Words, streams: Streams) -> int:
    """Bring back the box that was there before."""
    try:
        former = _stock(asked).restore(asked.game)
    except NoFormerBox:
        told = words.say("boxfile.no-former", game=_title(asked.game, words))
        print(told, file=streams.stderr)
        return BAD_CASE
    told = words.say(
        "boxfile.restored", name=former.name, game=_title(former.game, words)
    )
    print(told, file=streams.stdout)
    return DONE


def merge_files(asked: Namespace, words: Words, streams: Streams) -> int:
    """Write two people's editions as one, or say where they differ."""
    a, b = (read_draft(path, asked.game or "") for path in (asked.a, asked.b))
    if a.game != b.game:
        told = words.say(
            "boxfile.two-games", a=_title(a.game, words), b=_title(b.game, words)
        )
        print(told, file=streams.stderr)
        return BAD_CASE
    merged = merge_boxes(a.game, a.table, b.table, asked.prefer or "a")
    for difference in merged.differences:
        print(_line(difference), file=streams.stdout)
    if merged.differences and asked.prefer is None:
        told = words.say("boxfile.differ", count=len(merged.differences))
        print(told, file=streams.stderr)
        return BAD_CASE
    text = text_of_table(merged.table, a, b)
    try:
        draft = draft_of(a.game, text)
    except BadEdition as fault:
        raise BadEditionFile(asked.out, fault.problems) from fault
    leave(asked.out, text.encode())
    print(words.say("boxfile.merged", file=asked.out), file=streams.stdout)
    _tell_rest(draft, words, streams)
    return DONE


ANSWERS: Mapping[str, Callable[[Namespace, Words, Streams], int]] = {
    "export": export,
    "import": import_box,
    "restore": restore,
    "merge": merge_files,
}
"""What can stand after ``edition``, with options of its own."""


def _wanted(asked: Namespace) -> Package | None:
    if asked.file:
        return read_package(asked.file, game=asked.game or "")
    return _stock(asked).present(asked.game or next(iter(READERS)))


def _stock(asked: Namespace) -> Stock:
    paths = data_paths(os.environ, asked.data)
    return Stock(paths.edition.parent)


def _title(game: str | None, words: Words) -> str:
    return words.say(f"game.{game or next(iter(READERS))}")


def _tell_rest(draft: Draft, words: Words, streams: Streams) -> None:
    """Say how far a draft is from being played."""
    if draft.is_whole:
        return
    told = words.say(
        "boxfile.half-done", count=len(draft.lacks), wrong=len(draft.faults)
    )
    print(told, file=streams.stdout)


def _line(difference: Difference) -> str:
    return f"{difference.where}: {_shown(difference.a)} | {_shown(difference.b)}"


def _shown(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    text = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 3] + "..."


def _parser() -> Parser:
    parser = Parser("hyakki edition", description=__doc__)
    commands = parser.add_subparsers(dest="what", required=True)
    games = tuple(READERS)
    data_help = "where games and settings are kept"
    each = commands.add_parser("export", description=export.__doc__)
    each.add_argument("file", type=Path, nargs="?", help="the box; that of the device")
    each.add_argument("--game", choices=games, help="whose box")
    each.add_argument("--out", type=given_path, help="the file to write")
    each.add_argument("--data", type=Path, help=data_help)
    each = commands.add_parser("import", description=import_box.__doc__)
    each.add_argument("file", type=Path, help="a box: .hyakki or .toml")
    each.add_argument("--game", choices=games, help="whose box it is")
    each.add_argument("--data", type=Path, help=data_help)
    each = commands.add_parser("restore", description=restore.__doc__)
    each.add_argument("game", choices=games, help="whose box")
    each.add_argument("--data", type=Path, help=data_help)
    each = commands.add_parser("merge", description=merge_files.__doc__)
    each.add_argument("a", type=Path, help="a box, whole or half done")
    each.add_argument("b", type=Path, help="another one of the same game")
    each.add_argument("--out", type=given_path, required=True, help="the file to write")
    each.add_argument("--game", choices=games, help="whose boxes they are")
    each.add_argument("--prefer", choices=("a", "b"), help="whose values stand")
    return parser
