"""Somebody who enters a box of Yokaï Parade by taps, from a table as it is."""

from companion.enrolling import parade_asks
from companion.enrolling.asks import FLAG, PAIRS, YES
from companion.enrolling.kinds import KINDS

GAME = "yokai-parade"
KIND = KINDS[GAME]
FROM_HOME = ("boxes", f"enrol-{GAME}")


def whole(table):
    """All taps from the first screen to the box in play."""
    ids = made_ids(table)
    yield from FROM_HOME
    blank = KIND.blank("")
    for part in KIND.parts:
        yield f"part-{part.id}"
        yield from section_taps(part.id, table, blank, ids)
        yield "back"
    yield "use"


def section_taps(section, table, blank, ids):
    if section == "link":
        yield from link_taps(table, blank)
    elif section in ("deck", "track", "zone", "ally", "token", "level"):
        return
    else:
        part = next(each for each in KIND.parts if each.id == section)
        entries = table[section]
        for number, entry in enumerate(entries):
            there = blank[section][number] if blank[section] else {}
            yield from entry_taps(part.schema, entry, there, ids)
            if number + 1 < len(entries):
                yield "next"


def entry_taps(schema, entry, there, ids):
    """Taps of the questions that are not answered yet, then of the tables inside."""
    if schema is parade_asks.KIND:
        yield from ("name", *typed("Kind"), "enter")
        return
    later = {line.key for line in schema.lines}
    asks = [
        ask
        for ask in schema.all_asks(entry)
        if ask.key in entry and entry.get(ask.key) != there.get(ask.key)
    ]
    last = [ask for ask in asks if ask.only is not None and ask.only.key in later]
    yield from ask_taps([ask for ask in asks if ask not in last], entry, ids)
    yield from line_taps(schema, entry, ids)
    yield from ask_taps(last, entry, ids)


def ask_taps(asks, entry, ids):
    for ask in asks:
        for value in values(ask, entry[ask.key], ids):
            yield f"{ask.key}-{value}"


def line_taps(schema, entry, ids):
    for line in schema.lines:
        held = line.held(entry)
        for number, inside in enumerate(held):
            yield f"{line.key}-add" if number == 0 else "more"
            yield from entry_taps(line.schema, inside, {}, ids)
        if held:
            yield "done"


def typed(text):
    return (f"type:{text}",)


def values(ask, value, ids):
    if ask.kind == FLAG:
        return (YES,) if value else ()
    if ask.kind == PAIRS:
        return tuple("/".join(pair) for pair in value)
    several = value if isinstance(value, list) else [value]
    return tuple(ids.get((ask.sorts[:1], each), each) for each in several)


def made_ids(table):
    """The ids that entries get, by sort and by the ids of ``table``."""
    return {
        (("kind",), entry["id"]): f"kind-{number}"
        for number, entry in enumerate(table["kind"], 1)
    }


def link_taps(table, blank):
    zones = [zone["id"] for zone in blank["zone"]]
    known = [(link["zone"], link["other"]) for link in blank["link"]]
    todo = [
        link for link in table["link"] if (link["zone"], link["other"]) not in known
    ]
    yield "list"
    yield "entry-0"
    for number, zone in enumerate(zones):
        for link in todo:
            if link["zone"] == zone:
                way = "there" if link.get("is_one_way") else "both"
                yield f"{way}-{link['other']}"
        if number + 1 < len(zones):
            yield "next"


def told(box, kinds=None):
    """What a box says, without ids, names, texts and codes that are made up."""
    order = {kind.id: number for number, kind in enumerate(box.kinds)}

    def plain(value):
        if hasattr(value, "__dataclass_fields__"):
            return {
                name: plain(getattr(value, name))
                for name in value.__dataclass_fields__
                if name not in ("id", "name", "text", "code")
            } | {"": type(value).__name__}
        if isinstance(value, tuple):
            return [plain(each) for each in value]
        return order.get(value, value) if isinstance(value, str) else value

    sections = (box.yokai, box.plans, box.events, box.trumps, box.monks)
    links = sorted(
        (
            link.is_one_way,
            *(
                (link.zone, link.other)
                if link.is_one_way
                else sorted((link.zone, link.other))
            ),
        )
        for link in box.links
    )
    return (
        [plain(section) for section in sections],
        box.zones,
        links,
        box.vehicles,
        box.allies,
        box.tokens,
        [(level.name, level.plans) for level in box.levels],
        box.deck.oni_cards,
        box.deck.piles,
        box.deck.start,
        box.track,
        box.faces,
        len(box.kinds),
    )
