"""Yokaï Parade as text: the region as a list of zones, track, file, rolls, dice."""

from __future__ import annotations

from companion.console.page import Page, instruction
from companion.view.parts import Choice
from companion.view.region import RegionView, RiderView, SignView, SlotView, ZoneView
from companion.view.rolls import FellView, RollView, TallyView

_BAR = 30
_SHAPES = {
    "dot": ".",
    "triangle": "^",
    "square": "#",
    "tick": "v",
    "oni": "@",
    "ring": "o",
    "card": "=",
    "warning": "!",
    "cross": "x",
}


def region_lines(view: RegionView, page: Page) -> list[str]:
    """Return the table as text."""
    found = [
        line
        for number, zone in enumerate(view.zones)
        for line in _zone(zone, _roads(view, number, page), page)
    ]
    track = page.words.say("parade.console.track", track=_track(view.track))
    found += page.wrapped(track)
    found += _file(view.file, page)
    for hand in view.hands:
        tokens = " ".join(
            f"{count} {page.words.say(f'parade.console.{kind}')}"
            for kind, count in hand.tokens
            if count
        )
        mark = ">" if hand.is_on_turn else " "
        trumps = page.words.say("parade.console.trumps", count=hand.trumps)
        found.append(f"{mark}{hand.name}: {tokens or '-'}, {trumps}")
    if view.plan:
        told = page.words.say("parade.card.plan", name=view.plan.name)
        found += page.wrapped(f"{told} {view.plan.note}", kind="bold")
        needs = (f"{'+' if n.is_met else '-'} {n.label}" for n in view.plan.needs)
        found += page.wrapped("; ".join(needs), "  ")
    found += page.wrapped(view.in_force)
    found += [line for news in view.news for line in page.wrapped(f"> {news}")]
    return [*found, *instruction(view.instruction, page)]


def _tap(choice: Choice | None, page: Page) -> str:
    number = page.numbers.get(choice.id) if choice else None
    return page.paint("choice", f"[{number}]") + " " if number else ""


def _zone(zone: ZoneView, roads: str, page: Page) -> list[str]:
    """Return who is in a zone, and where its roads lead."""
    say = page.words.say
    aboard = [
        f"{vehicle.name}{'*' if vehicle.is_on_turn else ''}"
        f"({', '.join(map(_rider, vehicle.riders)) or '-'})"
        for vehicle in zone.vehicles
    ]
    aboard += map(_rider, zone.on_foot)
    signs = [
        say(f"parade.console.{name}")
        for name, is_so in (
            ("temple", zone.is_temple),
            ("plan", zone.has_plan),
            ("passage", zone.is_passage),
        )
        if is_so
    ]
    signs += [f"#{slot}" for slot in zone.slots]
    label = f"{zone.label} [{', '.join(signs)}]" if signs else zone.label
    first, *more = page.wrapped(f"{label}: {', '.join(aboard) or '-'}", "      ")
    number = page.numbers.get(zone.choice.id) if zone.choice else None
    tap = f"[{number}]" if number else ""
    first = f"{page.paint('choice', tap)}{' ' * (5 - len(tap))}{first[5:]}"
    return [first, *more, *page.wrapped(roads, "        ", "dim")]


def _roads(view: RegionView, number: int, page: Page) -> str:
    """Return where the roads of zone ``number`` lead; nothing for a dead end."""
    told = []
    for road in view.roads:
        ends = (road.one, road.other)
        if number not in ends or (road.is_one_way and number != road.one):
            continue
        name = view.zones[sum(ends) - number].label
        if road.is_closed:
            name = page.words.say("parade.console.closed", zone=name)
        elif road.is_one_way:
            name = page.words.say("parade.console.one-way", zone=name)
        told.append(name)
    if not told:
        return ""
    return page.words.say("parade.console.roads", zones=", ".join(told))


def _rider(rider: RiderView) -> str:
    return rider.name if rider.seat < 0 else f"{rider.name} {rider.seat + 1}"


def _track(signs: tuple[SignView, ...]) -> str:
    return " ".join(f"{_SHAPES[sign.shape]}{sign.letters}" for sign in signs)


def _file(slots: tuple[SlotView, ...], page: Page) -> list[str]:
    """Return a line for every yokai, and one for the gaps between two of them."""
    found: list[str] = []
    gap: list[str] = []
    for slot in slots:
        sign = f"{_SHAPES[slot.sign.shape]}{slot.sign.letters}"
        if not slot.card:
            gap.append(sign)
            continue
        found += [f"  {' '.join(gap)}"] if gap else []
        gap = []
        told = f"{slot.card} {slot.difficulty}, {slot.zone}"
        found.append(f"  {sign} {_tap(slot.choice, page)}{told}")
    return [*found, f"  {' '.join(gap)}"] if gap else found


def roll_lines(view: RollView, page: Page) -> list[str]:
    """Return a purification as text."""
    dice = " ".join(f"[{die.face or '?'}]" for die in view.dice)
    found = [page.paint("bold", dice)]
    for line in view.lines:
        found.append(f"  {'+' if line.is_present else '-'} {line.amount} {line.label}")
    found.append(page.paint("bold", view.total))
    found += [f"  {each.percent:3.0f} % {each.label}" for each in view.odds]
    return [*found, *instruction(view.instruction, page)]


def fell_lines(view: FellView, page: Page) -> list[str]:
    """Return what the dice did as text: a bar a face, ``|`` where it should end."""
    found = page.wrapped(view.text)
    for tally in view.tallies:
        found += _tally(tally, page)
    return [*found, *(f"  {line}" for line in view.latest)]


def _tally(tally: TallyView, page: Page) -> list[str]:
    top = max(max(bar.count, bar.high) for bar in tally.bars) or 1
    found = [page.paint("bold", f"{tally.label} ({tally.note})")]
    for bar in tally.bars:
        length = round(bar.count * _BAR / top)
        due = round(bar.expected * _BAR / top)
        cells = ["=" if at < length else " " for at in range(_BAR + 1)]
        cells[due] = "|"
        found.append(f"  {bar.face:>3} {''.join(cells)} {bar.count}")
    return found
