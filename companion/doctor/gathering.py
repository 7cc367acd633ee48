"""Looks a machine up: the kernel's files, libraries, devices; nothing is judged."""

from __future__ import annotations

import ctypes
import os
import platform
import re
import sqlite3
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from companion.devices.display import Display, find_display
from companion.doctor import facts as fact
from companion.doctor.facts import ABSENT, OPEN, SHUT, Facts
from companion.settings import Settings
from companion.sound.speaker import installed
from companion.starts import Starts
from companion.store.backup import backups_in, verify
from companion.store.connection import Connection
from companion.store.faults import Damaged, StorageError
from companion.store.journal import Journal
from companion.store.settings_file import load_settings
from companion.version import VERSION
from hardware.errors import HardwareError
from hardware.pins import Pins

PARTS = (
    "kivy",
    "numpy",
    "opencv-python",
    "pyzbar",
    "zxing-cpp",
    "gpiozero",
    "pillow",
    "fpdf2",
    "segno",
)
"""What the program is made of, by its names in the lock."""

_MT_POSITION_X = 0x35
"""The axis that only a panel with touches has (``ABS_MT_POSITION_X``)."""

_FIRMWARE = "sys/devices/platform/soc/soc:firmware/get_throttled"


@dataclass(frozen=True, slots=True)
class Machine:
    """Where to look; all of it can be a folder made up by a test."""

    environ: Mapping[str, str]
    data: Path
    root: Path = Path("/")
    run: Callable[[tuple[str, ...]], str] | None = None
    """Runs a program and returns what it prints; the empty text when it fails."""

    now_ms: int = 0
    """On the clock of ``companion.starts``."""


def gather(machine: Machine, camera: fact.CameraFacts) -> Facts:
    """Return all that is known of ``machine``; nothing is changed on it."""
    settings, _ = load_settings(machine.data / "settings.toml")
    display = find_display(machine.environ, machine.root)
    card = getattr(display, "card", None)
    programs = installed()
    return Facts(
        display=display,
        card=OPEN if card is None else access(machine.root / f"dev/dri/card{card}"),
        render=_render(machine.root) if isinstance(display, Display) else OPEN,
        touch=fact.TouchFacts(touch_panels(machine.root), has_library("libmtdev.so.1")),
        camera=camera,
        pins=_pins(machine, settings),
        sounds=_sounds(machine.root),
        has_player=bool(programs.player),
        has_voice=bool(programs.voice),
        disk=disk_facts(machine.data),
        power=power_facts(machine.root, machine.run or output_of),
        games=games_facts(machine.data),
        versions=_versions(machine.root),
        unclean=Starts(machine.environ).past(machine.now_ms).unclean,
    )


def access(path: Path) -> str:
    """Return whether the device ``path`` is ``open``, ``shut`` or ``absent``."""
    if not path.exists():
        return ABSENT
    return OPEN if os.access(path, os.R_OK | os.W_OK) else SHUT


def has_library(name: str) -> bool:
    """Return whether the shared library ``name`` can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def touch_panels(root: Path) -> tuple[fact.Panel, ...]:
    """Return all devices that tell where they are touched, by their number."""
    found = []
    events = root.glob("sys/class/input/event*")
    for event in sorted(events, key=lambda path: int(path.name[5:] or 0)):
        axes = _text(event / "device/capabilities/abs").split()
        if not _has_bit(axes, _MT_POSITION_X):
            continue
        name = _text(event / "device/name") or event.name
        device = root / "dev/input" / event.name
        is_open = os.access(device, os.R_OK)
        found.append(
            fact.Panel(name, f"/dev/input/{event.name}", OPEN if is_open else SHUT)
        )
    return tuple(found)


def _has_bit(words: list[str], bit: int) -> bool:
    """Return whether ``bit`` is set in the kernel's words of 64, the highest first."""
    try:
        values = [int(word, 16) for word in reversed(words)]
    except ValueError:
        return False
    return bit // 64 < len(values) and bool(values[bit // 64] >> bit % 64 & 1)


def _render(root: Path) -> str:
    nodes = [access(path) for path in root.glob("dev/dri/renderD*")]
    return OPEN if OPEN in nodes or not nodes else SHUT


def _pins(machine: Machine, settings: Settings) -> fact.PinFacts:
    chips = sorted(machine.root.glob("dev/gpiochip*"))
    return fact.PinFacts(
        model=_text(machine.root / "proc/device-tree/model").strip("\0"),
        wanted=settings.pins,
        # Looked for and not loaded: loading it leaves a pipe behind.
        has_driver=find_spec("lgpio") is not None,
        chips=tuple((f"/dev/{chip.name}", access(chip)) for chip in chips),
        fault=pins_fault(machine.data / "pins.toml"),
    )


def pins_fault(path: Path) -> str:
    """Return what is wrong in a file of pins; the empty text when nothing is."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        inner = table.get("pins")
        is_headed = set(table) == {"pins"} and isinstance(inner, dict)
        Pins.from_table(inner if is_headed and isinstance(inner, dict) else table)
    except FileNotFoundError:
        return ""
    except (OSError, ValueError, HardwareError) as fault:
        return str(fault)
    return ""


def _sounds(root: Path) -> tuple[str, ...]:
    cards = _text(root / "proc/asound/cards")
    return tuple(re.findall(r"^ *\d+ \[(\w+) *\]", cards, re.MULTILINE))


def disk_facts(folder: Path) -> fact.DiskFacts:
    """Return what is known of the disk of ``folder``, which need not be there."""
    there = folder
    try:
        while not there.exists() and there != there.parent:
            there = there.parent
        about, is_there = os.statvfs(there), folder.is_dir()
    except OSError:  # a folder on the way that may not be looked into
        return fact.DiskFacts(str(folder), is_there=False, may_write=False)
    return fact.DiskFacts(
        str(folder),
        is_there,
        os.access(there, os.W_OK),
        bool(about.f_flag & os.ST_RDONLY),
        about.f_bavail * about.f_frsize,
    )


def power_facts(root: Path, run: Callable[[tuple[str, ...]], str]) -> fact.PowerFacts:
    """Return what firmware and kernel tell of the supply and the heat."""
    told = _text(root / _FIRMWARE) or run(("vcgencmd", "get_throttled"))
    bits = re.fullmatch(r"(?:throttled=)?(?:0x)?([0-9a-fA-F]{1,8})", told)
    is_low = any(
        _text(sensor / "in0_lcrit_alarm") == "1"
        for sensor in root.glob("sys/class/hwmon/hwmon*")
        if _text(sensor / "name") == "rpi_volt"
    )
    milli = _text(root / "sys/class/thermal/thermal_zone0/temp")
    celsius = int(milli) / 1000 if re.fullmatch(r"-?\d{1,6}", milli) else None
    return fact.PowerFacts(int(bits[1], 16) if bits else None, is_low, celsius)


def output_of(words: tuple[str, ...]) -> str:
    """Return what a program prints; the empty text where it is not there or fails."""
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, timeout=5, check=False
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def games_facts(data: Path) -> fact.GamesFacts:
    """Read every stored game and return whether all of them hold together."""
    path = data / "hyakki.sqlite"
    backups = 0
    try:
        backups = len(backups_in(data / "backups"))
        if not path.exists():
            return fact.GamesFacts(backups=backups)
        verify(path)
        with closing(
            sqlite3.connect(f"file:{path}?mode=ro", uri=True, factory=Connection)
        ) as connection:
            games = len(Journal(connection).game_ids())
    except Damaged as fault:
        return fact.GamesFacts("damaged", fault.where, backups=backups)
    except (OSError, sqlite3.Error, StorageError) as fault:
        state = "damaged" if "malformed" in str(fault) else "unreadable"
        return fact.GamesFacts(state, str(fault), backups=backups)
    return fact.GamesFacts("good", "", games, backups)


def _versions(root: Path) -> tuple[tuple[str, str], ...]:
    system = re.search(
        r'^PRETTY_NAME="?([^"\n]*)', _text(root / "etc/os-release"), re.MULTILINE
    )
    return (
        ("hyakki", VERSION),
        ("python", platform.python_version()),
        ("system", system[1] if system else platform.system()),
        ("kernel", platform.release()),
        ("machine", platform.machine()),
        *((part, _version(part)) for part in PARTS),
    )


def _version(part: str) -> str:
    try:
        return version(part)
    except PackageNotFoundError:
        return ""


def _text(path: Path) -> str:
    try:
        return path.read_bytes()[: 1 << 16].decode("utf-8", "replace").strip()
    except OSError:
        return ""
