"""What importing all the rules costs, against starting the interpreter alone."""

import subprocess
import sys
import time
from pathlib import Path

from figures import Figure, percentile

ROOT = Path(__file__).parents[2]
RUNS = 7


def seconds(code: str) -> float:
    """Wall time of a fresh interpreter that runs ``code``, median of ``RUNS``."""
    samples = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
        samples.append(time.perf_counter() - start)
    return percentile(samples, 50)


def bench() -> list[Figure]:
    """The rules' import time as a ratio; they are standard library only."""
    files = sorted((ROOT / "rules").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]
    names = [name.removesuffix(".__init__") for name in names]
    bare = seconds("pass")
    loaded = seconds(f"import {', '.join(names)}")
    return [
        Figure("bare interpreter start", bare * 1000, "ms"),
        Figure("start with all rules imported", loaded / bare, "x"),
    ]
