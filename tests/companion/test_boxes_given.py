"""Boxes on sticks: no file that is there is ever written over."""

import pytest

from companion import messages as msg
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import package_of, read_package
from companion.boxfiles.stock import Stock
from companion.settings import Settings
from companion.store.free_names import free_name
from tests.companion.broken_boxes import TEXT
from tests.session_player import Sitting

GAME = "hundred-yokai"


class Device:
    """Somebody's Hyakki, with the stick in that goes round."""

    def __init__(self, folder, stick):
        self.stick = stick
        self.stock = Stock(folder)
        self.keeper = Keeper(self.stock, lambda: (stick,))

    def has_draft(self, name):
        assert self.keeper.keep_draft(GAME, f'name = "{name}"\n') == ()

    def has_box(self, name):
        text = TEXT.replace("Sample box", name)
        self.stock.put(package_of(GAME, text))

    def gives(self, job):
        answers = self.keeper.use(job, GAME, str(self.stick))
        (told,) = [each.news for each in answers if isinstance(each, msg.Told)]
        return told


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def people(tmp_path, stick):
    return [Device(tmp_path / name, stick) for name in ("anna", "ben")]


@pytest.mark.parametrize("job", ["give", "give-draft"])
def test_the_file_of_somebody_else_stays_and_mine_lies_beside_it(people, stick, job):
    for person, name in zip(people, ("Anna", "Ben"), strict=True):
        person.has_draft(name)
        person.has_box(name)
    anna, ben = people
    assert anna.gives(job).key == "box_given"
    told = ben.gives(job)
    stem = GAME if job == "give" else f"{GAME}-draft"
    assert told.key == "box_given_beside"
    assert dict(told.values)["other"] == f"{stem}.hyakki"
    names = {path.name: read_package(path).name for path in stick.iterdir()}
    assert names == {f"{stem}.hyakki": "Anna", f"{stem}-2.hyakki": "Ben"}


def test_the_very_same_is_told_as_there_already(people, stick):
    anna, ben = people
    anna.has_draft("Anna")
    ben.has_draft("Ben")
    anna.gives("give-draft")
    ben.gives("give-draft")
    told = ben.gives("give-draft")
    assert told.key == "box_there"
    assert dict(told.values)["file"].endswith("-draft-2.hyakki")
    assert len(list(stick.iterdir())) == 2


def test_an_earlier_export_of_my_own_stays_too(people, stick):
    anna, _ = people
    for name in ("one", "two", "three"):
        anna.has_draft(name)
        anna.gives("give-draft")
    assert sorted(read_package(path).name for path in stick.iterdir()) == [
        "one",
        "three",
        "two",
    ]


@pytest.mark.parametrize("kind", ["folder", "link", "broken link", "no box"])
def test_whatever_has_the_name_stays(people, stick, tmp_path, kind):
    taken = stick / f"{GAME}-draft.hyakki"
    elsewhere = tmp_path / "elsewhere"
    match kind:
        case "folder":
            taken.mkdir()
        case "no box":
            taken.write_bytes(b"holiday")
        case _:
            if kind == "link":
                elsewhere.write_bytes(b"x")
            taken.symlink_to(elsewhere)
    anna, _ = people
    anna.has_draft("Anna")
    assert anna.gives("give-draft").key == "box_given_beside"
    assert taken.is_symlink() == ("link" in kind)
    assert elsewhere.exists() == (kind == "link")
    assert read_package(stick / f"{GAME}-draft-2.hyakki").name == "Anna"


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
def test_each_of_the_three_is_said(people, language):
    anna, ben = people
    anna.has_draft("Anna")
    ben.has_draft("Ben")
    sitting = Sitting(Settings(language=language))
    texts = []
    for person in (anna, ben, ben):
        sitting.send(msg.Told(person.gives("give-draft")))
        texts.append(sitting.view.chrome.notice.text)
    assert len(set(texts)) == 3
    assert all(".hyakki" in text and "{" not in text for text in texts)


def test_a_free_name_is_the_first_that_nothing_has(tmp_path):
    assert free_name(tmp_path, "x", ".zip").name == "x.zip"
    (tmp_path / "x.zip").touch()
    (tmp_path / "x-2.zip").symlink_to(tmp_path / "nowhere")
    assert free_name(tmp_path, "x", ".zip").name == "x-3.zip"
