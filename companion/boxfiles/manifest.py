"""The list that lies in every file of a box: version, game, name, checksums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from companion.boxes.editions import decoded, table_of
from companion.boxfiles.games import READERS
from companion.boxfiles.toml_text import toml_text
from rules.entered import name_problems, one_of
from rules.errors import BadEdition, Problem
from rules.part import Part

PATH = "manifest.toml"
FORMAT = 1
"""The version that is written; every one from 1 on is read, for ever."""

MOST_MEMBERS = 399
"""The list itself is not on it."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a file of a box says of itself."""

    game: str
    name: str
    sums: Mapping[str, str]
    """SHA-256 of each other member, as 64 digits."""


def manifest_text(game: str, name: str, members: Mapping[str, bytes]) -> str:
    """Return the list of ``members`` as TOML."""
    listed = [{"path": path, "sha256": _sum(data)} for path, data in members.items()]
    return toml_text({"format": FORMAT, "game": game, "name": name, "member": listed})


def read_manifest(data: bytes) -> Manifest:
    """Return the list in ``data``.

    Raises:
        BadEdition: with all that is wrong with it.
    """
    try:
        table = table_of(decoded(data))
    except BadEdition as fault:
        raise BadEdition(tuple(_below(problem) for problem in fault.problems)) from None
    noted: list[Problem] = []
    part = Part("", table, noted, is_there=True)
    version = part.number("format", f"1 to {FORMAT}")
    if not noted and version < 1:
        part.note("format", "out_of_range", version, f"1 to {FORMAT}")
    elif not noted and version > FORMAT:
        # What a later one says is not to be judged by what is known now.
        want = "a newer Hyakki on this device, or a box exported by an older one"
        raise BadEdition((Problem(f"{PATH}: format", "newer_format", version, want),))
    found = _read(part, noted)
    if noted:
        raise BadEdition(tuple(_below(problem) for problem in noted))
    return found


def _read(part: Part, noted: list[Problem]) -> Manifest:
    game = part.text("game", one_of(tuple(READERS)))
    if game and game not in READERS:
        part.note("game", "unknown_word", game, one_of(tuple(READERS)))
    name = part.text("name", "what you call the box")
    sums: dict[str, str] = {}
    for member in part.parts("member", "[[member]] tables", MOST_MEMBERS):
        path = member.text("path", "the name of a part")
        if path in sums:
            member.note(member.path("path"), "doubled", path, "each name once")
        sums[path] = member.text("sha256", "its checksum")
        member.done()
    part.done()
    if not noted:
        noted.extend(name_problems("name", name))
    return Manifest(game, name, sums)


def sum_problems(
    manifest: Manifest, members: Mapping[str, bytes]
) -> tuple[Problem, ...]:
    """Return where ``members``, those on the list, are not what the list says."""
    lacking = [path for path in manifest.sums if path not in members]
    unlisted = [path for path in members if path not in manifest.sums]
    wrong = [
        path
        for path, told in manifest.sums.items()
        if path in members and _sum(members[path]) != told
    ]
    return (
        *(
            Problem(path, "member_lacks", None, "a fresh copy: export the box again")
            for path in lacking
        ),
        *(
            Problem(path, "unlisted", None, "a fresh copy: export the box again")
            for path in unlisted
        ),
        *(
            Problem(path, "wrong_sum", None, "a fresh copy: export the box again")
            for path in wrong
        ),
    )


def _sum(data: bytes) -> str:
    return sha256(data).hexdigest()


def _below(problem: Problem) -> Problem:
    where = f"{PATH}: {problem.where}" if problem.where else PATH
    return Problem(where, problem.key, problem.got, problem.want)
