"""A box that is only begun: what has to be known to play, and what is learned then."""

import io

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxfiles.stock import Stock
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.simulate import run as simulate
from tests.begun_hand import Hand, begun
from tests.enrolling_hand import GAME

MOST_CARD_TAPS = 6


@pytest.fixture
def hand(tmp_path):
    made = Hand(tmp_path / "data")
    yield made
    made.program.close()


def test_what_is_needed_is_said_until_it_is_there(hand):
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.loop.step(0)
    assert "To play you need tiles" in hand.view.text
    hand.enter("tile", "layout")
    assert "use-begun" not in {choice.id for choice in hand.view.choices}
    hand.enter("costs")
    assert "enough to play" in hand.view.text
    hand.tap("use-begun")
    assert hand.stored.is_partial
    assert hand.loop.session.box(GAME).edition == hand.stored


def test_starting_cards_are_asked_for_when_their_clan_plays(hand):
    begun(hand)
    hand.start()
    assert "starting cards have to be known" in hand.view.text
    assert "Nogitsune" in hand.view.text
    assert "Start" not in {choice.label for choice in hand.view.choices}
    hand.tap("next")
    assert hand.loop.session.here.part == "starters"
    for clan in range(4):
        for parade in range(3):
            number = clan * 3 + parade
            hand.loop.handle(msg.Go(to.EnrolPart(GAME, "starters", number)))
            hand.tap("icons-move")
    hand.tap("back")
    assert isinstance(hand.loop.session.here, to.Setup)
    hand.tap("next")
    assert hand.loop.session.play is not None


def test_the_app_lays_the_tiles_and_draws_nothing_that_it_does_not_know(hand):
    begun(hand, "starters")
    hand.start()
    hand.tap("next")
    play = hand.loop.session.play
    assert play.draws == "people"
    assert not play.options.is_display_tracked
    hand.loop.handle(msg.LetAppDraw())
    laid = hand.loop.session.play.count
    assert laid == play.count + 1
    assert hand.loop.session.play.state.draws[0].pile == "plot"
    hand.loop.handle(msg.LetAppDraw())
    assert hand.loop.session.play.count == laid


def test_an_unknown_card_is_played_by_its_icons_and_known_from_then_on(hand):
    begun(hand, "starters")
    hand.start()
    hand.tap("next")
    hand.lay()
    hand.loop.handle(msg.Go(to.Correct()))
    hand.loop.handle(msg.Go(to.Icons((), 1, 0)))
    hand.loop.step(0)
    taps = ("icon-climb", "icon-fight", "icon-fight", "icon-spirit", "enter")
    assert 1 + len(taps) <= MOST_CARD_TAPS
    hand.tap(*taps)
    cards = [(entry.card.icons, entry.copies) for entry in hand.stored.cards]
    assert cards == [(("climb", "fight", "fight", "spirit"), 1)]
    hand.loop.handle(msg.Go(to.Icons((), 1, 0)))
    hand.tap(*taps)
    assert [entry.copies for entry in hand.stored.cards] == [2]
    assert Stock(hand.data / "editions").backups(GAME) == ()
    assert hand.loop.session.box(GAME).edition == hand.stored


def test_a_card_learned_in_this_game_is_known_by_its_code_in_it(hand):
    begun(hand, "starters")
    hand.start()
    hand.tap("next")
    hand.lay()
    hand.loop.handle(msg.Go(to.Icons((), 1, 0)))
    hand.loop.step(0)
    hand.tap("icon-climb", "icon-fight", "enter")
    code = hand.stored.cards[0].code
    hand.loop.handle(msg.Go(to.Keypad(seat=0)))
    hand.loop.handle(msg.Typed(code))
    action = hand.loop.session.play.timeline.entries[-1].action
    assert action.card == "climb+fight@1"
    assert hand.stored.cards[0].copies == 2


def test_a_plot_that_was_told_is_kept(hand):
    begun(hand, "starters")
    hand.start()
    hand.tap("next")
    hand.lay()
    assert len(hand.stored.plots) == 1


def test_what_was_learned_survives_the_end_of_the_program(hand):
    begun(hand, "starters")
    hand.start()
    hand.tap("next")
    hand.lay()
    hand.loop.handle(msg.Go(to.Icons((), 2, 0)))
    hand.loop.step(0)
    hand.tap("icon-swim", "icon-talisman", "enter")
    hand.program.close()
    again = Hand(hand.data)
    names = [entry.card.icons for entry in again.loop.session.box(GAME).edition.cards]
    assert ("swim", "talisman") in names
    again.program.close()


def test_a_box_that_becomes_whole_says_so(hand):
    begun(hand)
    rest = ("starters", "card-1", "card-2", "card-3", "plots", "mystery")
    hand.enter(*rest)
    assert not hand.stored.is_partial
    assert "use" in {choice.id for choice in hand.view.choices}


def test_games_are_not_simulated_with_a_box_that_lacks_cards(hand):
    begun(hand)
    box = str(hand.data / "editions" / f"{GAME}.toml")
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    with pytest.raises(BadUsage, match="partial"):
        simulate([GAME, "--games", "1", "--edition", box], streams)
