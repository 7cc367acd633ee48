"""Sizes, documentation and tidiness of every file of the project."""

import ast
import re
import subprocess
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "vision", "hardware", "companion")

BROAD_CATCHES = {
    "vision/worker.py": "the camera's thread",
    "hardware/ticker.py": "the lamps' thread",
    "companion/ui/app.py": "one frame of the window",
}
"""The only files with ``except Exception``, once in each."""

FILE_LINES = 400
CLASS_LINES = 150
FUNCTION_LINES = 40
LONG_FUNCTIONS_PERCENT = 2
DOCUMENTED_PERCENT = 95

FORBIDDEN = {
    "a machine's path": r"(?<![\w.])/(work|root|home|tmp)/\w",
    "a registry's address": r"(pypi|pythonhosted|npmjs|debian|piwheels)\.(org|com)",
    "a silenced tool": r"#\s*(noqa|type:\s*ignore|pragma: no cover)",
    "a mark of unfinished work": r"\b(TODO|FIXME|XXX)\b",
}
"""What no file may hold, as patterns; this file alone has to spell them."""


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def assert_none(found: list[str]) -> None:
    assert not found, "\n".join(["", *found])


PRODUCT = sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))
FILES = PRODUCT + sorted((ROOT / "tests").rglob("*.py"))
TREES = {path: ast.parse(path.read_text("utf-8")) for path in FILES}


def lines_of(node: ast.AST) -> int:
    return node.end_lineno - node.lineno + 1


def nodes_of(path: Path, *kinds: type[ast.AST]) -> list[ast.AST]:
    return [node for node in ast.walk(TREES[path]) if isinstance(node, kinds)]


def functions_of(path: Path) -> list[ast.AST]:
    return nodes_of(path, ast.FunctionDef, ast.AsyncFunctionDef)


def test_files_are_short():
    lengths = {shown(p): len(p.read_text("utf-8").splitlines()) for p in FILES}
    assert_none([f"{p}: {n} lines" for p, n in lengths.items() if n > FILE_LINES])


def test_classes_are_short():
    assert_none(
        [
            f"{shown(path)}: {node.name} has {lines_of(node)} lines"
            for path in PRODUCT
            for node in nodes_of(path, ast.ClassDef)
            if lines_of(node) > CLASS_LINES
        ]
    )


def test_functions_are_short():
    lengths = {
        f"{shown(path)}:{node.lineno} {node.name}": lines_of(node)
        for path in PRODUCT
        for node in functions_of(path)
    }
    long = {name: lines for name, lines in lengths.items() if lines > FUNCTION_LINES}
    if len(long) * 100 > LONG_FUNCTIONS_PERCENT * len(lengths):
        assert_none([f"{name}: {lines} lines" for name, lines in long.items()])


def public_definitions(path: Path) -> list[ast.AST]:
    """The module, its public classes and functions, and their public methods."""
    found, todo = [TREES[path]], [TREES[path]]
    while todo:
        kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        inner = [
            node
            for node in todo.pop().body
            if isinstance(node, kinds) and not node.name.startswith("_")
        ]
        found += inner
        todo += [node for node in inner if isinstance(node, ast.ClassDef)]
    return found


def test_public_things_are_documented():
    public = {
        f"{shown(path)}: {getattr(node, 'name', 'module')}": ast.get_docstring(node)
        for path in PRODUCT
        if path.name != "__init__.py"
        for node in public_definitions(path)
    }
    bare = [name for name, text in public.items() if not text]
    if len(bare) * 100 > (100 - DOCUMENTED_PERCENT) * len(public):
        assert_none(bare)


def test_imports_stand_at_the_top_of_files():
    assert_none(
        [
            f"{shown(path)}:{inner.lineno}"
            for path in FILES
            for function in functions_of(path)
            for inner in ast.walk(function)
            if isinstance(inner, ast.Import | ast.ImportFrom)
        ]
    )


def is_broad(handler: ast.ExceptHandler) -> bool:
    if handler.type is None:
        return True
    names = {node.id for node in ast.walk(handler.type) if isinstance(node, ast.Name)}
    return bool(names & {"Exception", "BaseException"})


def test_broad_catches_stay_in_their_places():
    found = Counter(
        shown(path)
        for path in PRODUCT
        for handler in nodes_of(path, ast.ExceptHandler)
        if is_broad(handler)
    )
    assert_none([path for path, n in found.items() if n > (path in BROAD_CATCHES)])


def test_no_error_without_a_name_is_raised():
    def raised(node: ast.Raise) -> ast.AST | None:
        return node.exc.func if isinstance(node.exc, ast.Call) else node.exc

    assert_none(
        [
            f"{shown(path)}:{node.lineno}"
            for path in PRODUCT
            for node in nodes_of(path, ast.Raise)
            if isinstance(raised(node), ast.Name)
            and raised(node).id in {"Exception", "BaseException"}
        ]
    )


def test_nothing_is_global():
    assert_none(
        [
            f"{shown(path)}:{node.lineno}"
            for path in PRODUCT
            for node in nodes_of(path, ast.Global)
        ]
    )


def test_tests_neither_sleep_nor_patch():
    forbidden = {"time.sleep", "mock.patch", "monkeypatch.setattr"}
    assert_none(
        [
            f"{shown(path)}:{node.lineno} {ast.unparse(node)}"
            for path in FILES
            if path.name.startswith(("test_", "conftest"))
            for node in nodes_of(path, ast.Attribute)
            if ast.unparse(node) in forbidden
        ]
    )


def test_test_files_have_names_of_their_own():
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert_none([name for name, count in names.items() if count > 1])


def kept_files() -> list[Path]:
    """What a commit of everything would hold."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def text_files() -> list[Path]:
    return [path for path in kept_files() if b"\0" not in path.read_bytes()[:8000]]


@pytest.mark.parametrize("kind", FORBIDDEN)
def test_no_file_holds(kind):
    pattern = re.compile(FORBIDDEN[kind])
    assert_none(
        [
            f"{shown(path)}:{number} {line.strip()}"
            for path in text_files()
            if path != Path(__file__)
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
            if pattern.search(line)
        ]
    )


LOCKS = sorted((ROOT / "setup" / "locks").glob("*.txt"))


def locked(path: Path) -> set[str]:
    """The packages that a lock would install on Linux."""
    lines = re.findall(r"^([\w.-]+)==(.*)", path.read_text("utf-8"), re.MULTILINE)
    return {name for name, rest in lines if "sys_platform == 'win32'" not in rest}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.stem)
def test_lock_is_versions_and_hashes_alone(lock):
    line = r"([\w.-]+==\S+( ; [^#]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?)"
    lines = lock.read_text("utf-8").splitlines()
    assert_none([each for each in lines if not re.fullmatch(line, each)])


def test_locks_hold_all_that_is_declared():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    declared = project["project"]["dependencies"] + groups["build"] + groups["dev"]
    names = {re.match(r"[\w.-]+", each)[0].lower() for each in declared}
    assert_none(sorted(names - {name for lock in LOCKS for name in locked(lock)}))


def test_every_locked_package_has_its_licence_told():
    told = (ROOT / "LICENSES.md").read_text("utf-8").lower()
    names = {name for lock in LOCKS for name in locked(lock)}
    assert_none(sorted(name for name in names if f"| {name} |" not in told))


def test_every_font_has_its_licence_told():
    told = (ROOT / "LICENSES.md").read_text("utf-8")
    fonts = [shown(path) for path in kept_files() if path.suffix == ".ttf"]
    assert_none([font for font in fonts if f"`{font}`" not in told])
