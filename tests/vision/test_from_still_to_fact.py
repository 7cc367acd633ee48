"""The whole way: a picture file before the real chain in the real thread."""

import threading

import cv2
import numpy as np

from vision.events import CameraLost, CodeSeen
from vision.quality import why_unread
from vision.readers import available_readers, live_codes
from vision.rendering import View, draw_card, render_frame
from vision.sources import Pace, StillsSource
from vision.stickers import qr_sticker
from vision.worker import CameraWorker, Eyes


def saved(path, text, seed):
    card = draw_card("Kitsune", qr_sticker(text))
    view = View(turn_deg=30 * seed, tilt_deg=20, shade=0.4, noise=5)
    rng = np.random.default_rng(seed)
    cv2.imwrite(str(path), render_frame(card, (1280, 720), rng, view))
    return path


def test_each_card_shown_is_told_once(tmp_path):
    files = [saved(tmp_path / f"{n}.png", f"HY0K{n}:7Q", n) for n in (1, 2)]
    now = [0]

    def pass_time(duration_ms):
        now[0] += duration_ms

    def open_stills():
        pace = Pace(33, lambda: now[0], pass_time)
        return StillsSource(files, pace, times=8)

    events, ended = [], threading.Event()

    def post(event):
        events.append(event)
        if isinstance(event, CameraLost):
            ended.set()

    chain = live_codes(available_readers(), lambda: 0.0)
    worker = CameraWorker(Eyes(open_stills, chain, why_unread), post)
    worker.start()
    assert ended.wait(20)
    assert worker.stop()
    assert [e.text for e in events if isinstance(e, CodeSeen)] == [
        "HY0K1:7Q",
        "HY0K2:7Q",
    ]
    assert events[-1].reason == "ended"
    assert worker.latest.newest().number == 16
