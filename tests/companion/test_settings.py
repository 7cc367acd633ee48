"""Settings: read with all faults told, written whole or not at all."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.settings import (
    CHOICES,
    Settings,
    settings_from,
    settings_text,
    value_of,
    with_value,
)
from companion.store.faults import NotSaved, refused
from companion.store.settings_file import load_settings, save_settings
from companion.store.whole import write_whole

NAMES = sorted(CHOICES)


@st.composite
def any_settings(draw):
    settings = Settings()
    for name in NAMES:
        settings = with_value(settings, name, draw(st.sampled_from(CHOICES[name])))
    path = draw(st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1))
    return with_value(settings, "camera", path)


@given(any_settings())
def test_written_settings_are_read_again(settings):
    assert settings_from(tomllib.loads(settings_text(settings))) == (settings, ())


@pytest.mark.parametrize("name", NAMES)
def test_every_offered_value_can_be_set(name):
    for value in CHOICES[name]:
        assert value_of(with_value(Settings(), name, value), name) == value


@pytest.mark.parametrize("name", [name for name in NAMES if name != "camera"])
def test_another_value_is_refused(name):
    with pytest.raises(ValueError, match=name):
        with_value(Settings(), name, "nonsense")


def test_there_is_no_other_setting():
    with pytest.raises(KeyError):
        value_of(Settings(), "colour")
    with pytest.raises(KeyError):
        with_value(Settings(), "colour", "red")


@pytest.mark.parametrize(
    ("text", "where", "key"),
    [
        pytest.param("text_size = 89", "text_size", "not_allowed", id="too small"),
        pytest.param("text_size = 151", "text_size", "not_allowed", id="too large"),
        pytest.param('text_size = "100"', "text_size", "not_allowed", id="text"),
        pytest.param("text_size = true", "text_size", "not_allowed", id="bool"),
        pytest.param("look = 3", "look", "not_allowed", id="number for a word"),
        pytest.param('look = "dusk"', "look", "not_allowed", id="other word"),
        pytest.param('camera = ""', "camera", "not_allowed", id="no camera named"),
        pytest.param("colour = 1", "colour", "unknown_key", id="unknown"),
        pytest.param("[look]\nday = 1", "look.day", "unknown_key", id="table"),
        pytest.param(
            '[rulings]\nking_keeps_tie = "yes"',
            "rulings.king_keeps_tie",
            "not_allowed",
            id="word for a bool",
        ),
    ],
)
def test_a_wrong_entry_is_told_with_what_would_be_right(text, where, key):
    settings, (problem,) = settings_from(tomllib.loads(text))
    assert settings == Settings()
    assert (problem.where, problem.key) == (where, key)
    assert problem.want


def test_all_that_is_right_counts_beside_what_is_wrong():
    settings, problems = settings_from({"look": "night", "a": 1, "text_size": 5})
    assert settings == Settings(look="night")
    assert [problem.where for problem in problems] == ["a", "text_size"]


def test_a_missing_file_is_no_fault(tmp_path):
    assert load_settings(tmp_path / "settings.toml") == (Settings(), ())


def test_saved_settings_are_loaded(tmp_path):
    path = tmp_path / "deep" / "settings.toml"
    save_settings(path, Settings(look="night", text_size=130))
    assert load_settings(path) == (Settings(look="night", text_size=130), ())
    assert [p.name for p in path.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"look = \xff", id="no text"),
        pytest.param(b"look = ", id="no TOML"),
        pytest.param(b"\x00" * 100, id="zeros"),
        pytest.param(b'look = "dusk"\n', id="wrong value"),
    ],
)
def test_a_damaged_file_is_kept_aside_and_told(tmp_path, data):
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    settings, (news,) = load_settings(path)
    assert settings == Settings()
    assert news.key == "settings_wrong"
    assert dict(news.values)["file"] == str(path)
    assert (tmp_path / "settings-wrong.toml").read_bytes() == data


def test_a_folder_in_its_place_is_told(tmp_path):
    (tmp_path / "settings.toml").mkdir()
    settings, (news,) = load_settings(tmp_path / "settings.toml")
    assert settings == Settings()
    assert news.key == "settings_wrong"


def test_what_cannot_be_written_leaves_the_old_file(tmp_path):
    path = tmp_path / "settings.toml"
    save_settings(path, Settings(look="night"))
    (tmp_path / "settings.toml.part").mkdir()
    with pytest.raises(NotSaved):
        write_whole(path, b"half")
    assert load_settings(path)[0] == Settings(look="night")


def test_a_full_disk_has_a_name_of_its_own():
    with (
        open("/dev/full", "wb", buffering=0) as file,
        pytest.raises(OSError, match="No space") as caught,
    ):
        file.write(b"x")
    assert refused(caught.value).reason == "disk_full"
