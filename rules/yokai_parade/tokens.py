"""Bonus tokens: the supply, taking, spending and what each kind does (S2 tokens)."""

from __future__ import annotations

from rules.errors import IllegalAction
from rules.game import Seat
from rules.yokai_parade.draft import Draft, Position
from rules.yokai_parade.edition_effects import CHOICE, CallAlly, GainTokens
from rules.yokai_parade.edition_pieces import KATANA, MIRROR, OFFERING, RELIC
from rules.yokai_parade.events import (
    ActionsChanged,
    ScoreRaised,
    TokenMissing,
    TokenSpent,
    TokenTaken,
)
from rules.yokai_parade.holds import is_forbidden
from rules.yokai_parade.odds import RELIC as RELIC_POINTS
from rules.yokai_parade.piles import trumps_left
from rules.yokai_parade.state import ON_FOOT, Do, Draw, Phase
from rules.yokai_parade.world import World


def supply(world: World, pos: Position, kind: int) -> int:
    """Return how many tokens of a kind lie in the supply."""
    return world.box.tokens[kind].supply - sum(hand[kind] for hand in pos.hands)


def kinds_left(world: World, pos: Position) -> tuple[str, ...]:
    """Return the kinds that the supply still has."""
    return tuple(
        token for kind, token in enumerate(world.token_ids) if supply(world, pos, kind)
    )


def kinds_held(world: World, pos: Position, seat: Seat) -> tuple[str, ...]:
    """Return the kinds that ``seat`` has."""
    hand = pos.hands[seat]
    return tuple(
        token for token, count in zip(world.token_ids, hand, strict=True) if count
    )


def gain(world: World, draft: Draft, seat: Seat, token: str) -> None:
    """Take a token out of the supply; nothing when it has none (YP24)."""
    kind = world.tokens[token]
    if supply(world, draft, kind) < 1:
        draft.tell(TokenMissing(seat, token))
        return
    draft.add_token(seat, kind, 1)
    draft.tell(TokenTaken(seat, token))


def reward(draft: Draft, seat: Seat, tokens: tuple[str, ...], card: str) -> None:
    """Let ``seat`` take ``tokens`` before anything else, those named first."""
    ordered = sorted(tokens, key=lambda token: token == CHOICE)
    draft.first(*(Do(GainTokens((token,)), seat, card) for token in ordered))


def spend(world: World, draft: Draft, seat: Seat, token: str) -> None:
    """Put a token of ``seat`` back into the supply."""
    draft.add_token(seat, world.tokens[token], -1)
    draft.tell(TokenSpent(seat, token))


def fault_use(world: World, pos: Position, token: str) -> IllegalAction | None:
    """Return why the active player cannot use a token of this kind now (YP23)."""
    wanted = Phase.ROLLED if token in (MIRROR, RELIC) else Phase.ACT
    if pos.phase is not wanted:
        return IllegalAction(
            "wrong_phase", rule="S2 tokens", got=pos.phase.value, want=wanted.value
        )
    if is_forbidden(world, pos, token):
        return IllegalAction("token_forbidden", rule="S2 events", token=token)
    kind = world.tokens.get(token, -1)
    if kind < 0 or not pos.hands[pos.active][kind]:
        return IllegalAction("no_token", rule="YP23", token=token, seat=pos.active)
    if token == KATANA and not trumps_left(world, pos):
        return IllegalAction("pile_empty", rule="S2 trumps", pile="trumps")
    return None


def fault_offering(world: World, pos: Position, ally: str) -> IllegalAction | None:
    """Return why an offering cannot call ``ally``."""
    person = world.people.get(ally, -1)
    if person < world.monks:
        return IllegalAction("unknown_ally", rule="S2 tokens", ally=ally)
    if pos.people[person] == ON_FOOT + world.starts[person]:
        return IllegalAction("ally_there_already", rule="S2 tokens", ally=ally)
    return fault_use(world, pos, OFFERING)


def use(world: World, draft: Draft, token: str) -> None:
    """Use up an amulet, a katana or a relic of the active player.

    Raises:
        IllegalAction: if that cannot be done now.
    """
    fault = fault_use(world, draft, token)
    if fault is not None:
        raise fault
    spend(world, draft, draft.active, token)
    match token:
        case "amulet":
            draft.actions += 1
            draft.tell(ActionsChanged(draft.actions))
        case "katana":
            draft.first(Draw("trumps", 1, draft.active))
        case "relic":
            draft.extra += RELIC_POINTS
            draft.tell(ScoreRaised(RELIC_POINTS, token))


def call(world: World, draft: Draft, ally: str) -> None:
    """Use up an offering for ``ally``.

    Raises:
        IllegalAction: if that cannot be done now.
    """
    fault = fault_offering(world, draft, ally)
    if fault is not None:
        raise fault
    spend(world, draft, draft.active, OFFERING)
    draft.first(Do(CallAlly(ally), draft.active, OFFERING))
