"""Looks take the stored mount: cells lie as the calibrated camera sees the table."""

import importlib
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from companion.devices.door import Devices, Wanted
from companion.devices.eyes import TableEyes, usual_makers
from companion.looks import FACES, TableOrder
from companion.scanning.mounting import load_mount, store_mount
from tests.companion.camera_player import LiveTable
from tests.companion.scan_tables import SIZE_WH, SPIRITS
from tests.companion.table_stills import makers
from tests.vision.followed_games import SQUARE, Game
from vision.layouts.mounts import Mount


def mounted(plane):
    """A camera that sees the table through ``plane``, from millimetres to pixels."""
    return Mount(np.linalg.inv(plane), SIZE_WH, 0.2)


def look(folder, mount=None):
    """The cells of one look at a square that a tilted camera sees."""
    table = LiveTable(Game(9120))
    table.faces = list(SPIRITS)
    posted = []
    known = mount or (lambda: load_mount(folder))
    eyes = TableEyes(posted.append, replace(makers(), mount=known))
    order = TableOrder(FACES, "night-parade", 1, 1, SQUARE)
    eyes.look(order, table)
    (told,) = posted
    return {card.id: card.cell for card in told.answer.cards if card.role == "spirit"}


SPREAD = dict(zip(SPIRITS, SQUARE, strict=True))


def test_a_table_is_placed_by_the_stored_mount(tmp_path):
    store_mount(tmp_path, mounted(Game(9120).plane))
    assert look(tmp_path) == SPREAD


def test_the_mount_of_a_camera_that_was_moved_changes_nothing(tmp_path):
    wrong = np.array([[1, 0.9, 0], [0, 1, 0], [0, 0.0006, 1]])
    store_mount(tmp_path, mounted(Game(9120).plane @ wrong))
    assert look(tmp_path) == SPREAD


def test_the_mount_is_asked_for_at_a_look(tmp_path):
    asked = []
    assert look(tmp_path, lambda: asked.append(True)) == SPREAD
    assert asked


@pytest.mark.parametrize("is_stored", [False, True])
def test_the_mount_of_the_folder_of_data_is_asked_for(tmp_path, is_stored):
    mount = mounted(np.eye(3))
    if is_stored:
        store_mount(tmp_path, mount)
    found = usual_makers(tmp_path).mount()
    assert (found is not None) == is_stored
    assert usual_makers().mount() is None


def test_the_devices_hand_the_folder_of_data_to_the_camera(tmp_path):
    given = {}

    def camera(opener, post, **more):
        given.update(more)
        raise OSError

    def load(name):
        if name == "companion.devices.camera":
            return SimpleNamespace(TableCamera=camera)
        return importlib.import_module(name)

    wanted = Wanted(camera=lambda: None, folder=tmp_path)
    devices = Devices(wanted, lambda message: None, lambda: 0, load)
    devices.start()
    devices.close()
    assert given["data"] == tmp_path
