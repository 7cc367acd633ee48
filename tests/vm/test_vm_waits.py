"""The bench of the virtual machine: waits end, and what got stuck does not count."""

import json
import socket

import pytest

LONG_AGO = -1e9


class Told:
    """A series of cuts whose looks and ends were decided beforehand."""

    def __init__(self, turns, told):
        self._turns = turns
        self._told = iter(told)
        self.made = []

    def cut(self, number, points, wires_at):
        verdict, is_whole = next(self._told)
        row = self._turns.Row(number, verdict=verdict, is_whole=is_whole)
        self.made.append((number, points, wires_at))
        return row

    def last(self, number, *, is_whole):
        return self._turns.Row(number, verdict=next(self._told)[0])


def test_wait_says_what_it_waits_for_once_a_minute(bench, capsys):
    waiting = bench("waiting")
    wait = waiting.Wait("the door", 1e12, began=LONG_AGO)
    assert wait.step() == waiting.STEP_S
    assert "waiting for the door" in capsys.readouterr().out
    assert wait.told == 1


def test_wait_ends_and_names_what_did_not_come(bench):
    waiting = bench("waiting")
    wait = waiting.Wait("the door", 60, began=LONG_AGO)
    with pytest.raises(waiting.Silent, match="the door: not within 60 s"):
        wait.step()


def test_wait_for_a_machine_that_is_gone_ends_with_it(bench, tmp_path):
    waiting = bench("waiting")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(tmp_path / "port"))
        door.listen(1)
        port = bench("machine").Port(tmp_path / "port", bench("disk").Diary())
        port.start()
        peer, _ = door.accept()
        with peer:
            peer.sendall(json.dumps({"view": 7}).encode() + b'\n{"vie')
    wait = waiting.Wait("a view", 1e9)
    assert port.next(wait) == {"view": 7}
    with pytest.raises(waiting.Silent, match="a view: the machine is gone"):
        port.next(wait)


@pytest.mark.parametrize(
    ("told", "tries", "judged"),
    [
        pytest.param(
            [("-", True), ("kept", True), ("LOST", True), ("kept", True)],
            3, 3, id="each counts",
        ),
        pytest.param(
            [("-", True), ("kept", False), ("not counted", True), ("kept", True),
             ("kept", True)],
            4, 3, id="one got stuck",
        ),
        pytest.param(
            [("-", False)] + [("not counted", False)] * 8, 8, 0, id="all got stuck"
        ),
    ],
)  # fmt: skip
def test_series_goes_on_until_enough_count(bench, told, tries, judged, capsys):
    turns, runs = bench("turns"), bench("bench")
    series = Told(turns, told)
    rows = runs.play(series, 5, 3, 2, 12)
    assert series.made == [(5 + n, 2, 0 if n else 12) for n in range(tries)]
    assert len(runs.judged(rows)) == judged
    assert [row.number for row in rows] == list(range(5, 6 + tries))


def test_series_begins_no_cut_after_its_end(bench, capsys):
    turns, runs = bench("turns"), bench("bench")
    series = Told(turns, [("-", True), ("kept", True)])
    rows = runs.play(series, 1, 3, 2, 0, end=LONG_AGO)
    assert series.made == []
    assert len(rows) == 1


def test_sum_counts_only_what_was_judged(bench, capsys):
    turns, runs = bench("turns"), bench("bench")
    verdicts = ("-", "kept", "not counted", "LOST", "kept")
    rows = [turns.Row(n, verdict=each) for n, each in enumerate(verdicts)]
    rows[2].tried.append(("run 2", False, "the door: not within 60 s"))
    assert runs.sum_up(rows, 0.0) == (1, False)
    said = capsys.readouterr().out
    assert "3 cuts, 1 with a loss" in said
    assert "FAILS  run 2" in said
