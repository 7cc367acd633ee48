"""Yokaï Parade at the screen: whole games, dice from four sources, draws, repairs."""

import json
from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.demo.parade import presses_to
from companion.session.present import present
from companion.settings import Settings
from companion.stickers import write
from companion.tables.yokai_parade.telling import news
from companion.view.views import (
    FellView,
    RegionView,
    RollView,
    ScanView,
    ScoreView,
    primary_of,
)
from hardware.cues import Off
from hardware.purposes import FILE_LAMPS, ONI_LAMPS
from rules.game import Drawn, Rolled
from rules.yokai_parade.actions import (
    Confirm,
    EndTurn,
    Move,
    Pick,
    PlayTrump,
    Purify,
    SetOni,
    SetPerson,
    SetTokens,
    SetTrump,
    SetVehicle,
)
from tests.parade_player import (
    BOX,
    begun,
    has_rolled,
    is_choosing,
    is_over,
    play_until,
    step,
    take,
    waits_for_card,
    waits_for_dice,
)
from tests.session_player import Sitting
from vision.events import CodeSeen


@pytest.mark.parametrize("players", [1, 4, 6])
def test_built_in_players_play_a_whole_game_by_the_screen(players):
    sitting = begun(f"players-{players}")
    play_until(sitting, is_over)
    view = sitting.view
    assert isinstance(view, ScoreView)
    result = json.loads(sitting.journal.result)
    assert result["players"] == players
    assert result["outcome"] == sitting.state.outcome.value
    assert view.rows[0].points == (f"{len(sitting.state.foiled)}/3",)
    rolled = [line for line in sitting.journal.lines if line.line.startswith("rolled")]
    assert len(rolled) == result["rolls"] > 0


def test_every_legal_action_can_be_pressed():
    sitting = begun("players-3")
    checked = set()
    for number in range(160):
        if is_over(sitting):
            break
        if is_choosing(sitting) and not sitting.session.picked:
            for action in sitting.play.timeline.game.legal_actions(sitting.state):
                kind = type(action).__name__
                if kind not in checked or number % 12 == 0:
                    assert presses_to(sitting.session, action, 2), action
                    checked.add(kind)
        step(sitting)
    assert {"Move", "Purify", "Divine", "Transfer", "EndTurn", "Confirm"} <= checked


def test_only_zones_in_reach_are_lit():
    sitting = begun("players-2")
    legal = {
        action.zone
        for action in sitting.play.timeline.game.legal_actions(sitting.state)
        if isinstance(action, Move)
    }
    assert {zone.id for zone in sitting.view.zones if zone.choice} == legal
    assert legal


def test_a_purification_is_one_flow_with_its_chances():
    sitting = play_until(begun("players-2"), can_purify)
    card = next(a.card for a in legal(sitting) if isinstance(a, Purify))
    sitting.press(f"purify-{card}")
    weighed = sitting.view
    assert isinstance(weighed, RollView)
    assert {line.is_present for line in weighed.lines} <= {True, False}
    slot = sitting.state.file.index(card) + 1
    assert weighed.instruction.progress == f"Slot {slot} of 7"
    sitting.press("purify", "roll")
    assert has_rolled(sitting)
    assert all(die.face in BOX.edition.faces for die in sitting.view.dice)
    assert all(die.is_rolling for die in sitting.view.dice)
    sitting.press("confirm")
    assert not has_rolled(sitting)


def can_purify(sitting):
    return not waits_for_dice(sitting) and any(
        isinstance(action, Purify) for action in legal(sitting)
    )


def legal(sitting):
    return tuple(sitting.play.timeline.game.legal_actions(sitting.state))


def test_an_undone_and_repeated_roll_is_the_same_roll():
    sitting = play_until(begun("players-2"), waits_for_dice)
    sitting.press("roll")
    fell = sitting.state.faces
    sitting.press("undo")
    assert waits_for_dice(sitting)
    sitting.press("roll")
    assert sitting.state.faces == fell
    assert "1" not in sitting.choices()["undo"].label or fell


def test_a_game_goes_on_where_it_was_broken_off():
    sitting = begun("players-3")
    while not is_over(sitting):
        for _ in range(17):
            if not is_over(sitting):
                step(sitting)
        before, count = sitting.state, sitting.play.count
        sitting.restart()
        sitting.press("resume")
        assert (sitting.state, sitting.play.count) == (before, count)


def test_motion_that_is_reduced_shows_dice_at_rest():
    settings = Settings(draws="app", motion="reduced")
    sitting = play_until(begun("players-2", settings=settings), waits_for_dice)
    sitting.press("roll")
    assert not any(die.is_rolling for die in sitting.view.dice)


def test_lamps_mirror_track_and_file():
    sitting = begun("players-2")
    view = sitting.view
    assert isinstance(view, RegionView)
    lit = {sign.name: sign.cue for sign in (*view.track, *(s.sign for s in view.file))}
    rows = {lamp.value for lamp in (*ONI_LAMPS, *FILE_LAMPS)}
    told = {name: cue for name, cue in sitting.session.lamps if name in rows}
    assert told == lit
    assert {lamp.name for lamp in view.chrome.lamps}.isdisjoint(rows)
    sitting.press("menu-home")
    assert all(sitting.lamps[name] == Off() for name in lit if name in sitting.lamps)


def test_cards_are_drawn_from_a_list_one_by_one():
    sitting = begun("players-2", settings=Settings(draws="people"))
    assert sitting.view.instruction.rule == "S2 set-up"
    sitting.press(next(each for each in sitting.choices() if each.startswith("drawn-")))
    for _ in range(3):
        first = next(e for e in sitting.choices() if e.startswith("drawn-"))
        sitting.press(first)
    sitting.press("pick-again")
    for _ in range(3):
        sitting.press(next(e for e in sitting.choices() if e.startswith("drawn-")))
    sitting.press("done")
    assert sum(map(bool, sitting.state.file)) == 3
    sitting.press("drawn-fisher", "drawn-noble", "done")
    assert [BOX.edition.monks[m].id for m in sitting.state.monks] == ["fisher", "noble"]


def shown(sitting, card):
    box = BOX.edition
    every = (*box.monks, *box.yokai, *box.plans, *box.events, *box.trumps)
    code = next(each.code for each in every if each.id == card)
    sitting.send(CodeSeen(write(BOX.game, code), 0))


def test_cards_are_shown_to_the_camera():
    sitting = begun("players-1", "draws-camera", settings=Settings(draws="people"))
    assert isinstance(sitting.view, ScanView)
    assert sitting.is_camera_on
    shown(sitting, "broken-seal")
    assert sitting.state.plan == "broken-seal"
    shown(sitting, "tesso")
    shown(sitting, "tesso")
    assert sitting.session.camera.said.key == "parade.illegal.card_twice"
    shown(sitting, "dorotabo")
    shown(sitting, "kamaitachi")
    assert sitting.state.file[:3] == ("tesso", "dorotabo", "kamaitachi")
    shown(sitting, "tesso")
    assert sitting.session.camera.said is not None
    shown(sitting, "fisher")
    assert not sitting.is_camera_on
    assert isinstance(sitting.view, RegionView)


def test_a_card_that_was_drawn_before_is_refused_and_nothing_is_lost():
    sitting = play_until(begun("players-2"), waits_for_card)
    lying = next(card for card in sitting.state.file if card)
    count = sitting.play.count
    sitting.send(msg.Act(Drawn((lying,)), "touch", count))
    assert sitting.play.count == count
    assert sitting.session.notice.key == "parade.illegal.card_gone"
    step(sitting)
    assert sitting.play.count > count


def test_what_is_refused_is_said_in_words_of_the_table():
    sitting = begun("players-2")
    for action, key in (
        (Move("mountain"), "zone_sends_on"),
        (Rolled(("1", "2")), "nothing_to_roll"),
        (Confirm(), "wrong_phase"),
        (Pick("relic"), "nothing_to_pick"),
    ):
        sitting.send(msg.Act(action))
        assert sitting.session.notice.key == f"parade.illegal.{key}"
        assert "{" not in sitting.view.chrome.notice.text


@pytest.mark.parametrize("draws", ["app", "people", "camera"])
def test_a_trump_is_played_before_the_card_of_the_yokai_phase(draws):
    sitting = begun("players-2")
    for card in BOX.edition.trumps:
        sitting.send(msg.Act(SetTrump(card.id, 1)))
    take(sitting, EndTurn())
    sitting.session = replace(sitting.session, play=replace(sitting.play, draws=draws))
    trumps = [a for a in legal(sitting) if isinstance(a, PlayTrump)]
    assert len(trumps) > 1
    sitting.press("open-cards")
    assert {f"trump-{a.card}" for a in trumps} <= set(sitting.choices())
    sitting.press("pick-again", "open-cards", f"trump-{trumps[0].card}")
    assert trumps[0].card in sitting.state.used_trumps
    while is_choosing(sitting):
        take(sitting, legal(sitting)[0])
    assert sitting.play.timeline.turn.pile == "yokai"
    entry = next(
        e for e in sitting.play.timeline.entries if isinstance(e.action, PlayTrump)
    )
    assert not entry.was_secret


def test_the_yokai_phase_is_a_step_with_its_rule():
    sitting = begun("players-2")
    take(sitting, EndTurn())
    assert sitting.view.instruction.rule == "S2 yokai"
    sitting.press("let-app")
    assert any("[YP" in line for line in sitting.view.news)


def test_a_turn_is_not_ended_by_habit_while_actions_are_left():
    sitting = begun("players-2")
    while sitting.state.actions:
        assert sitting.choices()["end-turn"].tone == "quiet"
        assert primary_of(sitting.view) != sitting.choices()["end-turn"]
        take(sitting, next(a for a in legal(sitting) if isinstance(a, Move)))
    assert primary_of(sitting.view) == sitting.choices()["end-turn"]


def test_the_first_yokai_are_told_with_their_own_ruling():
    sitting = Sitting(Settings(draws="app"), 7, BOX)
    sitting.press("new-yokai-parade")
    while isinstance(sitting.here, to.Setup):
        sitting.press("next")
    play = sitting.play
    lines = [
        line
        for line in news(sitting.session, replace(play, seen=0))
        if "[YP11]" in line or "[YP12]" in line
    ]
    assert len(lines) == 3
    assert all("[YP11]" in line for line in lines)


def test_a_reward_of_choice_is_asked_for_with_the_rule_of_tokens():
    def is_asked(sitting):
        queue = sitting.state.queue
        return bool(queue) and getattr(queue[0], "card", "") in BOX.edition.card

    sitting = play_until(begun("players-2"), is_asked)
    assert sitting.view.instruction.rule == "S2 tokens"


def test_the_table_is_put_right_by_hand():
    sitting = begun("players-2")
    sitting.press("menu-correct", "topic-oni", "space-more")
    assert sitting.state.oni == 1
    sitting.press("done", "topic-vehicles", "horse-more", "done", "topic-people")
    sitting.press("disciple-more", "done", "topic-file", "done", "side-1")
    sitting.press("relic-more")
    assert sitting.state.hands[1][0] == 1
    actions = [entry.action for entry in sitting.play.timeline.entries]
    assert SetOni(1) in actions
    assert any(isinstance(action, SetVehicle) for action in actions)
    sitting.press("undo", "undo")
    assert sitting.state.hands[1][0] == 0


def test_the_dice_so_far_are_counted():
    sitting = play_until(begun("players-2"), is_over)
    sitting.send(msg.Go(to.DiceFell()))
    view = sitting.view
    assert isinstance(view, FellView)
    rolls = json.loads(sitting.journal.result)["rolls"]
    counted = sum(bar.count for bar in view.tallies[0].bars)
    assert rolls * 2 >= counted >= rolls
    assert view.latest


def test_records_count_games_by_level():
    sitting = play_until(begun("players-2"), is_over)
    sitting.send(msg.RecordsListed((sitting.journal_row(),)))
    sitting.press("records")
    (bar,) = sitting.view.bars
    assert bar.label == "Introduction"
    assert present(sitting.session) == sitting.view
    sitting.press("history")
    assert "foiled" in sitting.view.rows[0].detail + sitting.view.rows[0].label


@pytest.mark.parametrize("level", ["standard", "heroic", "legendary", "own"])
def test_every_level_can_be_begun(level):
    sitting = begun("players-2", f"level-{level}")
    assert sitting.play.options.level == level
    assert sitting.state.plan


def two_payers():
    """Both players stand where the plan wants tokens, and both hold them all."""
    sitting = begun("players-2")
    state, box = sitting.state, BOX.edition
    plan = box.plan[state.plan]
    site = next(site for site in plan.sites if site.tokens)
    for other in plan.sites:
        for piece in other.pieces:
            put(sitting, piece, other.zone)
    vehicle = next(v.id for v in box.vehicles if v.seats > 1 and not v.barred)
    sitting.send(msg.Act(SetVehicle(vehicle, site.zone)))
    for seat in range(2):
        monk = box.monks[state.monks[seat]].id
        for piece in aboard(sitting, vehicle):
            if piece not in {box.monks[m].id for m in state.monks}:
                elsewhere = next(v.id for v in box.vehicles if v.id != vehicle)
                sitting.send(msg.Act(SetPerson(piece, elsewhere)))
        sitting.send(msg.Act(SetPerson(monk, vehicle)))
        for token in site.tokens:
            sitting.send(msg.Act(SetTokens(seat, token, 1)))
    return sitting, site.tokens


def aboard(sitting, vehicle):
    world = sitting.play.timeline.game.world
    number = world.vehicles[vehicle]
    return [
        world.person_ids[person]
        for person, place in enumerate(sitting.state.people)
        if place == number
    ]


def put(sitting, piece, zone):
    if piece in BOX.edition.vehicle:
        sitting.send(msg.Act(SetVehicle(piece, zone)))
    elif piece in BOX.edition.ally:
        sitting.send(msg.Act(SetPerson(piece, zone)))


def test_the_table_chooses_who_pays_for_a_plan():
    sitting, tokens = two_payers()
    assert "foil" in sitting.choices()
    sitting.press("open-pay")
    for token in tokens:
        assert f"pays-0-{token}" in sitting.choices()
        sitting.press(f"pays-1-{token}")
    sitting.press("foil")
    kinds = [each.id for each in BOX.edition.tokens]
    wanted = [kinds.index(token) for token in tokens]
    assert all(sitting.state.hands[0][kind] for kind in wanted)
    assert not any(sitting.state.hands[1][kind] for kind in wanted)
    assert len(sitting.state.foiled) == 1
