"""The commands in ``docs/command-line.md`` print what the page says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "command-line.md"
MAIN = "import sys; from companion.__main__ import main; sys.exit(main(sys.argv[1:]))"
SHELL = f"""
hyakki() {{ "$PYTHON" -c '{MAIN}' "$@"; }}
python3() {{ "$PYTHON" "$@"; }}
"""


def examples():
    """Each command of the page with the lines that follow it."""
    blocks = re.findall(
        r"^```console\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    for block in blocks:
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected


EXAMPLES = list(examples())


@pytest.mark.parametrize(
    ("command", "expected"), EXAMPLES, ids=[command[:60] for command, _ in EXAMPLES]
)
def test_an_example_prints_what_the_page_says(command, expected):
    done = subprocess.run(
        ["bash", "-c", SHELL + command],
        cwd=ROOT,
        capture_output=True,
        check=False,
        text=True,
        env={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin"},
    )
    assert done.stdout + done.stderr == expected


def test_the_page_has_examples_of_every_command():
    text = " ".join(command for command, _ in EXAMPLES)
    assert all(f"hyakki {name}" in text for name in ("king", "score", "simulate"))
