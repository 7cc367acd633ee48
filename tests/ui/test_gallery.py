"""Every kind of view on both panels, compared with a stored picture.

``HYAKKI_GALLERY=write`` stores the pictures anew (half size, few colours); look at the
difference before you commit them. When a picture differs, old, new and difference are
kept under ``out/gallery``.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.ui.driver import Look
from companion.ui.panels import PANELS
from companion.words import Words
from tests.ui.sample_boards import SPOKEN_VIEWS
from tests.ui.sample_checks import SEEN
from tests.ui.sample_enrolling import PHOTOS
from tests.ui.sample_looks import KEPT, STILL
from tests.ui.sample_parade import SPOKEN_PARADE
from tests.ui.sample_views import DAY_VIEWS, LARGE_VIEWS, VIEWS
from tests.ui.stand_in import captions_in

SPOKEN = SPOKEN_VIEWS | SPOKEN_PARADE
STORED = Path(__file__).parent / "gallery"
OUT = Path(__file__).parents[2] / "out" / "gallery"
COLOURS = 96
MEAN_MOST = 2.5
SHARE_MOST = 0.004
FAR = 48

CASES = (
    *((name, panel, Look()) for name in VIEWS for panel in PANELS),
    *((name, panel, Look(palette="day")) for name in DAY_VIEWS for panel in PANELS),
    *((name, panel, Look(text=1.5)) for name in LARGE_VIEWS for panel in PANELS),
    *((name, panel, Look()) for name in SPOKEN for panel in PANELS),
)
SHOWN = VIEWS | SPOKEN


def title(case):
    name, panel, look = case
    more = "-day" if look.palette == "day" else ""
    more += "-large" if look.text > 1 else ""
    return f"{name}-{panel}{more}"


def reduced(picture):
    half = picture.resize(
        (picture.width // 2, picture.height // 2), Image.Resampling.BOX
    )
    return half.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def differences(old, new):
    """Mean difference of a channel, and share of pixels that are far off."""
    gap = ImageChops.difference(old, new)
    mean = sum(ImageStat.Stat(gap).mean) / 3
    worst = ImageChops.lighter(ImageChops.lighter(*gap.split()[:2]), gap.split()[2])
    far = sum(worst.histogram()[FAR:])
    return mean, far / (old.width * old.height), gap


@pytest.mark.parametrize("case", CASES, ids=title)
def test_looks_as_stored(case, show, window):
    name, panel, look = case
    stills = {"look-1": STILL, KEPT: STILL, **PHOTOS}
    driver = show(SHOWN[name], PANELS[panel], look, stills)
    driver.seen = SEEN.get(name)
    spoken = name.rpartition("-")[2]
    if name in SPOKEN:
        driver.words = captions_in(Words(spoken))
    driver.lit = (100, 0, 0, 75, 0, 50)
    window.frame()
    new = reduced(window.picture())
    path = STORED / f"{title(case)}.png"
    if os.environ.get("HYAKKI_GALLERY") == "write":
        new.save(path, optimize=True)
    assert path.exists(), f"no stored picture {path.name}; see this file's first lines"
    old, new = Image.open(path).convert("RGB"), new.convert("RGB")
    assert old.size == new.size
    mean, share, gap = differences(old, new)
    if mean > MEAN_MOST or share > SHARE_MOST:
        OUT.mkdir(parents=True, exist_ok=True)
        for kind, picture in (("old", old), ("new", new), ("difference", gap)):
            picture.save(OUT / f"{title(case)}-{kind}.png")
    assert (mean, share) <= (MEAN_MOST, 1.0)
    assert share <= SHARE_MOST


def test_nothing_stored_without_a_view():
    assert {path.stem for path in STORED.glob("*.png")} == {
        title(case) for case in CASES
    }


def test_a_changed_word_is_noticed(show, window):
    show(VIEWS["confirm"])
    one = reduced(window.picture()).convert("RGB")
    show(VIEWS["trouble"])
    other = reduced(window.picture()).convert("RGB")
    assert differences(one, other)[1] > SHARE_MOST
