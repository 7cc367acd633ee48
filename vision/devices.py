"""Video devices of a Linux machine: which are cameras, and who holds one."""

import fcntl
import os
import struct
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from vision.errors import CameraBusy, CameraFailed

_QUERY_CAPABILITIES = 0x80685600
_CAPABILITIES = struct.Struct("=16s32s32sIII12x")
_HAS_DEVICE_BITS = 0x80000000
_CAPTURES = 0x1
_NO_WEBCAM = frozenset({"unicam", "rp1-cfe", "bcm2835-isp", "bcm2835-codec", "pispbe"})
"""Drivers of the Pi's own camera path: their nodes give raw or no pictures."""

DEV = Path("/dev")
PROC = Path("/proc")


@dataclass(frozen=True, slots=True)
class Device:
    """What a video node says about itself."""

    path: Path
    driver: str
    card: str
    """Its name for people, such as ``HD Webcam C270``."""

    can_capture: bool

    @property
    def is_webcam(self) -> bool:
        """Whether it gives finished pictures to whoever opens it."""
        return self.can_capture and self.driver not in _NO_WEBCAM


Ask: TypeAlias = Callable[[Path], Device]
"""Asks a node what it is."""


def ask_device(path: Path) -> Device:
    """Return what the node ``path`` says about itself.

    Raises:
        CameraFailed: ``absent``, ``no_permission`` or ``not_a_camera``.
        CameraBusy: if its driver allows one user at a time and has one.
    """
    answer = bytearray(_CAPABILITIES.size)
    try:
        node = os.open(path, os.O_RDWR | os.O_NONBLOCK)
        try:
            fcntl.ioctl(node, _QUERY_CAPABILITIES, answer)
        finally:
            os.close(node)
    except FileNotFoundError as error:
        raise CameraFailed("absent", device=str(path)) from error
    except PermissionError as error:
        raise CameraFailed("no_permission", device=str(path)) from error
    except BlockingIOError as error:
        raise busy(path) from error
    except OSError as error:
        raise CameraFailed("not_a_camera", device=str(path)) from error
    driver, card, _, _, whole, own = _CAPABILITIES.unpack(answer)
    bits = own if whole & _HAS_DEVICE_BITS else whole
    return Device(path, _text(driver), _text(card), bool(bits & _CAPTURES))


def find_webcam(dev: Path = DEV, ask: Ask = ask_device) -> Path:
    """Return the first node that is a webcam, by its number.

    Raises:
        CameraFailed: ``absent`` if there is no video node; if there are some and none
            is a webcam, what the first of them had to say.
    """
    nodes = sorted(dev.glob("video[0-9]*"), key=_number)
    troubles: list[CameraFailed] = []
    for node in nodes:
        try:
            if ask(node).is_webcam:
                return node
        except CameraFailed as error:
            troubles.append(error)
    if troubles:
        raise troubles[0]
    key = "not_a_camera" if nodes else "absent"
    raise CameraFailed(key, device=str(nodes[0] if nodes else dev / "video0"))


def holder_of(device: Path, proc: Path = PROC) -> tuple[int, str] | None:
    """Return process id and name of another program that has ``device`` open.

    Programs of other users may be out of sight; None then too.
    """
    node = device.resolve()
    for process in sorted(proc.glob("[0-9]*"), key=_number):
        if int(process.name) != os.getpid() and _has_open(process, node):
            return int(process.name), _name_of(process)
    return None


def busy(device: Path, proc: Path = PROC) -> CameraBusy:
    """Return the error for a device that is taken, naming who took it."""
    holder = holder_of(device, proc)
    if holder is None:
        return CameraBusy(str(device))
    return CameraBusy(str(device), pid=holder[0], holder=holder[1])


def _has_open(process: Path, device: Path) -> bool:
    try:
        return any(link.readlink() == device for link in (process / "fd").iterdir())
    except OSError:
        # It ended meanwhile, or belongs to somebody else.
        return False


def _name_of(process: Path) -> str:
    try:
        return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def _number(path: Path) -> int:
    digits = "".join(letter for letter in path.name if letter.isdigit())
    return int(digits or 0)


def _text(raw: bytes) -> str:
    return raw.split(b"\0", 1)[0].decode("utf-8", errors="replace")
