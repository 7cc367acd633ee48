"""What the rules refuse, each with a key, a paragraph and values; nothing is lost."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from rules.errors import IllegalAction
from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    Divine,
    EndTurn,
    Foil,
    Move,
    Pick,
    PlayTrump,
    Pray,
    Purify,
    Transfer,
    UseKatana,
    UseMirror,
    UseRelic,
)
from rules.yokai_parade.game import YokaiParade
from rules.yokai_parade.odds import chance, chance_after
from rules.yokai_parade.options import Options, Rulings
from rules.yokai_parade.payment import Need, Offer, pay
from rules.yokai_parade.repairs import (
    ResolveEvent,
    SetActions,
    SetExtra,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
    SetYokai,
)
from rules.yokai_parade.state import Draw
from tests.rules.yokai_parade_box import made_up_box
from tests.rules.yokai_parade_table import ParadeTable

DICE = ("1", "2", "3", "4", "5", "oni")


def test_a_die_read_as_six_is_refused_with_what_it_can_show():
    table = ParadeTable(vehicles={"horse": "castle"})
    table.do(Purify("yokai-05"))
    fault = table.refused(Rolled(("3", "6")))
    assert (fault.key, fault.rule) == ("no_such_face", "S2 dice")
    assert fault.values == {"die": 2, "face": "6", "faces": DICE}
    table.do(Rolled(("3", "5")))


def test_a_card_drawn_twice_is_refused():
    table = ParadeTable()
    table.do(EndTurn())
    fault = table.refused(Drawn(("yokai-05",)))
    assert (fault.key, fault.values) == ("card_gone", {"card": "yokai-05"})


def test_a_vehicle_sent_where_it_may_not_go_is_refused():
    table = ParadeTable(monks=["fisher", "noble"], vehicles={"junk": "docks"})
    fault = table.refused(Move("market"))
    assert fault.key == "zone_barred"
    assert fault.values == {"vehicle": "junk", "zone": "market"}
    fault = table.refused(Move("castle"))
    assert fault.key == "out_of_reach"
    assert fault.values == {"vehicle": "junk", "zone": "castle", "speed": 1}


def test_a_token_nobody_has_is_refused():
    table = ParadeTable(hands=[[], ["katana"]])
    fault = table.refused(UseKatana())
    assert (fault.key, fault.rule) == ("no_token", "YP23")
    assert fault.values == {"token": "katana", "seat": 0}


def test_two_people_on_one_seat_are_refused():
    table = ParadeTable(people={"smith": "fort", "ninja": "horse"})
    fault = table.refused(Transfer("smith", "horse"))
    assert fault.key == "no_free_seat"
    assert fault.values == {"vehicle": "horse", "seats": 2}


def test_an_empty_pile_is_refused():
    table = ParadeTable()
    table.with_trumps([each.id for each in made_up_box().trumps])
    for action in (Divine(), PlayTrump("nothing")):
        assert table.refused(action).key in ("pile_empty", "nobody_has_trump")
    box = made_up_box()
    bare = replace(box, plans=tuple(plan for plan in box.plans if plan.number != 2))
    with pytest.raises(IllegalAction, match="pile_empty"):
        YokaiParade(bare, Options()).setup(2)


@pytest.mark.parametrize(
    ("options", "seats", "key"),
    [
        (Options(), 0, "wrong_seats"),
        (Options(), 7, "wrong_seats"),
        (Options(rulings=Rulings(up_to_six=False)), 5, "wrong_seats"),
        (Options("own"), 2, "wrong_plans"),
        (Options("own", (1, 1, 2)), 2, "wrong_plans"),
        (Options("own", (3, 2, 1)), 2, "wrong_plans"),
        (Options("own", (1, 2, 6)), 2, "wrong_plans"),
        (Options("mild"), 2, "wrong_plans"),
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_not_set_up(options, seats, key):
    with pytest.raises(IllegalAction) as found:
        YokaiParade(made_up_box(), options).setup(seats)
    assert found.value.key == key


def test_whatever_comes_at_the_wrong_time_is_refused():
    table = ParadeTable(vehicles={"horse": "castle"}, hands=[["mirror", "relic"], []])
    for action in (Drawn(("calm",)), Rolled(("1", "1")), Pick("calm"), Confirm()):
        assert table.refused(action).rule
    for action in (UseMirror(0), UseRelic(), SetExtra(1)):
        assert table.refused(action).key == "wrong_phase"
    table.do(Purify("yokai-05"))
    for action in (Move("fort"), Foil(), EndTurn(), UseRelic(), SetOni(3)):
        assert table.refused(action).key == "roll_first"
    table.do(Rolled(("1", "1")))
    for action in (Move("fort"), Pray("yokai-05"), Divine(), EndTurn()):
        assert table.refused(action).key == "wrong_phase"


CORRECTIONS = [
    (SetVehicle("boat", "fort"), "unknown_vehicle"),
    (SetVehicle("cart", "moon"), "unknown_zone"),
    (SetVehicle("cart", "mountain"), "zone_sends_on"),
    (SetPerson("nobody", "fort"), "unknown_person"),
    (SetPerson("samurai", "fort"), "monk_on_foot"),
    (SetPerson("samurai", "rickshaw"), "no_free_seat"),
    (SetPerson("ninja", "moon"), "unknown_zone"),
    (SetPerson("ninja", "mountain"), "zone_sends_on"),
    (SetTokens(5, "relic", 1), "out_of_bounds"),
    (SetTokens(0, "gold", 1), "unknown_token"),
    (SetTokens(0, "relic", 7), "out_of_bounds"),
    (SetTokens(0, "relic", -1), "out_of_bounds"),
    (SetTrump("fog", 0), "unknown_card"),
    (SetTrump("calm", 4), "out_of_bounds"),
    (SetYokai("calm", 1), "unknown_card"),
    (SetYokai("yokai-09", 1), "not_seen_yet"),
    (SetYokai("yokai-05", 9), "out_of_bounds"),
    (SetYokai("yokai-05", 2), "slot_taken"),
    (SetOni(15), "out_of_bounds"),
    (SetActions(-1), "out_of_bounds"),
    (ResolveEvent("fog"), "not_in_force"),
]


@pytest.mark.parametrize(("action", "key"), CORRECTIONS, ids=str)
def test_a_correction_that_no_table_can_show_is_refused(action, key):
    table = ParadeTable(file=["yokai-05", "yokai-11"])
    fault = table.refused(action)
    assert fault.key == key
    assert fault.values


def test_corrections_put_right_what_the_app_believed():
    table = ParadeTable(file=["yokai-05", "yokai-11"], vehicles={"crampons": "paddies"})
    table.do(SetVehicle("cart", "docks"), SetPerson("ninja", "cart"))
    table.do(SetPerson("geisha", "temple"), SetTokens(1, "relic", 3), SetOni(4))
    table.do(SetTrump("calm", 1), SetYokai("yokai-05", 4), SetActions(1))
    assert table.zone("cart") == "docks"
    assert table.tokens(1) == {"relic": 3}
    assert table.state.trumps == ((), ("calm",))
    assert table.state.file[:4] == ("", "yokai-11", "", "yokai-05")
    assert (table.state.oni, table.state.actions) == (4, 1)
    table.do(SetTrump("calm", None), SetYokai("yokai-05", 0))
    assert (table.state.used_trumps, table.state.gone) == (("calm",), ("yokai-05",))
    table.do(SetPerson("ninja", "beside"), SetYokai("yokai-05", 8))
    assert table.state.outcome.value == "file"


@pytest.mark.parametrize(
    ("foiled", "space", "outcome"),
    [
        ((), 5, "open"),
        ((), 6, "plan"),
        ((), 9, "plan"),
        (("plan-1a",), 9, "open"),
        (("plan-1a",), 10, "plan"),
        (("plan-1a",), 14, "plan"),
    ],
)
def test_an_oni_put_on_or_past_a_plan_not_foiled_has_won(foiled, space, outcome):
    table = ParadeTable()
    table.state = replace(table.state, foiled=foiled)
    table.do(SetOni(space))
    assert (table.state.oni, table.state.outcome.value) == (space, outcome)


def test_chances_are_those_of_counting_all_dice():
    points = (1, 2, 3, 4, 5, 0)
    for needed in range(-2, 13):
        hits = sum(a + b >= needed for a, b in product(points, repeat=2))
        assert chance(DICE, needed) == Fraction(hits, 36)
        assert chance(DICE, needed, relics=2) == chance(DICE, needed - 4)


def test_one_mirror_is_worth_the_better_of_two_dice():
    points = (1, 2, 3, 4, 5, 0)
    for needed in range(1, 11):
        total = Fraction(0)
        for a, b in product(points, repeat=2):
            keep_a = sum(a + c >= needed for c in points)
            keep_b = sum(b + c >= needed for c in points)
            is_hit = a + b >= needed
            total += 1 if is_hit else Fraction(max(keep_a, keep_b), 6)
        assert chance(DICE, needed, mirrors=1) == total / 36


def test_chances_after_the_roll():
    assert chance_after(DICE, ("5", "oni"), 5) == 1
    assert chance_after(DICE, ("4", "oni"), 5) == 0
    assert chance_after(DICE, ("4", "oni"), 5, relics=1) == 1
    assert chance_after(DICE, ("4", "oni"), 5, mirrors=1) == Fraction(5, 6)
    assert chance_after(DICE, ("4", "oni"), 5, mirrors=2) == Fraction(35, 36)
    assert chance_after(DICE, ("oni", "oni"), 11, mirrors=9) == 0


def test_a_payment_is_found_whenever_there_is_one():
    offers = (Offer(0, "relic"), Offer(0, "mirror"), Offer(1, "relic"))
    needs = (Need("", "relic", (0, 1)), Need("fort", "relic", (0,)))
    assert not pay(needs, offers).unpaid
    assert {each.word for each in pay(needs, offers).pays} == {"0:relic", "1:relic"}
    more = (*needs, Need("", "choice", (0, 1)), Need("", "choice", (0, 1)))
    assert pay(more, offers).unpaid == (more[3],)
    assert not pay(more, offers, waived=1).unpaid
    assert len(pay(needs, offers, waived=1).pays) == 1


def test_the_deck_is_drawn_as_it_was_shuffled():
    table = ParadeTable(file=["yokai-01", "yokai-02", "yokai-03"])
    table.do(EndTurn())
    cards = table.game.turn(table.state).cards
    # Two of eleven cards of this quarter are Oni cards; the others any of 36 yokai.
    assert Fraction(cards.count("oni"), len(cards)) == Fraction(2, 11)
    assert Fraction(cards.count("yokai-20"), len(cards)) == Fraction(9, 11 * 36)
    assert len(set(cards)) == 37
    table.do(Drawn(("oni",)))
    assert not any(isinstance(task, Draw) for task in table.state.queue)
