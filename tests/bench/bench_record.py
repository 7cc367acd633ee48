"""What a long game costs to read, replay and take back; processor time."""

import time

from figures import Figure, percentile

from companion.boxes.editions import sample
from rules.bot import Uniform
from rules.catalogue import GAMES
from rules.chance import draw
from rules.game import CardNeeded, GameOver
from rules.hundred_yokai.actions import SetTokens
from rules.hundred_yokai.options import Options
from rules.timeline import Timeline

ACTIONS = 2_000
RUNS = 11


def long_game() -> Timeline:
    """A solo game of 2,000 actions, four in five of them corrections."""
    (entry,) = (entry for entry in GAMES if entry.id == "hundred-yokai")
    game = entry.make(sample().edition, Options())
    bot = Uniform(game, 4)
    record, state = [], game.setup(1)
    while len(record) < ACTIONS:
        turn = game.turn(state)
        if isinstance(turn, CardNeeded):
            action = draw(turn, 1, len(record))
        elif isinstance(turn, GameOver) or len(record) % 5:
            action = SetTokens(0, "spirit", len(record) % 9)
        else:
            action = bot.choose(state).action
        record.append((action, "touch"))
        state = game.apply(state, action).state
    return Timeline.replay(game, 1, record)


def milliseconds(work) -> float:
    """The median time that ``work`` takes."""
    samples = []
    for _ in range(RUNS):
        start = time.process_time()
        work()
        samples.append((time.process_time() - start) * 1000)
    return percentile(samples, 50)


def bench() -> list[Figure]:
    """Reading the lines, replaying them, one action at the end."""
    (entry,) = (entry for entry in GAMES if entry.id == "hundred-yokai")
    line = long_game()
    notation = entry.notation()
    texts = [notation.write(entry.action) for entry in line.entries]
    record = [(notation.read(text), "touch") for text in texts]
    replay = milliseconds(lambda: Timeline.replay(line.game, 1, record))
    act = milliseconds(lambda: line.act(SetTokens(0, "spirit", 1), "touch"))
    read = milliseconds(lambda: [notation.read(text) for text in texts])
    undo = milliseconds(lambda: line.undo(to=0).redo(to=ACTIONS - 1))
    return [
        Figure("reading 2,000 lines of notation", read, "ms", 15),
        Figure("replaying 2,000 actions", replay, "ms", 80),
        Figure("one action after 2,000", act, "ms", 1),
        Figure("undoing and redoing 2,000 actions", undo, "ms", 1),
    ]
