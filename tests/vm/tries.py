"""What is tried once with the machine's wires, its stick and its page of text."""

from __future__ import annotations

import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from machine import Machine
from turns import Row, Run
from waiting import Silent, Wait

PATIENCE_S = 180
MOST_PRESSES = 2
BUTTON_NEXT = 5
LAMP_PINS = {"seat_1": 23, "seat_2": 24}
DARK = "Off"
BROKEN = "/run/systemd/system/hyakki.service.d"
STATE = """
systemctl status --no-pager --full hyakki.service vm-hands.service
for each in /proc/$(systemctl show -P MainPID hyakki.service)/task/*; do
    echo $(cat $each/comm $each/wchan); grep -h State $each/status
done
uptime; free -m
journalctl --no-pager -b -n 80
"""
STATE_S, CONSOLE = 120, 4000
STICK = "/media/hyakki-sda1"


def wires(run: Run, machine: Machine, row: Row, choices: dict[str, Any]) -> None:
    """Read lamps back and press a button."""
    for name, pin in LAMP_PINS.items():
        told = choices["lamps"].get(name, DARK)
        (level,) = machine.do(do="lamps", pins=[pin])
        seen = f"is told {told} and reads {level}"
        row.tried.append((f"lamp {name}", (told != DARK) == (level > 0), seen))
    before, pressed = run.shown, 0
    # A move that a lamp or the screen names first is asked for once more.
    while run.shown == before and pressed < MOST_PRESSES:
        machine.do(do="button", pin=BUTTON_NEXT)
        pressed += 1
        try:
            run.settle(Wait("the button to lead on", PATIENCE_S))
        except Silent:
            break
    moved = f"{pressed} times pressed: " + ", then ".join(
        f"{each['screen']} with {len(each['lines'])} steps"
        for each in (before, run.shown)
    )
    row.tried.append(("button next", run.shown != before, moved))


def stick(machine: Machine, row: Row, folder: Path) -> None:
    """Plug in a stick and look for it as the player."""
    (folder / "BOX.TXT").write_text("a box", encoding="utf-8")
    machine.plug_in(folder)
    as_player = f"runuser -u hyakki -- ls {STICK}"
    for name, command, wanted in (
        ("stick mounted", as_player, "BOX.TXT"),
        ("stick read", f"runuser -u hyakki -- cat {STICK}/BOX.TXT", "a box"),
        ("no program on it", f"findmnt -no OPTIONS {STICK}", "noexec"),
    ):
        said = _until(machine, command, wanted)
        row.tried.append((name, wanted in said, said.strip()))


def emptied(folder: Path) -> Path:
    """Return the folder, with nothing in it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def page(machine: Machine, row: Row, picture: Path) -> None:
    """Let the program end at each start, as where no window opens."""
    machine.run(
        f"mkdir -p {BROKEN} && printf '[Service]\nExecStart=\nExecStart=/bin/false\n'"
        f" >{BROKEN}/zz.conf && systemctl daemon-reload && systemctl restart hyakki"
    )
    text = _until(machine, "cat /dev/vcs1", "systemctl restart hyakki")
    machine.photograph(picture)
    is_good = "systemctl restart hyakki" in text and "ok display" in text
    shown = f"{len(text.split())} words on the screen, {picture.name}"
    row.tried.append(("page of text", is_good, shown))


def _until(machine: Machine, command: str, wanted: str) -> str:
    """Run ``command`` until it says what is wanted, or for long enough."""
    wait = Wait(f"{command!r} to say {wanted!r}", PATIENCE_S)
    said = machine.run(command)
    with suppress(Silent):
        while wanted not in said:
            time.sleep(wait.step())
            said = machine.run(command)
    return said


def stuck(run: Run, machine: Machine, fault: Silent, path: Path) -> None:
    """Write down what can be known of a machine that does not go on.

    Args:
        run: what was answered so far.
        machine: still on.
        fault: what was waited for.
        path: of the text; the picture of its screen lies beside it.
    """
    parts = [str(fault), run.told(), machine.console()[-CONSOLE:]]
    with suppress(Silent):
        machine.photograph(path.with_suffix(".png"))
    with suppress(Silent):
        parts.insert(2, machine.run(STATE, STATE_S))
    path.write_text("\n\n".join(parts), encoding="utf-8")
    print(f"      stuck: {fault}; see {path.name} and its picture", flush=True)
