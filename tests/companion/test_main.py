"""The command line: one clear line for what is wrong, answers for what is right."""

import os
import pty
import signal
import subprocess
import sys
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.arguments import COMMANDS, USAGE, Arguments, BadUsage, parse
from companion.boxes.editions import sample
from companion.cli.commands import COMMANDS as ANSWERS
from companion.program import rotation_of
from companion.stickers import read
from companion.version import VERSION
from tests.sorting_player import SHAPES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param("", Arguments(()), id="nothing"),
        pytest.param("console --seed 7", Arguments(("console",), seed=7), id="seed"),
        pytest.param(
            "--data d console", Arguments(("console",), data=Path("d")), id="before"
        ),
        pytest.param(
            "--size 720x1280", Arguments((), size_wh=(720, 1280)), id="portrait"
        ),
        pytest.param(
            "--rotate 90 --safe", Arguments((), rotation=90, is_safe=True), id="turned"
        ),
        pytest.param(
            "demo --out o", Arguments(("demo",), out=Path("o")), id="out folder"
        ),
        pytest.param(
            "--camera /dev/video2 --pins mock",
            Arguments((), camera="/dev/video2", pins="mock"),
            id="devices",
        ),
        pytest.param(
            "edition check a.toml",
            Arguments(("edition", "check", "a.toml")),
            id="check",
        ),
    ],
)
def test_what_can_be_typed(typed, expected):
    assert parse(typed.split()) == expected


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        pytest.param("nonsense", "no command 'nonsense'", id="unknown"),
        pytest.param("--rotate 45", "--rotate", id="rotation"),
        pytest.param("console now", "console takes nothing", id="too much"),
        pytest.param("edition", "hyakki edition check FILE", id="half"),
        pytest.param("edition list", "hyakki edition check FILE", id="other"),
        pytest.param("--size big", "no size like 800x480", id="size"),
        pytest.param("--seed -3", "--seed", id="negative"),
        pytest.param("--seed x", "no number from 0 on", id="no number"),
        pytest.param("--pins some", "--pins", id="pins"),
        pytest.param("--colour", "--colour", id="option"),
        pytest.param("--data", "--data", id="no value"),
    ],
)
def test_what_is_wrong_is_one_line(typed, told, capsys):
    with pytest.raises(BadUsage) as caught:
        parse(typed.split())
    assert told in str(caught.value)
    assert main(typed.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_version_and_help(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"hyakki {VERSION}\n"
    assert main(["--help"]) == 0
    assert capsys.readouterr().out == USAGE


def test_the_version_is_that_of_the_package():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == VERSION


def test_every_command_is_explained_and_known():
    assert all(f"hyakki {command}" in USAGE for command in COMMANDS)
    assert set(ANSWERS) <= set(COMMANDS)


def test_a_good_box_and_a_bad_one(tmp_path, capsys):
    path = tmp_path / "box.toml"
    path.write_text(sample().text, encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out
    path.write_text(sample().text.replace("costs =", "prices ="), encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    assert all(line.startswith(f"{path}: ") for line in told)


@pytest.mark.parametrize("name", ["yokai.toml", "mine.toml"])
def test_a_box_of_yokai_is_checked_as_one(tmp_path, capsys, name):
    path = tmp_path / name
    path.write_text(SHAPES, encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 0
    assert "shapes: nothing is wrong" in capsys.readouterr().out
    assert main(["edition", "codes", str(path)]) == 1
    assert "no stickers" in capsys.readouterr().out
    path.write_text(SHAPES.replace('"####"', '"###"', 1), encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 1
    (told,) = capsys.readouterr().out.splitlines()
    assert "objective[1].rows" in told


def test_a_box_that_cannot_be_read_is_known_by_its_name(tmp_path, capsys):
    path = tmp_path / "yokai.toml"
    path.write_text("name = 3\n", encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 1
    assert "name: not a text" in capsys.readouterr().out
    path.write_text("name =", encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 1
    path.write_text(sample().text, encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 0


def test_stickers_of_a_box_are_listed(tmp_path, capsys):
    assert main(["edition", "codes"]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    entries = sample().edition.cards
    assert [read(text).code for text, *_ in lines] == [entry.code for entry in entries]
    assert lines[0][1:3] == [str(entries[0].card.level), entries[0].name]
    path = tmp_path / "box.toml"
    path.write_text("costs = 3\n", encoding="utf-8")
    assert main(["edition", "codes", str(path)]) == 1
    assert str(path) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "environ", "expected"),
    [
        pytest.param(None, {}, 0, id="nothing"),
        pytest.param(None, {"HYAKKI_ROTATION": "270"}, 270, id="environment"),
        pytest.param(90, {"HYAKKI_ROTATION": "270"}, 90, id="command line first"),
        pytest.param(0, {"HYAKKI_ROTATION": "270"}, 0, id="upright after all"),
    ],
)
def test_the_rotation_that_is_asked_for(given, environ, expected):
    assert rotation_of(given, environ, Path("/nowhere")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rotation = 90", 90),
        ("rotation = 45", 0),
        ("rotation = true", 0),
        ("rotation = ", 0),
        ('rotation = "90"', 0),
    ],
)
def test_the_rotation_that_was_chosen_on_the_screen(tmp_path, text, expected):
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    assert rotation_of(None, {}, file) == expected
    assert rotation_of(180, {}, file) == 180
    assert rotation_of(None, {"HYAKKI_ROTATION": "270"}, file) == 270


def test_a_rotation_that_makes_no_sense_is_told_and_left_out(capsys):
    assert rotation_of(None, {"HYAKKI_ROTATION": "45"}, Path("/nowhere")) == 0
    assert "HYAKKI_ROTATION=45 is none of 0, 90, 180, 270" in capsys.readouterr().err


def hyakki(*words, typed="", **environ):
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **environ},
        check=False,
    )


def test_the_terminal_game_runs_from_a_pipe(tmp_path):
    done = hyakki("console", "--data", str(tmp_path), typed="1\n\n\nq\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Choose your clan" in done.stdout


def test_the_data_folder_can_be_named_in_the_environment(tmp_path):
    hyakki("console", HYAKKI_DATA=str(tmp_path / "here"))
    assert (tmp_path / "here" / "hyakki.sqlite").exists()


def in_terminal(typed, number=None, **environ):
    """Start ``hyakki`` in a terminal and type; return its end and what it showed.

    With ``number`` that signal is sent once a question of the wizard is shown.
    """
    ours, its = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "companion"],
        stdin=its,
        stdout=its,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm", **environ},
    )
    os.close(its)
    os.write(ours, typed.encode())
    shown = bytearray()
    with os.fdopen(ours, "rb", buffering=0) as screen, suppress(OSError):
        while part := screen.read(4096):
            shown += part
            if number is not None and shown.endswith(b"> ") and b"Whom" in shown:
                process.send_signal(number)
    with process:
        errors = process.stderr.read().decode()
    return process.returncode, shown.decode(), errors


def no_display(tmp_path):
    """An environment in which nothing can be shown but text."""
    nothing = dict.fromkeys(("WAYLAND_DISPLAY", "SDL_VIDEODRIVER"), "")
    return {**nothing, "HYAKKI_DATA": str(tmp_path), "DISPLAY": ":98765"}


def test_where_no_window_opens_one_line_says_so_and_the_terminal_plays(tmp_path):
    status, shown, errors = in_terminal("q\n", **no_display(tmp_path))
    assert status == 0
    assert errors == "hyakki: no window opens on DISPLAY=:98765; without it:\n"
    assert "Hyakki in the terminal" in shown
    assert "\x1b[1m" in shown


def test_a_terminal_without_colours_gets_none(tmp_path):
    _, shown, _ = in_terminal("q\n", **no_display(tmp_path), NO_COLOR="1")
    assert "\x1b" not in shown


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_keeps_the_game_and_ends_well(tmp_path, number):
    status, shown, errors = in_terminal("\n", number, **no_display(tmp_path))
    assert status == 0
    assert "none is waiting" in shown  # only the set-up was open
    assert "Traceback" not in errors


def test_a_service_without_a_display_fails_and_plays_no_demo(tmp_path):
    done = hyakki(NOTIFY_SOCKET="/nowhere", **no_display(tmp_path))
    assert done.returncode == 4
    assert len(done.stderr.splitlines()) == 1


def test_only_a_window_loads_kivy_and_only_devices_load_opencv(tmp_path):
    code = (
        "import sys; from companion.__main__ import main;"
        f" main(['console', '--data', {str(tmp_path)!r}]);"
        " print(sorted({'kivy', 'cv2', 'numpy', 'gpiozero', 'PIL'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


STOPPED = """
import sys

class Stop:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Stop())
from companion.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    ("loading", "words"),
    [
        ("companion.arguments", ("--help",)),
        ("companion.cli.commands", ("king", "-")),
        ("companion.cli.scan", ("scan", "a.png")),
        ("companion.cli.boxes", ("edition", "export")),
        ("companion.starting", ("console",)),
    ],
)
def test_an_interrupt_while_it_loads_ends_quietly(tmp_path, loading, words):
    done = subprocess.run(
        [sys.executable, "-c", STOPPED, loading, *words],
        cwd=ROOT,
        env={**os.environ, **no_display(tmp_path)},
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.parametrize("command", ["console", "demo"])
def test_a_full_disk_behind_the_output_is_told_in_one_line(tmp_path, command):
    folders = ["--data", str(tmp_path), "--out", str(tmp_path)]
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "companion", command, *folders],
            cwd=ROOT,
            input="1\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("hyakki: cannot write")
    assert "Traceback" not in done.stderr


def test_a_reader_who_goes_away_ends_the_game_quietly(tmp_path):
    order = [sys.executable, "-m", "companion", "console", "--data", str(tmp_path)]
    with subprocess.Popen(
        order, cwd=ROOT, stdin=-1, stdout=-1, stderr=-1, text=True
    ) as game:
        game.stdout.readline()
        game.stdout.close()
        with suppress(BrokenPipeError):
            game.stdin.write("1\n" * 50)
            game.stdin.close()
        told = game.stderr.read()
    assert told == ""
