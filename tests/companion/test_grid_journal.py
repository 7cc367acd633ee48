"""What is on the disk of a sorting game in play tells nothing that nobody may know."""

from contextlib import closing

import pytest

from companion.store.records import Opening
from companion.store.storage import Storage
from rules.catalogue import GAMES
from rules.chance import draw
from rules.game import CardNeeded
from rules.grid.state import Playing
from rules.timeline import Timeline
from tests.strategies import SETUPS

PARADES = {
    name: setup for name, setup in SETUPS.items() if setup.entry.id == "night-parade"
}
(ENTRY,) = (entry for entry in GAMES if entry.id == "night-parade")


def lines_in_play(setup, seed):
    """A game of any legal actions as lines, up to the end of play."""
    notation = ENTRY.notation()
    line = Timeline.start(setup.game, setup.seats)
    number = seed
    while isinstance(line.state, Playing):
        if isinstance(line.turn, CardNeeded):
            action = draw(line.turn, seed, line.chances)
        else:
            number = (number * 40503 + 9973) % 65537
            listed = list(setup.game.legal_actions(line.state))
            action = listed[number % len(listed)]
        line = line.act(action, "touch")
    return [notation.write(entry.action) for entry in line.entries], line


@pytest.mark.parametrize("setup", PARADES.values(), ids=PARADES)
def test_no_face_and_no_hidden_hint_is_on_the_disk(setup, tmp_path):
    lines, line = lines_in_play(setup, 7)
    with closing(Storage(tmp_path)) as storage:
        storage.begin(Opening("night-parade", setup.seats, 7, "", "{}"))
        for number, text in enumerate(lines):
            storage.append(number, text, "touch", 1000 + number)
        stored = storage.resume()
    words = {word for each in stored.lines for word in each.line.split()[1:]}
    table = line.state.table
    shown = {*table.revealed, *(placed.hint for placed in table.placed)}
    assert {word for word in words if "," not in word} <= shown
    everything = b"".join(
        path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()
    )
    for face in setup.game.terms.deck.spirits:
        assert f" {face.name}".encode() not in everything
