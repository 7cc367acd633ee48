"""What the set-up pages of the sorting games say, and in which order."""

from itertools import pairwise

import pytest

from companion import destinations as to
from companion.view.views import SetupView
from tests.session_player import Sitting
from tests.sorting_player import CARDS, SHAPED, YOKAI

SECRET = {
    "yokai affinity": (YOKAI, "level-2"),
    "yokai two affinities": (YOKAI, "level-2", "affinities"),
    "night parade neighbours": (CARDS, "level-3"),
    "night parade two neighbours": (CARDS, "level-1", "neighbours"),
    "big parade of neighbours": (CARDS, "level-3", "big"),
}


def laid(box, *presses):
    """The pages after the wizard, each as it is shown."""
    sitting = Sitting(box=box)
    sitting.press(f"new-{box.game}")
    found = []
    left = list(presses)
    while not isinstance(sitting.here, to.Table):
        assert isinstance(sitting.view, SetupView)
        for each in [each for each in left if each in sitting.choices()]:
            left.remove(each)
            sitting.press(each)
        if isinstance(sitting.here, to.SetOut):
            found.append(sitting.view)
        sitting.press("next")
    assert not left
    return found


def told(page):
    return " ".join((page.heading, page.text, *page.checklist))


@pytest.mark.parametrize("presses", SECRET.values(), ids=SECRET)
def test_who_player_1_is_comes_before_the_secret(presses):
    pages = [told(page) for page in laid(*presses)]
    who = [n for n, page in enumerate(pages) if "most afraid" in page]
    secret = [n for n, page in enumerate(pages) if "Pass the device" in page]
    assert len(who) == 1
    assert who[0] < min(secret)
    assert ("Player 2 sits" in pages[who[0]]) == (len(secret) == 2)


@pytest.mark.parametrize("presses", [(YOKAI, "level-1"), (CARDS, "level-4")])
def test_who_player_1_is_comes_last_where_nothing_is_secret(presses):
    pages = laid(*presses)
    assert "most afraid" in told(pages[-1])
    assert all(b.step == a.step + 1 for a, b in pairwise(pages))
    assert {page.steps for page in pages} == {pages[-1].step}


KEPT = {
    (CARDS, "level-3"): 3,
    (CARDS, "level-3", "players-4"): 2,
    (CARDS, "level-3", "big"): 2,
    (CARDS, "level-1", "neighbours"): 3,
}


@pytest.mark.parametrize(("presses", "rest"), KEPT.items())
def test_the_hints_that_a_secret_is_drawn_from_are_kept_apart(presses, rest):
    """Else they lie among all that was put back, and are seen in the search."""
    pages = [told(page) for page in laid(*presses)]
    (pile,) = [page for page in pages if "Make the hint pile" in page]
    assert f"Keep the {rest} other Queens and tens face down" in pile
    drawn = [page for page in pages if "Pass the device" in page]
    assert all("kept apart" in page and "put back" not in page for page in drawn)


@pytest.mark.parametrize("presses", [(CARDS, "level-1"), (YOKAI, "level-2")])
def test_nothing_is_kept_apart_where_no_hint_is_dealt(presses):
    assert not any("Keep the" in told(page) for page in laid(*presses))


@pytest.mark.parametrize("players", ["players-3", "players-4"])
def test_too_few_hints_for_two_secrets_are_told_with_their_numbers(players):
    """One is left in the big parade, and two are needed: not none."""
    sitting = Sitting(box=CARDS)
    sitting.press("new-night-parade", players, "next", "level-3", "next")
    sitting.press("big", "neighbours")
    assert "left beside the pile: 1; the secret needs 2" in sitting.view.text


def test_a_king_too_many_is_told_where_it_can_be_changed():
    sitting = Sitting(box=CARDS)
    sitting.press("new-night-parade", "players-4", "next", "level-1", "next")
    sitting.press("big", "harder")
    assert "would take 5 Kings" in sitting.view.text
    assert "families" not in sitting.view.text
    assert "Change it here" in sitting.view.text
    while sitting.view.step < 7:
        sitting.press("next")
    assert sitting.view.heading == "Not ready yet"
    assert "Go back and change it" in sitting.view.text
    assert not sitting.view.checklist


def ready(box, *presses):
    """The last page of the wizard, where all that was chosen stands once more."""
    sitting = Sitting(box=box)
    sitting.press(f"new-{box.game}")
    left = list(presses)
    while sitting.view.heading != "All set":
        for each in [each for each in left if each in sitting.choices()]:
            left.remove(each)
            sitting.press(each)
        sitting.press("next")
    assert not left
    return "\n".join(sitting.view.checklist)


def test_all_that_was_chosen_is_told_once_more():
    told = ready(CARDS, "players-3", "harder", "king-own-and-next", "draws-app")
    for each in ("3 players", "Level 1", "Harder pile", "Its own suit or the next two"):
        assert each in told
    assert "Which table of ranks? By player count" in told
    assert "Who draws the hints? The app draws" in told
    told = ready(SHAPED, "level-5", "objective-hook", "fit-shift", "ranks-own")
    assert "Which shape? hook" in told
    assert "Just as drawn" in told
    assert "What does a King mean" not in told
    assert "Glorious from 11 points on" in told
    assert "Legendary from 15 points on" in told
    assert "Which shape? Draw one" in ready(SHAPED, "level-5")
    assert "shape" not in ready(YOKAI, "level-1")
