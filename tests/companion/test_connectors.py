"""The panel among the connectors of a Raspberry Pi, in folders like the kernel's."""

import pytest

from companion.devices.connectors import Connector, connected, size_mm_of

MAGIC = b"\x00\xff\xff\xff\xff\xff\xff\x00"


def edid(width_cm, height_cm):
    return MAGIC + bytes(13) + bytes([width_cm, height_cm]) + bytes(105)


def plug(drm, name, status="connected", modes="", description=b""):
    folder = drm / name
    folder.mkdir()
    (folder / "status").write_text(f"{status}\n")
    (folder / "modes").write_text(modes)
    (folder / "edid").write_bytes(description)


def test_pi_5_with_the_panel_on_a_card_of_its_own(tmp_path):
    plug(tmp_path, "card2-HDMI-A-1", "disconnected")
    plug(tmp_path, "card2-HDMI-A-2", "disconnected")
    plug(tmp_path, "card2-Writeback-1", "unknown")
    plug(tmp_path, "card1-DSI-2", modes="720x1280\n")
    assert connected(tmp_path) == (Connector(1, "DSI", 2, (720, 1280)),)


def test_a_panel_goes_before_a_screen_on_a_cable(tmp_path):
    plug(tmp_path, "card0-HDMI-A-1", modes="1920x1080\n", description=edid(60, 34))
    plug(tmp_path, "card10-DSI-1", modes="800x480\n")
    assert connected(tmp_path) == (
        Connector(10, "DSI", 1, (800, 480)),
        Connector(0, "HDMI-A", 1, (1920, 1080), (600, 340)),
    )


def test_a_connector_with_a_mode_goes_first_and_numbers_count_as_numbers(tmp_path):
    plug(tmp_path, "card10-HDMI-A-1", modes="1024x600\n")
    plug(tmp_path, "card9-HDMI-A-1", modes="1024x600\n")
    plug(tmp_path, "card0-HDMI-A-1")
    assert [each.card for each in connected(tmp_path)] == [9, 10, 0]


def test_what_is_no_connector_is_passed_over(tmp_path):
    (tmp_path / "version").write_text("drm 1.1.0")
    (tmp_path / "card0").mkdir()
    plug(tmp_path, "card0-odd")
    (tmp_path / "card1-DSI-1").mkdir()
    assert connected(tmp_path) == ()
    assert connected(tmp_path / "missing") == ()


@pytest.mark.parametrize(
    ("description", "expected"),
    [
        pytest.param(edid(15, 9), (150, 90), id="panel"),
        pytest.param(edid(0, 0), None, id="projector"),
        pytest.param(edid(16, 0), None, id="shape only"),
        pytest.param(edid(15, 9)[:100], None, id="cut off"),
        pytest.param(bytes(128), None, id="not one"),
        pytest.param(b"", None, id="none"),
    ],
)
def test_the_size_a_panel_tells(description, expected):
    assert size_mm_of(description) == expected
