"""A damaged database: never a crash, never silently wrong, as much kept as can be."""

import random
import shutil
from contextlib import closing
from dataclasses import replace

import pytest

from companion.store.backup import make_backup
from companion.store.records import Opening
from companion.store.storage import Storage

OPENING = Opening("hundred-yokai", 2, 7, 'name = "Box"\n' * 40, "{}", "0.1", 1000)
ROWS = 60
ENOUGH = 45


def game_lines(game):
    return [f"place wood-{game}-{number}" for number in range(ROWS)]


def filled(folder, rows=ROWS, games=3):
    storage = Storage(folder)
    for game in range(games):
        storage.begin(replace(OPENING, seed=game, begun_at_ms=1000 + game))
        for number, line in enumerate(game_lines(game)[:rows]):
            storage.append(number, line, "touch", 5000)
    return storage


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    """A folder as a program leaves it that has ended well; without backups."""
    folder = tmp_path_factory.mktemp("closed")
    filled(folder).close()
    shutil.rmtree(folder / "backups")
    return folder


@pytest.fixture(scope="module")
def crashed(tmp_path_factory):
    """A folder as it lies after a crash: the newest rows in the log only."""
    folder = tmp_path_factory.mktemp("open")
    copy = tmp_path_factory.mktemp("crashed")
    with closing(filled(folder)):
        for name in ("hyakki.sqlite", "hyakki.sqlite-wal"):
            shutil.copy(folder / name, copy / name)
    assert (copy / "hyakki.sqlite-wal").stat().st_size > 10_000
    return copy


def flip(data, rng):
    at = rng.randrange(len(data))
    data[at] ^= 1 << rng.randrange(8)


def wipe(data, rng):
    at = rng.randrange(0, len(data), 512)
    data[at : at + 512] = bytes(len(data[at : at + 512]))


def cut(data, rng):
    del data[rng.randrange(len(data)) :]


def swap(data, rng):
    one, other = (rng.randrange(0, len(data), 4096) for _ in range(2))
    page = data[one : one + 4096]
    data[one : one + 4096] = data[other : other + 4096]
    data[other : other + 4096] = page


DAMAGES = [flip, wipe, cut, swap]


def games_in(folder):
    """Lines of each game by its seed, and whether something was told."""
    with closing(Storage(folder)) as storage:
        found = {}
        for game in storage.games():
            record = storage.load(game.game_id)
            found[record.opening.seed] = [line.line for line in record.lines]
        assert storage.is_kept
        return found, bool(storage.news)


def damaged(folder, target, name, damage, rng):
    shutil.copytree(folder, target)
    path = target / name
    data = bytearray(path.read_bytes())
    damage(data, rng)
    path.write_bytes(data)


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_noticed_and_gives_only_true_rows(closed, tmp_path, damage):
    whole = 0
    for number in range(ENOUGH):
        folder = tmp_path / str(number)
        rng = random.Random(f"{damage.__name__}{number}")
        damaged(closed, folder, "hyakki.sqlite", damage, rng)
        found, is_told = games_in(folder)
        whole += check(found, is_told)
        shutil.rmtree(folder)
    assert whole < ENOUGH


def check(found, is_told):
    """Every row is true; what is missing was told. Return whether nothing is."""
    for seed, lines in found.items():
        assert lines == game_lines(seed)[: len(lines)]
    is_whole = found == {seed: game_lines(seed) for seed in range(3)}
    assert is_whole or is_told
    return is_whole


@pytest.mark.parametrize("damage", [flip, wipe, swap])
def test_with_a_backup_nothing_that_it_holds_is_lost(closed, tmp_path, damage):
    for number in range(ENOUGH // 3):
        folder = tmp_path / str(number)
        rng = random.Random(f"{damage.__name__}{number}")
        shutil.copytree(closed, folder)
        make_backup(folder / "hyakki.sqlite", folder / "backups")
        data = bytearray((folder / "hyakki.sqlite").read_bytes())
        damage(data, rng)
        (folder / "hyakki.sqlite").write_bytes(data)
        found, _ = games_in(folder)
        assert found == {seed: game_lines(seed) for seed in range(3)}
        shutil.rmtree(folder)


def test_a_torn_log_gives_a_true_beginning(crashed, tmp_path):
    """What the log lost was never synced, so no news is needed; rows stay true."""
    for number in range(ENOUGH // 2):
        folder = tmp_path / str(number)
        rng = random.Random(number)
        damaged(crashed, folder, "hyakki.sqlite-wal", rng.choice([flip, cut]), rng)
        found, _ = games_in(folder)
        for seed, lines in found.items():
            assert lines == game_lines(seed)[: len(lines)]
        shutil.rmtree(folder)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"SQLite format 3\x00", id="header only"),
        pytest.param(b"not a database at all\n" * 500, id="text"),
        pytest.param(bytes(8192), id="zeros"),
    ],
)
def test_another_file_in_its_place_is_set_aside_and_play_goes_on(tmp_path, content):
    (tmp_path / "hyakki.sqlite").write_bytes(content)
    with closing(Storage(tmp_path)) as storage:
        storage.begin(OPENING)
        storage.append(0, "a", "touch", 1)
        assert storage.is_kept
        assert [game.standing for game in storage.games()] == [1]
    if content:
        aside = tmp_path / "hyakki-damaged-1.sqlite"
        assert aside.read_bytes() == content


def test_the_damaged_file_is_kept_as_it_was(closed, tmp_path):
    folder = tmp_path / "a"
    damaged(closed, folder, "hyakki.sqlite", wipe, random.Random(3))
    before = (folder / "hyakki.sqlite").read_bytes()
    _, is_told = games_in(folder)
    assert is_told
    assert (folder / "hyakki-damaged-1.sqlite").read_bytes() == before
