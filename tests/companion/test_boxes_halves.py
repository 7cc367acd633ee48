"""A half-done box on a stick: gone on with, or merged; and the way back from that."""

from dataclasses import replace

import numpy as np
import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.__main__ import main
from companion.boxes.editions import GAME, sample, table_of
from companion.boxfiles.boxes import NoBoxes
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafting import MergeDraft, SwapDraft
from companion.boxfiles.former import Former
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import pack, package_of, read_package
from companion.boxfiles.shelf import LONGEST_NAME, shown_name
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.enrolling.parts import part_of
from companion.scanning.known_cards import KnownCards
from companion.settings import Settings
from tests.session_player import Sitting
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import from_bytes, to_bytes

KIND = KINDS[GAME]
PART = part_of(KIND, "card-1")
CORNERS = np.array([[260, 100], [540, 100], [540, 500], [260, 500]], np.float32)


def half(name, *kinds):
    """A draft with some cards of level 1, as it is stored."""
    table = KIND.blank(name)
    for icons in kinds:
        table = PART.enter(table, PART.kinds(table), icons)
    return toml_text(table)


def gallery(**seeds):
    """A gallery with a picture of its own for each card."""
    found = Gallery()
    for ref, seed in seeds.items():
        rng = np.random.default_rng(seed)
        shot = np.full((600, 800, 3), 200, np.uint8)
        art = rng.integers(0, 255, (50, 35, 3), dtype=np.uint8)
        shot[100:500, 260:540] = np.kron(art, np.ones((8, 8, 1), np.uint8))
        found = found.with_card(ref.removeprefix("c"), [shot], [CORNERS])
    return to_bytes(found)


class Device:
    """Somebody at the screen of own boxes, with the stick in that goes round."""

    def __init__(self, folder, stick):
        self.folder, self.stick = folder, stick
        self.desk = Desk(folder / "drafts")
        self.start()

    def start(self, language="en"):
        self.keeper = Keeper(Stock(self.folder), lambda: (self.stick,))
        self.sitting = Sitting(Settings(language=language))
        self.send(msg.Go(to.OwnBoxes()))

    def send(self, message):
        for effect in self.sitting.send(message):
            for answer in self.answers(effect):
                self.send(answer)

    def answers(self, effect):
        keeper, ended = self.keeper, msg.BoxJobEnded(1)
        match effect:
            case ask.ListBoxes():
                found = keeper.listed()
            case ask.MoveBox(job, game, path):
                found = (*keeper.use(job, game, path), ended)
            case ask.CompareBox(path):
                found = (*keeper.compare(path), ended)
            case ask.ReadDraft(game):
                found = keeper.draft(game)
            case ask.KeepDraft(game, text, forgets):
                found = keeper.keep_draft(game, text, forgets)
            case MergeDraft():
                found = keeper.merge_draft(effect)
            case SwapDraft(game):
                found = keeper.swap_draft(game)
            case _:
                found = ()
        return found

    def press(self, *names):
        for name in names:
            self.send(self.sitting.choices()[name].message)

    @property
    def draft(self):
        return self.desk.read(GAME)

    @property
    def icons(self):
        return [tuple(card["icons"]) for card in table_of(self.draft)["card"]]


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def anna(tmp_path, stick):
    return Device(tmp_path / "anna", stick)


@pytest.fixture
def from_ben(tmp_path, stick):
    """What Ben exported: two cards, of which he photographed both."""
    ben = Device(tmp_path / "ben", stick)
    ben.desk.keep(GAME, half("Ben", ("dig", "fight"), ("swim", "move")))
    ben.desk.keep_gallery(GAME, gallery(c1e01=1, c1w01=2))
    ben.start()
    ben.press("give-draft-hundred-yokai-stick")
    (file,) = stick.iterdir()
    return file


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
def test_what_is_half_done_is_told_so_and_not_marked_as_refused(
    anna, from_ben, language
):
    anna.start(language)
    anna.press(f"take-{from_ben.name}", "yes")
    assert isinstance(anna.sitting.here, to.HalfBox)
    view = anna.sitting.view
    assert from_ben.name in view.heading
    assert "hyakki edition" not in view.text
    assert "costs" not in view.text
    assert [each.id for each in view.choices] == ["merge", "leave"]
    anna.press("leave")
    assert anna.sitting.here == to.OwnBoxes()
    assert not any(file.is_refused for file in anna.sitting.session.shelf.files)
    assert anna.draft == ""


def test_where_nothing_is_entered_it_is_gone_on_with(anna, from_ben):
    anna.start()
    anna.press(f"take-{from_ben.name}", "yes", "merge")
    assert anna.sitting.here == to.Enrol(GAME)
    assert anna.icons == [("dig", "fight"), ("swim", "move")]
    assert set(from_bytes(anna.desk.gallery(GAME)).ids) == {"1e01", "1w01"}
    assert table_of(anna.draft)["name"] == "Ben"


def test_where_something_is_entered_it_is_merged(anna, from_ben):
    anna.desk.keep(GAME, half("Anna", ("dig", "spirit")))
    anna.start()
    anna.press(f"take-{from_ben.name}", "yes", "merge")
    assert anna.sitting.here == to.Merge()
    anna.press("merge")
    assert anna.icons == [("dig", "spirit"), ("dig", "fight"), ("swim", "move")]


def test_a_photograph_goes_with_its_card_to_the_number_it_gets(anna, from_ben):
    anna.desk.keep(GAME, half("Anna", ("dig", "spirit"), ("swim", "move")))
    anna.desk.keep_gallery(GAME, gallery(c1e01=3))
    theirs = from_bytes(read_package(from_ben).gallery)
    anna.start()
    anna.press(f"take-{from_ben.name}", "merge", "merge")
    new = next(c for c in table_of(anna.draft)["card"] if c["icons"][1] == "fight")
    assert new["id"] == "1e02"
    known = KnownCards(anna.folder).load(GAME)
    pictures = {one.id: one.picture for one in known.references}
    assert pictures.keys() == {"1e01", "1e02", "1w01"}
    for mine, other in (("1e02", "1e01"), ("1w01", "1w01")):
        (same,) = [one for one in theirs.references if one.id == other]
        assert np.array_equal(pictures[mine], same.picture)


def merged(anna, from_ben):
    before = half("Anna", ("dig", "spirit"))
    anna.desk.keep(GAME, before)
    anna.desk.keep_gallery(GAME, gallery(c1e01=3))
    anna.start()
    anna.press(f"take-{from_ben.name}", "merge", "merge")
    return before, anna.desk.gallery(GAME)


@pytest.mark.parametrize("is_new_start", [False, True])
def test_one_press_brings_back_the_draft_before_and_another_the_merged_one(
    anna, from_ben, is_new_start
):
    before, both = merged(anna, from_ben)
    after = anna.draft
    if is_new_start:
        anna.start()
        anna.press("enrol-hundred-yokai")
    anna.press("undo")
    assert anna.draft == before
    assert from_bytes(anna.desk.gallery(GAME)).ids == ("1e01",)
    table = anna.sitting.session.enrolment.table
    assert table["name"] == "Anna"
    assert len(table["card"]) == 1
    if is_new_start:
        anna.start()
        anna.press("enrol-hundred-yokai")
    anna.press("undo")
    assert (anna.draft, anna.desk.gallery(GAME)) == (after, both)
    anna.press("undo")
    assert anna.draft == before


def test_where_nothing_was_entered_undo_leaves_nothing(anna, from_ben):
    anna.start()
    anna.press(f"take-{from_ben.name}", "yes", "merge", "undo")
    assert anna.draft == ""
    assert anna.desk.gallery(GAME) == b""


def test_a_box_that_is_broken_otherwise_is_refused_without_keys_or_commands(
    anna, stick
):
    table = {**table_of(sample().text), "costs": [2, 4, 99999]}
    file = stick / "hundred-yokai.toml"
    file.write_text(toml_text(table), "utf-8")
    anna.start()
    anna.press(f"take-{file.name}", "yes")
    assert anna.sitting.here == to.OwnBoxes()
    text = anna.sitting.view.chrome.notice.text
    assert text.startswith(f"{file.name} was not taken")
    assert "costs" not in text
    assert "hyakki edition" not in text
    assert [f.is_refused for f in anna.sitting.session.shelf.files] == [True]


def test_whoever_left_the_page_is_told_nevertheless(anna, from_ben):
    answers = anna.keeper.use("take", "", str(from_ben))
    anna.send(msg.Go(to.Home()))
    for answer in answers:
        anna.send(answer)
    assert anna.sitting.here == to.Home()
    assert from_ben.name in anna.sitting.view.chrome.notice.text


def test_a_place_without_boxes_does_nothing_of_it():
    assert NoBoxes().merge_draft(MergeDraft(GAME, "x")) == ()
    assert NoBoxes().swap_draft(GAME) == ()


def test_the_box_in_use_goes_on_with_what_somebody_else_entered(anna, from_ben):
    Stock(anna.folder).put(package_of(GAME, sample().text))
    anna.start()
    anna.press(f"take-{from_ben.name}", "merge")
    assert "Sample" in str(anna.sitting.session.comparison.mine["name"])
    anna.press("merge")
    table = anna.sitting.session.enrolment.table
    assert KIND.fits(table)
    assert KIND.problems(table) == ()


def test_a_whole_box_adds_to_a_draft_without_a_question_but_its_name(anna, stick):
    file = stick / "hundred-yokai.toml"
    file.write_text(sample().text, "utf-8")
    whole = KIND.opened(table_of(sample().text))
    first = {**KIND.blank("Anna"), "tile": whole["tile"], "card": whole["card"][:5]}
    anna.desk.keep(GAME, toml_text(first))
    anna.start()
    anna.press(f"take-{file.name}", "merge")
    asked = anna.sitting.session.comparison.differences
    assert [each.where for each in asked] == ["name"]
    anna.press("merge")
    assert KIND.problems(anna.sitting.session.enrolment.table) == ()


def test_a_file_of_a_few_tiles_becomes_a_draft_that_can_be_gone_on_with(anna, stick):
    tiles = table_of(sample().text)["tile"][:5]
    file = stick / "hundred-yokai.toml"
    file.write_text(toml_text({"tile": tiles}), "utf-8")
    anna.start()
    anna.press(f"take-{file.name}", "yes", "merge")
    table = anna.sitting.session.enrolment.table
    assert KIND.fits(table)
    assert table["tile"][:5] == tiles
    elements = [tile["element"] for tile in table["tile"]]
    assert sorted(elements) == sorted(t["element"] for t in KIND.blank("")["tile"])
    ids = [tile["id"] for tile in table["tile"]]
    assert len(set(ids)) == len(ids) == 13


def test_the_picture_of_what_was_chosen_is_the_one_that_stays(anna, from_ben):
    table = table_of(half("Anna", ("dig", "spirit")))
    named = [{**card, "name": "Mujina"} for card in table["card"]]
    anna.desk.keep(GAME, toml_text({**table, "card": named}))
    anna.desk.keep_gallery(GAME, gallery(c1e01=3))
    package = read_package(from_ben)
    theirs = table_of(package.text)
    theirs = {**theirs, "card": [{**theirs["card"][0], "name": "Mujina"}]}
    from_ben.write_bytes(pack(replace(package, text=toml_text(theirs))))
    anna.start()
    anna.press(f"take-{from_ben.name}", "merge", "theirs-1", "merge")
    assert anna.icons == [("dig", "fight")]
    (kept,) = KnownCards(anna.folder).load(GAME).references
    (his, _) = from_bytes(package.gallery).references
    assert np.array_equal(kept.picture, his.picture)


@pytest.mark.parametrize("is_new_start", [False, True])
def test_a_box_that_is_taken_in_puts_the_draft_of_another_one_aside(
    anna, stick, is_new_start
):
    file = stick / "hundred-yokai.toml"
    file.write_text(sample().text, "utf-8")
    before = half("Anna", ("dig", "spirit"))
    anna.desk.keep(GAME, before)
    anna.start()
    anna.press("enrol-hundred-yokai", "later", f"take-{file.name}", "yes")
    assert "kept" in anna.sitting.view.chrome.notice.text
    if is_new_start:
        anna.start()
    anna.press("enrol-hundred-yokai")
    assert KIND.problems(anna.sitting.session.enrolment.table) == ()
    assert anna.draft == ""
    anna.press("undo")
    assert anna.draft == before
    assert anna.sitting.session.enrolment.table["name"] == "Anna"


def test_a_former_box_that_comes_back_puts_the_draft_aside_too(anna):
    stock = Stock(anna.folder)
    stock.put(package_of(GAME, sample().text))
    stock.put(package_of(GAME, sample().text.replace("Sample box", "Other box")))
    anna.desk.keep(GAME, half("Anna"))
    anna.start()
    anna.press("restore-hundred-yokai", "yes")
    assert anna.draft == ""
    anna.press("enrol-hundred-yokai")
    assert anna.sitting.session.enrolment.table["name"] == "Sample box"


def test_the_command_puts_the_draft_of_another_box_aside_as_well(tmp_path, capsys):
    data, file = tmp_path / "data", tmp_path / "box.toml"
    file.write_text(sample().text, "utf-8")
    desk = Desk(data / "editions" / "drafts")
    desk.keep(GAME, half("Anna"))
    assert main(["edition", "import", str(file), "--data", str(data)]) == 0
    assert desk.read(GAME) == ""
    assert Former(desk.folder).swap(GAME)
    assert table_of(desk.read(GAME))["name"] == "Anna"


def test_a_long_name_of_a_file_is_shown_without_its_middle(anna, stick):
    name = f"{'a' * 180}-anna.hyakki"
    (stick / name).write_bytes(b"x")
    anna.start()
    (row,) = anna.sitting.view.rows
    assert row.label == shown_name(name)
    assert len(row.label) == LONGEST_NAME
    assert row.label.endswith("-anna.hyakki")
    anna.press(f"take-{name}")
    assert shown_name(name) in anna.sitting.view.heading
    anna.press("yes")
    assert name not in anna.sitting.view.chrome.notice.text
