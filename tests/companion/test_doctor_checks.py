"""What the doctor says to facts, a row a case; every finding has its words."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from companion.devices.display import Display, NoDisplay
from companion.doctor import facts as fact
from companion.doctor.checks import check_all
from companion.doctor.facts import SHUT, Facts
from companion.doctor.findings import BAD, GOOD, finding
from companion.doctor.telling import told
from companion.words import Words
from vision.errors import CameraFailed

ENGLISH = Words()
CATALOGUE = Path(__file__).parents[2] / "companion" / "language" / "en.po"
SENTENCES = set(
    re.findall(r'^msgid "doctor\.is\.([^"]+)"', CATALOGUE.read_text("utf-8"), re.M)
)
PANEL = Display("kms", (800, 480), card=1)
TOUCH = fact.TouchFacts((fact.Panel("ft5x06", "/dev/input/event2"),))
CAMERA = fact.CameraFacts(size_wh=(1280, 720), light=120, sharpness=300)
PINS = fact.PinFacts("Raspberry Pi 5", chips=(("/dev/gpiochip0", "open"),))
DISK = fact.DiskFacts("/var/lib/hyakki", free_bytes=8 << 30)
GAMES = fact.GamesFacts("good", games=3, backups=2)
WELL = Facts(
    PANEL,
    touch=TOUCH,
    camera=CAMERA,
    pins=PINS,
    sounds=("vc4hdmi",),
    disk=DISK,
    power=fact.PowerFacts(0, celsius=50.0),
    games=GAMES,
    versions=(("kivy", "2.3.1"),),
)
BUSY = fact.CameraFacts(trouble="busy", detail="/dev/video0")


def keys(facts, state=None):
    return {
        f"{found.subject}.{found.key}"
        for found in check_all(facts)
        if state in (None, found.state)
    }


def test_a_machine_in_good_order_has_nothing_to_do():
    assert {found.state for found in check_all(WELL)} == {GOOD}
    assert {told(found, ENGLISH)[1] for found in check_all(WELL)} == {""}


ROWS = [
    ("display.none", {"display": NoDisplay("none")}),
    ("display.broken", {"display": NoDisplay("broken", "DISPLAY=:9")}),
    ("display.card_shut", {"card": SHUT}),
    ("display.slow", {"render": SHUT}),
    ("touch.none", {"touch": fact.TouchFacts()}),
    ("touch.no_mtdev", {"touch": replace(TOUCH, has_mtdev=False)}),
    ("touch.shut", {"touch": fact.TouchFacts((fact.Panel("t", "/dev/x", SHUT),))}),
    ("touch.several", {"touch": fact.TouchFacts(TOUCH.panels * 2)}),
    ("touch.desktop", {"display": Display("x11")}),
    ("display.desktop", {"display": Display("x11")}),
    ("camera.off", {"camera": fact.CameraFacts("none")}),
    ("camera.skipped", {"camera": fact.CameraFacts(trouble="skipped")}),
    ("camera.busy", {"camera": BUSY}),
    ("camera.too_dark", {"camera": replace(CAMERA, light=20)}),
    ("camera.too_bright", {"camera": replace(CAMERA, light=250)}),
    ("camera.soft", {"camera": replace(CAMERA, sharpness=3)}),
    ("camera.print_glare", {"camera": replace(CAMERA, finding="glare")}),
    ("camera.print_blurred", {"camera": replace(CAMERA, finding="blurred")}),
    ("camera.print_too_small", {"camera": replace(CAMERA, finding="too_small")}),
    ("camera.print_damaged", {"camera": replace(CAMERA, finding="damaged")}),
    ("pins.off", {"pins": replace(PINS, wanted="none")}),
    ("pins.no_pi", {"pins": replace(PINS, model="")}),
    ("pins.no_driver", {"pins": replace(PINS, has_driver=False)}),
    ("pins.no_chip", {"pins": replace(PINS, chips=())}),
    ("pins.shut", {"pins": replace(PINS, chips=(("/dev/gpiochip0", SHUT),))}),
    ("pins.bad_file", {"pins": replace(PINS, fault="next = 99")}),
    ("sound.none", {"sounds": ()}),
    ("sound.no_player", {"has_player": False}),
    ("sound.no_voice", {"has_voice": False}),
    ("disk.little", {"disk": replace(DISK, free_bytes=100 << 20)}),
    ("disk.full", {"disk": replace(DISK, free_bytes=1 << 20)}),
    ("disk.read_only", {"disk": replace(DISK, is_read_only=True)}),
    ("disk.shut", {"disk": replace(DISK, may_write=False)}),
    ("power.low", {"power": fact.PowerFacts(0x50005)}),
    ("power.low", {"power": fact.PowerFacts(is_low_now=True)}),
    ("power.was_low", {"power": fact.PowerFacts(0x50000)}),
    ("power.slowed", {"power": fact.PowerFacts(0x40000)}),
    ("power.unknown", {"power": fact.PowerFacts()}),
    ("power.hot", {"power": fact.PowerFacts(0, celsius=83.2)}),
    ("games.none", {"games": fact.GamesFacts()}),
    ("games.no_backup", {"games": replace(GAMES, backups=0)}),
    ("games.damaged", {"games": fact.GamesFacts("damaged", "steps of game 3")}),
    ("games.unreadable", {"games": fact.GamesFacts("unreadable", "locked")}),
    ("program.missing", {"versions": (("kivy", ""),)}),
    ("program.unclean", {"unclean": 2}),
]


EVERY_FINDING = tuple(
    {
        (found.subject, found.key): found
        for _, changed in ROWS
        for found in check_all(replace(WELL, **changed))
    }.values()
) + tuple(finding("camera", BAD, key, detail="x") for key in ("lost", "absent", "edge"))
"""One of each kind, for tests of how they are told."""


@pytest.mark.parametrize(("key", "changed"), ROWS, ids=[row[0] for row in ROWS])
def test_what_is_wrong_is_found_with_what_to_do(key, changed):
    facts = replace(WELL, **changed)
    assert key in keys(facts)
    (found,) = (
        each for each in check_all(facts) if f"{each.subject}.{each.key}" == key
    )
    what, advice = told(found, ENGLISH)
    assert "{" not in what
    assert advice or found.state == GOOD or key in ("power.unknown",)


def test_one_fault_is_told_once():
    assert keys(replace(WELL, camera=BUSY), BAD) == {"camera.busy"}
    dark = replace(CAMERA, light=10, sharpness=1, finding="too_dark")
    assert keys(replace(WELL, camera=dark)) - keys(WELL) == {"camera.too_dark"}


def test_every_trouble_of_a_camera_has_its_words():
    named = CameraFailed.__doc__.split("Keys:")[1].replace("``", "")
    troubles = named.replace(".", "").replace(",", "").split()
    assert len(troubles) == 10
    assert [key for key in troubles if f"camera.{key}" not in SENTENCES] == []


def test_no_sentence_is_left_over():
    reached = {row[0] for row in ROWS} | keys(WELL)
    cameras = {key for key in SENTENCES if key.startswith("camera.")}
    assert SENTENCES - cameras - reached == set()
