"""Every key that the code can produce has a sentence, and the sentences are sound."""

import ast
import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from companion.arming import LAMPS
from companion.settings import CHOICES
from companion.tables.hundred_yokai.setout import PAGES
from companion.tables.shelf import TABLES
from companion.words import LANGUAGES, Words, said
from hardware.purposes import Button, Lamp, RowLamp
from rules.hundred_yokai.board import ELEMENTS, ICONS, PARADES, PLACEMENTS
from rules.hundred_yokai.edition import COLLECTION_TERMS, ISLAND_TERMS
from rules.hundred_yokai.king_reasons import REASON_KEYS
from rules.hundred_yokai.options import CLANS, KINGS, Rulings
from rules.hundred_yokai.state import Action, Event
from rules.timeline import SOURCES
from vision.events import UnreadReason

ROOT = Path(__file__).parents[2]
PACKAGES = ("rules", "vision", "hardware", "companion")
TREES = {
    path: ast.parse(path.read_text("utf-8"))
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
}
PERSONS = ("you", "king", "other")
FIELD = re.compile(r"\{(\w*)\}")
CATALOGUES = sorted((ROOT / "companion" / "language").glob("*.po"))
NAMES = {name for path in CATALOGUES for name in FIELD.findall(path.read_text("utf-8"))}


@pytest.fixture(params=LANGUAGES, scope="module")
def words(request):
    return Words(request.param)


def test_a_language_without_a_catalogue_is_refused():
    with pytest.raises(FileNotFoundError):
        Words("xx")


def calls(*names):
    """Every call of one of ``names`` in the product, with its file."""
    for path, tree in ((path, TREES[path]) for path in TREES if at_a_table(path)):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                func = node.func
                name = getattr(func, "id", getattr(func, "attr", ""))
                if name in names:
                    yield path, node


def first_texts(at, *names):
    """Constant texts that stand at place ``at`` of calls of ``names``."""
    for path, node in calls(*names):
        if len(node.args) > at and isinstance(node.args[at], ast.Constant):
            value = node.args[at].value
            if isinstance(value, str):
                yield path, value


def at_a_table(path):
    """Whether a file of the rules belongs to all games, or to one with a table."""
    parts = path.relative_to(ROOT).parts
    games = {code.replace("-", "_") for code in TABLES}
    shared = {"grid"} if games & {"yokai", "night_parade"} else set()
    return parts[0] != "rules" or len(parts) == 2 or parts[1] in games | shared


def refusal(path, key):
    """The sentence of a refusal; Yokaï Parade has its own."""
    own = "parade." if "yokai_parade" in path.parts else ""
    return f"{own}illegal.{key}"


def in_folder(found, *folders):
    return {key for path, key in found if path.relative_to(ROOT).parts[0] in folders}


def raw(words, key):
    """The sentence as it stands in the catalogue."""
    return words.say(key, **{name: f"{{{name}}}" for name in NAMES})


def missing(words, keys):
    return sorted(key for key in keys if not words.has(key))


def test_every_key_said_in_the_companion_is_there(words):
    said_keys = {
        key
        for path, key in (*first_texts(0, "say", "said", "has"),)
        if path.relative_to(ROOT).parts[0] == "companion"
    }
    assert len(said_keys) > 100
    assert not missing(words, said_keys)


def test_every_refusal_of_the_rules_is_there(words):
    found = first_texts(0, "IllegalAction", "Refusal")
    keys = {
        refusal(path, key) for path, key in found if in_folder([(path, key)], "rules")
    }
    assert len(keys) > 90
    assert not missing(words, keys)


def test_every_refusal_names_what_its_sentence_needs(words):
    lacking = []
    for path, node in calls("IllegalAction"):
        key = node.args[0]
        if isinstance(key, ast.Constant):
            given = {keyword.arg for keyword in node.keywords if keyword.arg}
            needed = set(FIELD.findall(raw(words, refusal(path, key.value))))
            if not needed <= given:
                lacking.append((path.name, key.value, needed - given))
    assert not lacking


def test_every_problem_of_a_box_is_there(words):
    keys = in_folder(first_texts(1, "Problem", "note"), "rules", "companion")
    assert len(keys) > 15
    assert not missing(words, {f"problem.{key}" for key in keys})


def test_every_news_of_the_shell_is_there(words):
    keys = in_folder(first_texts(0, "News", "_tell", "_say"), "companion")
    assert len(keys) > 5
    assert not missing(words, {f"notice.{key}" for key in keys})


def test_every_reason_of_storage_is_there(words):
    tables = {
        target.id: node.value
        for node in ast.walk(TREES[ROOT / "companion" / "store" / "faults.py"])
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and target.id.endswith("REASONS")
    }
    reasons = {
        value.value
        for table in tables.values()
        if isinstance(table, ast.Dict)
        for value in table.values
        if isinstance(value, ast.Constant)
    }
    assert reasons
    assert not missing(words, {f"why.{reason}" for reason in reasons | {"failed"}})


def test_every_reason_of_the_king_is_there(words):
    assert not missing(words, {f"reason.{key}" for key in (*REASON_KEYS, "none")})


@pytest.mark.parametrize("event", get_args(Event), ids=lambda event: event.__name__)
def test_every_event_is_told_of_every_side(words, event):
    key = f"event.{event.__name__}"
    variants = {
        "TokensTaken": ("-spirit", "-talisman"),
        "MeeplePlaced": ("", "-from"),
        "CardJoined": ("", "-paid", "-paid-refill"),
        "ColumnSwapped": ("", "-refill"),
    }
    if event.__name__ == "PlotRevealed":
        assert words.has(f"{key}-shared")
        assert words.has(f"{key}-other")
        return
    for variant in variants.get(event.__name__, ("",)):
        for person in PERSONS:
            told = f"{key}{variant}-{person}"
            assert words.has(told) or words.has(key + variant), told


@pytest.mark.parametrize("action", get_args(Action), ids=lambda action: action.__name__)
def test_every_action_is_told_of_every_side(words, action):
    key = f"did.{action.__name__}"
    if action.__name__ == "Drawn":
        purposes = ("layout", "plot", "display", "king", "king-none")
        purposes += ("reveal-plot", "reveal-mystery")
        assert not missing(words, {f"{key}-{purpose}" for purpose in purposes})
        assert not missing(words, {f"{key}-bonus-{person}" for person in PERSONS})
        return
    for person in PERSONS:
        assert words.has(f"{key}-{person}") or words.has(key)


def test_every_name_of_the_game_is_there(words):
    keys = [f"element.{each}" for each in ELEMENTS]
    keys += [f"icon.{each}" for each in ICONS]
    keys += [f"table.icon-{each}" for each in (*PLACEMENTS, "fight", "move")]
    keys += [f"term.{each}" for each in (*ISLAND_TERMS, *COLLECTION_TERMS)]
    keys += [f"clan.{each}" for each in CLANS]
    keys += [f"clan-note.{each}" for each in CLANS]
    keys += [f"level.{each}" for each in KINGS]
    keys += [f"level-note.{each}" for each in KINGS]
    keys += [
        f"ruling.{ruling.name}-{answer}"
        for ruling in fields(Rulings)
        for answer in ("yes", "no", "name")
    ]
    keys += [f"setup.{page}" for page in PAGES]
    keys += [f"setup.{page}-text" for page in PAGES]
    keys += [f"game.{code}" for code in TABLES]
    keys += [f"game.{code}-designer" for code in TABLES if code != "yokai-parade"]
    assert not missing(words, keys)


def test_every_setting_is_there(words):
    assert not missing(words, {f"setting.{name}" for name in CHOICES})
    values = {
        f"setting-value.{name.partition('.')[0]}.{value}"
        for name, allowed in CHOICES.items()
        for value in allowed
    }
    assert not missing(words, values)


def test_every_device_and_its_faults_are_there(words):
    devices = {*Button, *Lamp, "pins", "lamps", "die", "buttons", "ticker"}
    assert not missing(words, {f"device.name.{device}" for device in devices})
    reasons = first_texts(1, "DeviceLost")
    told = (*in_folder(reasons, "hardware"), *in_folder(reasons, "companion"))
    assert not missing(words, {f"device.reason.{reason}" for reason in told})
    assert set(LAMPS) == {*Lamp, RowLamp.SEAT_5, RowLamp.SEAT_6}
    assert not missing(words, {f"lamp.{lamp}" for lamp in LAMPS})


def test_every_fault_of_the_camera_is_there(words):
    faults = ("CameraFailed", "CameraLost", "BadPicture")  # a file may be the camera
    keys = in_folder(first_texts(0, *faults), "vision")
    assert not missing(words, {f"camera.reason.{key}" for key in (*keys, "busy")})
    unread = (*get_args(UnreadReason), "damaged")
    assert not missing(words, {f"camera.unread.{reason}" for reason in unread})


def test_every_source_is_there(words):
    assert not missing(words, {f"log.by-{source}" for source in SOURCES})


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, "You take 1 talisman."), (2, "You take 2 talismans."), (0, "0 talismans")],
)
def test_a_number_decides_the_form(count, expected):
    told = Words("en").say("event.TokensTaken-talisman-you", count=count)
    assert expected in told


def test_a_key_without_a_sentence_is_shown_itself():
    assert Words("en").say("no.such.key", tile="x") == "no.such.key"


@pytest.mark.parametrize("name", ["key", "self", "tone"])
def test_values_may_have_any_name(name):
    told = said("notice.not_saved", "error", **{name: "x"})
    assert Words("en").tell(told) == Words("en").say("notice.not_saved")


def test_a_missing_value_is_shown_by_name():
    assert (
        Words("en").say("event.ColumnSwapped")
        == "Shuffle the cards of column level back into their deck."
    )


def test_a_sentence_kept_for_later_reads_the_same():
    words = Words("en")
    later = said("event.ColumnSwapped", "warning", level=2)
    assert words.tell(later) == words.say("event.ColumnSwapped", level=2)


@pytest.mark.parametrize("parade", PARADES)
def test_lamps_of_parades_are_named(words, parade):
    assert words.has(f"lamp.parade_{parade}")


def personal_keys():
    """First halves of keys that the code completes with a person."""
    for _, node in calls("personal"):
        if len(node.args) == 4 and isinstance(node.args[2], ast.Constant):
            yield node.args[2].value


@pytest.mark.parametrize("key", sorted(set(personal_keys())))
def test_every_personal_sentence_is_there_for_all(words, key):
    assert not missing(words, {f"{key}-{person}" for person in PERSONS})
