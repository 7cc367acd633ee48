"""Sheets to print: exact in millimetres, and readable as the stickers they are."""

import io
import re

import cv2
import numpy as np
import pypdfium2
import pytest

from companion import stickers
from companion.boxes.editions import sample
from companion.boxes.parade import sample_parade
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.print_sheets import run
from companion.printing.deck import deck_sheets
from companion.printing.labels import STRIP_MM, Label, sticker_sheets, strip_sheet
from companion.printing.orders import (
    hundred_yokai_labels,
    night_parade_deck,
    parade_labels,
)
from companion.printing.outlines import outlines
from companion.printing.paper import (
    LABELS,
    PAPERS,
    BadSheet,
    labels_named,
    paper_of_labels,
)
from companion.printing.parade import card_sheets
from companion.words import LANGUAGES, Words
from vision.readers import available_readers, table_stickers
from vision.sticker_modules import QR_INK_MM, STICKER_WH_MM
from vision.stickers import qr_sticker
from vision.types import Frame

DOTS_PER_MM = 12
READER = table_stickers(available_readers(), lambda: 0.0)


def printed(document, page=0):
    """Return the page as a printer lays it down, ``(H, W)`` grey, and the count."""
    with pypdfium2.PdfDocument(document) as pages:
        scale = DOTS_PER_MM * 25.4 / 72
        sheet = pages[page].render(scale=scale, grayscale=True).to_numpy()
        return sheet.reshape(sheet.shape[:2]).copy(), len(pages)


def labels(count):
    codes = [f"{number:04d}" for number in range(count)]
    numbers = stickers.markers("hundred-yokai", codes)
    return [Label(text, number, f"Card {text}") for text, number in numbers.items()]


def read(grey, known):
    frame = Frame(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), 0)
    return READER.read_stickers(frame, known)


@pytest.mark.parametrize("sheet", [*LABELS, "40x25", "63.5x30"])
def test_every_sticker_of_a_sheet_is_read_back(sheet):
    grid = labels_named(sheet, PAPERS[paper_of_labels(sheet) or "a4"], STICKER_WH_MM)
    made = labels(min(grid.count, 12))
    page, count = printed(sticker_sheets(made, grid, "Stickers", 0))
    assert count == 1
    known = {label.text: label.marker for label in made}
    seen = read(page, known)
    assert sorted(sighting.text for sighting in seen) == sorted(known)
    assert {sighting.text: sighting.marker for sighting in seen} == known


def test_a_code_is_as_large_and_lies_where_it_should_to_a_tenth_of_a_millimetre():
    grid = labels_named("L7651", PAPERS["a4"], STICKER_WH_MM)
    page, _ = printed(sticker_sheets(labels(1), grid, "Stickers", 7))
    left, top = list(grid.fields())[7]
    edge = (grid.width_mm - STICKER_WH_MM[0]) / 2
    x0, y0 = left + edge, top + (grid.height_mm - STICKER_WH_MM[1]) / 2
    margin = (STICKER_WH_MM[1] - QR_INK_MM) / 2
    rows, columns = np.nonzero(
        page[:, : round((x0 + STICKER_WH_MM[1]) * DOTS_PER_MM)] < 128
    )
    measured = np.array([columns.min(), rows.min(), columns.max() + 1, rows.max() + 1])
    wanted = np.array([x0, y0] * 2) + margin + [0, 0, QR_INK_MM, QR_INK_MM]
    assert np.abs(measured / DOTS_PER_MM - wanted).max() <= 0.1
    paper = np.array([297, 210]) * DOTS_PER_MM
    assert np.abs(page.shape - paper).max() <= 1


def test_the_outlines_of_a_code_are_its_modules():
    modules = qr_sticker("HY0ABC", module_px=1) < 128
    around = outlines(modules.tolist())
    canvas = np.zeros([side * 4 for side in modules.shape], np.uint8)
    loops = [np.array(loop, np.int32) * 4 for loop in around]
    for y, x in np.ndindex(canvas.shape):
        spot = (x + 0.5, y + 0.5)
        inside = sum(cv2.pointPolygonTest(loop, spot, False) > 0 for loop in loops)
        canvas[y, x] = inside % 2
    assert (canvas == np.kron(modules, np.ones((4, 4), np.uint8))).all()


def test_used_labels_are_left_out_and_a_full_sheet_goes_on_with_the_next():
    grid = labels_named("L7651", PAPERS["a4"], STICKER_WH_MM)
    _, count = printed(sticker_sheets(labels(grid.count), grid, "Stickers", 1))
    assert count == 2
    with pytest.raises(BadSheet, match="skip"):
        sticker_sheets(labels(1), grid, "Stickers", grid.count)


def test_the_strip_says_how_large_each_of_its_codes_is():
    page, _ = printed(strip_sheet(PAPERS["letter"], "Strip", "100 mm"))
    known = {f"MM{side}": number for number, side in enumerate(STRIP_MM)}
    seen = {sighting.text for sighting in read(page, known)}
    assert seen >= {f"MM{side}" for side in STRIP_MM if side >= 10}


def test_a_card_that_is_in_the_box_twice_gets_two_stickers():
    made = hundred_yokai_labels(sample(), Words())
    assert len(made) == sum(entry.copies for entry in sample().edition.cards)


def test_each_page_of_cards_has_its_backs_behind_it():
    cards = night_parade_deck()
    assert len(cards) == 34
    _, count = printed(deck_sheets(cards, PAPERS["a4"], "Deck"))
    assert count == 2 * -(-34 // 9)


def test_the_back_of_a_card_lies_behind_its_face():
    cards = night_parade_deck()[:1]
    document = deck_sheets(cards, PAPERS["letter"], "Deck")
    face, back = (printed(document, page)[0] for page in (0, 1))
    columns = np.nonzero((back < 100).any(axis=0))[0]
    ink = np.nonzero((face[400:900] < 128).any(axis=0))[0]
    width = face.shape[1]
    first = ink[ink > width * 0.06].min()
    assert columns.min() <= width - first <= columns.max() + DOTS_PER_MM


def test_every_card_of_yokai_parade_carries_the_sticker_that_it_is_read_by():
    box = sample_parade().edition
    made = parade_labels(box, Words("fr"))
    document = card_sheets(box, Words("fr"), PAPERS["a4"], "Cards")
    known = {label.text: label.marker for label in made}
    read_back = set()
    with pypdfium2.PdfDocument(document) as pages:
        faces = range(0, len(pages), 2)
    for page in faces:
        sheet, _ = printed(document, page)
        read_back |= {sighting.text for sighting in read(sheet, known)}
    assert read_back == set(known)


def asked(tmp_path, *words):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    out = tmp_path / "sheets.pdf"
    status = run([*words, "--out", str(out)], streams)
    return status, out, streams


@pytest.mark.parametrize(
    "words",
    [
        ("stickers",),
        ("stickers", "yokai"),
        ("stickers", "yokai-parade"),
        ("cards", "yokai"),
        ("cards", "yokai-parade", "--language", "fr", "--paper", "letter"),
        ("pieces",),
        ("board",),
        ("strip",),
    ],
)
def test_the_command_leaves_a_document(tmp_path, words):
    status, out, streams = asked(tmp_path, *words)
    assert status == 0, streams.stderr.getvalue()
    assert out.read_bytes().startswith(b"%PDF-")
    assert str(out) in streams.stdout.getvalue()


@pytest.mark.parametrize(
    ("words", "paper"),
    [
        (("stickers", "--labels", "L7651"), "a4"),
        (("stickers", "--labels", "5160"), "letter"),
        (("stickers", "--labels", "5160", "--paper", "Letter"), "letter"),
        (("stickers",), "a4"),
        (("stickers", "--paper", "letter"), "letter"),
        (("strip", "--paper", "letter"), "letter"),
        (("strip",), "a4"),
    ],
)
def test_the_paper_is_that_of_the_labels_and_said(tmp_path, words, paper):
    status, out, streams = asked(tmp_path, *words)
    assert status == 0
    assert streams.stdout.getvalue().endswith(f", {paper}\n")
    with pypdfium2.PdfDocument(out) as document:
        wide, high = (round(side * 25.4 / 72, 1) for side in document[0].get_size())
    assert (wide, high) == (PAPERS[paper].width_mm, PAPERS[paper].height_mm)


@pytest.mark.parametrize("sheet", LABELS)
def test_labels_are_not_printed_on_other_paper(sheet):
    other = next(p for p in PAPERS.values() if p != LABELS[sheet].paper)
    with pytest.raises(BadSheet) as caught:
        labels_named(sheet, other, STICKER_WH_MM)
    assert caught.value.known == (LABELS[sheet].paper.name, other.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sticker_says_its_icons_in_the_players_language(language):
    words, box = Words(language), sample()
    notes = {label.name: label.note for label in hundred_yokai_labels(box, words)}
    for entry in box.edition.cards:
        icons = [words.say(f"icon.{icon}") for icon in entry.card.icons]
        level, *told = notes[entry.name or entry.card.id].split(" · ")
        assert (level, told) == (str(entry.card.level), icons)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("stickers", "--labels", "L9999"), "L7651"),
        (("stickers", "--labels", "300x300"), "none fits"),
        (("stickers", "--labels", "20x10"), "35x20"),
        (("stickers", "--labels", "0x0"), "none fits"),
        (("stickers", "--paper", "a5"), "a4, letter"),
        (
            ("stickers", "--paper", "letter", "--labels", "L7651"),
            "labels L7651 come on a4, not on letter",
        ),
        (
            ("stickers", "--paper", "A4", "--labels", "5160"),
            "labels 5160 come on letter, not on a4",
        ),
        (("stickers", "--skip", "-1"), "0 to"),
        (("stickers", "chess"), "hundred-yokai"),
        (("cards", "hundred-yokai"), "night-parade"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_line(tmp_path, words, told):
    with pytest.raises(BadUsage, match=re.escape(told)):
        asked(tmp_path, *words)


def test_a_box_that_is_wrong_is_reported_and_nothing_written(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text("name = 3\n", encoding="utf-8")
    status, out, streams = asked(tmp_path, "stickers", "--edition", str(box))
    assert status == 1
    assert "name" in streams.stderr.getvalue()
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_said(tmp_path):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    (tmp_path / "file").write_bytes(b"")
    assert run(["strip", "--out", str(tmp_path / "file" / "a.pdf")], streams) == 1
    assert "a.pdf: " in streams.stderr.getvalue()
