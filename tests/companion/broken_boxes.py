"""Files that are no box, one for each way in which somebody could make one."""

import struct
import zlib
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_STORED

from companion.boxes.editions import sample
from companion.boxfiles.archive import MOST_BYTES
from companion.boxfiles.package import pack, package_of

TEXT = sample().text
GOOD = pack(package_of("hundred-yokai", TEXT))
PICTURE = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 60, 90) + b"\x08\x02\0\0\0"
)


def manifest(members, **changes):
    """A list of ``members`` as an export writes it, or as ``changes`` have it."""
    told = {"format": 1, "game": "hundred-yokai", "name": "Mine", **changes}
    lines = [f"{key} = {value!r}" for key, value in told.items()]
    for path, data in members.items():
        digits = sha256(data).hexdigest()
        lines += ["[[member]]", f"path = {path!r}", f"sha256 = '{digits}'"]
    return "\n".join(lines).encode()


def zipped(*members, kind=ZIP_DEFLATED, flags=0x800, mode=0o644, said_bytes=None):
    """A ZIP of pairs of name and data, however odd, and whatever size is said."""
    out, listed = b"", b""
    for name, data in members:
        inside = data
        if kind == ZIP_DEFLATED:
            pressed = zlib.compressobj(9, zlib.DEFLATED, -15)
            inside = pressed.compress(data) + pressed.flush()
        path, size = name.encode(), len(data) if said_bytes is None else said_bytes
        sums = (zlib.crc32(data), len(inside), size, len(path), 0)
        about = struct.pack("<HHHHHIIIHH", 20, flags, kind, 0, 33, *sums)
        tail = struct.pack("<HHHII", 0, 0, 0, mode << 16, len(out))
        listed += b"PK\1\2" + struct.pack("<H", 0x314) + about + tail + path
        out += b"PK\3\4" + about + path + inside
    return out + listed + ending(len(members), len(listed), len(out))


def ending(count, size, place):
    """The end of a ZIP: how many members, size and place of their list."""
    return struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, count, count, size, place, 0)


def box(*more, text=TEXT, **changes):
    """A ZIP of a list, an edition and ``more`` members, all on the list."""
    members = {"box.toml": text.encode(), **dict(more)}
    return zipped(("manifest.toml", manifest(members, **changes)), *members.items())


def overlapping(count):
    """A ZIP of ``count`` members that are all the same two megabytes."""
    name = b"pictures/0000.png"
    once = zipped((name.decode(), b"\0" * (2 << 20)))
    place, end = once.index(b"PK\1\2"), once.index(b"PK\5\6")
    entry, listed = once[place:end], b""
    for number in range(count):
        listed += entry.replace(name, b"pictures/%04d.png" % number)
    return once[:place] + listed + ending(count, len(listed), place)


def many(count):
    """A ZIP of ``count`` empty members."""
    return zipped(*((f"pictures/{n}.png", b"") for n in range(count)), kind=ZIP_STORED)


def large_list():
    """A ZIP with the second, longer list of large archives."""
    end = GOOD.index(b"PK\5\6")
    locator = b"PK\6\7" + struct.pack("<IQI", 0, 0, 1)
    ending = bytearray(GOOD[end:])
    size = int.from_bytes(ending[12:16], "little") + len(locator)
    ending[12:16] = struct.pack("<I", size)
    return GOOD[:end] + locator + bytes(ending)


PACKAGES = {
    "empty": (b"", "problem.empty_file"),
    "text": (b"hello", "problem.not_a_box"),
    "zeros": (b"\0" * 5000, "problem.not_a_box"),
    "png": (PICTURE, "problem.not_a_box"),
    "cut": (GOOD[:-1], "problem.cut_short"),
    "half": (GOOD[: len(GOOD) // 2], "problem.cut_short"),
    "begun": (b"PK", "problem.cut_short"),
    "no-list": (GOOD[-22:], "problem.damaged"),
    "trailing": (GOOD + b"PK\5\6" + GOOD[-18:], "problem.damaged"),
    "prefixed": (b"PK junk" + GOOD, "problem.damaged"),
    "large-list": (large_list(), "problem.damaged"),
    "nothing-inside": (zipped(), "problem.member_lacks"),
    "up": (box(("../../evil.toml", b"x")), "problem.unsafe_path"),
    "up-inside": (box(("pictures/../../evil.png", b"x")), "problem.unsafe_path"),
    "absolute": (box(("/etc/evil", b"x")), "problem.unsafe_path"),
    "drive": (box(("C:evil.png", b"x")), "problem.unsafe_path"),
    "backslash": (box(("pictures\\..\\evil.png", b"x")), "problem.unsafe_path"),
    "stream": (box(("box.toml:evil", b"x")), "problem.unsafe_path"),
    "nul": (zipped(("box.toml\0.png", b"x")), "problem.unsafe_path"),
    "symlink": (zipped(("box.toml", b"/etc/passwd"), mode=0o120777), "problem.link"),
    "case": (box(("BOX.TOML", b"x")), "problem.doubled"),
    "twice": (
        zipped(("box.toml", b"a"), ("box.toml", b"b")),
        "problem.doubled",
    ),
    "encrypted": (zipped(("box.toml", b"x" * 40), flags=0x801), "problem.encrypted"),
    "bzip2": (zipped(("box.toml", b"x"), kind=ZIP_BZIP2), "problem.packed_otherwise"),
    "nested": (box(("inner.zip", GOOD)), "problem.unknown_member"),
    "nested-picture": (box(("pictures/kappa.png", GOOD)), "problem.no_picture"),
    "folder": (box(("pictures/", b"")), "problem.unknown_member"),
    "program": (box(("run.py", b"print()")), "problem.unknown_member"),
    "long-name": (box(("pictures/" + "a" * 900 + ".png", b"")), "unknown_member"),
    "bomb": (zipped(("box.toml", b"#" * (200 << 20))), "problem.too_long"),
    "bomb-of-many": (overlapping(390), "problem.unpacks_too_large"),
    "lying-bomb": (
        zipped(("box.toml", b"#" * (20 << 20)), said_bytes=10),
        "problem.damaged",
    ),
    "overlapping": (overlapping(30), "problem."),
    "many": (many(401), "problem.too_many_members"),
    "very-many": (many(20_000), "problem.too_many_members"),
    "no-manifest": (zipped(("box.toml", TEXT.encode())), "problem.member_lacks"),
    "no-edition": (
        zipped(
            ("manifest.toml", manifest({"pictures/kappa.png": PICTURE})),
            ("pictures/kappa.png", PICTURE),
        ),
        "problem.member_lacks",
    ),
    "unlisted": (
        zipped(
            ("manifest.toml", manifest({"box.toml": TEXT.encode()})),
            ("box.toml", TEXT.encode()),
            ("pictures/kappa.png", PICTURE),
        ),
        "problem.unlisted",
    ),
    "wrong-sum": (
        zipped(
            ("manifest.toml", manifest({"box.toml": b"other"})),
            ("box.toml", TEXT.encode()),
        ),
        "problem.wrong_sum",
    ),
    "flipped": (
        GOOD[:900] + bytes([GOOD[900] ^ 0x55]) + GOOD[901:],
        "problem.damaged",
    ),
    "newer": (box(format=2), "problem.newer_format"),
    "no-version": (box(format="one"), "problem.wrong_type"),
    "version-0": (box(format=0), "problem.out_of_range"),
    "version-below-0": (box(format=-1), "problem.out_of_range"),
    "other-game": (box(game="chess"), "problem.unknown_word"),
    "game-path": (box(game="../../evil"), "problem.unknown_word"),
    "other-box": (box(game="yokai-parade"), "problem.missing_key"),
    "no-name": (box(name=""), "problem.bad_name"),
    "manifest-deep": (zipped(("manifest.toml", b"a = " + b"[" * 4900)), "too_deep"),
    "manifest-bytes": (zipped(("manifest.toml", b"a = '\xff'")), "problem.not_utf8"),
    "gallery": (box(("gallery.bin", b"HYAKKIGA junk")), "problem.no_gallery"),
    "gallery-other": (box(("gallery.bin", b"junk")), "problem.no_gallery"),
    "jpeg": (box(("pictures/kappa.jpg", PICTURE)), "problem.no_picture"),
    "huge-picture": (
        box(("pictures/kappa.png", PICTURE[:16] + b"\x7f\xff\xff\xff" * 2)),
        "problem.picture_size",
    ),
    "half-done": (box(text="[[card]]\nid = 'kappa'\n"), "problem.missing_key"),
}
"""Name of the file, what is in it, and a part of the key of what is said."""

TOMLS = {
    "empty": (b"", "problem.unknown_game"),
    "not-toml": (b"[[[[", "problem.not_toml"),
    "wrong-types": (b"tile = 3\ncard = 'x'\ncosts = {}\n", "problem.wrong_type"),
    "deep": (b"card = " + b"[" * 4900, "problem.too_deep"),
    "deep-tables": (b"card = " + b"{a=" * 1500, "problem.too_deep"),
    "deep-keys": (b"card." + b"a." * 2400 + b"a = 1", "problem.too_deep"),
    "deep-keys-many": (
        b"\n".join(b"card.a%d" % n + b".a" * 2400 + b" = 1" for n in range(50)),
        "problem.too_deep",
    ),
    "huge": (b"#" * (MOST_BYTES + 10), "problem.too_long"),
    "long-line": (b"card = '" + b"x" * 5000 + b"'", "problem.long_line"),
    "not-utf8": (b"name = '\xff\xfe'\n", "problem.not_utf8"),
    "utf16": ("name = 'x'".encode("utf-16"), "problem.not_utf8"),
    "nul": (b"name = 'a\0b'\n", "problem.not_toml"),
    "huge-number": (b"card = 1" + b"0" * 4900, "problem.not_toml"),
    "twice": (b"card = 1\ncard = 2\n", "problem.not_toml"),
    "bare": (b"\xef\xbb\xbf[[card]]\nid = 'kappa'\n", "problem.missing_key"),
}


def make(folder: Path) -> list[tuple[Path, str]]:
    """Write them all into ``folder``; return each with a part of its key."""
    folder.mkdir()
    made = []
    for suffix, files in ((".hyakki", PACKAGES), (".toml", TOMLS)):
        for name, (data, key) in files.items():
            path = folder / f"{name}{suffix}"
            path.write_bytes(data)
            made.append((path, key.removeprefix("problem.")))
    return made
