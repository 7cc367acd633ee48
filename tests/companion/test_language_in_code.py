"""No sentence for people stands in code; what stands there for files is translated."""

import ast
import re
from pathlib import Path

import pytest

from companion.boxes.wanted import key_of, wanted
from companion.words import Words

ROOT = Path(__file__).parents[2]
COMPANION = ROOT / "companion"

SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
RULE = re.compile(r"(S[0-3]|NP|YP|K)\b")
"""What a reference to a rulebook begins with."""

ENGLISH_FILES = {
    "program.py": "complaints of the command line, for those who installed it",
    "arguments.py": "the help of the command line",
    "starting.py": "complaints of the command line",
    "demo/evening.py": "the demo tells what it does where there is no game yet",
    "settings.py": "remarks in a file of settings, and errors for programmers",
    "boxes/editions.py": "what a file should hold, as it is written there",
    "boxfiles/archive.py": "what would be right, translated where it is shown",
    "boxfiles/galleries.py": "what would be right, translated where it is shown",
    "boxfiles/games.py": "what would be right, translated where it is shown",
    "boxfiles/manifest.py": "what would be right, translated where it is shown",
    "boxfiles/package.py": "what would be right, translated where it is shown",
    "boxfiles/pictures.py": "what would be right, translated where it is shown",
    "drawings/dice.py": "what stands on a drawing for the documents",
    "drawings/picture.py": "SVG",
    "drawings/wires.py": "complaints of the command line, and parts by their names",
    "keeping/moving.py": "SQL",
    "store/backup.py": "SQL",
    "store/journal.py": "SQL",
    "store/recovery.py": "SQL",
    "store/schema.py": "SQL",
    "store/storage.py": "errors for programmers",
    "store/faults.py": "errors for programmers",
    "store/connection.py": "errors for programmers, beside SQLite's own in English",
    "store/patience.py": "errors for programmers",
    "boxes/sorting.py": "a box's name, stored with its games",
    "scanning/sentences.py": "the answers of hyakki scan, which are JSON",
}
"""Files with texts in English, and why; ``cli``, whose answers are JSON, is another."""


def texts(path):
    """Constant texts that are no documentation and not said to programmers."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped = set()
    for node in ast.walk(tree):
        is_bare = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_log = isinstance(node, ast.Call) and (
            ast.unparse(node.func).startswith("_log.")
        )
        if is_bare or is_log or isinstance(node, ast.Raise | ast.Assert):
            skipped |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in skipped:
            yield node


def test_no_sentence_for_people_stands_in_code():
    found = [
        f"{path.relative_to(COMPANION)}:{node.lineno}: {node.value}"
        for path in sorted(COMPANION.rglob("*.py"))
        if path.relative_to(COMPANION).as_posix() not in ENGLISH_FILES
        and "cli" not in path.parts
        for node in texts(path)
        if SENTENCE.search(node.value) and not RULE.match(node.value)
    ]
    assert found == []


def wants():
    """What the rules and the companion say would be right, as it stands in code."""
    folders = (ROOT / "rules", COMPANION)
    paths = sorted(path for folder in folders for path in folder.rglob("*.py"))
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 3:
                if ast.unparse(node.func).rpartition(".")[2] in ("Problem", "note"):
                    yield from constants(node.args[3])
            elif isinstance(node, ast.Assign) and is_want(node.targets[0]):
                yield from constants(node.value)


def is_want(target):
    return ast.unparse(target).lower().startswith("want")


def constants(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value


def test_what_would_be_right_is_said_in_every_language():
    found = set(wants())
    assert len(found) > 40
    in_files = re.compile(r'[a-z_]+(, [a-z_]+)*|"\w+"|TOML|UTF-8|\[.*\]')
    for text in found:
        assert wanted(Words("en"), text) == text
        if not in_files.fullmatch(text):
            assert wanted(Words("fr"), text) != text, key_of(text)


@pytest.mark.parametrize(
    ("text", "french"),
    [
        ("at most 262144 bytes", "262144 octets au plus"),
        ("-20 to 20", "-20 à 20"),
        ("a short name, as wood-5", "un nom court, comme wood-5"),
        ('"square" or "hex"', '"square" ou "hex"'),
        ('two terms, as ["lone", "x"]', 'deux critères, comme ["lone", "x"]'),
        ("name, rows", "name, rows"),
    ],
)
def test_numbers_and_words_of_files_stay_as_they_are(text, french):
    assert wanted(Words("en"), text) == text
    assert wanted(Words("fr"), text) == french
