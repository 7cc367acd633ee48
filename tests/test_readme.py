"""README and ``docs`` say what is so: commands are run, links followed.

A block marked ``console`` is a session: ``$`` begins a command, and what it prints must
be what follows, ``...`` standing for anything left out. Where the program asks, ``>``
and what is typed stand on a line of their own; ``>`` alone is the Enter key.
"""

import doctest
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from PIL import Image

from companion.arguments import COMMANDS, USAGE, BadUsage, parse
from companion.boxes.editions import GAME
from companion.settings import Settings, settings_from
from companion.stickers import read

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").glob("*.md"))
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 520_000
MAIN = "import sys; from companion.__main__ import main; sys.exit(main(sys.argv[1:]))"
SHELL = f"""
hyakki() {{ "$PYTHON" -c '{MAIN}' "$@"; }}
python3() {{ "$PYTHON" "$@"; }}
segno() {{ "$PYTHON" -m segno.cli "$@"; }}
"""
TYPED = re.compile(r"^>(?: (\d+|[a-z?]))?$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
NAMED = re.compile(
    r"`((?:rules|vision|hardware|companion|tests|docs|setup|systemd)/[\w./-]*"
    r"|[\w-]+\.(?:md|toml))`"
)
IN_THE_DATA = {"settings.toml", "pins.toml"}


def sessions(page):
    """Each command of ``page`` with what it is said to print."""
    blocks = re.findall(
        r"^```console\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    for block in blocks:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            yield pytest.param(command, printed, id=f"{page.stem}: {command[:50]}")


OURS = [
    README,
    *(page for page in PAGES if page.stem in ("playing", "troubleshooting")),
]


def run(command, typed, folder):
    """Run ``command`` in the project's folder; return all that it printed."""
    done = subprocess.run(
        ["bash", "-c", SHELL + command],
        cwd=ROOT,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        text=True,
        env={
            "PYTHON": sys.executable,
            "PATH": os.defpath,
            "HYAKKI_DATA": str(folder / "data"),
            "OUT": str(folder),
        },
    )
    return "".join(f"{line.rstrip()}\n" for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    ("command", "printed"), [one for page in OURS for one in sessions(page)]
)
def test_a_session_goes_as_the_page_says(command, printed, tmp_path):
    typed = "".join(f"{word}\n" for word in TYPED.findall(printed))
    told = run(command, typed, tmp_path)
    checker = doctest.OutputChecker()
    example = doctest.Example(command, printed)
    same = checker.check_output(printed, told, doctest.ELLIPSIS)
    assert same, checker.output_difference(example, told, doctest.ELLIPSIS)


def test_the_readme_plays_in_the_terminal_and_asks_the_king():
    commands = " ".join(param.values[0] for param in sessions(README))
    assert "hyakki console" in commands
    assert "hyakki king" in commands


def test_another_answer_than_the_shown_one_is_noticed():
    checker = doctest.OutputChecker()
    assert checker.check_output("a\n...\nb\n", "a\nx\nb\n", doctest.ELLIPSIS)
    assert not checker.check_output("a\n...\nb\n", "a\nx\nbc\n", doctest.ELLIPSIS)


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.stem)
def test_links_lead_somewhere(page):
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_files_that_are_named_exist():
    names = set(NAMED.findall(README.read_text("utf-8"))) - IN_THE_DATA
    assert len(names) > 20
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_every_command_and_option_is_shown():
    text = README.read_text("utf-8")
    assert [name for name in COMMANDS if f"hyakki {name}" not in text] == []
    options = re.findall(r"^  (--\w+) ", USAGE, re.MULTILINE)
    assert [name for name in options if f"{name} " not in text] == []


def test_targets_of_make_exist():
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    for page in (README, *PAGES):
        named = re.findall(
            r"(?:^|`)make ([a-z0-9-]+)\b", page.read_text(), re.MULTILINE
        )
        assert set(named) <= targets, page


def test_settings_that_are_shown_are_settings():
    blocks = re.findall(
        r"^```toml\n(.*?)^```", README.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert blocks
    for block in blocks:
        settings, problems = settings_from(tomllib.loads(block))
        assert problems == ()
        assert settings != Settings()


def test_the_text_of_a_sticker_that_is_shown_is_one():
    texts = set(re.findall(r"\bHY0\w{2,}\b", README.read_text("utf-8")))
    assert len(texts) > 1
    assert {read(text).game for text in texts} == {GAME}


def test_options_of_the_readme_are_accepted():
    for words in re.findall(
        r"^hyakki (--.*)$", README.read_text("utf-8"), re.MULTILINE
    ):
        try:
            parse(words.split("#")[0].split())
        except BadUsage as fault:
            raise AssertionError(words) from fault


def test_pictures_are_shown_and_small():
    there = {path.name for path in PICTURES.iterdir()}
    pages = " ".join(page.read_text("utf-8") for page in (README, *PAGES))
    assert there == set(re.findall(r"pictures/([\w.-]+)", pages))
    assert sum(path.stat().st_size for path in PICTURES.iterdir()) <= MOST_BYTES
    for path in PICTURES.iterdir():
        with Image.open(path) as picture:
            assert len(picture.convert("L").getcolors()) > 8, path.name


def test_the_readme_begins_with_a_picture():
    start = README.read_text("utf-8").splitlines()[:6]
    assert any("docs/pictures/title.png" in line for line in start)
