"""Feeds one door with ever new inputs, led by which code they reach.

``run.py NAME SECONDS FOLDER``: what was found interesting is kept in FOLDER/NAME, and
an input that breaks a promise in FOLDER as ``NAME-crash-...``.
"""

import sys
from pathlib import Path

import atheris

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

WATCHED = [
    "companion.boxfiles",
    "companion.cli",
    "companion.keeping.bundle",
    "companion.scanning.mounting",
    "companion.store.database",
    "companion.boxes.editions",
    "companion.store.journal",
    "companion.store.recovery",
    "companion.session.game",
    "companion.settings",
    "companion.store.settings_file",
    "companion.stickers",
    "json",
    "rules.hundred_yokai.edition",
    "rules.notation",
    "tomllib",
    "vision.enrolled.storage",
    "vision.layouts.mounts",
    "vision.still_files",
    "zipfile",
]
"""Where it is watched which way an input takes; the rest is only run."""

with atheris.instrument_imports(include=WATCHED):
    from tests.fuzz.doors import DOORS

LONGEST = 20_000
MEMORY_MB = 1500


def main(name, seconds, folder):
    kept = Path(folder, name)
    kept.mkdir(parents=True, exist_ok=True)
    target = DOORS[name]
    for number, seed in enumerate(target.seeds()):
        (kept / f"seed-{number}").write_bytes(seed)
    options = [
        f"-max_total_time={seconds}",
        f"-artifact_prefix={folder}/{name}-",
        f"-max_len={LONGEST}",
        f"-rss_limit_mb={MEMORY_MB}",
        "-timeout=20",
        "-print_final_stats=1",
        "-verbosity=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(kept)], target.try_out)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:4])
