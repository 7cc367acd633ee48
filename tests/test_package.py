"""What is installed is all that the program needs: its data files go with its code."""

import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "vision", "hardware", "companion")
ONLY_SOURCES = (".po", ".md")
"""Made into something else, or for those who read the code."""


def kept_files():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", *PACKAGES],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [Path(name) for name in listed.stdout.split("\0") if name]


def is_packed(path, patterns):
    """Whether a file goes with the nearest package above it."""
    folder = path.parent
    while not (ROOT / folder / "__init__.py").exists():
        folder = folder.parent
    inside = path.relative_to(folder).as_posix()
    wanted = [*patterns["*"], *patterns.get(".".join(folder.parts), ())]
    # A star of these patterns stops at the end of a folder.
    return any(
        fnmatch(inside, each) and inside.count("/") == each.count("/")
        for each in wanted
    )


def test_every_data_file_is_packed():
    with (ROOT / "pyproject.toml").open("rb") as file:
        patterns = tomllib.load(file)["tool"]["setuptools"]["package-data"]
    data = [
        path
        for path in kept_files()
        if path.suffix != ".py" and path.suffix not in ONLY_SOURCES
    ]
    assert len(data) > 10
    assert [path for path in data if not is_packed(path, patterns)] == []


def test_every_folder_with_code_is_a_package():
    bare = {
        path.parent
        for path in kept_files()
        if path.suffix == ".py" and not (ROOT / path.parent / "__init__.py").exists()
    }
    assert bare == set()
