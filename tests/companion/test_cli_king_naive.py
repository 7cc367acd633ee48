"""``hyakki king`` against a second reading of the contract, in plain dicts.

``NaiveKing`` is written from the contract's paragraph and shares no code with the
program. The positions are random, most of them crowded and some of them impossible in
play (supplies that do not add up, tiles overfull from before, parades that are empty).
"""

import copy
import io
import json
import random

from companion.cli.jsonlines import Streams
from companion.cli.king import run
from tests.king_positions import ELEMENT, random_position

CASES = 4000


class NaiveKing:
    def __init__(self, position):
        self.after = copy.deepcopy(position)
        self.king, self.human = self.after["king"], self.after["human"]
        self.tiles = {tile["id"]: tile for tile in self.after["map"]["tiles"]}
        self.order = list(self.tiles)
        self.placed = set()
        self.steps = []

    def count(self, tile, side):
        return self.after["meeples"].get(tile, {}).get(side, 0)

    def add(self, tile, side, change):
        there = self.after["meeples"].setdefault(tile, {"human": 0, "king": 0})
        there[side] += change

    def can_build(self, tile):
        torii = self.after["torii"].get(tile, [])
        has_room = len(torii) < self.tiles[tile]["torii_limit"]
        return self.king["torii_left"] > 0 and "king" not in torii and has_room

    def need(self, tile):
        return self.tiles[tile]["requirement"]

    def turn(self):
        drawn = self.after["drawn"]
        if drawn:
            self.king["parades"][ELEMENT[drawn[0]]].append(drawn)
        self.after["drawn"] = None
        parade = self.parade()
        self.king["used_last_turn"] = parade
        for number, card in enumerate(self.king["parades"][parade], 1):
            for icon in card:
                if icon not in ("spirit", "talisman"):
                    self.icon(number, icon)
        for what in ("meeples", "torii"):
            self.after[what] = {
                tile: there
                for tile, there in self.after[what].items()
                if (any(there.values()) if what == "meeples" else there)
            }
        return {"parade": parade, "steps": self.steps, "position": self.after}

    def parade(self):
        best = None
        for element in ("earth", "water", "wood"):
            cards = self.king["parades"][element]
            icons = [icon for card in cards for icon in card]
            measure = (len(cards), icons.count("move"), icons.count("fight"))
            if element != self.king["used_last_turn"] and (
                best is None or measure > best[0]
            ):
                best = (measure, element)
        return best[1]

    def icon(self, number, icon):
        if icon in ELEMENT:
            found = self.place(ELEMENT[icon])
        else:
            found = self.move() if icon == "move" else self.fight()
        step = {"card": number, "icon": icon, **(found or {"do": "skip"})}
        self.steps.append(step)
        if step["do"] not in ("place", "move"):
            return
        tile = step["tile"]
        mine = self.count(tile, "king")
        if mine >= self.need(tile) and self.can_build(tile):
            self.king["supply"] += mine
            self.add(tile, "king", -mine)
            self.after["torii"].setdefault(tile, []).append("king")
            self.king["torii_left"] -= 1
            self.steps.append({"card": number, "do": "torii", "tile": tile})

    def place(self, element):
        left = [
            tile
            for tile in self.order
            if self.tiles[tile]["element"] == element and tile not in self.placed
        ]
        if any(self.count(tile, "human") for tile in left):
            left = [tile for tile in left if self.count(tile, "human")]
        elif any(self.count(tile, "king") for tile in left):
            left = [tile for tile in left if self.count(tile, "king")]
        else:
            left = [tile for tile in left if self.can_build(tile)]
        if not left:
            return None
        target = min(
            left,
            key=lambda tile: (
                self.count(tile, "king") == 0,
                not self.can_build(tile),
                self.need(tile),
                max(self.need(tile) - self.count(tile, "king"), 0),
                self.order.index(tile),
            ),
        )
        step = {"do": "place", "tile": target}
        if self.king["supply"] > 0:
            self.king["supply"] -= 1
        else:
            giver = self.giver(target)
            if giver is None:
                return None
            self.add(giver, "king", -1)
            step["from"] = giver
        self.add(target, "king", 1)
        self.placed.add(target)
        return step

    def giver(self, target):
        return min(
            (
                tile
                for tile in self.order
                if tile != target
                and tile not in self.placed
                and self.count(tile, "king")
            ),
            key=lambda tile: (
                self.can_build(tile),
                -self.need(tile),
                self.count(tile, "king"),
                self.order.index(tile),
            ),
            default=None,
        )

    def move(self):
        ways = []
        for edge in self.after["map"]["edges"]:
            for source, target in (edge, edge[::-1]):
                if (
                    self.count(source, "king")
                    and self.need(target) < self.need(source)
                    and self.can_build(target)
                ):
                    completes = self.count(target, "king") + 1 >= self.need(target)
                    key = (
                        self.need(target),
                        self.count(target, "human") == 0,
                        not completes,
                        -self.need(source),
                        self.order.index(source),
                        self.order.index(target),
                    )
                    ways.append((key, source, target))
        if not ways:
            return None
        _, source, target = min(ways)
        self.add(source, "king", -1)
        self.add(target, "king", 1)
        return {"do": "move", "from": source, "tile": target}

    def fight(self):
        both = [
            tile
            for tile in self.order
            if self.count(tile, "king") and self.count(tile, "human")
        ]
        if not both:
            return None
        target = min(
            both,
            key=lambda tile: (
                self.need(tile),
                self.tiles[tile]["element"] != self.human["last_parade"],
                self.order.index(tile),
            ),
        )
        self.add(target, "human", -1)
        self.human["supply"] += 1
        return {"do": "fight", "tile": target}


def answers(positions):
    lines = "".join(json.dumps(position) + "\n" for position in positions)
    out = io.StringIO()
    streams = Streams(io.BytesIO(lines.encode()), out, io.StringIO())
    assert run(["-", "--lines"], streams) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_the_program_and_the_second_reading_agree():
    rng = random.Random(20)
    positions = [random_position(rng) for _ in range(CASES)]
    seen = set()
    for position, answer in zip(positions, answers(positions), strict=True):
        for step in answer["steps"]:
            assert step.pop("why").startswith("K")
            seen.add((step["do"], step.get("icon"), "from" in step))
        assert answer == NaiveKing(position).turn(), json.dumps(position)
    assert {do for do, *_ in seen} == {"place", "move", "fight", "torii", "skip"}
    assert ("place", "climb", True) in seen
    assert ("skip", "dig", False) in seen
