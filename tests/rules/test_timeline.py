"""The timeline, over a game of two rules: count up to ten, a die may help."""

from dataclasses import dataclass, replace

import pytest

from rules.errors import IllegalAction, NothingToUndo
from rules.game import CardNeeded, Drawn, GameOver, PlayerToAct, Step
from rules.timeline import Timeline, UnknownSource, UnplayableRecord


@dataclass(frozen=True, slots=True)
class Count:
    total: int = 0
    is_drawing: bool = False


@dataclass(frozen=True, slots=True)
class Add:
    amount: int


@dataclass(frozen=True, slots=True)
class Ask:
    pass


@dataclass(frozen=True, slots=True)
class Counting:
    def setup(self, seats):
        if seats != 1:
            raise IllegalAction("seats", rule="T 1")
        return Count()

    def turn(self, state):
        if state.is_drawing:
            return CardNeeded("deck", 1, ("1", "2"), is_secret=True)
        return GameOver((0,)) if state.total >= 10 else PlayerToAct(0)

    def legal_actions(self, state):
        yield from () if state.total >= 10 else (Add(1), Add(2))

    def apply(self, state, action):
        match action:
            case Add(amount) if amount in (1, 2) and not state.is_drawing:
                return Step(replace(state, total=state.total + amount), ("added",))
            case Ask() if not state.is_drawing:
                return Step(replace(state, is_drawing=True))
            case Drawn((card,)) if state.is_drawing:
                return Step(Count(state.total + int(card)), (f"drew {card}",))
        raise IllegalAction("no", rule="T 2")


@pytest.fixture
def three():
    line = Timeline.start(Counting(), 1)
    return line.act(Add(1), "touch").act(Ask(), "button").act(Drawn(("2",)), "camera")


def test_a_new_timeline_stands_at_the_set_up():
    line = Timeline.start(Counting(), 1)
    assert (line.state, line.turn, line.entries) == (Count(), PlayerToAct(0), ())


def test_an_entry_keeps_turn_source_events_and_state(three):
    last = three.entries[-1]
    assert last.turn == CardNeeded("deck", 1, ("1", "2"), is_secret=True)
    assert (last.source, last.events, last.state) == ("camera", ("drew 2",), Count(3))
    assert [entry.was_secret for entry in three.entries] == [False, False, True]
    assert [entry.is_chance for entry in three.entries] == [False, False, True]
    assert three.chances == 1


def test_acting_leaves_the_old_timeline_as_it_was(three):
    before = three.entries
    three.act(Add(2), "bot")
    assert three.entries is before
    assert three.state == Count(3)


def test_undo_restores_and_redo_repeats(three):
    back = three.undo()
    assert back.state == Count(1, is_drawing=True)
    assert back.undone == three.entries[2:]
    assert back.redo() == three


def test_several_entries_go_back_and_return_in_order(three):
    back = three.undo(to=0)
    assert (back.state, back.entries) == (Count(), ())
    assert back.redo().entries == three.entries[:1]
    assert back.redo(to=2) == three
    assert three.undo().undo().undo() == back


def test_acting_after_an_undo_forgets_what_was_undone(three):
    other = three.undo().act(Drawn(("1",)), "touch")
    assert other.undone == ()
    with pytest.raises(NothingToUndo):
        other.redo()


def test_a_late_undo_of_the_same_entry_is_refused(three):
    back = three.undo(to=2)
    with pytest.raises(NothingToUndo):
        back.undo(to=2)


def test_a_late_redo_of_the_same_entry_is_refused(three):
    with pytest.raises(NothingToUndo):
        three.undo(to=2).redo(to=2).redo(to=2)
    with pytest.raises(NothingToUndo):
        three.undo(to=1).redo(to=0)


def test_nothing_to_undo_at_the_start():
    line = Timeline.start(Counting(), 1)
    for attempt in (line.undo, line.redo):
        with pytest.raises(NothingToUndo):
            attempt()
    with pytest.raises(NothingToUndo):
        line.undo(to=-1)


def test_an_illegal_action_changes_nothing(three):
    with pytest.raises(IllegalAction):
        three.act(Add(5), "touch")


def test_an_unknown_source_is_refused(three):
    with pytest.raises(UnknownSource):
        three.act(Add(1), "ghost")


def test_replay_equals_the_played_game(three):
    record = [(entry.action, entry.source) for entry in three.entries]
    assert Timeline.replay(Counting(), 1, record) == three
    assert hash(Timeline.replay(Counting(), 1, iter(record))) == hash(three)


def test_replay_names_the_entry_that_cannot_be():
    with pytest.raises(UnplayableRecord) as caught:
        Timeline.replay(Counting(), 1, [(Add(1), "touch"), (Add(7), "touch")])
    assert (caught.value.number, caught.value.fault.rule) == (1, "T 2")
