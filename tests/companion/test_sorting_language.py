"""Sentences of the sorting games that have to fit their place in each language."""

from dataclasses import replace

import pytest

from companion.boxes.sorting import open_boxes
from companion.session.present import present
from companion.tables.sorting import score
from companion.words import LANGUAGES, Words
from tests.sorting_player import CARDS, begun, cells, move, offers
from tests.ui.sample_records import told


@pytest.mark.parametrize(
    ("language", "point", "points"),
    [
        ("en", "1 point,", "points"),
        ("fr", "1 point,", "points"),
        ("de", "1 Punkt,", "Punkte"),
        ("pt_BR", "1 ponto,", "pontos"),
    ],
)
def test_a_single_point_is_one_in_the_history(language, point, points):
    words = Words(language)
    for count in (1, -1):
        line = score.told(words, "night-parade", told(count, 1, 2))
        assert point in line
        assert points not in line
    for count in (2, -2, 45):
        assert points in score.told(words, "night-parade", told(count, 1, 2))


def test_the_list_of_settings_has_names_not_parts_of_a_sentence():
    line = score.told(Words("de"), "night-parade", told(9, 1, 2, ["big"]))
    assert line.endswith("(Große Parade, Rangtabelle nach Personenzahl)")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [('name = "x"\ncolour = 1\n', "a problem at colour"), ("a = 1\nb = 2\n", "2 prob")],
)
def test_one_problem_of_a_box_is_one(tmp_path, text, wanted):
    path = tmp_path / "yokai.toml"
    path.write_text(text, encoding="utf-8")
    _, (news,) = open_boxes(path)
    said = Words("en").say(f"notice.{news.key}", **dict(news.values))
    assert wanted in said


@pytest.mark.parametrize(
    ("language", "most"),
    [("en", "most"), ("fr", "plus"), ("de", "höchstens"), ("pt_BR", "máximo")],
)
def test_turns_left_are_the_most_there_can_be(language, most):
    for count in (0, 1, 2):
        assert most in Words(language).say("sorting.turns-left", count=count)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_that_came_up_has_on_its_button_what_texts_call_it(language):
    sitting = begun(CARDS, "players-2")
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    move(sitting, 3)
    sitting.press("reveal")
    words = Words(language)
    view = present(replace(sitting.session, words=words))
    labels = {each.id: each.label for each in view.choices}
    assert set(labels) >= set(offers(sitting, "drawn-"))
    for name in ("JS", "QH", "KC"):
        rank = words.say(f"sorting.rank.{name[0]}")
        assert labels[f"drawn-{name}"] == (name[0] if language == "en" else rank)
        assert rank.startswith(labels[f"drawn-{name}"])
    assert labels["drawn-10S"] == "10"
