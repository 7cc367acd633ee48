"""Reading codes: photographs against the bar, live frames against zxing-cpp alone."""

import time

import cv2
import numpy as np
import zxingcpp
from figures import Figure, percentile
from peers import peers_present, started
from vision_codes import alone, categories_of, score_of
from vision_photos import Score, photos

from vision.events import CodeSeen
from vision.quality import why_unread
from vision.readers import available_readers, live_codes, still_codes
from vision.rendering import View, draw_card, render_frame
from vision.stickers import qr_sticker
from vision.types import Frame
from vision.watch import Watch

TEXT = "HY0K12:7Q"
SIZE_WH = (1280, 720)
FRAME_MS = 33
POSES = 40
FRAMES = 12


def bench() -> list[Figure]:
    """All figures of the vision of one sticker and of still photographs."""
    readers = available_readers()
    figures = [Figure("QR readers present", len(readers.present), "of 3", at_least=3)]
    return figures + live_figures(readers) + photo_figures(readers)


def photo_figures(readers):
    """The BoofCV photographs by category; nothing when they are not there."""
    pictures = photos()
    if not pictures:
        return []
    benchmark, others = categories_of(pictures)
    plain, _ = score_of(alone(readers.present[0]), pictures)
    ours, took_ms = score_of(still_codes(readers), pictures)
    by_category = [
        Figure(f"QR photographs, {category}", ours.share(category), "%")
        for category in benchmark + others
    ]
    mean = ours.mean(benchmark)
    others_alone = photo_peers(readers, pictures, benchmark)
    return [
        *by_category,
        Figure("QR photographs, categories", len(benchmark), "of 16"),
        Figure("QR, mean, zxing-cpp alone", plain.mean(benchmark), "%"),
        Figure("QR, mean of categories, still mode", mean, "%", at_least=84),
        Figure("QR, false texts", len(ours.false), "", at_most=0),
        Figure(
            "QR, texts other than zxing-cpp's",
            len(ours.contradictions(plain)),
            "",
            at_most=0,
        ),
        Figure("QR, still mode, CPU, median", percentile(took_ms, 50), "ms"),
        Figure("QR, still mode, CPU, longest", max(took_ms), "ms"),
        *others_alone,
    ]


def photo_peers(readers, pictures, benchmark):
    """Other readers alone on the same photographs, those of ``make peers`` if made."""
    scores = {
        reader.name: score_of(alone(reader), pictures) for reader in readers.present[1:]
    }
    for name in peers_present():
        with started(name) as peer:
            score = Score()
            for photo in pictures:
                score.add(photo, peer.read(photo.path))
            scores[name] = score, peer.took_ms
    return [
        figure
        for name, (score, took_ms) in scores.items()
        for figure in (
            Figure(f"QR, mean, {name} alone", score.mean(benchmark), "%"),
            Figure(f"QR, false texts, {name} alone", len(score.false), ""),
            Figure(f"QR, {name} alone, median", percentile(took_ms, 50), "ms"),
        )
    ]


def live_figures(readers):
    """One sticker before the camera, and nothing there."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(7)
    shown, bare = draw_card("Kitsune", qr_sticker(TEXT)), draw_card("Kitsune", None)
    poses = [any_view(rng) for _ in range(POSES)]
    ours_ms, plain_ms, first_ms, told_ms = [], [], [], []
    for view in poses:
        frames = [seen(shown, rng, view, number) for number in range(FRAMES)]
        first, told = first_read(readers, frames)
        if first is not None:
            first_ms.append(first)
            told_ms.append(told if told is not None else float("inf"))
        plain, ours = side_by_side(readers, frames[:3])
        plain_ms += plain
        ours_ms += ours
    empty = [seen(card, rng, view, 0) for view in poses[:20] for card in (None, bare)]
    nothing_ms = times_of(live_codes(readers, now_ms).recognise, empty)[2:]
    why_ms = times_of(why_unread, empty)
    return [
        Figure(
            "live frame that zxing-cpp reads, against it alone",
            percentile(ours_ms, 50) / percentile(plain_ms, 50),
            "x",
            at_most=1.3,
        ),
        Figure("live frame, nothing to read, median", percentile(nothing_ms, 50), "ms"),
        Figure(
            "live frame, nothing to read, 95 %",
            percentile(nothing_ms, 95),
            "ms",
            at_most=25,
        ),
        Figure("why nothing was read, 95 %", percentile(why_ms, 95), "ms"),
        Figure("poses read within 12 frames", len(first_ms), f"of {POSES}"),
        Figure("first read after it lies still, 95 %", *of_95(first_ms), at_most=150),
        Figure("told after it lies still, 95 %", *of_95(told_ms)),
    ]


def of_95(samples):
    """The 95th percentile and its unit."""
    return percentile(samples, 95), "ms"


def now_ms():
    """Processor time: other programs of a shared machine do not count."""
    return time.process_time() * 1000


def any_view(rng):
    """A card as people hold one under a lamp: near, tilted, a little soft."""
    tilt, yaw, turn = rng.uniform((-35, -25, 0), (35, 25, 360))
    height, light, shade, blur, noise = rng.uniform(
        (0.3, 0.3, 0, 0.4, 2), (0.9, 1, 0.6, 2, 7)
    )
    return View(
        card_height=height,
        turn_deg=turn,
        tilt_deg=tilt,
        yaw_deg=yaw,
        light=light,
        shade=shade,
        blur_px=blur,
        noise=noise,
    )


def seen(card, rng, view, number):
    """One frame of a card that lies still, its number giving its time."""
    return Frame(render_frame(card, SIZE_WH, rng, view), number * FRAME_MS)


def first_read(readers, frames):
    """Milliseconds of frames and work until the first reading and until it is told."""
    chain, watch, first = live_codes(readers, now_ms), Watch(), None
    for number, frame in enumerate(frames):
        began = now_ms()
        sightings = chain.recognise(frame)
        passed = number * FRAME_MS + now_ms() - began
        if sightings and first is None:
            first = passed
        watch, events = watch.after(frame, sightings, lambda frame: None)
        if any(isinstance(event, CodeSeen) for event in events):
            return first, passed
    return first, None


def side_by_side(readers, frames):
    """Times of zxing-cpp alone and of ours over the frames that it alone reads."""
    chain = live_codes(readers, now_ms)
    plain, ours = [], []
    for frame in frames:
        if plain_zxing(frame):
            plain.append(min(times_of(plain_zxing, [frame] * 3)))
            ours.append(min(times_of(chain.recognise, [frame] * 3)))
    return plain, ours


def plain_zxing(frame):
    """What a program does that has zxing-cpp and nothing else."""
    grey = cv2.cvtColor(frame.pixels, cv2.COLOR_BGR2GRAY)
    return zxingcpp.read_barcodes(
        grey, formats=zxingcpp.barcode_formats_from_str("QRCode")
    )


def times_of(work, frames):
    """Milliseconds of ``work`` on each frame."""
    samples = []
    for frame in frames:
        began = now_ms()
        work(frame)
        samples.append(now_ms() - began)
    return samples
