"""Any view as lines of text for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.console.board import board_lines, outlines_of, records_lines, shape_lines
from companion.console.checks import doctor_lines, meter_lines, touch_lines
from companion.console.edit import setting_lines, step_lines
from companion.console.enrol import form_lines, parts_lines
from companion.console.king import turn_lines
from companion.console.looks import look_lines, picture_lines
from companion.console.map import draw, letters
from companion.console.page import Page, instruction
from companion.console.paint import Paint
from companion.console.region import fell_lines, region_lines, roll_lines
from companion.view import views as v
from companion.view.looks import PictureView, TableScanView
from companion.view.offered import numbered
from companion.words import Words


def lines(view: v.View, words: Words, paint: Paint) -> list[str]:
    """Return ``view`` as text; choices are numbered in the order of ``offered``."""
    choices = numbered(view)
    numbers = {choice.id: number for number, choice in choices.items()}
    page = Page(words, paint, numbers)
    told = [*_heading(view.chrome, page), *_body(view, page)]
    shown = _ids_in_body(view)
    rest = [choice for choice in choices.values() if choice.id not in shown]
    return [*told, *_choices(rest, page)]


def _heading(chrome: v.Chrome, page: Page) -> list[str]:
    title = " - ".join(text for text in (chrome.title, chrome.subtitle) if text)
    if chrome.is_sample:
        title += f" ({page.words.say('console.sample')})"
    found = ["", page.paint("bold", f"== {title} ==")]
    if chrome.notice:
        text = f"! {chrome.notice.text}"
        found += page.wrapped(text, kind=chrome.notice.tone)
    return found


def _body(view: v.View, page: Page) -> list[str]:
    write = _WRITERS[type(view)]
    return write(view, page)


def _home(view: v.HomeView, page: Page) -> list[str]:
    return page.wrapped(view.note)


def _text(view: v.TextView, page: Page) -> list[str]:
    return [*page.wrapped(view.heading, kind="bold"), *page.wrapped(view.text)]


def _list(view: v.ListView, page: Page) -> list[str]:
    found = [line for row in view.rows for line in _row(row, page)]
    return found or page.wrapped(view.empty)


def _settings(view: v.SettingsView, page: Page) -> list[str]:
    return [line for row in view.rows for line in setting_lines(row, page)]


def _parades(view: v.ParadesView, page: Page) -> list[str]:
    return [line for row in view.side.parades for line in _parade(row, page)]


def _scan(view: v.ScanView, page: Page) -> list[str]:
    card = [_card(view.found, page)] if view.found else []
    return [*instruction(view.instruction, page), *page.wrapped(view.status), *card]


def _icons(view: v.IconsView, page: Page) -> list[str]:
    return [*instruction(view.instruction, page), _card(view.card, page)]


def _keypad(view: v.KeypadView, page: Page) -> list[str]:
    typed = [f"  {view.text}_"] if view.text else []
    return [*instruction(view.instruction, page), *typed]


def _edit(view: v.EditView, page: Page) -> list[str]:
    return [
        *instruction(view.instruction, page),
        *[line for row in view.rows for line in step_lines(row, page)],
        *[f"  {_card(card, page)}" for card in view.cards],
    ]


def _table(view: v.TableView, page: Page) -> list[str]:
    marks = letters(view.sides)
    found = draw(view.map, marks, page.numbers, page.paint)
    found += [_side(s, m, page) for s, m in zip(view.sides, marks, strict=True)]
    found += [line for news in view.news for line in page.wrapped(f"> {news}")]
    if view.parade:
        found += _parade(view.parade, page)
    if view.cards:
        found += page.wrapped(", ".join(_card(card, page) for card in view.cards), "  ")
    return [*found, *instruction(view.instruction, page)]


def _setup(view: v.SetupView, page: Page) -> list[str]:
    found = [page.paint("bold", f"{view.heading} ({view.step}/{view.steps})")]
    found += page.wrapped(view.text)
    if view.map:
        found += draw(view.map, "abcd", page.numbers, page.paint)
    for line in view.checklist:
        found += page.wrapped(f"- {line}", "  ")
    return [*found, *outlines_of(view.options)]


_SCORE_COLUMN = 18
"""Most letters of a column of the score sheet."""


def _score(view: v.ScoreView, page: Page) -> list[str]:
    found = [page.paint("bold", view.verdict)]
    if view.rank:
        found.append(page.paint("bold", view.rank))
    found += page.wrapped(view.rank_note)
    found += shape_lines(view.shape)
    widest = max((len(row.label) for row in view.rows), default=0)
    room = (page.width - widest - 2) // max(1, len(view.sides))
    wide = min(_SCORE_COLUMN, max(room, 1 + max(map(len, view.sides), default=0)))
    head = " " * (widest + 2) + "".join(f"{side:>{wide}}" for side in view.sides)
    found.append(head.rstrip())
    for row in view.rows:
        points = "".join(f"{point:>{wide}}" for point in row.points)
        line = f"  {row.label:<{widest}}{points}"
        found.append(page.paint("bold" if row.is_total else "", line))
    return found


def _side(side: v.SideView, mark: str, page: Page) -> str:
    say = page.words.say
    own = [say("console.side", meeples=side.meeples, torii=side.torii)]
    if side.spirit:
        own.append(say("console.side-spirit", count=side.spirit))
    if side.talismans:
        own.append(say("console.side-talismans", count=side.talismans))
    parades = " ".join(
        page.paint(row.element, f"{row.label} {len(row.cards)}")
        + ("x" if row.is_blocked else "")
        for row in side.parades
    )
    turn = ">" if side.is_on_turn else " "
    name = page.paint("bold", side.name)
    return f"{turn}{mark} {name}: {', '.join(own)} | {parades}"


def _parade(parade: v.ParadeView, page: Page) -> list[str]:
    cards = " | ".join(_card(card, page) for card in parade.cards)
    return page.wrapped(f"{parade.label}: {cards}")


def _card(card: v.CardView, page: Page) -> str:
    """Return a card's icons; done ones in brackets, the present one marked."""
    icons = []
    for number, icon in enumerate(card.icons):
        word = page.words.say(f"icon.{icon}")
        if card.is_done or 0 <= number < card.lit:
            word = f"({word})"
        elif number == card.lit:
            word = f"*{word}*"
        icons.append(word)
    number_to_type = page.numbers.get(card.choice.id) if card.choice else None
    tap = f"[{number_to_type}] " if number_to_type else ""
    return (
        f"{tap}{card.name}: {' '.join(icons)}" if card.name else tap + " ".join(icons)
    )


def _row(row: v.Row, page: Page) -> list[str]:
    number = page.numbers.get(row.choice.id) if row.choice else None
    tap = f"[{number}] " if number else ""
    gone = "~ " if row.is_undone else ""
    detail = f" - {row.detail}" if row.detail else ""
    return page.wrapped(f"{tap}{gone}{row.label}{detail}")


def _choices(choices: Sequence[v.Choice], page: Page) -> list[str]:
    """Return choices side by side where they fit, those with a detail on a line."""
    found: list[str] = []
    row: list[str] = []
    for choice in choices:
        number = f"[{page.numbers[choice.id]}]"
        text = number + _choice(choice, page)
        if row and (choice.detail or _length(row) + len(text) > page.width):
            found.append("  ".join(row))
            row = []
        if choice.detail:
            first, *more = textwrap.wrap(
                text, page.width, subsequent_indent="    ", break_on_hyphens=False
            )
            found += [first.replace(number, page.paint("choice", number), 1), *more]
        else:
            row.append(text)
    found.append("  ".join(row))
    return [line for line in found if line]


def _length(row: Sequence[str]) -> int:
    return sum(len(text) + 2 for text in row)


def _choice(choice: v.Choice, page: Page) -> str:
    keys = (f"icon.{icon}" for icon in choice.icons)
    icons = " ".join(page.words.say(key) for key in keys if page.words.has(key))
    shown = " ".join(part for part in (choice.label, icons) if part)
    chosen = "*" if choice.is_chosen else " "
    shown += f" ({page.words.say('console.off')})" if choice.is_off else ""
    detail = f" - {choice.detail}" if choice.detail else ""
    return f"{chosen}{shown}{detail}"


def _ids_in_body(view: v.View) -> set[str]:
    """Return the choices that the body of ``view`` shows with their numbers."""
    match view:
        case v.TableView(map=islands, cards=cards):
            placed = [tile.choice for tile in islands.tiles]
            placed += [card.choice for card in cards]
        case v.BoardView(cells=cells, hints=hints):
            placed = [cell.choice for cell in cells]
            placed += [hint.choice for hint in hints]
        case v.RegionView(zones=zones, file=slots):
            placed = [zone.choice for zone in zones]
            placed += [slot.choice for slot in slots]
        case v.SetupView(map=v.MapView(tiles=tiles)):
            placed = [tile.choice for tile in tiles]
        case TableScanView(marks=marks):
            placed = [mark.choice for mark in marks if mark.label]
        case v.ListView(rows=rows) | v.DoctorView(rows=rows):
            placed = [row.choice for row in rows]
        case v.EditView(rows=rows):
            placed = [step for row in rows for step in (row.minus, row.plus)]
        case v.SettingsView(rows=rows):
            placed = [option for row in rows for option in row.options]
        case _:
            placed = []
    return {choice.id for choice in placed if choice}


_WRITERS: Mapping[type, Callable[[Any, Page], list[str]]] = {
    v.HomeView: _home,
    v.SetupView: _setup,
    v.StepsView: turn_lines,
    v.TableView: _table,
    v.BoardView: board_lines,
    v.RegionView: region_lines,
    v.RollView: roll_lines,
    v.FellView: fell_lines,
    v.FormView: form_lines,
    v.PartsView: parts_lines,
    v.RecordsView: records_lines,
    v.ScanView: _scan,
    TableScanView: look_lines,
    PictureView: picture_lines,
    v.IconsView: _icons,
    v.KeypadView: _keypad,
    v.EditView: _edit,
    v.ParadesView: _parades,
    v.ScoreView: _score,
    v.ListView: _list,
    v.SettingsView: _settings,
    v.DoctorView: doctor_lines,
    v.MeterView: meter_lines,
    v.TouchView: touch_lines,
    v.TextView: _text,
}
