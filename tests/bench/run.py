"""Run bench modules and print one table: ``python tests/bench/run.py [SUBJECT...]``.

Exit status 1 if a bar is missed or a module breaks; ``figures.py`` has the protocol.
"""

import importlib.util
import multiprocessing
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from figures import Figure

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def measure(path: Path) -> list[Figure]:
    """Load the module at ``path`` and run its ``bench``."""
    sys.path.insert(0, str(ROOT))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.bench()


def measure_apart(path: Path) -> list[Figure]:
    """Run ``measure`` in a fresh process, so that no module warms up the next."""
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=1, mp_context=fresh) as pool:
        return pool.submit(measure, path).result()


def table(figures: list[Figure]) -> str:
    """The figures as lines of equal columns."""
    rows = [("figure", "value", "unit", "bar", "")]
    rows += [(f.name, f"{f.value:,.3f}", f.unit, f.bar, verdict(f)) for f in figures]
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        f"{name:<{wide[0]}}  {value:>{wide[1]}} {unit:<{wide[2]}}"
        f"  {bar:<{wide[3]}}  {word}".rstrip()
        for name, value, unit, bar, word in rows
    )


def verdict(figure: Figure) -> str:
    """One word for the last column."""
    if not figure.bar:
        return "-"
    return "ok" if figure.ok else "MISSED"


def main(subjects: list[str]) -> int:
    """Measure the named subjects, or all; return the exit status."""
    paths = sorted(HERE.glob("bench_*.py"))
    known = {path.stem.removeprefix("bench_"): path for path in paths}
    unknown = [subject for subject in subjects if subject not in known]
    if unknown:
        print(f"no such subject: {', '.join(unknown)}; there are: {', '.join(known)}")
        return 2
    figures, broken = [], []
    for subject in subjects or known:
        print(f"measuring {subject} ...", file=sys.stderr, flush=True)
        try:
            figures += measure_apart(known[subject])
        except Exception:
            traceback.print_exc()
            broken.append(subject)
    print(table(figures))
    missed = [figure.name for figure in figures if not figure.ok]
    print(f"{len(figures)} figures, {len(missed)} missed, {len(broken)} broken")
    return 1 if missed or broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
