"""Wrong files of the owner: the program starts, and the first screen says so."""

import pytest

from companion.paths import Paths
from companion.wiring import Clock, Order, build


def first_screen(folder, **more):
    """The first screen of the program on the data in ``folder``."""
    order = Order(Paths(folder), camera="none", pins="none", **more)
    appliance = build(order, Clock())
    try:
        return appliance.step(0), appliance.loop.session.settings
    finally:
        appliance.close()


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("text_size = 9", ("text_size = 9", "90 to 150")),
        ("text_size = 1e9\nlook = 'purple'", ("2 places", "text_size")),
        ("[[[[", ("settings.toml",)),
        ("key = 1", ("key = 1",)),
        ("\0" * 70000, ("settings.toml",)),
    ],
    ids=["range", "two", "not TOML", "unknown", "zeros"],
)
def test_wrong_settings_are_told_of(tmp_path, text, parts):
    (tmp_path / "settings.toml").write_text(text)
    view, _ = first_screen(tmp_path)
    assert all(part in view.chrome.notice.text for part in parts), view.chrome.notice


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("name = 'mine'", "problems"),
        ("][", "there is a problem"),
        (None, "no such file"),
    ],
    ids=["incomplete", "not TOML", "missing"],
)
def test_a_wrong_box_is_told_of(tmp_path, text, part):
    box = tmp_path / "box.toml"
    if text is not None:
        box.write_text(text)
    view, _ = first_screen(tmp_path, edition=box)
    assert part in view.chrome.notice.text
    assert str(box) in view.chrome.notice.text
    assert view.chrome.is_sample


@pytest.mark.parametrize(
    ("text", "draws"), [("", "app"), ("draws = 'people'", "people")]
)
def test_who_draws_is_as_the_settings_say_or_else_as_suits_the_place(
    tmp_path, text, draws
):
    (tmp_path / "settings.toml").write_text(text)
    _, settings = first_screen(tmp_path, draws="app")
    assert settings.draws == draws


def test_a_notice_is_put_away_by_a_word_of_its_own(tmp_path):
    """*Done* is what the screen below asks for."""
    (tmp_path / "settings.toml").write_text("key = 1")
    view, _ = first_screen(tmp_path)
    assert view.chrome.notice.choice.label == "OK"
