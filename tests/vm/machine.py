"""One virtual machine: started, spoken with, photographed and cut off."""

from __future__ import annotations

import json
import queue
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Any

from disk import Diary
from waiting import Silent, Wait

MEMORY_MB = 1024
FREEZE_S = 300
ORDER_S = 120
"""A limit for QEMU itself."""

HANDS_S = 600
SCREEN = "xres=800,yres=480"


class Port(threading.Thread):
    """Lines of JSON from the machine, in order."""

    def __init__(self, path: Path, diary: Diary) -> None:
        super().__init__(daemon=True)
        self._socket = _connected(path)
        self._diary = diary
        self.lines: queue.Queue[dict[str, Any]] = queue.Queue()

    def run(self) -> None:
        with self._socket.makefile("rb") as file:
            for line in file:
                if line.endswith(b"\n"):
                    said = json.loads(line)
                    if "shown" in said:
                        self._diary.note("shown", said["shown"])
                    self.lines.put(said)

    def send(self, **words: Any) -> None:
        """Send one line.

        Raises:
            Silent: if nobody takes it.
        """
        try:
            self._socket.sendall(json.dumps(words).encode() + b"\n")
        except OSError as fault:
            raise Silent(f"no order is taken: {fault}") from fault

    def next(self, wait: Wait) -> dict[str, Any]:
        """Return the next line.

        Raises:
            Silent: if there is none in time, or the machine is gone.
        """
        while True:
            # In this order: the last line may come just before the end.
            is_over = not self.is_alive()
            try:
                return self.lines.get(timeout=wait.step())
            except queue.Empty:
                if is_over:
                    raise Silent(f"{wait.what}: the machine is gone") from None


class Machine:
    """QEMU without hardware help, since what offers it is not always whole."""

    def __init__(
        self,
        kept: Path,
        drive: str,
        work: Path,
        diary: Diary,
        words: str = "",
        frozen: Path | None = None,
    ) -> None:
        """Switch it on, with ``words`` on the kernel's command line, or thaw it.

        Args:
            kept: folder with the kernel.
            drive: its disk.
            work: folder of its sockets and of what it says.
            diary: takes down what is shown.
            words: more words for the kernel.
            frozen: what ``freeze`` has left: it goes on from there, and what it
                writes to ``drive`` from then on is forgotten.
        """
        self._work = work
        self.began = time.monotonic()
        self._orders = 0
        forgotten = ",snapshot=on" if frozen else ""
        command = [
            "qemu-system-x86_64", "-M", "q35,usb=off",
            "-accel", "tcg", "-cpu", "Nehalem", "-smp", "1", "-m", str(MEMORY_MB),
            "-kernel", str(kept / "vmlinuz"), "-initrd", str(kept / "initrd"),
            "-append", f"console=ttyS0 quiet mitigations=off nokaslr {words}",
            "-drive", f"file={drive},format=raw,if=virtio,cache=writeback{forgotten}",
            "-vga", "none", "-device", f"virtio-gpu-pci,{SCREEN}",
            "-device", "virtio-rng-pci", "-device", "virtio-serial-pci",
            "-device", "qemu-xhci,id=usb", "-device", "pcie-root-port,id=bay,chassis=1",
            *_port("shown", work), *_port("hands", work),
            "-nic", "none", "-display", "none", "-no-reboot",
            "-serial", f"file:{work / 'console.log'}",
            "-qmp", f"unix:{work / 'qmp'},server=on,wait=off",
            *(("-incoming", "defer") if frozen else ()),
        ]  # fmt: skip
        for name in ("shown", "hands", "qmp"):
            (work / name).unlink(missing_ok=True)
        self._process = subprocess.Popen(command)
        self.shown = Port(work / "shown", diary)
        self.hands = Port(work / "hands", diary)
        self.shown.start()
        self.hands.start()
        door = _connected(work / "qmp")
        door.settimeout(ORDER_S)
        self._qmp = door.makefile("rwb")
        self._qmp.readline()
        self._order("qmp_capabilities")
        if frozen:
            # Not before both ports are held: the hands would let theirs go.
            self._order("migrate-incoming", uri=f"exec:cat {frozen}")
            self._await("query-status", "paused")
            self._order("cont")

    def do(self, seconds: float = HANDS_S, **order: Any) -> Any:
        """Let the hands do something and return their answer."""
        self._orders += 1
        self.hands.send(number=self._orders, **order)
        what = " ".join(str(each) for each in order.values()).strip()
        wait = Wait(f"the hands to do {what.splitlines()[0]!r}", seconds)
        # The answer to one that was given up may come first.
        while (answer := self.hands.next(wait))["number"] != self._orders:
            pass
        return answer["done"]

    def run(self, command: str, seconds: float = HANDS_S) -> str:
        """Run a command as root and return what it says."""
        return str(self.do(seconds, do="run", command=command)[1])

    def photograph(self, path: Path) -> None:
        """Write what the screen shows to a PNG file."""
        path.unlink(missing_ok=True)
        self._order("screendump", filename=str(path), format="png")

    def plug_in(self, folder: Path) -> None:
        """Plug in a stick with FAT that holds what lies in ``folder``."""
        self._order("blockdev-add", **{"driver": "vvfat", "node-name": "stick",
                    "dir": str(folder), "read-only": True})  # fmt: skip
        self._order("device_add", driver="usb-storage", drive="stick", bus="usb.0")

    def plug_in_disk(self, door: Path) -> None:
        """Plug in a disk that is served at ``door`` of this host."""
        self._order("blockdev-add", **{"driver": "nbd", "node-name": "data",
                    "server": {"type": "unix", "path": str(door)}})  # fmt: skip
        self._order("device_add", driver="virtio-blk-pci", drive="data", bus="bay")

    def freeze(self, path: Path) -> None:
        """Write all that it knows to a file and end; its disk stays as it is."""
        self._order("stop")
        self._order("migrate", uri=f"exec:cat >{path}.new")
        self._await("query-migrate", "completed")
        self._order("quit")
        self._process.wait()
        path.with_name(f"{path.name}.new").rename(path)

    def cut(self) -> None:
        """Switch off, without a word."""
        self._process.kill()
        self._process.wait()

    def is_off(self) -> bool:
        """Whether it has switched itself off."""
        return self._process.poll() is not None

    def console(self) -> str:
        return (self._work / "console.log").read_text("utf-8", "replace")

    def _await(self, question: str, wanted: str) -> None:
        wait = Wait(f"{question} to say {wanted}", FREEZE_S)
        while (answer := self._order(question).get("status")) != wanted:
            if answer == "failed":
                raise Silent(f"{question}: {answer}")
            time.sleep(min(0.1, wait.step()))

    def _order(self, name: str, **arguments: Any) -> Any:
        order = {"execute": name, "arguments": arguments}
        try:
            self._qmp.write(json.dumps(order).encode() + b"\n")
            self._qmp.flush()
            while line := self._qmp.readline():
                answer = json.loads(line)
                if "error" in answer:
                    raise Silent(f"{name}: {answer['error']}")
                if "return" in answer:
                    return answer["return"]
        except OSError as fault:
            raise Silent(f"{name}: QEMU does not answer: {fault}") from fault
        raise Silent(f"{name}: QEMU is gone")


def _port(name: str, work: Path) -> tuple[str, ...]:
    chardev = f"socket,id={name},path={work / name},server=on,wait=off"
    return (
        "-chardev",
        chardev,
        "-device",
        f"virtserialport,chardev={name},name={name}",
    )


def _connected(path: Path) -> socket.socket:
    """Return a socket to ``path``, which appears soon."""
    for _ in range(100):
        peer = socket.socket(socket.AF_UNIX)
        try:
            peer.connect(str(path))
        except OSError:
            peer.close()
            time.sleep(0.1)
        else:
            return peer
    raise Silent(f"nobody listens at {path}")
