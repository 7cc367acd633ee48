"""The shape of the code: who may import whom at run time, sizes, documentation.

The import contracts in ``pyproject.toml`` are static. What they cannot see, that
importing a module first runs its package's file, is tried here in fresh interpreters.
"""

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "vision", "hardware", "companion")
DEVICES = ("kivy", "gpiozero", "cv2", "numpy")

SHELL = {
    "companion.__main__": "starts everything",
    "companion.wiring": "constructs every device",
}
"""Modules of the companion outside its ui that may reach a device, each with why."""

NEEDS_NO_DEVICE = {
    "vision": {"numpy", "cv2"},
    "hardware": {"gpiozero"},
}
"""What a module of the package may need; those that reach none of it need no device."""

BROAD_CATCHES = {
    "vision/worker.py": "the camera's thread",
    "hardware/ticker.py": "the lamps' thread",
    "companion/ui/app.py": "one frame of the window",
    "companion/__main__.py": "the last word before the program ends",
}
"""The only files with ``except Exception``, once in each."""

FILE_LINES = 400
CLASS_LINES = 150
FUNCTION_LINES = 40
LONG_FUNCTIONS_PERCENT = 2
DOCUMENTED_PERCENT = 95

BLOCKED_IMPORT = f"""
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {DEVICES}:
            raise ImportError(name + " is blocked")

sys.meta_path.insert(0, Blocked())
importlib.import_module(sys.argv[1])
"""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def assert_none(found: list[str]) -> None:
    assert not found, "\n".join(["", *found])


PRODUCT = sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*.py"))
FILES = PRODUCT + sorted((ROOT / "tests").rglob("*.py"))
TREES = {path: ast.parse(path.read_text("utf-8")) for path in FILES}
MODULES = {module_name(path): path for path in PRODUCT}


def static_imports(name: str) -> set[str]:
    """What a module names in its import statements, ours and others'."""
    found = set()
    for node in ast.walk(TREES[MODULES[name]]):
        match node:
            case ast.Import():
                found |= {alias.name for alias in node.names}
            case ast.ImportFrom(module=str(module)):
                found |= {module} | {f"{module}.{alias.name}" for alias in node.names}
    return found


def reached(name: str) -> set[str]:
    """Top-level names of all that a module imports, directly or through ours."""
    seen, todo, top = set(), [name], set()
    while todo:
        current = todo.pop()
        if current not in seen:
            seen.add(current)
            imports = static_imports(current)
            top |= {each.partition(".")[0] for each in imports}
            todo += [each for each in imports if each in MODULES]
    return top


def core_modules() -> list[str]:
    core = [name for name in MODULES if name.partition(".")[0] == "rules"]
    core += [
        name
        for name in MODULES
        if name.partition(".")[0] == "companion"
        and not name.startswith("companion.ui.")
        and name not in SHELL
    ]
    for package, needs in NEEDS_NO_DEVICE.items():
        core += [
            name
            for name in MODULES
            if name.partition(".")[0] == package and not reached(name) & needs
        ]
    return sorted(core)


def run_blocked(module: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED_IMPORT, module],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("module", core_modules())
def test_core_module_imports_without_any_device(module):
    outcome = run_blocked(module)
    assert outcome.returncode == 0, outcome.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize("module", DEVICES)
def test_a_blocked_interpreter_has_no_device(module):
    assert f"{module} is blocked" in run_blocked(module).stderr


@pytest.mark.parametrize(
    "module",
    ["vision.events", "vision.settle", "hardware.events", "hardware.cues"],
)
def test_facts_and_cues_are_core(module):
    assert module in core_modules()


def test_only_what_needs_a_device_is_excused_from_the_core():
    idle = [name for name in SHELL if name not in MODULES]
    idle += [name for name in SHELL if name in MODULES and not run_blocked(name).stderr]
    assert_none(idle)


def test_package_files_are_empty():
    inits = [path for path in PRODUCT if path.name == "__init__.py"]
    assert_none([shown(path) for path in inits if path.stat().st_size])


def test_every_folder_with_code_is_a_package():
    folders = {path.parent for path in PRODUCT}
    bare = [shown(each) for each in folders if not (each / "__init__.py").exists()]
    assert_none(bare)


def test_tests_are_no_package():
    assert_none([shown(path) for path in (ROOT / "tests").rglob("__init__.py")])


def test_test_files_have_names_of_their_own():
    names = Counter(path.name for path in (ROOT / "tests").rglob("test_*.py"))
    assert_none([name for name, count in names.items() if count > 1])


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
    assert found <= Counter(BROAD_CATCHES.keys())


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
