import subprocess
import sys
from pathlib import Path

import hardware

PROGRAM = """
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"gpiozero", "lgpio", "kivy", "numpy", "cv2"}:
            raise ImportError(name)

sys.meta_path.insert(0, Blocked())
for name in sys.argv[1:]:
    importlib.import_module(f"hardware.{name}")
"""


def test_all_but_one_file_import_without_gpiozero():
    folder = Path(next(iter(hardware.__path__)))
    names = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert "board" in names
    subprocess.run(
        [sys.executable, "-c", PROGRAM, *sorted(names - {"gpiozero_pins"})],
        check=True,
        cwd=folder.parent,
        timeout=60,
    )
