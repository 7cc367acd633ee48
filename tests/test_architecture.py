"""Who may import whom, at run time and among games.

The import contracts in ``pyproject.toml`` are static. What they cannot see, that
importing a module first runs its package's file, is tried here in fresh interpreters.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "vision", "hardware", "companion")
DEVICES = ("kivy", "gpiozero", "cv2", "numpy")

SHELL = {
    "companion.devices.camera": "holds the camera's worker and its small picture",
    "companion.devices.teacher": "takes pictures of cards in the thread of the camera",
    "companion.devices.judge": "measures the camera's pictures",
    "companion.devices.mounter": "calibrates the camera by the printed board",
    "companion.doctor.meter": "measures the camera's pictures",
    "companion.devices.picture_files": "makes pixels to JPEG, and back to textures",
    "companion.devices.eyes": "takes looks at tables in the thread of the camera",
    "companion.demo.camera": "draws what a camera would see",
    "companion.scanning.reading": "reads the pictures of a table",
    "companion.scanning.looking": "lays out what was found in one of them",
    "companion.scanning.enrolling": "learns cards from pictures, and knows them again",
    "companion.scanning.known_cards": "reads and keeps what was learned",
    "companion.scanning.mounting": "reads the printed board, and keeps what it told",
    "companion.scanning.evidence": "takes over what was read",
    "companion.scanning.pictured": "names what was found by enrolled cards",
    "companion.scanning.overlaying": "lays one picture over another",
    "companion.scanning.ghosts": "leaves out shapes that are no cards",
    "companion.scanning.stuck": "says where a card lies by its sticker",
    "companion.scanning.annotating": "draws what was read into the picture",
    "companion.printing.mount": "prints the board as the camera's reader draws it",
    "companion.cli.enrol": "reads pictures of cards in a folder",
    "companion.cli.scan": "reads pictures named on the command line",
    "companion.cli.scan_enrolled": "reads the cards that are known by pictures",
    "companion.cli.scan_files": "opens them and draws on them",
}
"""Modules of the companion outside its ui that may reach a device, each with why."""

NEEDS_NO_DEVICE = {
    "vision": {"numpy", "cv2", "torch", "onnx"},
    "hardware": {"gpiozero"},
}
"""What a module of the package may need; those that reach none of it need no device."""

SHARED = "grid"
"""The package below ``rules`` that is no game."""

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
MODULES = {module_name(path): path for path in PRODUCT}
TREES = {path: ast.parse(path.read_text("utf-8")) for path in PRODUCT}


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


def test_rules_need_the_standard_library_only():
    known = sys.stdlib_module_names | {"rules"}
    assert_none(
        [
            f"{name}: {imported}"
            for name in MODULES
            if name.partition(".")[0] == "rules"
            for imported in static_imports(name)
            if imported.partition(".")[0] not in known
        ]
    )


def games() -> list[str]:
    """The packages below ``rules``, but for what games share."""
    inits = (ROOT / "rules").glob("*/__init__.py")
    return sorted(
        f"rules.{init.parent.name}" for init in inits if SHARED not in init.parts
    )


def test_a_game_is_known_to_the_catalogue_alone():
    assert_none(
        [
            f"{name}: {imported}"
            for name in MODULES
            if name.startswith("rules.") and name != "rules.catalogue"
            for imported in static_imports(name)
            for game in games()
            if f"{imported}.".startswith(f"{game}.")
            and not f"{name}.".startswith(f"{game}.")
        ]
    )


def test_package_files_are_empty():
    inits = [path for path in PRODUCT if path.name == "__init__.py"]
    assert_none([shown(path) for path in inits if path.stat().st_size])


def test_every_folder_with_code_is_a_package():
    folders = {path.parent for path in PRODUCT}
    bare = [shown(each) for each in folders if not (each / "__init__.py").exists()]
    assert_none(bare)


def test_tests_are_no_package():
    assert_none([shown(path) for path in (ROOT / "tests").rglob("__init__.py")])
