"""A picture of an entry is forgotten with it, and never names another entry."""

from dataclasses import replace

import numpy as np
import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import GAME, edition_from_text, sample, table_of
from companion.boxes.parade import GAME as PARADE
from companion.boxes.parade import parade_from_text, sample_text
from companion.boxfiles.desk import Desk
from companion.boxfiles.drafting import MergeDraft
from companion.boxfiles.galleries import empty, is_empty
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.boxfiles.uniting import compare
from companion.boxfiles.wishes import BoxesCompared, ChooseSide, FinishMerge
from companion.enrolling.kinds import KINDS
from companion.enrolling.pictured import changed_refs, entries_of, same_refs
from companion.enrolling.wishes import DraftRead, Enter
from companion.scanning.known_cards import KnownCards
from companion.session.reducer import begin, update
from companion.settings import Settings
from rules.errors import BadEdition
from rules.retired import MOST
from vision.enrolled.gallery import Gallery
from vision.enrolled.storage import from_bytes, to_bytes

CORNERS = np.array([[260, 100], [540, 100], [540, 500], [260, 500]], np.float32)


def gallery(*refs):
    """A gallery in which each ref has a picture of its own."""
    found = Gallery()
    for number, ref in enumerate(refs):
        rng = np.random.default_rng(number)
        shot = np.full((600, 800, 3), 200, np.uint8)
        art = rng.integers(0, 255, (50, 35, 3), dtype=np.uint8)
        shot[100:500, 260:540] = np.kron(art, np.ones((8, 8, 1), np.uint8))
        found = found.with_card(ref, [shot], [CORNERS])
    return found


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "editions"


@pytest.fixture
def known(folder):
    return KnownCards(folder)


def draft(**changes):
    table = {**KINDS[GAME].opened(table_of(sample().text)), **changes}
    return {**table, "is_sample": False}


def cards(table):
    return [card["id"] for card in table["card"]]


class Entering:
    """Somebody who enters a box; what is stored is read again when it goes on."""

    def __init__(self, game, keeper=None):
        self.game, self.keeper = game, keeper
        self.session = begin(Settings(), (sample(),), 3)
        self.text = ""

    def send(self, *messages):
        for message in messages:
            self.session, effects = update(self.session, message)
            for effect in effects:
                self.do(effect)

    def do(self, effect):
        match effect:
            case ask.ReadDraft(game):
                told = DraftRead(game, self.text)
                if self.keeper is not None:
                    (told,) = self.keeper.draft(game)
                self.send(told)
            case MergeDraft():
                assert self.keeper.merge_draft(effect) == ()
            case ask.KeepDraft(game, text, forgets):
                self.text = text
                if self.keeper is not None:
                    assert self.keeper.keep_draft(game, text, forgets) == ()

    def open(self, part, number, page=""):
        self.send(
            msg.Go(to.Enrol(self.game)),
            msg.Go(to.EnrolPart(self.game, part, number, page)),
        )

    @property
    def table(self):
        return table_of(self.text)


def with_card(entering):
    size = len(entering.table["card"]) if entering.text else 0
    entering.open("card-1", size)
    entering.send(Enter("element", "water"), Enter("icons", "fight"))
    return entering.table["card"][-1]


def test_the_code_of_an_erased_card_is_not_used_again_not_even_later():
    entering = Entering(GAME)
    first, second = with_card(entering), with_card(entering)
    entering.open("card-1", 1)
    entering.send(Enter("remove"))
    assert entering.table["retired"] == [second["id"], second["code"]]
    third = with_card(entering)
    assert len({card["code"] for card in (first, second, third)}) == 3
    entering.session = begin(Settings(), (sample(),), 4)  # a new start
    entering.open("card-1", 0)
    entering.send(Enter("remove"))
    fourth = with_card(entering)
    codes = {card["code"] for card in (first, second, third, fourth)}
    ids = {card["id"] for card in (first, second, third, fourth)}
    assert len(codes) == len(ids) == 4


def test_erasing_icon_by_icon_retires_a_code_too():
    entering = Entering(GAME)
    first = with_card(entering)
    entering.open("card-1", 0)
    entering.send(*[Enter("erase")] * len(first["icons"]))
    assert entering.table["card"] == []
    assert with_card(entering)["code"] != first["code"]


@pytest.mark.parametrize("section", ["yokai", "trump", "ally"])
def test_no_id_of_yokai_parade_comes_twice(section):
    entering = Entering(PARADE)
    entering.text = sample_text()
    last = len(entering.table[section]) - 1
    gone = entering.table[section][last]
    entering.open(section, last)
    entering.send(Enter("remove"))
    part = next(each for each in KINDS[PARADE].parts if each.id == section)
    begun = part.begun(entering.table)[section][-1]
    assert begun["id"] not in (gone["id"], *entering.table["retired"])
    assert begun.get("code", "new") not in entering.table["retired"]
    assert parade_from_text(toml_text({**table_of(sample_text()), "retired": ["x"]}))


def test_a_box_that_is_written_keeps_what_was_retired():
    table = draft(retired=["1W09"])
    kept = KINDS[GAME].finished(table)
    assert kept["retired"] == ["1W09"]
    assert KINDS[GAME].problems(table) == ()
    assert package_of(GAME, toml_text(kept))


@pytest.mark.parametrize("wrong", ["1W01", [1], ["a"] * (MOST + 1)])
def test_what_is_retired_is_told_where_it_is_wrong(wrong):
    text = toml_text({**KINDS[GAME].finished(draft()), "retired": wrong})
    with pytest.raises(BadEdition) as fault:
        edition_from_text(text)
    assert fault.value.problems[0].where.startswith("retired")


def test_the_picture_of_an_erased_card_is_not_known(folder, known):
    table = draft()
    one, two = cards(table)[:2]
    desk = Desk(folder / "drafts")
    desk.keep(GAME, toml_text(table))
    known.keep(GAME, gallery(one, two, "tile:water-1", "tile:water-1@day"))
    assert set(known.load(GAME).ids) >= {one, two}
    less = {**table, "card": table["card"][1:], "retired": [one]}
    desk.keep(GAME, toml_text(less))
    assert one not in known.load(GAME).ids
    assert two in known.load(GAME).ids


def test_in_play_only_what_the_box_in_play_has_as_it_was_taken_is_known(folder, known):
    table = draft()
    one, two = cards(table)[:2]
    Desk(folder / "drafts").keep(GAME, toml_text(table))
    known.keep(GAME, gallery(one, two))
    assert set(known.played(GAME, sample().text).ids) == {one, two}
    other = {
        **table["card"][0],
        "icons": [table["card"][0]["icons"][0], "talisman"] * 2,
    }
    changed = toml_text({**table, "card": [other, *table["card"][1:]]})
    assert known.played(GAME, changed).ids == (two,)
    assert known.played(GAME, "").ids == ()


def test_the_sample_over_what_was_entered_forgets_every_picture(folder, known):
    stock = Stock(folder)
    table = draft()
    one = cards(table)[0]
    text = toml_text(KINDS[GAME].finished(table))
    stock.put(replace(package_of(GAME, text), gallery=to_bytes(gallery(one))))
    assert known.load(GAME).ids == (one,)
    entering = Entering(GAME, Keeper(stock, list))
    entering.send(msg.Go(to.Enrol(GAME)), Enter("sample"))
    assert known.load(GAME).ids == ()
    entering.keeper.put(GAME, text)
    assert stock.present(GAME).gallery == b""


def test_of_two_boxes_as_one_only_pictures_of_the_same_entries_stay(folder, known):
    stock = Stock(folder)
    mine = draft(retired=["2w77"])
    one, two, three = cards(mine)[:3]
    theirs = draft()
    other = {**theirs["card"][0], "icons": [theirs["card"][0]["icons"][0], "move"]}
    came = {**theirs["card"][0], "id": "2w77", "code": "2W77"}
    theirs = {**theirs, "card": [other, *theirs["card"][1:], came]}
    desk = Desk(folder / "drafts")
    desk.keep(GAME, toml_text(mine))
    known.keep(GAME, gallery(one, two, three, "2w77"))
    entering = Entering(GAME, Keeper(stock, list))
    found = compare(GAME, "ben", mine, theirs)
    entering.send(BoxesCompared(found))
    for each in found.differences:
        entering.send(ChooseSide(each.where, "theirs"))
    entering.send(FinishMerge())
    assert one not in from_bytes(desk.gallery(GAME)).ids
    assert set(known.load(GAME).ids) == {two, three}


def test_plain_toml_over_a_box_keeps_pictures_of_the_same_entries(folder, tmp_path):
    stock = Stock(folder)
    table = KINDS[GAME].finished(draft())
    one, two = cards(table)[:2]
    data = to_bytes(gallery(one, two))
    stock.put(replace(package_of(GAME, toml_text(table)), gallery=data))
    icons = [*table["card"][0]["icons"], "move"]
    other = {**table["card"][0], "icons": icons}
    file = tmp_path / "hundred-yokai.toml"
    changed = {**table, "card": [other, *table["card"][1:]]}
    file.write_text(toml_text(changed), encoding="utf-8")
    stock.take(file)
    assert from_bytes(stock.present(GAME).gallery).ids == (two,)
    file.write_text(toml_text({**changed, "name": "Anna's"}), encoding="utf-8")
    stock.take(file)
    assert from_bytes(stock.present(GAME).gallery).ids == (two,)


def test_a_finished_box_holds_no_picture_of_what_was_erased(folder, known):
    stock = Stock(folder)
    table = draft()
    one, two = cards(table)[:2]
    known.keep(GAME, gallery(one, two, "gone"))
    Keeper(stock, list).put(GAME, toml_text(KINDS[GAME].finished(table)))
    assert set(from_bytes(stock.present(GAME).gallery).ids) == {one, two}


def test_after_the_last_picture_is_forgotten_the_box_behind_the_draft_is_not_asked(
    folder, known
):
    stock = Stock(folder)
    table = KINDS[GAME].finished(draft())
    one = cards(table)[0]
    stock.put(
        replace(package_of(GAME, toml_text(table)), gallery=to_bytes(gallery(one)))
    )
    keeper = Keeper(stock, list)
    keeper.keep_draft(GAME, toml_text(draft()), (one,))
    assert known.load(GAME).ids == ()
    assert Desk(folder / "drafts").gallery(GAME) == empty()


def test_an_empty_gallery_is_written_as_the_camera_writes_it():
    assert empty() == to_bytes(Gallery())
    assert is_empty(empty())
    assert is_empty(b"")
    assert not is_empty(to_bytes(gallery("x")))


def test_a_name_or_a_default_that_is_left_out_makes_no_other_entry():
    table = draft()
    file = KINDS[GAME].opened(KINDS[GAME].finished(table))
    named = {**table["card"][0], "name": "Another", "copies": 3}
    assert same_refs(table, file) == entries_of(table).keys()
    again = {**table, "card": [named, *table["card"][1:]]}
    assert changed_refs(table, again) == frozenset()


@pytest.mark.parametrize("wrong", [3, "x", [3], [[3]], {"a": 3}, [{"id": 3}]])
def test_whatever_stands_in_a_file_is_no_reason_to_fail(wrong):
    keys = ("card", "tile", "plots", "starters", "ally", "yokai", "retired")
    for key in keys:
        assert isinstance(entries_of({key: wrong}), dict)
        assert changed_refs({key: wrong}, draft()) == frozenset()
