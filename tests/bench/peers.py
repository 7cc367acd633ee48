"""Other readers of codes, measured beside ours where ``make peers`` made them."""

import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np

from vision.types import Sighting

ROOT = Path(__file__).parents[2]
NAMES = "wechat", "boofcv"


def peer_python():
    """Return the other environment's Python, of ``HYAKKI_PEERS`` or ``out/peers``."""
    folder = Path(os.environ.get("HYAKKI_PEERS", ROOT / "out/peers"))
    return folder / "bin/python"


def peers_present():
    """Return the names of the peers that can be started here, and say which cannot."""
    if not peer_python().is_file():
        print("no peers: make peers makes them", file=sys.stderr)
        return []
    present = []
    for name in NAMES:
        try:
            with started(name) as peer:
                peer.read_pixels(np.full((64, 64, 3), 255, np.uint8))
            present.append(name)
        except (OSError, ValueError) as error:
            print(f"peer {name} does not start: {error}", file=sys.stderr)
    return present


class Peer:
    """One reader in its own process."""

    def __init__(self, process):
        self._process = process
        self.took_ms = []

    def read(self, path):
        """Return the codes in the picture at ``path``.

        Raises:
            ValueError: if the process ended.
        """
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise ValueError(f"it ended at {path}")
        answer = json.loads(line)
        self.took_ms.append(answer["ms"])
        return [
            Sighting(text, np.array(corners, np.float32), 1.0, "qr")
            for text, corners in answer["seen"]
        ]

    def read_pixels(self, pixels):
        """Return the codes in ``(H, W, 3)`` uint8 BGR."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "picture.png")
            cv2.imwrite(str(path), pixels)
            return self.read(path)


@contextmanager
def started(name):
    """Yield the peer of that name; its process ends with the block."""
    command = [str(peer_python()), str(ROOT / "tests/bench/peer_reader.py"), name]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            yield Peer(process)
        finally:
            process.stdin.close()
            process.wait(60)
