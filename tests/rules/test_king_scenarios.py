"""The Yokai King before positions laid by hand: ``king_scenes.toml``."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.hundred_yokai.actions import Activate, Fight, Move, Place, Skip
from rules.hundred_yokai.board import PARADES, Card, Tile, card_element, island_map
from rules.hundred_yokai.edition import Edition, Layout
from rules.hundred_yokai.events import ToriiBuilt
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.king_reasons import REASON_KEYS
from rules.hundred_yokai.king_turn import king_turn
from rules.hundred_yokai.options import Options, Rulings
from rules.hundred_yokai.state import Phase, Player, State

EMPTY_BOX = Edition("", False, (), (), Layout("", (), (), 0), (), (), (2, 4, 6), (), ())
TILE = re.compile(r"(?P<id>(?P<element>[a-z]+)-(?P<need>\d+)[a-z]?)(/(?P<limit>\d))?")


@dataclass(frozen=True)
class Scene:
    """A position, and what the King makes of it."""

    name: str
    tiles: str
    cards: str
    """Cards of the parade, left to right, icons joined by +."""

    steps: list[str]
    on: str = ""
    torii: str = ""
    edges: str = ""
    supply: int = 10
    torii_left: int = 5
    human_parade: str = ""
    skips_full: bool = False


def tile_of(text):
    found = TILE.fullmatch(text)
    limit = int(found["limit"] or 2)
    return Tile(found["id"], found["element"], int(found["need"]), limit)


def state_of(scene):
    tiles = tuple(map(tile_of, scene.tiles.split()))
    edges = tuple(tuple(edge.split(":")) for edge in scene.edges.split())
    world = island_map(tiles, edges)
    meeples = [[0] * len(tiles), [0] * len(tiles)]
    for entry in scene.on.split():
        tile, counts = entry.split("=")
        for side, count in re.findall(r"([hk])(\d)", counts):
            meeples["hk".index(side)][world.index(tile)] = int(count)
    torii = [0, 0]
    for entry in scene.torii.split():
        tile, sides = entry.split("=")
        for side in sides:
            torii["hk".index(side)] |= 1 << world.index(tile)
    cards = [Card(tuple(card.split("+"))) for card in scene.cards.split()]
    parades = tuple(
        tuple(card for card in cards if card_element(card) == name) for name in PARADES
    )
    human = PARADES.index(scene.human_parade) if scene.human_parade else -1
    return State(
        map=world,
        players=(
            Player(("gamanoke",), last_parade=human),
            Player(("nekomata",), parades, scene.supply, scene.torii_left),
        ),
        meeples=tuple(map(tuple, meeples)),
        torii=tuple(torii),
        phase=Phase.CHOOSE,
        active=1,
    )


def words(action):
    match action:
        case Place(tile, None):
            return f"place {tile}"
        case Place(tile, source):
            return f"place {tile} from {source}"
        case Move(source, target):
            return f"move {source} to {target}"
        case Fight(tile, 0):
            return f"fight {tile}"
        case Skip(False):
            return "skip"
        case Activate(parade):
            return parade
    raise AssertionError(action)


def lines(steps):
    for step in steps:
        reasons = [f"{reason.rule} {reason.key}" for reason in step.decision.reasons]
        yield f"{words(step.decision.action)}: {', '.join(reasons)}"
        for event in step.events:
            if isinstance(event, ToriiBuilt):
                yield f"torii {event.tile}: {event.returned} return"


SCENES = tuple(
    Scene(**entry)
    for entry in tomllib.loads(
        Path(__file__).with_name("king_scenes.toml").read_text(encoding="utf-8")
    )["scene"]
)


def played(scene):
    rulings = Rulings(king_skips_full_tiles=scene.skips_full)
    game = HundredYokai(EMPTY_BOX, Options(rulings=rulings))
    return king_turn(game, YokaiKing(rulings), state_of(scene))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_scene(scene):
    parade, *steps = played(scene)
    assert words(parade.decision.action) == "wood"
    assert list(lines(steps)) == scene.steps


@pytest.mark.parametrize(
    ("cards", "last", "expected"),
    [
        ("swim swim dig", "", "water: K3 longest"),
        ("swim swim dig", "water", "earth: K3 longest"),
        ("swim dig+move climb+fight", "", "earth: K3 most_moves"),
        ("swim+fight+fight dig+move climb+move+move", "", "wood: K3 most_moves"),
        ("swim+fight dig climb+fight+fight", "", "wood: K3 most_fights"),
        (
            "swim+move dig+move+fight climb+fight",
            "",
            "earth: K3 most_moves, K3 most_fights",
        ),
        ("swim dig climb", "", "earth: K4 topmost"),
        ("swim dig climb", "earth", "water: K4 topmost"),
        ("swim dig climb", "water", "earth: K4 topmost"),
        ("dig climb", "earth", "wood: K3 longest"),
        ("", "", "earth: K4 topmost"),
        ("", "earth", "water: K4 topmost"),
        (
            "dig+move swim+move+fight climb+move+fight swim climb dig climb",
            "earth",
            "wood: K3 longest",
        ),
        (
            "climb+spirit+move swim+move+talisman dig swim climb",
            "",
            "water: K3 longest, K4 topmost",
        ),
    ],
    ids=lambda text: text or "none",
)
def test_k3_k4_the_parade(cards, last, expected):
    scene = Scene("", "wood-3", cards, [])
    state = state_of(scene)
    king = state.players[1]
    row = PARADES.index(last) if last else -1
    ready = State(
        map=state.map,
        players=(
            state.players[0],
            Player(king.clans, king.parades, last_parade=row),
        ),
        meeples=state.meeples,
        torii=state.torii,
        phase=Phase.CHOOSE,
        active=1,
    )
    decision = YokaiKing(Rulings()).choose(ready)
    reasons = [f"{reason.rule} {reason.key}" for reason in decision.reasons]
    assert f"{decision.action.parade}: {', '.join(reasons)}" == expected


def test_every_reason_comes_up_in_some_scene():
    used = {
        reason.key
        for scene in SCENES
        for step in played(scene)
        for reason in step.decision.reasons
    }
    assert used | {"longest", "most_moves", "most_fights", "topmost"} == {*REASON_KEYS}


def test_the_values_of_a_reason_tell_the_tile_as_it_was_before():
    (example,) = (scene for scene in SCENES if "worked example" in scene.name)
    step = played(example)[3]
    (reason,) = step.decision.reasons
    assert reason.named() == {
        "tile": "wood-3",
        "element": "wood",
        "requirement": 3,
        "human": 0,
        "king": 2,
        "missing": 1,
    }


def test_he_refuses_to_choose_for_others():
    state = state_of(SCENES[0])
    king = YokaiKing(Rulings())
    human = State(state.map, state.players, state.meeples, state.torii, Phase.CHOOSE)
    done = State(
        state.map, state.players, state.meeples, state.torii, Phase.KING_DRAWS, 1
    )
    for wrong in (human, done):
        with pytest.raises(ValueError, match=r"choose|turn"):
            king.choose(wrong)
