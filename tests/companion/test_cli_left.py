"""What commands leave lies where it should: links and pipes stay what they are."""

import os
import stat
import threading

import numpy as np
import pytest
from PIL import Image

from companion.boxes.parade import sample_text
from companion.cli import boxes, dice, doctor, everything, print_sheets, scan, wiring
from companion.cli.jsonlines import BadUsage
from companion.cli.places import NoPlace, check_place, leave
from companion.cli.scan_files import Annotations
from companion.store.faults import NotSaved
from companion.store.whole import write_whole
from tests.full_disk import no_room

PDF, ZIP, PNG = b"%PDF", b"PK", b"\x89PNG"

LEAVING = [
    pytest.param(print_sheets, ("strip", "--out"), "a.pdf", PDF, id="print"),
    pytest.param(scan, ("t.png", "--annotate"), "a.png", PNG, id="scan, png"),
    pytest.param(scan, ("t.png", "--annotate"), "a.JPG", b"\xff\xd8", id="scan, jpg"),
    pytest.param(scan, ("t.png", "--annotate"), "a.webp", b"RIFF", id="scan, webp"),
    pytest.param(dice, ("--rolls", "9", "--plot"), "a.svg", b"<svg", id="dice, svg"),
    pytest.param(dice, ("--rolls", "9", "--plot"), "a.png", PNG, id="dice, png"),
    pytest.param(wiring, ("--picture",), "a.svg", b"<svg", id="wiring"),
    pytest.param(doctor, ("--no-camera", "--bundle"), "a.zip", ZIP, id="doctor"),
    pytest.param(boxes, ("export", "a.toml", "--out"), "a.hyakki", ZIP, id="edition"),
    pytest.param(
        boxes, ("merge", "a.toml", "a.toml", "--out"), "b.toml", b"", id="merge"
    ),
    pytest.param(everything, ("export",), "a.zip", ZIP, id="everything"),
]


@pytest.fixture
def here(tmp_path, monkeypatch):
    """Return a folder to stand in, with a picture and a box, and apart from data."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    Image.fromarray(np.full((90, 120, 3), 255, np.uint8)).save("t.png")
    (folder / "a.toml").write_text(sample_text(), encoding="utf-8")
    return folder


def taken_from(pipe, fill):
    """Return what comes out of ``pipe`` while ``fill`` runs."""
    taken = []
    reader = threading.Thread(target=lambda: taken.append(pipe.read_bytes()))
    reader.start()
    try:
        fill()
    finally:
        if reader.is_alive() and not taken:
            # Whoever wrote nothing would let the reader wait for ever.
            os.close(os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
        reader.join(10)
    return taken[0]


@pytest.mark.parametrize(("command", "words", "name", "begin"), LEAVING)
def test_a_link_stays_and_its_file_is_replaced(here, command, words, name, begin):
    (here / "far").mkdir()
    (here / "far" / "file").write_text("old")
    (here / name).symlink_to("far/file")
    before = sorted(os.listdir(here))
    command.main([*words, name])
    assert os.readlink(here / name) == "far/file"
    left = (here / "far" / "file").read_bytes()
    assert left.startswith(begin)
    assert left != b"old"
    assert sorted(os.listdir(here)) == before
    assert os.listdir(here / "far") == ["file"]


@pytest.mark.parametrize(("command", "words", "name", "begin"), LEAVING)
def test_a_pipe_stays_and_takes_it(here, command, words, name, begin):
    os.mkfifo(here / name)
    before = sorted(os.listdir(here))
    taken = taken_from(here / name, lambda: command.main([*words, name]))
    assert taken
    assert taken.startswith(begin)
    assert stat.S_ISFIFO((here / name).stat().st_mode)
    assert sorted(os.listdir(here)) == before


@pytest.mark.parametrize(("command", "words", "name", "begin"), LEAVING)
def test_a_full_disk_leaves_what_was_there(here, capsys, command, words, name, begin):
    (here / name).write_bytes(b"old")
    before = sorted(os.listdir(here))
    with no_room():
        assert command.main([*words, name]) == 1
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1, told
    assert (here / name).read_bytes() == b"old"
    assert sorted(os.listdir(here)) == before


def made(path, kind):
    """Make the node, numbered as ``/dev/full``, or skip."""
    try:
        os.mknod(path, kind | 0o666, os.makedev(1, 7))
        path.open("wb").close()
    except PermissionError:
        pytest.skip("no device can be made here")


def test_a_device_stays_and_what_it_says_is_told(tmp_path):
    made(tmp_path / "full", stat.S_IFCHR)
    with pytest.raises(NotSaved) as caught:
        write_whole(tmp_path / "full", b"abc")
    assert caught.value.reason == "disk_full"
    assert stat.S_ISCHR((tmp_path / "full").stat().st_mode)
    assert os.listdir(tmp_path) == ["full"]


def test_a_whole_disk_is_never_written_over(tmp_path):
    try:
        os.mknod(tmp_path / "disk", stat.S_IFBLK | 0o600, os.makedev(0, 0))
    except PermissionError:
        pytest.skip("no device can be made here")
    with pytest.raises(NoPlace) as caught:
        leave(tmp_path / "disk", b"abc")
    assert "whole disk" in caught.value.strerror
    with pytest.raises(NotSaved):
        write_whole(tmp_path / "disk", b"abc")


def test_a_link_into_nowhere_makes_its_file(tmp_path):
    (tmp_path / "link").symlink_to("file")
    leave(tmp_path / "link", b"abc")
    assert (tmp_path / "file").read_bytes() == b"abc"
    (tmp_path / "lost").symlink_to("none/file")
    with pytest.raises(NoPlace) as caught:
        leave(tmp_path / "lost", b"abc")
    assert "there is no folder" in caught.value.strerror


def test_links_in_a_ring_are_told(tmp_path):
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(NoPlace) as caught:
        check_place(tmp_path / "a")
    assert "symbolic links" in caught.value.strerror
    assert str(tmp_path / "a") == caught.value.filename


def test_a_link_that_was_laid_in_the_way_is_not_followed(tmp_path):
    (tmp_path / "mine").write_text("mine")
    (tmp_path / "a.part").symlink_to("mine")
    write_whole(tmp_path / "a", b"abc")
    assert (tmp_path / "mine").read_text() == "mine"
    assert sorted(os.listdir(tmp_path)) == ["a", "mine"]


@pytest.mark.skipif(os.geteuid() == 0, reason="everything may be written by root")
@pytest.mark.parametrize(("command", "words", "name", "begin"), LEAVING)
def test_a_folder_that_may_not_be_looked_into(
    here, capsys, command, words, name, begin
):
    (here / "shut").mkdir(mode=0)
    assert command.main([*words, f"shut/{name}"]) == 1
    told = capsys.readouterr().err
    assert f"shut/{name}" in told
    assert len(told.splitlines()) == 1


def test_a_place_that_cannot_be_looked_at_is_named(here, capsys):
    name = "n" * 300 + ".png"
    assert scan.main(["t.png", "--annotate", name]) == 1
    told = capsys.readouterr()
    assert told.err == f"hyakki scan: cannot write {name}: File name too long\n"
    assert told.out.startswith('{"image": "t.png"')


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (print_sheets, ("strip", "--out", "-")),
        (scan, ("t.png", "--annotate", "-")),
        (dice, ("--rolls", "9", "--plot", "-")),
        (wiring, ("--picture", "-")),
        (doctor, ("--no-camera", "--bundle", "-")),
        (boxes, ("export", "a.toml", "--out", "-")),
        (everything, ("export", "-")),
    ],
)
def test_a_stroke_is_no_name_of_a_file(here, capsys, command, words):
    before = os.listdir(here)
    assert command.main(list(words)) == 2
    told = capsys.readouterr().err
    assert "'-' is no name here" in told
    assert len(told.splitlines()) == 1
    assert os.listdir(here) == before


def test_a_file_may_be_called_a_stroke(here):
    assert print_sheets.main(["strip", "--out", "./-"]) == 0
    assert (here / "-").read_bytes().startswith(PDF)


@pytest.mark.parametrize("name", ["a", "a.txt", "a.tif", "jpg"])
def test_a_drawing_has_to_be_named_by_its_kind(here, name):
    with pytest.raises(BadUsage, match=r"end in \.png, \.jpg, \.jpeg or \.webp"):
        Annotations(here / name, ["t.png"], is_one_answer=True)


def test_no_picture_that_is_read_is_drawn_over_through_a_link(here):
    (here / "link.png").symlink_to("t.png")
    with pytest.raises(BadUsage, match="write over"):
        Annotations(here / "link.png", ["t.png"], is_one_answer=True)
    (here / "out").mkdir()
    (here / "out" / "t.png").symlink_to("../t.png")
    with pytest.raises(BadUsage, match="write over"):
        Annotations(here / "out", ["t.png"], is_one_answer=True)
