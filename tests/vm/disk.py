"""A disk for the virtual machine that loses power as a real one does.

What was written and not flushed may be there afterwards, or not, or in part; what was
flushed is there. The machine reaches it over the protocol of network block devices.
"""

from __future__ import annotations

import os
import random
import socket
import struct
import subprocess
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

BLOCK = 4096
SECTOR = 512
"""What a disk writes whole or not at all."""

OPTION, OPTION_REPLY, REQUEST, REPLY = (
    b"IHAVEOPT",
    0x3E889045565A9,
    0x25609513,
    0x67446698,
)
ACKNOWLEDGED, INFORMED, UNSUPPORTED = 1, 3, 0x80000001
EXPORT, ABORT, INFO, GO = 1, 2, 6, 7
READ, WRITE, GOODBYE, FLUSH = 0, 1, 2, 3
ABILITIES = 1 | 4 | 8
"""It can be flushed, as a whole or with a write."""


@dataclass
class Diary:
    """Everything that happened to the disk and was seen outside, in one order."""

    entries: list[tuple[Any, ...]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, *entry: Any) -> None:
        with self.lock:
            self.entries.append(entry)


class Cache:
    """What a disk was told and has not yet made last."""

    def __init__(self, is_late: bool = False) -> None:
        """Make an empty one.

        Args:
            is_late: whether the disk lies: told to flush, it makes last only what it
                was told before the flush before, in order.
        """
        self.blocks: dict[int, bytes] = {}
        self._older: dict[int, bytes] = {}
        self._is_late = is_late

    def get(self, number: int) -> bytes | None:
        """Return a block that does not last yet; None if there is none."""
        return self.blocks.get(number) or self._older.get(number)

    def copy(self) -> Cache:
        """Return another one with the same blocks."""
        other = Cache()
        other.blocks = self._older | self.blocks
        return other

    def write(self, offset: int, data: bytes, under: Any) -> None:
        """Take ``data``; ``under`` reads a block that is written in part."""
        at = 0
        while at < len(data):
            number, start = divmod(offset + at, BLOCK)
            part = data[at : at + BLOCK - start]
            if len(part) < BLOCK:
                old = self.get(number) or under(number)
                part = old[:start] + part + old[start + len(part) :]
            self.blocks[number] = part
            at = (number + 1) * BLOCK - offset

    def settle(self, file: Any) -> None:
        """Make all of it last."""
        lasting, kept = self.blocks, dict[int, bytes]()
        if self._is_late:
            lasting, kept = self._older, self.blocks
        for number, data in lasting.items():
            os.pwrite(file, data, number * BLOCK)
        self.blocks, self._older = {}, kept

    def break_off(self, file: Any, rng: random.Random) -> int:
        """Lose power: of each block all, nothing, or some sectors last."""
        torn = 0
        for number, data in (self._older | self.blocks).items():
            share = rng.choice((0.0, 0.0, 0.5, 1.0, 1.0))
            for start in range(0, BLOCK, SECTOR):
                if rng.random() < share:
                    part = data[start : start + SECTOR]
                    os.pwrite(file, part, number * BLOCK + start)
            torn += share < 1
        self.blocks, self._older = {}, {}
        return torn


class Disk(threading.Thread):
    """Serves the file ``path`` at the socket ``door`` until power is cut."""

    def __init__(
        self, path: Path, door: Path, diary: Diary, is_late: bool = False
    ) -> None:
        super().__init__(daemon=True)
        self._file = os.open(path, os.O_RDWR)
        self._size = os.fstat(self._file).st_size
        self._diary = diary
        self._cache = Cache(is_late)
        self._socket = socket.socket(socket.AF_UNIX)
        door.unlink(missing_ok=True)
        self._socket.bind(str(door))
        self._socket.listen(4)

    def run(self) -> None:
        """Serve one machine after the other: it asks once what disk this is first."""
        with suppress(OSError):
            while True:
                peer, _ = self._socket.accept()
                with peer, suppress(OSError, EOFError):
                    self._greet(peer)
                    while self._serve(peer):
                        pass

    def cut(self, rng: random.Random) -> int:
        """Lose power, the machine being dead; return how many blocks were lost."""
        self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self.join()
        torn = self._cache.break_off(self._file, rng)
        os.close(self._file)
        return torn

    def _greet(self, peer: socket.socket) -> None:
        peer.sendall(b"NBDMAGIC" + OPTION + struct.pack(">H", 3))
        _taken(peer, 4)
        while True:
            _, option, length = struct.unpack(">8sII", _taken(peer, 16))
            _taken(peer, length)
            export = struct.pack(">QH", self._size, ABILITIES)
            if option == EXPORT:
                peer.sendall(export)
                return
            if option not in (INFO, GO):
                kind = ACKNOWLEDGED if option == ABORT else UNSUPPORTED
                peer.sendall(_option_reply(option, kind))
                continue
            informed = struct.pack(">H", 0) + export
            peer.sendall(_option_reply(option, INFORMED, informed))
            peer.sendall(_option_reply(option, ACKNOWLEDGED))
            if option == GO:
                return

    def _serve(self, peer: socket.socket) -> bool:
        _, flags, kind, handle, offset, length = struct.unpack(
            ">IHHQQI", _taken(peer, 28)
        )
        answer = b""
        if kind == READ:
            answer = self._read(offset, length)
        elif kind == WRITE:
            data = _taken(peer, length)
            self._diary.note("write", offset, data)
            self._cache.write(offset, data, self._block)
        elif kind == GOODBYE:
            return False
        if kind == FLUSH or flags & 1:
            self._cache.settle(self._file)
            self._diary.note("flush")
        peer.sendall(struct.pack(">IIQ", REPLY, 0, handle) + answer)
        return True

    def _block(self, number: int) -> bytes:
        return os.pread(self._file, BLOCK, number * BLOCK)

    def _read(self, offset: int, length: int) -> bytes:
        data = bytearray(os.pread(self._file, length, offset))
        for number in range(offset // BLOCK, -(-(offset + length) // BLOCK)):
            if (block := self._cache.get(number)) is not None:
                start = number * BLOCK - offset
                skip = max(0, -start)
                data[max(0, start) : start + BLOCK] = block[skip : length - start]
        return bytes(data[:length])


def copy(source: Path, target: Path) -> None:
    """Copy a disk, without what is empty on it."""
    command = ["cp", "--sparse=always", "--reflink=auto", str(source), str(target)]
    subprocess.run(command, check=True)


def _option_reply(option: int, kind: int, data: bytes = b"") -> bytes:
    return struct.pack(">QIII", OPTION_REPLY, option, kind, len(data)) + data


def _taken(peer: socket.socket, length: int) -> bytes:
    """Return exactly ``length`` bytes.

    Raises:
        EOFError: if the machine is gone.
    """
    parts = bytearray()
    while len(parts) < length:
        part = peer.recv(min(1 << 20, length - len(parts)))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)
