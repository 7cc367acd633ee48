"""Putting cards right: nothing goes unasked, and empty pages say why they are empty."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.settings import Settings
from rules.yokai_parade.repairs import SetYokai
from rules.yokai_parade.state import EMPTY
from tests.parade_player import BOX, begun, is_choosing, play_until

LANGUAGES = ["en", "fr", "de", "pt_BR"]


def lying_first(count, language="en"):
    """A game with ``count`` yokai in the first slots, and no other."""
    settings = Settings(draws="app", language=language)

    def has_enough(sitting):
        return is_choosing(sitting) and lying(sitting) >= count

    sitting = play_until(begun("players-4", settings=settings), has_enough)
    cards = [card for card in sitting.state.file if card != EMPTY]
    for card in cards[count:]:
        sitting.send(msg.Act(SetYokai(card, 0)))
    for slot, card in enumerate(cards[:count], 1):
        sitting.send(msg.Act(SetYokai(card, slot)))
    assert sitting.state.file[:count] == tuple(cards[:count])
    return sitting


def lying(sitting):
    return sum(card != EMPTY for card in sitting.state.file)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slot", [1, 2, 3])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_card_with_no_free_slot_before_it_is_asked_about(slot, answer, language):
    sitting = lying_first(3, language)
    card = sitting.state.file[slot - 1]
    name = BOX.edition.card[card].name.said(language)
    sitting.press("menu-correct", "topic-file", f"{card}-less")
    assert isinstance(sitting.here, to.Confirm)
    assert card in sitting.state.file
    assert name in sitting.view.heading
    sitting.press(answer)
    assert (card in sitting.state.file) == (answer == "no")


def test_a_card_goes_to_a_free_slot_before_it_unasked():
    sitting = lying_first(3)
    card = sitting.state.file[1]
    sitting.send(msg.Act(SetYokai(sitting.state.file[0], 0)))
    sitting.press("menu-correct", "topic-file", f"{card}-less")
    assert sitting.here == to.CorrectTile("file")
    assert sitting.state.file[0] == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_cards_in_force_says_when_there_are_none(language):
    settings = Settings(draws="app", language=language)
    sitting = play_until(begun("players-2", settings=settings), is_choosing)
    assert not sitting.state.in_force
    sitting.press("menu-correct", "topic-cards")
    words = sitting.session.words
    assert sitting.view.instruction.reason == words.say("parade.correct.cards-none")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 6])
def test_nobody_is_told_of_with_a_stray_dash(players, language):
    settings = Settings(draws="app", language=language)
    sitting = play_until(begun(f"players-{players}", settings=settings), is_choosing)
    sitting.send(msg.Go(to.Parades()))
    told = [row.detail for row in sitting.view.rows]
    assert told
    assert not [each for each in told if each.startswith("– ·")]
