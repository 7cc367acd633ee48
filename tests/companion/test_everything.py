"""All that a device knows, on a stick and back; broken files change nothing."""

import io
import shutil
import sqlite3
import struct
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.__main__ import main
from companion.boxfiles.shelf import BoxFile
from companion.keeping import bundle
from companion.keeping.bundle import BadBundle
from companion.keeping.carrier import StickCarrier
from companion.keeping.moving import Moves, put_in_place
from companion.paths import Paths
from companion.settings import Settings
from companion.store.backup import verify
from companion.store.faults import FolderInUse, NotSaved
from companion.store.locks import FolderLock
from companion.store.records import Opening
from companion.store.settings_file import load_settings, save_settings
from companion.store.storage import Storage
from companion.wiring import Clock, Order, build
from tests.companion.broken_boxes import TEXT
from tests.session_player import Sitting


def device(folder, games=2, language="fr"):
    """A folder of data in which people played, chose and entered something."""
    storage = Storage(folder)
    for number in range(games):
        storage.begin(Opening("hundred-yokai", 1, number, TEXT, "{}", "0", 1 + number))
        storage.append(0, "a line", "touch", 5)
    storage.close()
    save_settings(folder / "settings.toml", Settings(language=language))
    for name, data in (
        ("editions/hundred-yokai.toml", TEXT.encode()),
        ("editions/drafts/yokai.toml", b'name = "half"\n'),
        ("editions/backups/hundred-yokai-000001.toml", b"x = 1\n"),
        ("pictures/2.jpg", b"\xff\xd8 a picture"),
        ("kivy/config.ini", b"[kivy]\n"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def state(folder):
    """Every file that counts, by its name."""
    found = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix not in (".lock", ".sqlite")
    }
    if (folder / "hyakki.sqlite").exists():
        storage = Storage(folder)
        found["games"] = [storage.load(row.game_id) for row in storage.games()]
        storage.close()
    return found


def taken(folder):
    """What a copy of everything in ``folder`` has to bring back."""
    left_out = ("kivy/", "editions/backups/", "hyakki", "backups/", "before-")
    return {n: v for n, v in state(folder).items() if not n.startswith(left_out)}


@pytest.fixture
def copied(tmp_path):
    source = device(tmp_path / "source")
    target = tmp_path / "hyakki-everything-1.zip"
    Moves(source, "1").export(target)
    return target


def test_all_comes_back_on_another_device(tmp_path, copied):
    other = tmp_path / "other"
    other.mkdir()
    moves = Moves(other, "1")
    assert moves.take_in(copied) == 2
    moves.approve()
    assert put_in_place(other)
    assert taken(other) == taken(tmp_path / "source")
    assert not put_in_place(other)


def test_the_same_is_copied_while_games_are_played(tmp_path):
    folder = device(tmp_path / "played")
    storage = Storage(folder)
    storage.begin(Opening("hundred-yokai", 1, 9, TEXT, "{}", "0", 9))
    Moves(folder, "1").export(tmp_path / "hyakki-everything-1.zip")
    storage.close()
    other = tmp_path / "other"
    other.mkdir()
    assert Moves(other, "1").take_in(tmp_path / "hyakki-everything-1.zip") == 3


def test_what_was_there_before_is_set_aside_and_three_such_are_kept(tmp_path, copied):
    folder = device(tmp_path / "mine", games=5, language="de")
    before = taken(folder)
    moves = Moves(folder, "1")
    for number in range(1, 6):
        moves.take_in(copied)
        moves.approve()
        assert put_in_place(folder)
        if number == 1:
            assert taken(folder / "before-1") == before
    assert sorted(path.name for path in folder.glob("before-*")) == [
        "before-3",
        "before-4",
        "before-5",
    ]
    assert load_settings(folder / "settings.toml")[0].language == "fr"


def test_nothing_comes_of_what_nobody_agreed_to(tmp_path, copied):
    folder = device(tmp_path / "mine", games=1)
    before = state(folder)
    Moves(folder, "1").take_in(copied)
    assert not put_in_place(folder)
    assert state(folder) == before
    with pytest.raises(NotSaved):
        Moves(folder, "1").approve()


class Cut(Exception):
    """The power goes."""


@pytest.mark.parametrize("moves_done", range(12))
def test_a_power_cut_in_the_middle_is_gone_on_with(tmp_path, copied, moves_done):
    folder = device(tmp_path / "mine", games=4, language="de")
    before = taken(folder)
    left = [moves_done]

    def rename(path, target):
        if not left[0]:
            raise Cut
        left[0] -= 1
        path.rename(target)

    moves = Moves(folder, "1")
    moves.take_in(copied)
    moves.approve()
    try:
        Moves(folder, "1", rename).settle()
    except Cut:
        assert put_in_place(folder)
    assert taken(folder) == taken(tmp_path / "source")
    assert taken(folder / "before-1") == before


def test_while_another_one_plays_nothing_is_put_in_place(tmp_path, copied):
    folder = device(tmp_path / "mine")
    moves = Moves(folder, "1")
    moves.take_in(copied)
    moves.approve()
    lock = FolderLock(folder)
    with pytest.raises(FolderInUse):
        put_in_place(folder)
    lock.close()
    assert put_in_place(folder)


def rebuilt(path, change):
    """The file again, with members that ``change`` may have touched."""
    with ZipFile(path) as file:
        members = {info.filename: file.read(info) for info in file.infolist()}
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as file:
        change(file, members)
        for name, data in members.items():
            file.writestr(name, data)
    return target.getvalue()


def resummed(file, members, name, data):
    """Put other bytes in and correct the list, as somebody who knows how would."""
    old, new = (bundle.sha256(each).hexdigest() for each in (members[name], data))
    listed = members[bundle.MANIFEST].decode().replace(old, new)
    members[bundle.MANIFEST], members[name] = listed.encode(), data


def extra(name, data=b"x", **how):
    def change(file, members):
        info = ZipInfo(name)
        for key, value in how.items():
            setattr(info, key, value)
        file.writestr(info, data)

    return change


def without(name):
    return lambda file, members: members.pop(name)


def changed(name, data):
    return lambda file, members: members.update({name: data})


def newer(file, members):
    listed = members[bundle.MANIFEST].replace(b"format = 1", b"format = 2")
    members[bundle.MANIFEST] = listed


BROKEN = {
    "empty": lambda data: b"",
    "text": lambda data: b"no zip at all",
    "cut short": lambda data: data[:-1],
    "half": lambda data: data[: len(data) // 2],
    "flipped": lambda data: data[:300] + bytes([data[300] ^ 1]) + data[301:],
    "longer": lambda data: data + b"x",
    "many members": lambda data: (
        data[:-14] + struct.pack("<HHIIH", 65000, 65000, 1 << 30, 1, 0)
    ),
}
REBUILT = {
    "path up": extra("../settings.toml"),
    "path inside up": extra("pictures/../../x.jpg"),
    "absolute": extra("/settings.toml"),
    "backslash": extra("pictures\\1.jpg"),
    "unknown": extra("notes.txt"),
    "the lock": extra("hyakki.lock"),
    "unlisted": extra("pictures/77.jpg"),
    "link": extra("pictures/78.jpg", external_attr=0o120777 << 16),
    "other case": extra("Settings.TOML"),
    "packed otherwise": extra("pictures/79.jpg", compress_type=ZIP_BZIP2),
    "bomb": extra("pictures/80.jpg", b"\0" * ((4 << 20) + 1)),
    "no list": without(bundle.MANIFEST),
    "lacking": without("settings.toml"),
    "other bytes": changed("settings.toml", b'language = "de"\n'),
    "list is no TOML": changed(bundle.MANIFEST, b"\xff["),
    "list of numbers": changed(bundle.MANIFEST, b"format = 1\nmember = [1, 2]\n"),
    "list of nothing": changed(bundle.MANIFEST, b"format = 1\n"),
    "newer": newer,
    "games are no database": lambda file, members: resummed(
        file, members, bundle.GAMES, b"SQLite format 3\0 and no more"
    ),
}
FILES = [(name, make, None) for name, make in BROKEN.items()]
FILES += [(name, None, change) for name, change in REBUILT.items()]


@pytest.mark.parametrize(
    ("make", "change"), [row[1:] for row in FILES], ids=[row[0] for row in FILES]
)
def test_a_broken_file_is_told_and_changes_nothing(tmp_path, copied, make, change):
    data = make(copied.read_bytes()) if make else rebuilt(copied, change)
    bad = tmp_path / "hyakki-everything-9.zip"
    bad.write_bytes(data)
    folder = device(tmp_path / "mine", games=1, language="de")
    before = state(folder)
    with pytest.raises(BadBundle):
        Moves(folder, "1").take_in(bad)
    assert state(folder) == before
    posted = []
    carrier = StickCarrier(Moves(folder, "1"), posted.append, lambda job: job())
    carrier.do("take", str(bad))
    assert [each.news.key for each in posted] == ["everything_refused"]
    sitting = Sitting()
    sitting.send(posted[0])
    assert "hyakki-everything-9.zip cannot be used: " in sitting.view.chrome.notice.text
    assert not put_in_place(folder)
    assert state(folder) == before


def test_games_that_do_not_hold_together_are_refused(tmp_path, copied):
    def spoil(file, members):
        path = tmp_path / "spoiled.sqlite"
        path.write_bytes(members[bundle.GAMES])
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE steps SET line = 'another line'")
        connection.close()
        resummed(file, members, bundle.GAMES, path.read_bytes())

    bad = tmp_path / "bad.zip"
    bad.write_bytes(rebuilt(copied, spoil))
    (tmp_path / "mine").mkdir()
    with pytest.raises(BadBundle) as fault:
        Moves(tmp_path / "mine", "1").take_in(bad)
    assert (fault.value.key, fault.value.where) == ("damaged", bundle.GAMES)


def test_a_folder_or_a_missing_file_is_no_copy(tmp_path):
    (tmp_path / "mine").mkdir()
    for path in (tmp_path, tmp_path / "gone.zip"):
        with pytest.raises(NotSaved):
            Moves(tmp_path / "mine", "1").take_in(path)
    assert list((tmp_path / "mine").iterdir()) == []


def test_a_stick_that_refuses_is_told(tmp_path):
    folder = device(tmp_path / "mine")
    posted = []
    carrier = StickCarrier(Moves(folder, "1"), posted.append, lambda job: job())
    carrier.do("give", str(tmp_path / "no" / "stick"))
    assert posted[0].news.key == "everything_not_saved"


def test_from_own_boxes_to_a_stick_and_back_by_taps(tmp_path):
    data, stick = tmp_path / "data", tmp_path / "stick"
    stick.mkdir()
    device(data)
    appliance = build(Order(Paths(data), camera="none", pins="none"), Clock())
    posted = []
    carrier = StickCarrier(
        Moves(data, "1"), posted.append, lambda job: job(), lambda: (stick,)
    )
    sitting = Sitting()
    sitting.press("boxes", "everything")
    assert sitting.here == to.Everything()
    (listed,) = carrier.listed()
    sitting.send(listed)
    sitting.press(f"give-{stick.name}")
    carrier.do("give", str(stick))
    assert sitting.view.heading == "One moment"
    sitting.send(posted.pop())
    sitting.send(carrier.listed()[0])
    assert "hyakki-everything-1.zip" in sitting.view.chrome.notice.text
    sitting.press(f"take-{stick.name}-hyakki-everything-1.zip")
    sitting.press("yes")
    carrier.do("take", str(stick / "hyakki-everything-1.zip"))
    sitting.send(posted.pop())
    assert "2 games" in sitting.view.heading
    sitting.press("yes")
    assert carrier.approve() == (msg.BundleApproved(),)
    appliance.close()
    again = build(Order(Paths(data), camera="none", pins="none"), Clock())
    assert len(again.loop.session.records) == 2
    again.close()
    assert (data / "before-1" / "settings.toml").exists()
    verify(data / "hyakki.sqlite")


def command(*words):
    return main(["everything", *map(str, words)])


def test_by_command_there_and_back(tmp_path, capsys):
    source, other = device(tmp_path / "source"), tmp_path / "other"
    file = tmp_path / "all.zip"
    assert command("export", file, "--data", source) == 0
    assert command("import", file, "--data", other) == 0
    assert "2 games" in capsys.readouterr().out
    assert taken(other) == taken(source)


def test_a_command_says_what_is_wrong_in_one_line(tmp_path, capsys):
    folder, file = device(tmp_path / "mine"), tmp_path / "all.zip"
    before = state(folder)
    file.write_bytes(b"PK and no more")
    assert command("import", file, "--data", folder) == 1
    assert command("export", tmp_path / "no" / "all.zip", "--data", folder) == 1
    assert command("export", tmp_path, "--data", folder) == 1
    lock = FolderLock(folder)
    Moves(device(tmp_path / "source"), "1").export(file)
    assert command("import", file, "--data", folder) == 1
    lock.close()
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 4
    assert "the file is damaged" in said.err.splitlines()[0]
    assert "close it first" in said.err.splitlines()[3]
    assert state(folder) == before


def test_files_on_sticks_are_found_by_name(tmp_path):
    (tmp_path / "hyakki-everything-4.zip").write_bytes(b"x")
    (tmp_path / "holiday.zip").write_bytes(b"x")
    shutil.copy(tmp_path / "holiday.zip", tmp_path / "hyakki-report.zip")
    carrier = StickCarrier(
        Moves(tmp_path, "1"), print, lambda job: job(), lambda: (tmp_path,)
    )
    (listed,) = carrier.listed()
    path = tmp_path / "hyakki-everything-4.zip"
    assert listed == msg.BundlesListed(
        (str(tmp_path),), (BoxFile(str(path), path.name, str(tmp_path), 1),)
    )
