"""``hyakki doctor``: what works on this machine, what does not, and what to do."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from companion.boxfiles.sticks import sticks_in
from companion.cli.jsonlines import BAD_CASE, DONE, Parser, Streams, guarded
from companion.cli.places import check_place, given_path, why
from companion.doctor.checks import check_all
from companion.doctor.facts import CameraFacts, Facts
from companion.doctor.findings import BAD, GOOD, Finding
from companion.doctor.gathering import Machine, gather
from companion.doctor.looking import look
from companion.doctor.personal import Personal, personal_in
from companion.doctor.report import read_values, write_zip
from companion.doctor.telling import told
from companion.paths import data_paths
from companion.starts import Starts
from companion.store.settings_file import load_settings
from companion.words import Words

ENGLISH = Words()
"""Commands for those who set a machine up answer in English."""

_SIGNS = {"good": "ok", "note": "--", "bad": "!!"}


def main(arguments: Sequence[str]) -> int:
    """Run the command; return its exit status."""
    return guarded(run, arguments)


def run(arguments: Sequence[str], streams: Streams) -> int:
    """Run the command on ``streams``; return its exit status.

    Raises:
        BadUsage: if the arguments make no sense.
    """
    parser = Parser("hyakki doctor", description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--data", type=Path, help="where games and settings are kept")
    parser.add_argument(
        "--bundle", type=given_path, help="FILE.zip: a report for helpers"
    )
    parser.add_argument("--no-camera", action="store_true", help="leave it alone")
    asked = parser.parse_args(list(arguments))
    data = data_paths(os.environ, asked.data).data
    facts = facts_of(data, has_camera=not asked.no_camera)
    found = check_all(facts)
    if asked.bundle is not None:
        try:
            check_place(asked.bundle)
            texts = texts_of(facts, found, data)
            write_zip(asked.bundle, texts, whose(data, asked.bundle))
        except OSError as fault:
            print(f"{parser.prog}: {asked.bundle}: {why(fault)}", file=streams.stderr)
            return BAD_CASE
    lines = [json.dumps(answer(facts, found))] if asked.json else lines_of(found)
    for line in lines:
        print(line, file=streams.stdout)
    return BAD_CASE if any(each.state == BAD for each in found) else DONE


def write_report(path: Path, data: Path, has_camera: bool) -> None:
    """Write the report as a zip file.

    Raises:
        OSError: if the disk refuses.
    """
    facts = facts_of(data, has_camera)
    write_zip(path, texts_of(facts, check_all(facts), data), whose(data, path))


def facts_of(data: Path, has_camera: bool) -> Facts:
    """Return what is known of this machine."""
    settings, _ = load_settings(data / "settings.toml")
    skipped = CameraFacts(settings.camera, "skipped")
    camera = look(settings.camera) if has_camera else skipped
    now_ms = time.monotonic_ns() // 1_000_000
    return gather(Machine(os.environ, data, now_ms=now_ms), camera)


def answer(facts: Facts, found: Sequence[Finding]) -> dict[str, Any]:
    """Return what the command prints for programs."""
    return {
        "findings": [
            {
                "subject": each.subject,
                "state": each.state,
                "key": each.key,
                "values": dict(each.values),
                "what": told(each, ENGLISH)[0],
                "advice": told(each, ENGLISH)[1],
            }
            for each in found
        ],
        "versions": dict(facts.versions),
    }


def lines_of(found: Sequence[Finding]) -> Iterator[str]:
    """Yield what the command prints for people."""
    for each in found:
        what, advice = told(each, ENGLISH)
        yield f"{_SIGNS[each.state]} {each.subject:<8} {what}"
        if advice and each.state != GOOD:
            yield f"{'':>12}{advice}"


def texts_of(facts: Facts, found: Sequence[Finding], data: Path) -> dict[str, str]:
    """Return the files of the report by their names."""
    past = Starts(os.environ).past(time.monotonic_ns() // 1_000_000)
    return {
        "doctor.txt": "\n".join(lines_of(found)) + "\n",
        "doctor.json": _json(answer(facts, found)),
        "facts.json": _json(asdict(facts)),
        "settings.toml": read_values(data / "settings.toml"),
        "pins.toml": read_values(data / "pins.toml"),
        "fault.txt": past.fault,
    }


def _json(value: object) -> str:
    """Return ``value`` with its letters as they are, so that names are found in it."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def whose(data: Path, bundle: Path) -> Personal:
    """Return what is left out of the report in ``bundle``: names, and known folders."""
    settings, _ = load_settings(data / "settings.toml")
    folders = (Path.cwd(), bundle.absolute().parent, *sticks_in())
    return personal_in(os.environ, data, settings.camera, folders)
