"""Somebody who enters a box of the hundred yokai by taps, from an edition as it is."""

from companion.enrolling.hundred_cards import CLANS, PLACEMENT
from rules.hundred_yokai.board import PARADES, card_element

GAME = "hundred-yokai"
FROM_HOME = ("boxes", f"enrol-{GAME}")


def bonus_of(tile):
    if tile.bonus is None:
        return "none"
    is_spirit = tile.bonus.kind == "spirit"
    return f"spirit-{tile.bonus.amount}" if is_spirit else tile.bonus.kind


def tile_taps(midnight, day):
    return (
        f"requirement-{midnight.requirement}",
        f"torii-midnight-{midnight.torii_limit}",
        f"torii-day-{day.torii_limit}",
        f"bonus-{bonus_of(midnight)}",
        f"lanterns-{midnight.lanterns}",
    )


def in_order(edition):
    """Tiles as the screen asks for them: Fire, then water, wood and earth."""
    order = ("fire", "water", "wood", "earth")
    pairs = zip(edition.midnight, edition.day, strict=True)
    return sorted(pairs, key=lambda pair: order.index(pair[0].element))


def card_taps(icons, before, element):
    """Taps of one card; the element is that of the card before unless it is told."""
    first = () if element == before else (f"element-{element}",)
    return (*first, *(f"icons-{icon}" for icon in icons[1:]), "next")


def cards_taps(edition, level):
    before, taps = "", []
    for entry in edition.cards:
        if entry.card.level == level:
            element = card_element(entry.card)
            taps.append(card_taps(entry.card.icons, before, element))
            before = element
    return taps


def starters_taps(edition):
    of_clan = dict(edition.starters)
    for clan in CLANS:
        for parade, card in zip(PARADES, of_clan[clan], strict=True):
            added = card.icons[1:] or (PLACEMENT[parade],)
            yield (*(f"icons-{icon}" for icon in added), "next")


def part_taps(edition):
    """Taps of every part in the order of the screen, without those between parts."""
    return {
        "tile": [tile_taps(*pair) for pair in in_order(edition)],
        "layout": [(f"template-{edition.layout.name}", "next")],
        "starters": list(starters_taps(edition)),
        **{f"card-{level}": cards_taps(edition, level) for level in (1, 2, 3)},
        "costs": [tuple(f"cost-{n}-{c}" for n, c in enumerate(edition.costs, 1))],
        "plots": [(f"island-{i}", f"collection-{c}") for i, c in edition.plots],
        "mystery": [(*(f"{t.partition('-')[0]}-{t}" for t in edition.mystery), "next")],
    }


def whole(edition):
    """All taps from the first screen to the box in play."""
    yield from FROM_HOME
    for entries in part_taps(edition).values():
        yield "go-on"
        for taps in entries:
            yield from taps
    yield "use"


def told(edition):
    """What an edition says, without the names that it gives to things."""

    def tile(each):
        return (
            each.element,
            each.requirement,
            each.torii_limit,
            each.bonus,
            each.lanterns,
        )

    return (
        sorted(repr((tile(m), tile(d))) for m, d in in_order(edition)),
        edition.layout,
        sorted((e.card.level, e.card.icons, e.copies) for e in edition.cards),
        edition.starters,
        edition.costs,
        sorted(edition.plots),
        sorted(edition.mystery),
    )
