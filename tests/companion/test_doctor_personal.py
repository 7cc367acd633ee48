"""The report of the doctor tells nobody's name and nobody's folders."""

import json
import os
from pathlib import Path
from urllib.parse import quote
from zipfile import ZipFile

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.__main__ import main
from companion.doctor.personal import personal_in
from companion.doctor.report import read_values, stripped

HOMES = str(Path(os.sep, "home"))
MARK = "Zwq"
"""In every name that must not be told."""

ANY = st.text(
    st.characters(categories=["L", "N", "P", "S", "Zs"], exclude_characters="/\\"),
    max_size=9,
)
PLAIN = st.text(st.characters(categories=["L", "Nd", "Zs"]), max_size=9)


def named(part):
    return st.tuples(part, part).map(MARK.join)


def told(text, environ, data, camera):
    found = personal_in(environ, data, camera)
    return stripped(text, found.names, found.places)


def written(path):
    """Yield what may be written of a path."""
    yield f"the camera failed: {path}\n"
    yield f'File "{path}", line 3\n'
    yield repr(path)
    yield f"file://{quote(path)} is gone\n"
    for is_ascii in (True, False):
        yield json.dumps(
            {"folder": path, "what": f"no {path} there"}, ensure_ascii=is_ascii
        )


@pytest.mark.parametrize("root", [HOMES, "/srv", "/run/media/x", "C:\\Users"])
@given(user=named(ANY), data=named(ANY), film=named(ANY))
@example(user="Otto Zwq", data="Annas 'Zwq' Daten", film="Zwq (2).mp4 ")
@example(user="Zwq\U0002f800", data="Zwq", film="Zwq")
@example(user="Jürgen Zwq", data='"Zwq"', film="Zwq")
def test_no_known_folder_is_told(root, user, data, film):
    mark = "\\" if "\\" in root else "/"
    home = mark.join((root, user))
    folder, camera = mark.join((home, data)), mark.join((home, data, "x", film))
    text = "".join(
        each
        for path in (camera, folder, home, f"{folder}{mark}games{mark}settings.toml")
        for each in written(path)
    )
    answer = told(text, {"HOME": home}, Path(folder), camera)
    assert MARK not in answer


@given(user=named(PLAIN), inner=named(PLAIN))
def test_a_folder_that_nobody_told_of_is_cut_to_its_last_part(user, inner):
    paths = [f"{HOMES}/{user}/{inner}/x.py", f"/srv/{inner}/x.py", f"~/{inner}/x.py"]
    text = "".join(f'File "{path}", line 3\n' for path in paths)
    answer = told(text, {"HOME": f"{HOMES}/{user}"}, Path("/var/lib/hyakki"), "auto")
    assert MARK not in answer
    assert answer.count("x.py") == len(paths)


def test_what_helps_stays():
    text = "\n".join(
        (
            "/dev/video0 is busy",
            'File "/opt/hyakki/play.py", line 3',
            f"no /usr/bin/rpicam-hello and no {HOMES}/eva/bin/x",
            f"{HOMES}/eva/hyakki/games/hyakki.sqlite",
        )
    )
    environ = {"HOME": f"{HOMES}/eva", "USER": "eva"}
    assert told(text, environ, Path(f"{HOMES}/eva/hyakki"), "/dev/video0") == "\n".join(
        (
            "/dev/video0 is busy",
            'File "/opt/hyakki/play.py", line 3',
            "no /usr/bin/rpicam-hello and no <home>/x",
            "<data>/games/hyakki.sqlite",
        )
    )


def test_names_are_left_out_however_they_are_written():
    environ = {"USER": "ottoberg", "HOME": f"{HOMES}/Otto Berg", "SUDO_USER": "annab"}
    text = "OttoBerg, AnnaB and Otto Berg on a Raspberry Pi of ottobergs"
    answer = told(text, environ, Path("/var/lib/hyakki"), "auto")
    assert answer == "someone, someone and someone on a Raspberry Pi of ottobergs"


def test_of_files_only_the_values_are_told(tmp_path):
    path = tmp_path / "pins.toml"
    path.write_text("# of Otto Berg, otto@example.org\nnext = 5 # Annas\n")
    assert read_values(path) == "next = 5\n"
    path.write_text("# of Otto Berg\nOtto Berg = ?\n")
    assert read_values(path) == "# TOMLDecodeError\n"
    path.write_bytes(b"name = '\xff Otto'")
    assert "Otto" not in read_values(path)
    assert read_values(tmp_path / "none.toml") == ""


def test_a_whole_report_tells_nothing_of_anybody(tmp_path, monkeypatch):
    home = tmp_path / "Otto Berg"
    data = home / "Annas Daten für Spiele"
    data.mkdir(parents=True)
    film = home / "Bilder von Anna" / "Opas film.mp4"
    (data / "settings.toml").write_text(f"# Otto, otto@berg.de\ncamera = '{film}'\n")
    (data / "pins.toml").write_text("# Annas Stifte\n[pins]\nnext = 99\n")
    monkeypatch.setenv("HOME", str(home))
    path = tmp_path / "report.zip"
    main(["doctor", "--data", str(data), "--bundle", str(path)])
    with ZipFile(path) as file:
        texts = {name: file.read(name).decode() for name in file.namelist()}
    whole = "".join(texts.values())
    for word in ("Otto", "Berg", "berg.de", "Anna", "Daten", "Bilder", "Opas"):
        assert word not in whole, word
    assert texts["settings.toml"] == 'camera = "<camera>.mp4"\n'
    assert "next = 99" in texts["pins.toml"]
    assert json.loads(texts["facts.json"])["disk"]["folder"] == "<data>"
