"""Where commands leave files, and what they say of a command line that is wrong."""

import os
import subprocess
import sys

import pypdfium2
import pytest

from companion.boxes.parade import sample_text
from companion.cli import backup, boxes, dice, doctor, king, print_sheets, scan, wiring
from companion.cli import simulate as simulate_command
from companion.cli.complaints import in_our_words


def told(capsys, command, *words):
    """Return the exit status and what the command says, which is one line."""
    status = command.main([str(word) for word in words])
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1, err
    assert "Errno" not in err
    return status, err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (print_sheets, ("strip", "--out", "")),
        (doctor, ("--no-camera", "--bundle", "")),
        (scan, ("nosuch.png", "--annotate", "")),
        (backup, ("--to", "")),
        (wiring, ("--picture", "")),
        (dice, ("--rolls", "1", "--plot", "")),
    ],
)
def test_a_place_without_a_name_is_refused(capsys, command, words):
    assert told(capsys, command, *words)[0] == 2


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (wiring, ("--picture", "a.jpg")),
        (dice, ("--rolls", "1", "--plot", "p.pdf")),
    ],
)
def test_an_ending_that_is_not_written_is_refused(capsys, command, words):
    status, err = told(capsys, command, *words)
    assert status == 2
    assert ".svg or .png" in err


@pytest.mark.parametrize(
    ("command", "words", "name"),
    [
        (print_sheets, ("strip", "--out"), "a.pdf"),
        (dice, ("--rolls", "1", "--plot"), "a.svg"),
        (wiring, ("--picture",), "a.svg"),
    ],
)
def test_no_command_makes_a_folder_or_leaves_a_part(
    tmp_path, capsys, command, words, name
):
    assert told(capsys, command, *words, tmp_path / "none" / name)[0] in (1, 2)
    folder = tmp_path / name
    folder.mkdir()
    status, err = told(capsys, command, *words, folder)
    assert status in (1, 2)
    assert "folder" in err
    assert list(tmp_path.iterdir()) == [folder]


@pytest.mark.parametrize("words", [("export",), ("merge", "a.toml")])
def test_a_box_is_left_only_where_it_can_lie(tmp_path, monkeypatch, capsys, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.toml").write_text(sample_text())
    for out in (tmp_path, tmp_path / "none" / "b.hyakki"):
        status, err = told(capsys, boxes, *words, "a.toml", "--out", out)
        assert status == 1
        assert "folder" in err
    assert os.listdir(tmp_path) == ["a.toml"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("pieces", "yokai"), "yokai-parade"),
        (("board", "yokai"), "yokai-parade"),
        (("strip", "yokai"), "yokai"),
        (("strip", "--edition", "nosuch"), "--edition"),
        (("cards", "yokai", "--labels", "L7651"), "--labels"),
        (("cards", "yokai", "--skip", "0"), "--skip"),
        (("cards", "yokai", "--edition", "nosuch"), "yokai-parade"),
    ],
)
def test_what_a_sheet_does_not_go_by_is_refused(capsys, words, said):
    status, err = told(capsys, print_sheets, *words)
    assert status == 2
    assert said in err


def test_a_box_of_another_game_is_named_with_what_to_type(tmp_path, capsys):
    box = tmp_path / "box.toml"
    box.write_text(sample_text(), encoding="utf-8")
    status, err = told(capsys, print_sheets, "stickers", "--edition", box)
    assert status == 2
    assert f"type: hyakki print stickers yokai-parade --edition {box}" in err


def test_an_option_may_stand_before_the_game(tmp_path):
    out = tmp_path / "a.pdf"
    words = ["cards", "--language", "fr", "night-parade", "--out", str(out)]
    assert print_sheets.main(words) == 0
    assert out.read_bytes().startswith(b"%PDF-")


def test_a_level_without_the_king_is_refused(capsys):
    words = ("hundred-yokai", "--players", "2", "--level", "hard")
    status, err = told(capsys, simulate_command, *words)
    assert status == 2
    assert "--level" in err


@pytest.mark.parametrize(
    ("command", "words", "said"),
    [
        (dice, ("--rolls", "x"), "--rolls: 'x' is no whole number"),
        (king, (), "still missing: position"),
        (print_sheets, ("poster",), "known: stickers, cards"),
    ],
)
def test_mistakes_are_told_in_our_words(capsys, command, words, said):
    assert said in told(capsys, command, *words)[1]


def test_what_is_already_ours_stays():
    assert in_our_words("argument --size: '3' is no size") == "--size: '3' is no size"


def test_help_shows_no_marks_of_the_source(capsys):
    assert king.main(["--help"]) == 0
    assert "``" not in capsys.readouterr().out


def test_the_console_says_so_where_nobody_can_see_it(tmp_path):
    words = [sys.executable, "-m", "companion", "console", "--seed", "1"]
    shell = ["sh", "-c", '"$@" </dev/null >&-', "sh", *words]
    environ = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    ended = subprocess.run(
        shell, capture_output=True, text=True, check=False, env=environ
    )
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        "hyakki: cannot write: the standard output is closed"
    ]


def console_says(folder, typed, *words):
    """Return what the terminal shows, as one line."""
    ended = subprocess.run(
        [sys.executable, "-m", "companion", *words, "console", "--data", str(folder)],
        input="\n".join(typed),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HYAKKI_LANGUAGE": "en"},
    )
    assert ended.returncode == 0, ended.stderr
    return " ".join(ended.stdout.split())


def test_without_a_game_none_is_said_to_wait(tmp_path):
    told = console_says(tmp_path, ["1", "q"], "--edition", "nosuch.toml")
    assert "no such file: nosuch.toml" in told
    assert told.endswith("none is waiting.")


def test_sheets_are_in_the_language_of_the_system(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HYAKKI_LANGUAGE", "fr")
    assert print_sheets.main(["strip"]) == 0
    assert print_sheets.main(["strip", "--language", "fr", "--out", "fr.pdf"]) == 0
    assert print_sheets.main(["strip", "--language", "en", "--out", "en.pdf"]) == 0
    texts = {path.name: text_in(path) for path in tmp_path.iterdir()}
    assert texts["strip.pdf"] == texts["fr.pdf"] != texts["en.pdf"]


def text_in(path):
    with pypdfium2.PdfDocument(path) as pages:
        return pages[0].get_textpage().get_text_range()
