"""What a step of a game told of the own box goes with the step, and comes with it."""

from itertools import chain

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import table_of
from companion.boxfiles.desk import Desk
from companion.boxfiles.stock import Stock
from companion.enrolling import told
from companion.enrolling.kinds import KINDS
from rules.game import Drawn
from tests.begun_hand import EDITION, Hand, begun
from tests.enrolling_hand import GAME, part_taps

WRONG = ("dig", "dig", "dig", "dig")
RIGHT = ("climb", "fight", "spirit")
LATER = ("swim", "talisman")


@pytest.fixture
def hand(tmp_path):
    made = Hand(tmp_path / "data")
    begun(made, "starters")
    made.start()
    made.tap("next")
    made.lay()
    yield made
    made.program.close()


def tell(hand, icons, level=1):
    """Tell a card by its icons; return the number of the entry."""
    number = hand.loop.session.play.count
    hand.loop.handle(msg.Go(to.Icons((), level, 0)))
    hand.loop.step(0)
    hand.tap(*(f"icon-{icon}" for icon in icons), "enter")
    assert hand.loop.session.play.count > number
    return number


def plot_step(hand):
    """Return the number of the entry that told the plot."""
    plots = {"+".join(pair) for pair in hand.stored.plots}
    entries = hand.loop.session.play.timeline.entries
    told_cards = [getattr(each.action, "cards", ()) for each in entries]
    return next(n for n, names in enumerate(told_cards) if plots & {*names})


def undo(hand, number):
    hand.loop.handle(msg.Undo(number, is_sure=True))
    assert hand.loop.session.play.count == number


def cards(hand):
    return {entry.card.icons: entry.code for entry in hand.stored.cards}


def draft(hand):
    return table_of(Desk(hand.data / "editions" / "drafts").read_whole(GAME))


def again(hand):
    """Return the same after the end of the program, in the same game."""
    game_id = hand.loop.session.play.game_id
    hand.program.close()
    fresh = Hand(hand.data)
    fresh.loop.handle(msg.ResumeGame(game_id))
    fresh.loop.step(0)
    assert fresh.loop.session.play is not None
    return fresh


def test_a_card_told_in_error_leaves_box_and_draft_with_the_step(hand):
    before = hand.stored
    number = tell(hand, WRONG)
    assert WRONG in cards(hand)
    code = cards(hand)[WRONG]
    undo(hand, number)
    assert cards(hand) == {}
    assert hand.loop.session.box(GAME).edition == hand.stored
    assert draft(hand)["card"] == []
    assert {code, code.lower()} <= set(draft(hand)["retired"])
    tell(hand, RIGHT)
    assert list(cards(hand)) == [RIGHT]
    assert code not in cards(hand).values()
    assert hand.stored.plots == before.plots


def test_a_step_that_is_done_again_brings_its_card_back_as_it_was(hand):
    number = tell(hand, WRONG)
    whole = hand.stored
    undo(hand, number)
    hand.loop.handle(msg.Redo(number))
    assert hand.stored == whole
    assert not set(draft(hand).get("retired", ())) & set(cards(hand).values())
    undo(hand, number)
    assert cards(hand) == {}


@pytest.mark.parametrize("ends", ["before", "between", "after"])
def test_the_end_of_the_program_between_changes_nothing(hand, ends):
    number = tell(hand, WRONG)
    whole = hand.stored
    hand = again(hand) if ends == "before" else hand
    undo(hand, number)
    hand = again(hand) if ends == "between" else hand
    assert cards(hand) == {}
    hand.loop.handle(msg.Redo(number))
    assert hand.stored == whole
    hand = again(hand) if ends == "after" else hand
    undo(hand, number)
    assert cards(hand) == {}
    hand.program.close()


def test_undone_long_after_only_what_these_steps_told_goes(hand):
    tell(hand, RIGHT)
    number = tell(hand, WRONG)
    tell(hand, LATER, 2)
    tell(hand, RIGHT)
    assert [entry.copies for entry in hand.stored.cards] == [2, 1, 1]
    undo(hand, number)
    assert [(e.card.icons, e.copies) for e in hand.stored.cards] == [(RIGHT, 1)]
    hand.loop.handle(msg.Redo(hand.loop.session.play.count + 2))
    assert sorted(cards(hand)) == sorted([RIGHT, WRONG, LATER])


def test_a_plot_goes_with_the_step_that_told_it(hand):
    (plot,) = hand.stored.plots
    number = plot_step(hand)
    undo(hand, number)
    assert hand.stored.plots == ()
    hand.loop.handle(msg.Redo(number))
    assert hand.stored.plots == (plot,)


def test_what_somebody_has_put_right_by_hand_stays(hand):
    number = tell(hand, WRONG)
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0)))
    hand.loop.step(0)
    hand.tap("erase")
    hand.loop.handle(msg.Go(to.Table()))
    undo(hand, number)
    assert list(cards(hand)) == [WRONG[:-1]]


def test_what_was_entered_by_hand_before_it_was_met_stays(hand):
    hand.loop.handle(msg.Go(to.EnrolPart(GAME, "card-1", 0)))
    hand.loop.step(0)
    hand.tap("element-earth", *(f"icons-{icon}" for icon in WRONG[1:]))
    hand.loop.handle(msg.Go(to.Table()))
    (met,) = cards(hand)
    undo(hand, tell(hand, met))
    assert list(cards(hand)) == [met]


def test_a_step_that_made_the_box_whole_leaves_it_begun_again(tmp_path):
    hand = Hand(tmp_path / "data")
    hand.enter("tile", "layout", "costs", "starters", "mystery")
    hand.enter("card-1", "card-2", "card-3")
    hand.loop.handle(msg.Go(to.Enrol(GAME)))
    hand.tap("part-plots", *chain(*part_taps(EDITION)["plots"][:-1]), "back")
    hand.tap("use-begun")
    hand.start()
    hand.tap("next")
    hand.lay(plot="+".join(EDITION.plots[-1]))
    number = plot_step(hand)
    assert not hand.stored.is_partial
    hand = again(hand)
    undo(hand, number)
    assert hand.stored.is_partial
    assert hand.stored.plots == EDITION.plots[:-1]
    hand.loop.handle(msg.Redo(number))
    assert not hand.stored.is_partial
    hand.program.close()


def test_notes_stay_in_the_draft(hand, tmp_path):
    tell(hand, WRONG)
    assert told.KEY in draft(hand)
    assert told.KEY not in table_of(Stock(hand.data / "editions").present(GAME).text)
    shown = table_of(Desk(hand.data / "editions" / "drafts").read(GAME))
    assert shown == told.bare(draft(hand))


def hear(table, seed, entry, ref, state=None):
    kind = KINDS[GAME]
    action = Drawn((ref,))
    table = told.shared(table, kind.met(kind.blank(""), action, state), seed)
    return told.noted(table, kind.met(table, action, state), seed, entry)


BLANK = KINDS[GAME].blank("Mine")


def test_what_two_games_met_stays_when_one_takes_it_back():
    table = hear(BLANK, 1, 7, "dig+dig@1")
    table = hear(table, 2, 3, "dig+dig@1")
    assert told.untold(table, 1, 0) == table


def test_the_step_of_another_game_takes_nothing():
    table = hear(BLANK, 1, 7, "dig+dig@1")
    assert told.untold(table, 2, 0) == table
    assert told.untold(table, 1, 8) == table


def test_a_half_told_plot_is_half_told_again():
    half = {**BLANK, "plots": [["shared", ""]]}
    table = hear(half, 1, 7, "torii+move")
    assert table["plots"] == [["torii", "move"]]
    assert told.untold(table, 1, 7)["plots"] == [["shared", ""]]


def test_notes_are_bounded():
    table = {**BLANK, told.KEY: [{"game": 9, "entry": n} for n in range(told.MOST)]}
    notes = hear(table, 1, 7, "dig+dig@1")[told.KEY]
    assert (len(notes), notes[-1]["card"]) == (told.MOST, "1e01")


def test_the_draft_with_notes_is_one_that_is_gone_on_with():
    assert KINDS[GAME].fits(hear(BLANK, 1, 7, "dig+dig@1"))
