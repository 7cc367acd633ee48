"""``hyakki doctor`` as it is typed: text, JSON, the report; never a traceback."""

import json
import os
from pathlib import Path
from zipfile import ZipFile

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.__main__ import main
from companion.doctor import telling
from companion.doctor.findings import Finding
from companion.doctor.looking import look
from companion.doctor.report import stripped
from companion.words import Words


@pytest.fixture
def picture(tmp_path):
    rng = np.random.default_rng(1)
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), rng.integers(60, 200, (480, 640, 3), np.uint8))
    return path


def settings(folder, camera):
    folder.mkdir(exist_ok=True)
    (folder / "settings.toml").write_text(f'camera = "{camera}"\npins = "none"\n')
    return folder


def test_text_says_what_to_do(tmp_path, picture, capsys):
    data = settings(tmp_path / "d", picture)
    main(["doctor", "--data", str(data)])
    said = capsys.readouterr()
    assert "ok camera   a picture of 640x480" in said.out
    assert "-- pins     set to none" in said.out
    assert said.err == ""


def test_json_is_one_object_with_the_same(tmp_path, picture, capsys):
    data = settings(tmp_path / "d", picture)
    status = main(["doctor", "--json", "--data", str(data)])
    answer = json.loads(capsys.readouterr().out)
    found = {each["subject"]: each for each in answer["findings"]}
    assert found["camera"]["values"] == {"width": 640, "height": 480}
    assert status == any(each["state"] == "bad" for each in answer["findings"])
    assert answer["versions"]["kivy"]


def test_a_camera_that_is_no_camera_is_told(tmp_path, capsys):
    data = settings(tmp_path / "d", tmp_path / "none.png")
    assert main(["doctor", "--data", str(data)]) == 1
    assert "!! camera" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["film.mp4", "none.png", "Bilder von Anna"])
def test_a_film_that_is_not_there_is_told_with_its_path(tmp_path, capsys, name):
    path = tmp_path / name
    assert look(str(path)).trouble == "missing"
    main(["doctor", "--data", str(settings(tmp_path / "d", path))])
    said = capsys.readouterr().out
    assert f"cannot be found: {path}" in said
    assert "Look at the path" in said
    assert "rpicam-hello" not in said


@pytest.mark.parametrize("name", ["film.mp4", "none.png"])
def test_a_film_that_is_none_is_told(tmp_path, capsys, name):
    path = tmp_path / name
    path.write_bytes(b"no picture at all")
    assert look(str(path)).trouble == "unusable"
    main(["doctor", "--data", str(settings(tmp_path / "d", path))])
    said = capsys.readouterr().out
    assert f"cannot be read: {path}" in said
    assert "rpicam-hello" not in said


def test_an_empty_folder_of_pictures_is_told(tmp_path):
    assert look(str(tmp_path)).trouble == "missing"


def missing(_name):
    raise ImportError("no cv2")


def test_a_missing_library_is_a_finding():
    found = look("auto", missing)
    assert (found.trouble, found.detail) == ("no_library", "no cv2")


def test_nobody_looks_through_a_camera_that_is_off(tmp_path):
    assert look("none", missing).trouble == ""


def test_the_report_has_no_folders_of_people(tmp_path, picture, monkeypatch):
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "kazuko")
    fault = f'File "{Path(os.sep, "home")}/kazuko/play.py", line 3\nkazuko lost\n'
    (tmp_path / "fault.txt").write_text(fault)
    data = settings(tmp_path / "d", picture)
    path = tmp_path / "report.zip"
    main(["doctor", "--no-camera", "--data", str(data), "--bundle", str(path)])
    with ZipFile(path) as file:
        texts = {name: file.read(name).decode() for name in file.namelist()}
    assert set(texts) == {
        "doctor.txt",
        "doctor.json",
        "facts.json",
        "settings.toml",
        "pins.toml",
        "fault.txt",
    }
    assert "kazuko" not in "".join(texts.values())
    assert str(tmp_path) not in "".join(texts.values())
    assert texts["fault.txt"] == 'File ".../play.py", line 3\nsomeone lost\n'


def test_a_report_that_cannot_be_written_is_told(tmp_path, capsys):
    path = str(tmp_path / "none" / "report.zip")
    words = ["doctor", "--no-camera", "--data", str(tmp_path), "--bundle", path]
    assert main(words) == 1
    assert "there is no folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("/dev/video0 is busy", "/dev/video0 is busy"),
        ("in /opt/hyakki/x.py", "in /opt/hyakki/x.py"),
        ("in /media/usb/Eva/x.png", "in .../x.png"),
        ("3/4 of it", "3/4 of it"),
        ("on eva's pi, evaluated", "on someone's pi, evaluated"),
    ],
)
def test_what_is_left_out(text, expected):
    assert stripped(text, ("eva",)) == expected


@given(st.text(), st.text(min_size=2, alphabet=st.characters(categories=["L"])))
def test_stripping_takes_any_text(text, name):
    assert f" {name} " not in stripped(f"{text} {name} ", (name,)) or name == "someone"


def test_a_backup_by_hand(tmp_path, capsys):
    assert main(["backup", "--data", str(tmp_path)]) == 1
    assert "there are no games" in capsys.readouterr().err
    assert main(["backup", "--keep", "0"]) == 2


def test_a_folder_that_cannot_even_be_asked_for_is_a_finding(tmp_path, capsys):
    data = tmp_path / ("x" * 300) / "data"
    assert main(["doctor", "--no-camera", "--data", str(data)]) == 1
    said = capsys.readouterr()
    assert said.err == ""
    assert "!! disk" in said.out


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
def test_one_game_and_one_backup_are_told_as_one(language):
    words = Words(language)

    def told(games, backups):
        values = (("games", games), ("backups", backups))
        return telling.told(Finding("games", "good", "good", values), words)[0]

    one, several = told(1, 1), told(2, 2)
    assert one.replace("1", "2") != several
    first, second = (text.split(", ") for text in (told(1, 2), told(2, 1)))
    assert (first[0], second[1]) == tuple(one.split(", "))
    assert (second[0], first[1]) == tuple(several.split(", "))
