"""What runs: a window where there is a display, else the terminal, else the demo."""

from __future__ import annotations

import importlib
import os
import sys
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from companion.arguments import ANSWERED, BOXES, USAGE, Arguments, BadUsage, parse
from companion.devices.display import (
    CARD,
    Display,
    NoDisplay,
    await_display,
    card_for,
    find_display,
)
from companion.paths import data_paths
from companion.starts import Past, Starts
from companion.ui.panels import LANDSCAPE, TURNS, panel_of, prepare, turned
from companion.version import VERSION

BROKEN = 1
USED_WRONGLY = 2
NO_DISPLAY = 4
AGAIN = -1
"""No exit status: people want to leave safe mode."""


def main(given: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    words = list(sys.argv[1:] if given is None else given)
    if words and words[0] in ANSWERED:
        commands: Any = importlib.import_module("companion.cli.commands")
        answer = commands.COMMANDS.get(words[0])
        if answer is not None:
            status: int = answer(words[1:])
            return status
    if words[:1] == ["edition"] and words[1:2] and words[1] in BOXES:
        boxes: Any = importlib.import_module("companion.cli.boxes")
        return int(boxes.main(words[1:]))
    try:
        arguments = parse(words)
    except BadUsage as fault:
        _complain(f"{fault} (hyakki --help lists everything)")
        return USED_WRONGLY
    return _run(arguments)


def _run(arguments: Arguments) -> int:
    if arguments.is_help:
        return _tell(USAGE)
    if arguments.is_version:
        return _tell(f"hyakki {VERSION}\n")
    match arguments.words:
        case ("edition", what, *files):
            edition: Any = importlib.import_module("companion.cli.edition")
            status: int = edition.ANSWERS[what](*files)
            return status
        case ("console",):
            return _console(arguments)
        case ("demo", *_):
            return _demo(arguments)
        case _:
            return _play(arguments)


def _tell(text: str) -> int:
    lines: Any = importlib.import_module("companion.cli.jsonlines")
    status: int = lines.tell(text)
    return status


def _play(arguments: Arguments) -> int:
    """Play, in safe mode if the last starts did not end well; return the status."""
    starts = Starts(os.environ)
    past = starts.begin(time.monotonic_ns() // 1_000_000)
    is_safe = arguments.is_safe or past.is_safe_due
    status = _seen(replace(arguments, is_safe=is_safe), past)
    starts.end()
    if status == AGAIN:
        return _again()
    return status


def _again() -> int:
    """Start as usual: the service manager does it, and else we ourselves."""
    if "NOTIFY_SOCKET" in os.environ:
        return 0
    words = [word for word in sys.orig_argv[1:] if word != "--safe"]
    os.execv(sys.executable, [sys.executable, *words])


def _seen(arguments: Arguments, past: Past) -> int:
    """Play where it can be seen best."""
    display = _display()
    if isinstance(display, Display):
        status = _window(arguments, display, past)
        if status is not None:
            return status
    elif display.reason == "broken" and "NOTIFY_SOCKET" not in os.environ:
        _complain(f"no window opens on {display.detail}; without it:")
    if "NOTIFY_SOCKET" in os.environ:
        # Nobody would see a service play the demo, again and again.
        if not isinstance(display, Display):
            _complain(f"no display is connected {display.detail}".rstrip())
        return NO_DISPLAY
    is_terminal = all(each and each.isatty() for each in (sys.stdin, sys.stdout))
    return _console(arguments) if is_terminal else _demo(arguments)


def _display() -> Display | NoDisplay:
    if "NOTIFY_SOCKET" not in os.environ:
        return find_display(os.environ)
    return await_display(lambda: find_display(os.environ), time.sleep)


def _window(arguments: Arguments, display: Display, past: Past) -> int | None:
    """Play in a window and return the exit status; None when no window opens."""
    size_wh = arguments.size_wh or display.size_wh or LANDSCAPE.size_wh
    panel = panel_of(size_wh, display.size_mm)
    paths = data_paths(os.environ, arguments.data)
    rotation = rotation_of(arguments.rotation, os.environ, paths.settings)
    if card := card_for(os.environ, display):
        os.environ[CARD] = card
    home = _writable(paths.kivy)
    prepare(home, panel, os.environ, display.kind == "kms", rotation)
    panel = turned(panel, rotation)
    errors = sys.stderr
    try:
        splash: Any = importlib.import_module("companion.ui.splash")
        splash.show(panel)
    except (ImportError, OSError, RuntimeError) as error:
        sys.stderr = errors
        _complain(f"no window opens ({type(error).__name__}: {error}); without it:")
        return None
    sys.stderr = errors  # Kivy takes it over, and would swallow what we say
    starting = _starting()
    try:
        if arguments.is_safe:
            return int(starting.in_safe_mode(arguments, panel, past))
        return int(starting.in_window(arguments, panel))
    except starting.NoWindow as fault:
        _complain(f"no window opens ({fault}); without it:")
        return None


def rotation_of(given: int | None, environ: Mapping[str, str], file: Path) -> int:
    """Return by how many degrees to turn the picture; what makes no sense is told.

    The command line counts before the environment, and that before the ``file`` of
    settings, which is read for this alone: the rest of it can wait.
    """
    wanted = environ.get("HYAKKI_ROTATION", "")
    if given is not None:
        return given
    if not wanted:
        return _chosen_rotation(file)
    if wanted.isdecimal() and int(wanted) in TURNS:
        return int(wanted)
    _complain(f"HYAKKI_ROTATION={wanted} is none of {', '.join(map(str, TURNS))}")
    return 0


def _chosen_rotation(file: Path) -> int:
    try:
        chosen = tomllib.loads(file.read_text(encoding="utf-8")).get("rotation", 0)
    except (OSError, ValueError):
        return 0  # told where the whole file is read
    return chosen if type(chosen) is int and chosen in TURNS else 0


def _console(arguments: Arguments) -> int:
    return _written(lambda: _starting().in_terminal(arguments))


def _demo(arguments: Arguments) -> int:
    """Play the demo; loaded only now, for the same reason as the rest."""
    demo: Any = importlib.import_module("companion.demo.evening")
    game = arguments.words[1:]
    return _written(lambda: demo.run(arguments.out, arguments.seed, sys.stdout, *game))


def _written(play: Callable[[], int]) -> int:
    """Return the exit status of ``play``, also where nobody takes what it writes."""
    if sys.stdout is None:  # Python's word for a stream that is closed
        _complain("cannot write: the standard output is closed")
        return BROKEN
    try:
        status = play()
        sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:  # no stream: a file or a device
            raise
        if not isinstance(error, BrokenPipeError):
            _complain(f"cannot write: {error.strerror}")
        # Python flushes once more at exit; without this it would complain then.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN
    return status


def _starting() -> Any:
    """Return what plays; loaded only now, since it takes as long as Kivy."""
    return importlib.import_module("companion.starting")


def _writable(folder: Path) -> Path:
    """Return ``folder``, made, or another one where it cannot be used."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(mkdtemp(prefix="hyakki-"))
    return folder if os.access(folder, os.W_OK) else Path(mkdtemp(prefix="hyakki-"))


def _complain(text: str) -> None:
    print(f"hyakki: {text}", file=sys.stderr)
