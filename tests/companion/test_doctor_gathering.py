"""Facts out of folders like those of a Raspberry Pi's kernel, and real databases."""

import sqlite3
from contextlib import closing

import pytest

from companion.devices.display import Display
from companion.doctor.facts import CameraFacts, GamesFacts, Panel, PowerFacts
from companion.doctor.gathering import (
    Machine,
    games_facts,
    gather,
    output_of,
    pins_fault,
    power_facts,
    touch_panels,
)
from companion.store.records import Opening
from companion.store.storage import Storage


def write(root, name, text):
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def quiet(_words):
    return ""


@pytest.fixture
def pi(tmp_path):
    root = tmp_path / "root"
    write(root, "sys/class/drm/card1-DSI-1/status", "connected\n")
    write(root, "sys/class/drm/card1-DSI-1/modes", "800x480\n")
    write(root, "dev/dri/card1", "")
    write(root, "sys/class/input/event0/device/name", "vc4-hdmi\n")
    write(root, "sys/class/input/event0/device/capabilities/abs", "0\n")
    write(root, "sys/class/input/event10/device/name", "10-0038 ft5x06\n")
    write(root, "sys/class/input/event10/device/capabilities/abs", "260800000000003\n")
    write(root, "dev/input/event10", "")
    write(root, "proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    write(root, "proc/asound/cards", " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n")
    write(root, "dev/gpiochip0", "")
    write(root, "etc/os-release", 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\n')
    write(root, "sys/class/thermal/thermal_zone0/temp", "48312\n")
    return root


def test_a_whole_pi_is_looked_up(pi, tmp_path):
    machine = Machine({}, tmp_path / "data", pi, quiet)
    found = gather(machine, CameraFacts())
    assert found.display == Display("kms", (800, 480), card=1)
    assert found.card == "open"
    assert found.touch.panels == (Panel("10-0038 ft5x06", "/dev/input/event10"),)
    assert found.pins.model == "Raspberry Pi 5 Model B Rev 1.0"
    assert found.pins.chips == (("/dev/gpiochip0", "open"),)
    assert found.sounds == ("vc4hdmi0",)
    assert found.power == PowerFacts(None, False, 48.312)
    assert dict(found.versions)["system"] == "Debian GNU/Linux 13 (trixie)"
    assert not (tmp_path / "data").exists()


def test_an_empty_machine_is_looked_up_too(tmp_path):
    found = gather(Machine({}, tmp_path / "d", tmp_path, quiet), CameraFacts())
    assert found.display.reason == "none"
    assert (found.touch.panels, found.pins.chips, found.sounds) == ((), (), ())
    assert found.games == GamesFacts()


def test_words_that_are_no_numbers_make_no_panel(tmp_path):
    write(tmp_path, "sys/class/input/event1/device/capabilities/abs", "what\n")
    assert touch_panels(tmp_path) == ()


@pytest.mark.parametrize(
    ("told", "bits"),
    [
        ("throttled=0x50005", 0x50005),
        ("50000", 0x50000),
        ("throttled=0x0", 0),
        ("error=1 error_msg=x", None),
        ("", None),
    ],
)
def test_what_the_firmware_tells(tmp_path, told, bits):
    asked = []
    facts = power_facts(tmp_path, lambda words: asked.append(words) or told)
    assert facts.throttled == bits
    assert asked == [("vcgencmd", "get_throttled")]


def test_the_kernel_is_asked_before_a_program(tmp_path):
    write(tmp_path, "sys/devices/platform/soc/soc:firmware/get_throttled", "50005\n")
    write(tmp_path, "sys/class/hwmon/hwmon2/name", "rpi_volt\n")
    write(tmp_path, "sys/class/hwmon/hwmon2/in0_lcrit_alarm", "1\n")
    assert power_facts(tmp_path, quiet) == PowerFacts(0x50005, True)


@pytest.mark.parametrize("words", [("no-such-program",), ("false",)])
def test_a_program_that_fails_says_nothing(words):
    assert output_of(words) == ""


def test_a_program_that_works_is_heard():
    assert output_of(("echo", "throttled=0x0")) == "throttled=0x0"


def play(folder):
    storage = Storage(folder)
    storage.begin(Opening("hundred-yokai", 2, 7, "text", "{}"))
    storage.append(0, "a line", "people", 0)
    storage.close()


def test_games_that_hold_together(tmp_path):
    play(tmp_path)
    assert games_facts(tmp_path) == GamesFacts("good", "", 1, 1)


def test_a_game_with_another_line_than_was_written_is_damaged(tmp_path):
    play(tmp_path)
    with closing(sqlite3.connect(tmp_path / "hyakki.sqlite")) as connection:
        connection.execute("UPDATE steps SET line = 'another'")
        connection.commit()
    found = games_facts(tmp_path)
    assert found.state == "damaged"
    assert "game 1" in found.detail


@pytest.mark.parametrize("length", [0, 10, 100, 5000])
def test_a_file_cut_off_is_no_good_file(tmp_path, length):
    play(tmp_path)
    path = tmp_path / "hyakki.sqlite"
    path.write_bytes(path.read_bytes()[:length])
    assert games_facts(tmp_path).state in ("damaged", "unreadable")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("", "", id="empty"),
        pytest.param("next = 99", "99", id="no such pin"),
        pytest.param("next = [", "", id="no toml"),
    ],
)
def test_the_file_of_pins(tmp_path, text, told):
    path = tmp_path / "pins.toml"
    assert pins_fault(path) == ""
    path.write_text(text)
    assert bool(pins_fault(path)) == bool(text)
