"""Golden files: examples of the rulebooks and whole games, line by line.

The first character of a line says what it is: ``#`` a remark, ``@`` a part of the
position that the file begins with, ``>`` an action, ``!`` an event that it led to (in
order, others may lie between), ``=`` something that holds now.
"""

from pathlib import Path

import pytest

from rules.catalogue import GAMES
from tests import golden_grid, golden_hundred_yokai, golden_yokai_parade

GOLDEN = Path(__file__).parents[1] / "golden"
READERS = {
    "hundred-yokai": golden_hundred_yokai,
    "night-parade": golden_grid.Reader("night-parade"),
    "yokai": golden_grid.Reader("yokai"),
    "yokai-parade": golden_yokai_parade,
}
FILES = [
    (entry, path)
    for entry in GAMES
    for path in sorted((GOLDEN / entry.id.replace("-", "_")).glob("*.txt"))
]


class Player:
    """Plays one file."""

    def __init__(self, entry, block):
        self.reader = READERS[entry.id]
        self.notation = entry.notation()
        self.game, self.state = self.reader.opening(block)
        self.events = []

    def do(self, mark, text):
        match mark:
            case ">":
                step = self.game.apply(self.state, self.notation.read(text))
                self.state, self.events = step.state, list(step.events)
            case "!":
                self.expect(set(text.split()))
            case "=":
                is_so, should_be = self.reader.fact(self.game, self.state, text.split())
                assert is_so == should_be
            case _:
                raise AssertionError("unknown mark")

    def expect(self, words):
        """Drop events up to the first that ``words`` describe."""
        seen = [self.reader.said(event, self.game) for event in self.events]
        found = next((at for at, said in enumerate(seen) if words <= said), None)
        assert found is not None, f"after this there was only {self.events}"
        self.events = self.events[found + 1 :]


def parts(path):
    """The block of the position and the lines to do, each with its number."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    plain = [(number, line) for number, line in lines if line and line[0] != "#"]
    block = "\n".join(line[1:] for _, line in plain if line[0] == "@")
    return block, [(number, line) for number, line in plain if line[0] != "@"]


@pytest.mark.parametrize(
    ("entry", "path"), FILES, ids=[f"{e.id}: {p.stem}" for e, p in FILES]
)
def test_golden(entry, path):
    block, lines = parts(path)
    player = Player(entry, block)
    for number, line in lines:
        try:
            player.do(line[0], line[1:].strip())
        except (AssertionError, ValueError, LookupError) as fault:
            pytest.fail(
                f"{path.name}:{number}: {line}\n{type(fault).__name__}: {fault}"
            )


def test_a_wrong_line_fails(tmp_path):
    file = tmp_path / "wrong.txt"
    for wrong in ("= supply human 9", "! ToriiBuilt", "> end-turn", "? phase setup"):
        file.write_text(f"# wrong\n{wrong}\n", encoding="utf-8")
        with pytest.raises(pytest.fail.Exception, match=r"wrong\.txt:2"):
            test_golden(GAMES[0], file)
