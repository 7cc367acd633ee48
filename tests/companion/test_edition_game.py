"""``hyakki edition check`` says of which game a box is, or that nothing tells it."""

import pytest

from companion.__main__ import main
from companion.boxes.editions import sample
from companion.boxes.parade import OWN_KEYS, sample_parade
from companion.boxes.sorting import HUNDRED_YOKAI_KEYS
from companion.boxfiles.games import READERS, game_of
from rules.errors import BadEdition

NOTHING = {
    "empty": "",
    "only remarks": "# nothing yet\n\n",
    "only a name": 'name = "Mine"\n',
    "only unknown keys": "colour = 1\n[[wheel]]\nsize = 2\n",
}


def checked(path, text, capsys):
    """What the command says of ``text``, by line, and its exit status."""
    path.write_text(text, encoding="utf-8")
    status = main(["edition", "check", str(path)])
    return status, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_a_file_that_tells_no_game_is_told_which_there_are(text, tmp_path, capsys):
    status, lines = checked(tmp_path / "box.toml", text, capsys)
    assert status == 1
    assert "of which game" in lines[0]
    for game in READERS:
        assert any(f"box.toml: {game}: " in line for line in lines), game
    assert not any("[[" in line for line in lines)


def test_keys_that_no_game_has_are_told_too(tmp_path, capsys):
    text = NOTHING["only unknown keys"]
    _, lines = checked(tmp_path / "box.toml", text, capsys)
    assert [line.split(": ")[1] for line in lines[-2:]] == ["colour", "wheel"]


@pytest.mark.parametrize("game", READERS)
@pytest.mark.parametrize("text", NOTHING.values(), ids=NOTHING)
def test_the_name_of_the_file_tells_where_its_keys_do_not(game, text):
    assert game_of(text, game) == game


@pytest.mark.parametrize("key", sorted(OWN_KEYS))
def test_each_own_key_tells_yokai_parade(key, tmp_path, capsys):
    status, lines = checked(tmp_path / "box.toml", f"{key} = 1\n", capsys)
    assert status == 1
    assert not any("of which game" in line for line in lines)
    assert any("monk" in line for line in lines)


def test_no_key_tells_two_games():
    assert not OWN_KEYS & HUNDRED_YOKAI_KEYS
    assert game_of(sample().text) == "hundred-yokai"
    assert game_of(sample_parade().text) == "yokai-parade"


def test_a_key_of_any_length_is_shown_short():
    with pytest.raises(BadEdition) as found:
        game_of(f"{'k' * 3000} = 1")
    assert max(len(each.where) for each in found.value.problems) <= 60
