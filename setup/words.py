"""Keeps the catalogues of sentences in order: ``make words``.

English, ``en.po``, says which keys there are and in which order. In every other
catalogue the remark above a sentence (``#.``) is the English one it was made from: when
the two differ the sentence is marked ``fuzzy``, and English is shown until somebody has
looked at it and taken the mark away. Then the ``.mo`` files are written, which the
program reads.

``python setup/words.py --check`` changes nothing, and fails if something would change
or a sentence lacks.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path

import polib

FOLDER = Path(__file__).parents[1] / "companion" / "language"
REFERENCE = "en"
NARROW = "\N{NARROW NO-BREAK SPACE}"
SPACED = {"fr": r"(?<=\S) (?=[;:!?»%])|(?<=«) ", "de": r"(?<=\d) (?=%)"}
"""Where a language has a space that must not break, or be wide."""


def language_files() -> list[str]:
    """Return the languages with a catalogue, that of reference first."""
    found = sorted(path.stem for path in FOLDER.glob("*.po"))
    return sorted(found, key=lambda name: name != REFERENCE)


def opened(language: str) -> polib.POFile:
    """Return the catalogue of ``language``."""
    path = FOLDER / f"{language}.po"
    return polib.pofile(
        str(path), encoding="utf-8", wrapwidth=0, check_for_duplicates=True
    )


def forms(entry: polib.POEntry) -> tuple[str, ...]:
    """Return the forms of a sentence; one where no number decides."""
    if not entry.msgid_plural:
        return (entry.msgstr,)
    return tuple(entry.msgstr_plural[number] for number in sorted(entry.msgstr_plural))


def in_groups(entries: Iterable[polib.POEntry]) -> list[polib.POEntry]:
    """Return ``entries`` with those of a group (``nav.``) together."""
    groups: dict[str, list[polib.POEntry]] = {}
    for entry in entries:
        groups.setdefault(entry.msgid.rpartition(".")[0], []).append(entry)
    return [entry for group in groups.values() for entry in group]


def follow(catalogue: polib.POFile, english: list[polib.POEntry]) -> list[str]:
    """Put ``catalogue`` into the order of ``english``; return what it had too much."""
    had = {entry.msgid: entry for entry in catalogue if not entry.obsolete}
    count = int(catalogue.metadata["Plural-Forms"].split("nplurals=")[1].split(";")[0])
    catalogue.clear()
    for source in english:
        entry = had.pop(source.msgid, None) or polib.POEntry(msgid=source.msgid)
        _match(entry, source, count)
        catalogue.append(entry)
    return sorted(had)


def _match(entry: polib.POEntry, source: polib.POEntry, count: int) -> None:
    remark = " | ".join(forms(source)).strip()
    if entry.comment and entry.comment != remark and "fuzzy" not in entry.flags:
        entry.flags.append("fuzzy")
    entry.comment = remark
    entry.msgid_plural = source.msgid_plural
    if source.msgid_plural:
        every = {number: entry.msgstr_plural.get(number, "") for number in range(count)}
        entry.msgstr, entry.msgstr_plural = "", every
    else:
        entry.msgstr_plural = {}


def set_in_type(entry: polib.POEntry, language: str) -> None:
    """Give the sentence the apostrophes and spaces that print has."""
    if language == REFERENCE:
        return

    def better(text: str) -> str:
        text = re.sub(r"(?<=\w)'(?=\w)", "\N{RIGHT SINGLE QUOTATION MARK}", text)
        return re.sub(SPACED[language], NARROW, text) if language in SPACED else text

    entry.msgstr = better(entry.msgstr)
    plural = entry.msgstr_plural
    entry.msgstr_plural = {number: better(text) for number, text in plural.items()}


def lacking(catalogue: polib.POFile) -> list[str]:
    """Return the keys without a whole, settled sentence."""
    return [entry.msgid for entry in catalogue if entry.fuzzy or not all(forms(entry))]


def write(path: Path, data: bytes, is_check: bool) -> bool:
    """Write ``data`` unless only checking; return whether it was there already."""
    is_there = path.exists() and path.read_bytes() == data
    if not is_there and not is_check:
        part = path.with_name(path.name + ".part")
        part.write_bytes(data)
        part.replace(path)  # others may be reading
    return is_there


def main(is_check: bool) -> int:
    """Tidy and compile every catalogue; return the exit status."""
    english = in_groups(opened(REFERENCE))
    status = 0
    for language in language_files():
        catalogue = opened(language)
        strange = []
        if language == REFERENCE:
            catalogue.clear()
            catalogue.extend(english)
        else:
            strange = follow(catalogue, english)
        for entry in catalogue:
            set_in_type(entry, language)
        open_keys = lacking(catalogue)
        source = (str(catalogue).rstrip("\n") + "\n").encode("utf-8")
        is_same = write(FOLDER / f"{language}.po", source, is_check)
        is_same &= write(FOLDER / f"{language}.mo", catalogue.to_binary(), is_check)
        print(f"{language}: {len(catalogue)} sentences, {len(open_keys)} to do")
        for key in open_keys[:20]:
            print(f"  to do: {key}")
        for key in strange:
            print(f"  no such key in English, taken out: {key}")
        if is_check and not is_same:
            print("  not in order: run make words")
        status |= bool(open_keys or (is_check and (strange or not is_same)))
    return status


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
