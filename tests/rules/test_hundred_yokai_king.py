"""S0 Solo Gameplay on the engine: what the King may do, whoever chooses for him."""

import pytest

from rules.game import CardNeeded, Drawn, GameOver, PlayerToAct
from rules.hundred_yokai.actions import (
    Activate,
    AddCard,
    Build,
    EndParade,
    EndTurn,
    Fight,
    Move,
    Place,
    Recruit,
    Skip,
)
from rules.hundred_yokai.events import (
    CardJoined,
    IconSkipped,
    LanternWon,
    MeeplePlaced,
    MysteryTaken,
    NoCard,
    ToriiBuilt,
    TurnBegan,
)
from rules.hundred_yokai.icons import waiting_icon
from rules.hundred_yokai.options import Rulings
from rules.hundred_yokai.state import HIDDEN, Phase

PLAIN = "swim@1"


def to_king(table):
    """End a free turn of the human; the King draws."""
    table.do(Activate("wood", is_free=True), EndTurn())
    return table


def on_turn(table, *parade, drawn=PLAIN):
    """Bring the King to the first icon of a parade of these cards."""
    table.parade(*parade, seat=1)
    to_king(table).do(Drawn((drawn,)))
    row = {"dig": "earth", "swim": "water", "climb": "wood"}[parade[0].split("+")[0]]
    table.do(Activate(row))
    return table


def test_k1_he_draws_from_the_level_1_deck(tracked):
    shown = tracked.state.display[0]
    to_king(tracked)
    need = tracked.needs()
    assert (need.pile, need.count, need.seat) == ("level-1", 1, 1)
    assert need.is_secret
    assert len(need.cards) == 22
    assert not set(shown) & set(need.cards)
    assert tracked.refused(Drawn((shown[0],))) == ("no_copy_left", "S0 set-up 2")
    assert tracked.refused(Drawn(("ningyo",))) == ("wrong_level", "S0 set-up 2")
    assert tracked.refused(Activate("earth")) == ("draw_first", "S0")
    assert tracked.do(Drawn(("kappa",)))[0] == CardJoined(
        1, tracked.game.card("kappa"), "water"
    )
    assert tracked.state.phase is Phase.CHOOSE


def test_k1_a_card_that_nobody_entered_is_told_by_its_icons(table):
    to_king(table).do(Drawn(("climb+fight+fight@1",)))
    assert table.player(1).parades[2][-1].icons == ("climb", "fight", "fight")
    assert table.game.turn(table.state) == PlayerToAct(1)


def test_k1_a_full_deck_cannot_bring_nothing(table):
    assert to_king(table).refused(Drawn(())) == ("wrong_count", "S0 set-up 2")


def emptied(table, left):
    """Put all level 1 cards but ``left`` into the human's parades."""
    cards = [e.card.id for e in table.game.edition.cards if e.card.level == 1]
    table.do(*(AddCard(0, card) for card in cards[left:]))
    return to_king(table)


def test_k2_with_the_deck_empty_his_turn_goes_on(table):
    emptied(table, 0)
    assert table.state.phase is Phase.CHOOSE
    assert table.state.active == 1


def test_k2_untracked_the_last_two_may_lie_open(table):
    emptied(table, 2)
    assert Drawn(()) in table.listed()
    assert table.do(Drawn(())) == [NoCard(1, "level-1")]
    assert table.state.phase is Phase.CHOOSE


def test_k2_with_more_than_two_left_there_is_a_card(table):
    emptied(table, 3)
    assert Drawn(()) not in table.listed()


def test_k2_by_the_other_ruling_the_next_level_takes_its_place(lay):
    table = lay(rulings=Rulings(empty_deck_skips=False))
    emptied(table, 2).do(Drawn(()))
    assert table.needs().pile == "level-2"
    table.do(Drawn(("ningyo",)))
    assert table.player(1).parades[1][-1].id == "ningyo"


def test_k3_he_chooses_among_the_parades_not_used_last_turn(table):
    to_king(table).do(Drawn((PLAIN,)))
    assert table.listed() == [Activate("earth"), Activate("water"), Activate("wood")]
    table.do(Activate("earth"))
    while table.state.active == 1:
        table.do(table.listed()[0])
    table.do(Activate("earth", is_free=True), EndTurn(), Drawn(("swim+move@1",)))
    assert table.listed() == [Activate("water"), Activate("wood")]
    assert table.refused(Activate("earth")) == ("parade_used", "NP12")


def test_k5_spirit_and_talisman_leave_no_step(table):
    on_turn(table, "climb+spirit+talisman+move", "climb+talisman")
    events = table.do(Place("wood-3"))
    assert events == [MeeplePlaced(1, "wood-3")]
    assert waiting_icon(table.state) == "move"
    assert (table.player(1).spirit, table.player(1).talismans) == (0, 0)


def test_k5_his_turn_ends_with_the_last_icon(table):
    on_turn(table, "climb", "climb+spirit")
    table.do(Place("wood-3"))
    events = table.do(Place("wood-5"))
    assert events[-1] == TurnBegan(0, 2)
    assert (table.state.phase, table.state.active) == (Phase.CHOOSE, 0)


def test_k5_he_plays_icon_by_icon(table):
    to_king(table).do(Drawn((PLAIN,)))
    refused = table.refused(Activate("earth", is_free=True))
    assert refused == ("king_plays_icons", "K5")


@pytest.mark.parametrize(
    ("icon", "rule"),
    [("climb", "K9"), ("climb+move", "K12"), ("climb+fight", "K13")],
)
def test_k9_k12_k13_he_may_leave_any_icon_out(table, icon, rule):
    on_turn(table, icon)
    assert table.listed()[-1] == Skip()
    if "+" in icon:
        table.do(Place("wood-3"))
    waiting = waiting_icon(table.state)
    assert table.do(Skip())[0] == IconSkipped(1, waiting, rule)


def test_k10_a_placement_lost_for_want_of_a_meeple_is_told_as_such(table):
    table.put(1, earth_4a=4, earth_4b=4)
    on_turn(table, "climb", "climb", "climb")
    table.do(Place("wood-4a"), Place("wood-4b"))
    table.put(1, earth_4a=0, earth_4b=0, wood_4a=5, wood_4b=5)
    assert table.do(Skip())[0] == IconSkipped(1, "climb", "K10")


def test_k9_with_a_meeple_to_take_it_is_the_tile_that_lacks(table):
    table.put(1, wood_3=2, wood_4a=3, wood_4b=3, wood_5=2)
    on_turn(table, "climb", "climb")
    assert table.do(Skip())[0] == IconSkipped(1, "climb", "K9")


def test_k10_he_takes_a_meeple_from_the_map(table):
    table.put(1, earth_3=2, earth_4a=3, earth_4b=3, earth_5=2)
    on_turn(table, "climb")
    assert table.do(Place("wood-3", "earth-3"))[0] == MeeplePlaced(
        1, "wood-3", "earth-3"
    )


def test_k11_he_builds_at_once_where_he_placed(table):
    table.put(1, wood_3=2)
    on_turn(table, "climb+move")
    events = table.do(Place("wood-3"))
    assert events[1] == ToriiBuilt(1, "wood-3", 3, True)
    assert (table.on("wood-3", 1), table.player(1).supply) == (0, 10)
    assert table.player(1).torii_left == 4


def test_k11_he_builds_at_once_where_he_moved(table):
    table.put(1, earth_4a=3)
    on_turn(table, "climb+move")
    table.do(Place("wood-3"))
    events = table.do(Move("wood-3", "earth-4a"))
    assert events[1] == ToriiBuilt(1, "earth-4a", 4, True)


def test_k11_not_on_another_tile_and_not_without_room(table):
    table.torii("wood-3")
    table.put(1, wood_3=2, earth_3=4)
    on_turn(table, "climb", "climb")
    assert table.do(Place("wood-3")) == [MeeplePlaced(1, "wood-3")]
    assert table.refused(Build("earth-3")) == ("king_builds_himself", "K11")
    assert not any(isinstance(action, Build) for action in table.listed())


def test_k13_the_human_is_sent_home(table):
    table.put(0, wood_3=1)
    on_turn(table, "climb+fight")
    table.do(Place("wood-3"), Fight("wood-3", 0))
    assert (table.on("wood-3"), table.player().supply) == (0, 10)


def test_solo_he_neither_recruits_nor_ends_by_hand(table):
    on_turn(table, "climb", "climb")
    for action in (EndParade(), EndTurn(), Recruit("kappa")):
        assert table.refused(action)


def kings_bonus(table, tile, count):
    table.put(1, **{tile: count})
    on_turn(table, "climb", "climb")
    return table.do(Place(tile.replace("_", "-")))


def test_k14_spirit_is_ignored(table):
    events = kings_bonus(table, "wood_5", 4)
    assert events[1:] == [ToriiBuilt(1, "wood-5", 5, True)]
    assert table.player(1).spirit == 0


def test_k14_lantern_points_are_his(table):
    events = kings_bonus(table, "wood_4a", 3)
    assert events[2:] == [LanternWon(1)]
    assert (table.player(1).lanterns, table.player(1).spirit) == (1, 0)


@pytest.mark.parametrize(
    ("token", "kept"),
    [("points-2", ("points-2",)), ("spirit-3", ()), (HIDDEN, (HIDDEN,))],
)
def test_k14_mystery_tokens_are_his(table, token, kept):
    kings_bonus(table, "wood_4b", 3)
    assert table.needs().seat == 1
    assert table.do(Drawn((token,)))[0] == MysteryTaken(1, token)
    assert (table.player(1).mystery, table.player(1).spirit) == (kept, 0)
    assert waiting_icon(table.state) == "climb"


def test_k14_by_the_other_ruling_he_only_takes_the_slot(lay):
    for tile in ("wood_4a", "wood_4b"):
        table = lay(rulings=Rulings(king_takes_bonuses=False))
        events = kings_bonus(table, tile, 3)
        assert [type(event) for event in events] == [MeeplePlaced, ToriiBuilt]
        assert table.player(1).lanterns == 0


def test_k14_a_token_won_with_the_last_icon_ends_his_turn(table):
    table.put(1, wood_4b=3)
    on_turn(table, "climb+spirit")
    table.do(Place("wood-4b"))
    assert isinstance(table.game.turn(table.state), CardNeeded)
    assert table.do(Drawn(("points-1",)))[-1] == TurnBegan(0, 2)


def test_k15_hard_resolves_both_starters_of_a_parade(lay):
    table = lay(king="hard")
    to_king(table).do(Drawn((PLAIN,)), Activate("wood"))
    seen = []
    while table.state.active == 1:
        seen.append(waiting_icon(table.state))
        table.do(Skip())
    assert seen == ["climb", "fight", "climb", "move"]


def test_k16_the_round_of_the_humans_fifth_torii_ends_with_him(table):
    table.torii("earth-3", "earth-5", "water-3", "water-5")
    table.put(0, wood_3=3)
    table.parade("climb")
    table.do(Activate("wood"), Build("wood-3"), Place("wood-5"), EndTurn())
    table.do(Drawn((PLAIN,)), Activate("water"))
    while table.state.phase is Phase.ICONS:
        table.do(Skip())
    assert isinstance(table.game.turn(table.state), GameOver)
