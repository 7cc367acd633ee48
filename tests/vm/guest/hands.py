"""What people and wires do to the machine: touches, a button, lamps read, cards shown.

Each line on its port is one order as JSON, ``{"number": 1, "do": "tap", "x": 10,
"y": 20}``; each is answered by one line with its number when it is done.
"""

import fcntl
import importlib
import json
import os
import socket
import struct
import subprocess
import threading
import time
from pathlib import Path

PORT = "/dev/virtio-ports/hands"
CHIP = Path("/sys/devices/platform/gpio-sim.0/gpiochip0")
CAMERA = "/dev/video0"
CAMERA_WH = (640, 480)
SCREEN_WH = (800, 480)

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
BTN_TOUCH = 0x14A
X, Y, SLOT, MT_X, MT_Y, TRACKING = 0, 1, 0x2F, 0x35, 0x36, 0x39
SET_EVBIT, SET_KEYBIT, SET_ABSBIT, SET_PROPBIT = (
    0x40045564,
    0x40045565,
    0x40045567,
    0x4004556E,
)
CREATE, DIRECT = 0x5501, 1
SET_FORMAT, OUTPUT, YUYV, ONE_FIELD = 0xC0D05605, 2, 0x56595559, 1


class Panel:
    """A touch panel as the kernel describes those of a Raspberry Pi: protocol B."""

    def __init__(self):
        self._file = os.open("/dev/uinput", os.O_WRONLY | os.O_NONBLOCK)
        for kind in (EV_KEY, EV_ABS):
            fcntl.ioctl(self._file, SET_EVBIT, kind)
        fcntl.ioctl(self._file, SET_KEYBIT, BTN_TOUCH)
        fcntl.ioctl(self._file, SET_PROPBIT, DIRECT)
        width, height = SCREEN_WH
        most = {X: width, MT_X: width, Y: height, MT_Y: height, SLOT: 10}
        most[TRACKING] = 0x10000
        for axis in most:
            fcntl.ioctl(self._file, SET_ABSBIT, axis)
        highest = [most.get(axis, 1) - 1 for axis in range(64)]
        limits = struct.pack("64i", *highest) + bytes(3 * 256)
        name = b"touch panel".ljust(80, b"\0")
        os.write(self._file, name + struct.pack("4HI", 0x18, 1, 1, 1, 0) + limits)
        fcntl.ioctl(self._file, CREATE)
        self._finger = 0

    def _send(self, *events):
        for kind, code, value in (*events, (EV_SYN, 0, 0)):
            os.write(self._file, struct.pack("qqHHi", 0, 0, kind, code, value))

    def tap(self, x, y):
        self._finger = (self._finger + 1) % 0xFFFF
        place = ((EV_ABS, MT_X, x), (EV_ABS, MT_Y, y), (EV_ABS, X, x), (EV_ABS, Y, y))
        self._send((EV_ABS, TRACKING, self._finger), *place, (EV_KEY, BTN_TOUCH, 1))
        time.sleep(0.15)
        self._send((EV_ABS, TRACKING, -1), (EV_KEY, BTN_TOUCH, 0))


class Camera(threading.Thread):
    """A webcam that shows what is held before it."""

    def __init__(self):
        super().__init__(daemon=True)
        self.code = None
        self.fault = ""

    def run(self):
        try:
            self._film()
        except (ImportError, OSError, ValueError) as fault:
            self.fault = repr(fault)

    def _film(self):
        # They take seconds, and touches need not wait for them.
        cv2 = importlib.import_module("cv2")
        seen = importlib.import_module("companion.demo.camera")
        cards = importlib.import_module("companion.demo.cards")
        camera = os.open(CAMERA, os.O_RDWR)
        width, height = CAMERA_WH
        wanted = (width, height, YUYV, ONE_FIELD, width * 2, width * height * 2, 8)
        head = struct.pack("II7I", OUTPUT, 0, *wanted)
        fcntl.ioctl(camera, SET_FORMAT, bytearray(head.ljust(208, b"\0")))
        show, held = seen.CardShow("hundred-yokai", 1), None
        while True:
            if self.code != held:
                held = self.code
                show.bring(None if held is None else cards.Held(held, "Card", "earth"))
                show.hold()
            # Emulated, each picture costs much of the time there is.
            time.sleep(0.2)
            pixels = show.read().pixels
            os.write(camera, cv2.cvtColor(pixels, cv2.COLOR_BGR2YUV_YUYV).tobytes())


class Hands:
    """Carries out orders."""

    def __init__(self):
        self._panel = Panel()
        self._camera = Camera()

    def do(self, order):
        match order:
            case {"do": "tap", "x": x, "y": y}:
                self._panel.tap(x, y)
            case {"do": "button", "pin": pin}:
                self._button(pin)
            case {"do": "lamps", "pins": pins}:
                return [self._level(pin) for pin in pins]
            case {"do": "card", "code": code}:
                # Not before: what it draws with takes longer to load than the game.
                if self._camera.ident is None:
                    self._camera.start()
                self._camera.code = code
                return self._camera.fault
            case {"do": "run", "command": command}:
                done = subprocess.run(
                    command, shell=True, capture_output=True, text=True, check=False
                )
                return [done.returncode, done.stdout + done.stderr]
        return None

    def _button(self, pin):
        pull = CHIP / f"sim_gpio{pin}" / "pull"
        pull.write_text("pull-down")
        time.sleep(0.2)
        pull.write_text("pull-up")

    def _level(self, pin):
        """How often of 100 times, in about two seconds, the pin is up."""
        file = CHIP / f"sim_gpio{pin}" / "value"
        found = 0
        for _ in range(100):
            found += int(file.read_text())
            time.sleep(0.02)
        return found


def tell_manager():
    address = os.environ["NOTIFY_SOCKET"].replace("@", "\0", 1)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as door:
        door.sendto(b"READY=1", address)


def serve():
    hands = Hands()
    tell_manager()
    # Its name comes a little later than the port itself.
    while not os.path.exists(PORT):
        time.sleep(0.2)
    with open(PORT, "r+b", buffering=0) as port:
        for line in port:
            order = json.loads(line)
            answer = {"number": order["number"], "done": hands.do(order)}
            port.write(json.dumps(answer).encode() + b"\n")


if __name__ == "__main__":
    serve()
