"""About: the version, and which box each game is played with."""

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.version import VERSION
from companion.words import LANGUAGES, Words
from tests.sorting_player import CARDS, YOKAI


def about(*boxes, language="en"):
    session = begin(Settings(language=language), boxes, 1)
    return present(update(session, msg.Go(to.About()))[0])


def test_the_version_and_every_game_are_told_in_every_language():
    for language in LANGUAGES:
        view, words = about(sample(), YOKAI, CARDS, language=language), Words(language)
        assert VERSION in view.text
        for game in ("hundred-yokai", "yokai", "night-parade"):
            assert words.say(f"game.{game}") in view.text
        assert ("Sample box" in view.text) is False
        assert "playing cards" not in view.text


def test_an_own_box_is_told_by_its_name():
    from_owner = sample()
    edition = from_owner.edition
    named = type(from_owner)(
        from_owner.game,
        type(edition)(
            **{
                name: getattr(edition, name)
                for name in edition.__dataclass_fields__
                if name not in ("name", "is_sample")
            },
            name="Grandmother’s",
            is_sample=False,
        ),
        from_owner.text,
    )
    assert "Grandmother’s" in about(named).text
