"""The disk of the bench keeps what was flushed, and may lose all the rest."""

import os
import random
import socket
import struct

import pytest

BLOCKS = 64
OLD, NEW = b"o", b"n"


@pytest.fixture
def path(tmp_path):
    """A disk full of what is old."""
    found = tmp_path / "disk"
    found.write_bytes(OLD * 4096 * BLOCKS)
    return found


@pytest.fixture
def file(path):
    opened = os.open(path, os.O_RDWR)
    yield opened
    os.close(opened)


def block(file, number):
    return os.pread(file, 4096, number * 4096)


def test_what_was_flushed_outlives_a_cut(bench, file):
    cache = bench("disk").Cache()
    cache.write(0, NEW * 4096 * BLOCKS, lambda number: block(file, number))
    cache.settle(file)
    assert cache.break_off(file, random.Random(1)) == 0
    assert os.pread(file, 4096 * BLOCKS, 0) == NEW * 4096 * BLOCKS


def test_what_was_not_flushed_lasts_by_whole_sectors_if_at_all(bench, file):
    cache = bench("disk").Cache()
    cache.write(0, NEW * 4096 * BLOCKS, lambda number: block(file, number))
    assert 0 < cache.break_off(file, random.Random(1)) < BLOCKS
    sectors = [os.pread(file, 512, at * 512) for at in range(BLOCKS * 8)]
    assert set(sectors) == {OLD * 512, NEW * 512}
    mixed = [sectors[n : n + 8] for n in range(0, len(sectors), 8)]
    assert any(len(set(each)) > 1 for each in mixed)
    assert any(set(each) == {OLD * 512} for each in mixed)
    assert any(set(each) == {NEW * 512} for each in mixed)


def test_a_disk_that_flushes_too_soon_may_lose_what_was_flushed_last(bench, file):
    cache = bench("disk").Cache(is_late=True)
    half = BLOCKS // 2
    cache.write(0, NEW * 4096 * half, lambda number: block(file, number))
    cache.settle(file)
    cache.write(4096 * half, NEW * 4096 * half, lambda number: block(file, number))
    cache.settle(file)
    assert cache.break_off(file, random.Random(1)) > 0
    assert os.pread(file, 4096 * half, 0) == NEW * 4096 * half
    assert OLD * 512 in os.pread(file, 4096 * half, 4096 * half)


def test_part_of_a_block_is_written_over_what_is_there(bench, file):
    cache = bench("disk").Cache()
    cache.write(4096 + 512, NEW * 4096, lambda number: block(file, number))
    cache.settle(file)
    assert block(file, 1) == OLD * 512 + NEW * 3584
    assert block(file, 2) == NEW * 512 + OLD * 3584


def greet(door):
    """Come in as QEMU does; return the connection and how large the disk is."""
    peer = socket.socket(socket.AF_UNIX)
    peer.connect(str(door))
    assert peer.recv(18, socket.MSG_WAITALL)[:8] == b"NBDMAGIC"
    peer.sendall(struct.pack(">I", 3) + struct.pack(">8sII", b"IHAVEOPT", 1, 0))
    size, abilities = struct.unpack(">QH", peer.recv(10, socket.MSG_WAITALL))
    return peer, size, abilities


def ask(peer, kind, offset=0, length=0, data=b""):
    """Send one request; return what it answers with."""
    peer.sendall(struct.pack(">IHHQQI", 0x25609513, 0, kind, 7, offset, length) + data)
    assert peer.recv(16, socket.MSG_WAITALL) == struct.pack(">IIQ", 0x67446698, 0, 7)
    return peer.recv(length, socket.MSG_WAITALL) if kind == 0 else b""


def test_served_disk_reads_back_at_once_and_keeps_what_was_flushed(
    bench, path, tmp_path
):
    disk = bench("disk")
    diary = disk.Diary()
    served = disk.Disk(path, tmp_path / "door", diary)
    served.start()
    peer, size, abilities = greet(tmp_path / "door")
    assert (size, abilities) == (4096 * BLOCKS, 1 | 4 | 8)
    with peer:
        ask(peer, 1, 512, 512, NEW * 512)
        assert ask(peer, 0, 0, 1536) == OLD * 512 + NEW * 512 + OLD * 512
        assert path.read_bytes() == OLD * 4096 * BLOCKS
        ask(peer, 3)
    served.cut(random.Random(1))
    assert path.read_bytes()[:1536] == OLD * 512 + NEW * 512 + OLD * 512
    assert diary.entries == [("write", 512, NEW * 512), ("flush",)]


@pytest.mark.parametrize(
    ("lines", "was_undo", "is_kept"),
    [
        pytest.param(["a", "b"], False, True, id="as shown"),
        pytest.param(["a", "b", "c"], False, True, id="the step being taken, too"),
        pytest.param(["a"], False, False, id="a step is missing"),
        pytest.param(["a", "x"], False, False, id="another step"),
        pytest.param(["a"], True, True, id="the step being taken back"),
        pytest.param(None, False, False, id="no game"),
    ],
)
def test_what_was_shown_has_to_be_stored(bench, lines, was_undo, is_kept):
    judge = bench("replay").is_kept
    shown, found = {"game": 1, "lines": ["a", "b"]}, {"game": 1, "lines": lines}
    assert judge(shown, None, found, was_undo) is is_kept


def test_at_a_replayed_moment_it_is_what_was_shown_last_or_next(bench):
    judge = bench("replay").is_kept
    last, then = {"game": 1, "lines": ["a"]}, {"game": 1, "lines": ["a", "b"]}
    assert judge(last, then, last, False)
    assert judge(last, then, then, False)
    assert not judge(last, then, {"game": 1, "lines": ["a", "b", "c"]}, False)
    assert not judge(last, then, {"game": 1, "lines": []}, False)
