"""Random positions in the form that ``hyakki king`` reads.

Most are crowded and some are impossible in play: supplies that do not add up, tiles
overfull from before, empty parades, a map of no tile at all.
"""

ELEMENT = {"dig": "earth", "swim": "water", "climb": "wood"}


def random_tile(rng, number, is_few):
    element = rng.choice(["earth", "water", "wood", "wood", "fire"])
    tile = {
        "id": f"{element}-{number}",
        "element": element,
        "requirement": rng.choice([2, 3]) if is_few else rng.randint(1, 6),
        "torii_limit": rng.randint(0, 3),
    }
    if rng.random() < 0.3:
        tile["bonus"] = rng.choice([None, 2, "spirit-3", "lantern", "mystery"])
        tile["lanterns"] = rng.randint(0, 2)
    return tile


def random_pieces(rng, tiles):
    crowd = rng.choice([0.1, 0.4, 0.9])
    meeples, torii = {}, {}
    for tile in tiles:
        if rng.random() < crowd:
            king = rng.choice([0, 1, 1, 2, 3, 7])
            meeples[tile["id"]] = {"human": rng.choice([0, 0, 1, 2]), "king": king}
        sides = rng.sample(["human", "king"], rng.choice([0, 0, 1, 2]))
        if sides or rng.random() < 0.1:
            torii[tile["id"]] = sides[: tile["torii_limit"]]
    return meeples, torii


def random_card(rng, first):
    effects = ["fight", "move", "spirit", "talisman"]
    rest = effects + (list(ELEMENT) if rng.random() < 0.1 else [])
    return [first, *rng.choices(rest, k=rng.randint(0, 4))]


def random_position(rng):
    size = rng.choice([0, 1, 3, 6, 9, 13, 13, 13])
    is_few = rng.random() < 0.4
    tiles = [random_tile(rng, number, is_few) for number in range(size)]
    ids = [tile["id"] for tile in tiles]
    pairs = [[a, b] for a in ids for b in ids if a != b]
    meeples, torii = random_pieces(rng, tiles)
    most = rng.choice([0, 2, 5])
    maybe = [None, "earth", "water", "wood"]
    return {
        "map": {
            "tiles": tiles,
            "edges": rng.sample(pairs, min(len(pairs), rng.randint(0, 2 * size))),
        },
        "meeples": meeples,
        "torii": torii,
        "king": {
            "parades": {
                element: [random_card(rng, first) for _ in range(rng.randint(0, most))]
                for first, element in ELEMENT.items()
            },
            "used_last_turn": rng.choice(maybe),
            "supply": rng.choice([0, 0, 1, 2, 10, 20]),
            "torii_left": rng.choice([0, 1, 1, 2, 5]),
        },
        "human": {"last_parade": rng.choice(maybe), "supply": rng.randint(0, 10)},
        "drawn": rng.choice([None, random_card(rng, rng.choice(list(ELEMENT)))]),
    }
