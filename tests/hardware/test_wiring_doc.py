"""What a maker solders by is what the program uses."""

import re
import shlex
import tomllib
from io import BytesIO, StringIO
from pathlib import Path

import pytest

import hardware
from companion.cli.jsonlines import Streams
from companion.cli.wiring import run
from hardware.pins import Pins
from hardware.proposals import DIE_BCM, PROPOSALS, SECOND_DIE_BCM
from hardware.purposes import DICE
from hardware.rows import RowKind

ROOT = Path(next(iter(hardware.__path__))).parent
TEXT = (ROOT / "docs" / "wiring.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"^```console\n\$ hyakki wiring (.*)\n([^`]*)^```", TEXT, re.M)


@pytest.mark.parametrize(("words", "printed"), SESSIONS)
def test_the_command_prints_what_the_page_says(words, printed):
    out = StringIO()
    assert run(shlex.split(words), Streams(BytesIO(), out, StringIO())) == 0
    assert out.getvalue() == printed


def test_every_proposal_is_shown_as_text_and_as_a_drawing():
    words = " ".join(words for words, _ in SESSIONS)
    for name in PROPOSALS:
        assert f"--proposal {name}" in words
        assert f"(drawings/wiring-{name}.svg)" in TEXT
        assert f"| `{name}`" in TEXT


def test_the_table_of_the_dice_has_every_pip():
    rows = re.findall(r"^\| `(die_\w+)` \| (\d+) \| (\d+) \|$", TEXT, re.M)
    assert {name: (int(one), int(other)) for name, one, other in rows} == {
        pip.value: (DIE_BCM[pip], SECOND_DIE_BCM[DICE["die_2"][pip]])
        for pip in DICE["die"]
    }


def test_every_kind_of_rows_is_explained():
    kinds = re.findall(r"^\| `([\w-]+)` \| .* \| .* \| .* \|$", TEXT, re.M)
    assert {RowKind.NONE.value, *kinds} >= set(RowKind)


def test_the_sample_table_is_accepted():
    sample = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL).group(1)
    pins = Pins.from_table(tomllib.loads(sample))
    assert (pins.check(), pins.rows.kind) == ((), RowKind.APA102)
