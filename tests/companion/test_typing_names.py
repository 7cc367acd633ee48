"""Names in any Latin letters: by touch, in the file of the box, and on paper."""

import unicodedata
from collections import deque

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, edition_from_text, sample, table_of
from companion.boxes.letters import SHOWN
from companion.boxfiles.desk import Desk
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.printing.labels import sticker_sheets
from companion.printing.orders import hundred_yokai_labels
from companion.printing.paper import PAPERS, labels_named
from companion.session import screens
from companion.session.present import present
from companion.words import LANGUAGES, Words
from tests.enroller import Enroller
from tests.print_hand import text_of
from vision.sticker_modules import STICKER_WH_MM

NAME = "Kōjin d’Œuvre-ß 2: Ŝałũ"
SPOKEN = {
    "fr": "éèêëàâçîïôùûüÿœæ’-",
    "de": "äöüß-",
    "pt_BR": "ãõáàâéêíóôúüç-",
    "en": "-'’é",
}


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def hand(data):
    table = KINDS[GAME].opened(table_of(sample().text))
    Desk(data / "editions" / "drafts").keep(GAME, toml_text(table))
    made = Enroller(data, GAME)
    yield made
    made.program.close()


def keys_from(session):
    """Every key that can be reached from the page shown: taps, and where it is."""
    waiting, found, seen = deque([(session.here, 1)]), {}, set()
    while waiting:
        here, taps = waiting.popleft()
        if here in seen:
            continue
        seen.add(here)
        view = present(screens.go(session, here))
        for letter in view.keys:
            found.setdefault(letter, (taps, here))
        for choice in view.choices:
            if choice.id in ("shift", "keys-signs", "keys-more") and choice.message:
                waiting.append((choice.message.destination, taps + 1))
    return found


def strike(hand, letter):
    """Type a letter by the fewest taps, and return how many these were."""
    taps, here = keys_from(hand.loop.session)[letter]
    hand.loop.handle(msg.Go(here))
    hand.loop.handle(msg.Typed(here.text + letter, is_done=False))
    hand.loop.step(0)
    return taps


def write(hand, text):
    for letter in text:
        if letter == " ":
            hand.tap("space")
        else:
            strike(hand, letter)


def test_a_name_is_typed_letter_by_letter_and_kept_in_the_file(hand, data):
    hand.open("card-1", 3)
    hand.tap("name")
    write(hand, NAME)
    assert hand.view.text == NAME
    hand.tap("enter")
    assert hand.table["card"][3]["name"] == NAME
    assert hand.view.heading == NAME
    hand.open()
    hand.tap("use")
    edition = edition_from_text(Stock(data / "editions").present(GAME).text)
    assert edition.cards[3].name == NAME
    box = hand.loop.session.box(GAME)
    grid = labels_named("l7160", PAPERS["a4"], STICKER_WH_MM)
    paper = data / "stickers.pdf"
    labels = hundred_yokai_labels(box, Words())
    paper.write_bytes(sticker_sheets(labels, grid, "Stickers", 0))
    assert NAME in text_of(paper).replace("\r\n", " ").replace("\n", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_each_language_are_few_taps_away(hand, language):
    hand.loop.handle(msg.Go(to.Settings()))
    hand.loop.handle(msg.Choose("language", language))
    hand.open("name")
    hand.loop.handle(msg.Typed("A", is_done=False))
    hand.loop.step(0)
    for letter in SPOKEN[language]:
        assert strike(hand, letter) <= 2
        assert strike(hand, "n") == 1


def test_every_letter_of_the_fonts_is_on_a_key(hand):
    hand.open("name")
    hand.loop.handle(msg.Typed("A", is_done=False))
    letters = {each for each in SHOWN if unicodedata.category(each) in ("Lu", "Ll")}
    odd = set("ŉĸſŀĿµĲĳẞıİ")
    assert letters - odd <= set(keys_from(hand.loop.session))


def test_a_name_begins_large_and_goes_on_small_unless_somebody_chose(hand):
    hand.open("name")
    assert "K" in hand.view.keys
    write(hand, "K")
    assert "k" in hand.view.keys
    hand.tap("shift")
    write(hand, "O")
    assert "P" in hand.view.keys


def test_what_a_keyboard_makes_of_two_signs_is_one_letter(hand):
    hand.open("name")
    hand.loop.handle(msg.Typed(unicodedata.normalize("NFD", "Forêt"), is_done=False))
    hand.tap("enter")
    assert hand.table["name"] == "Forêt"


def test_a_name_of_an_entry_of_the_parade_keeps_its_letters(tmp_path):
    hand = Enroller(tmp_path / "data", "yokai-parade")
    hand.open("vehicle", 0, "name")
    write(hand, "Étoile d’Ōs")
    hand.tap("enter")
    assert hand.table["vehicle"][0]["name"] == "Étoile d’Ōs"
    hand.program.close()
