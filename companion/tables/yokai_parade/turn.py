"""A player's actions and rituals: one page for what costs an action, more behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from companion.messages import Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, paying, region, rites, roll
from companion.tables.yokai_parade.pages import YOKAI, ZONE, act, again, table_view
from companion.tables.yokai_parade.rites import CARDS, SEATS, TOKENS
from companion.view.parts import Choice, Instruction
from companion.view.region import RegionView
from companion.view.views import View
from rules.yokai_parade.actions import (
    Divine,
    EndTurn,
    Foil,
    Move,
    Pray,
    Purify,
)
from rules.yokai_parade.score import outlook
from rules.yokai_parade.state import State


def present(session: Session, play: Play) -> View:
    """Return what the player on turn can do."""
    legal = tuple(play.timeline.game.legal_actions(play.state))
    first = session.picked[0] if session.picked else ""
    tapped = session.picked[-1] if session.picked else ""
    state: State = play.state
    if tapped.startswith(YOKAI) and tapped.removeprefix(YOKAI) in state.file:
        return roll.weighed(session, play, tapped.removeprefix(YOKAI), legal)
    pages: dict[str, Callable[..., RegionView | None]] = {
        SEATS: rites.seats,
        TOKENS: rites.tokens,
        CARDS: rites.cards,
        paying.PAY: paying.present,
    }
    page = pages.get(first)
    found = page(session, play, legal) if page else None
    is_zone = tapped.removeprefix(ZONE) in names.world_of(play).zones
    if found is None and tapped.startswith(ZONE) and is_zone:
        return _opened(session, play, tapped.removeprefix(ZONE), legal)
    return found or _actions(session, play, legal)


def _opened(
    session: Session, play: Play, zone: str, legal: Sequence[Any]
) -> RegionView:
    """Return everything in ``zone`` at full size, and the way there."""
    words = session.words
    name = names.name(words, play.box.edition, zone)
    go = _moves(session, play, legal).get(zone)
    asked = Instruction(
        words.say("parade.opened", zone=name), words.say("parade.opened-why")
    )
    choices = (replace(go, tone="primary"),) if go else ()
    view = table_view(session, play, asked, (*choices, again(session)))
    return replace(view, opened=next(z for z in view.zones if z.id == zone))


def _openings(session: Session, play: Play) -> dict[str, Choice]:
    """Return the taps that open the zones with more than the map can show."""
    words, world, state = session.words, names.world_of(play), names.state_of(play)
    return {
        zone: Choice(
            f"open-{zone}",
            words.say(
                "parade.open-zone", zone=names.name(words, play.box.edition, zone)
            ),
            Pick(ZONE + zone),
        )
        for number, zone in enumerate(world.zone_ids)
        if region.is_crowded(state, number)
    }


def _moves(session: Session, play: Play, legal: Sequence[Any]) -> dict[str, Choice]:
    """Return the presses that move the own vehicle, by zone."""
    words = session.words
    return {
        action.zone: Choice(
            f"zone-{action.zone}",
            words.say(
                "parade.go", zone=names.name(words, play.box.edition, action.zone)
            ),
            act(play, action),
        )
        for action in legal
        if isinstance(action, Move)
    }


def _actions(session: Session, play: Play, legal: Sequence[Any]) -> RegionView:
    words, state = session.words, names.state_of(play)
    moves, opens = _moves(session, play, legal), _openings(session, play)
    key = "act" if state.actions else "act-none"
    asked = Instruction(
        words.say(f"parade.{key}"),
        words.say(f"parade.{key}-why"),
        "S2 actions",
        words.say("parade.actions-left", count=state.actions),
    )
    choices = _choices(session, play, legal)
    return table_view(session, play, asked, choices, moves, opens=opens)


def _choices(session: Session, play: Play, legal: Sequence[Any]) -> tuple[Choice, ...]:
    words = session.words
    found = [
        *_foil(session, play, legal),
        *_purify(session, play, legal),
        *_pray(session, play, legal),
    ]
    if Divine() in legal:
        label, why = words.say("parade.act.divine"), words.say("parade.divine-why")
        found.append(Choice("divine", label, act(play, Divine()), detail=why))
    for name, kinds in rites.GROUPS.items():
        if any(isinstance(action, kinds) for action in legal):
            label = words.say(f"parade.open.{name}")
            found.append(Choice(f"open-{name}", label, Pick(name)))
    is_spent = not names.state_of(play).actions
    # Nobody is to end a turn by habit while actions are left: they would be lost.
    is_next = is_spent and not any(c.tone == "primary" for c in found)
    tone = "primary" if is_next else "quiet"
    label = words.say("parade.act.end")
    end = Choice("end-turn", label, act(play, EndTurn()), tone)
    return (end, *found) if is_next else (*found, end)


def _foil(session: Session, play: Play, legal: Sequence[Any]) -> list[Choice]:
    """Return the plan that can be foiled, and who pays."""
    if Foil() not in legal:
        return []
    words, state = session.words, names.state_of(play)
    plan = names.name(words, play.box.edition, state.plan)
    label = words.say("parade.foil", plan=plan)
    detail = rites.payers(session, play)
    found = [Choice("foil", label, act(play, Foil()), "primary", detail=detail)]
    if paying.has_choice(play):
        found.append(Choice("open-pay", words.say("parade.open.pay"), Pick(paying.PAY)))
    return found


def _purify(session: Session, play: Play, legal: Sequence[Any]) -> list[Choice]:
    """Return the yokai that can be purified here, each with its chance."""
    words, world, state = session.words, names.world_of(play), names.state_of(play)
    found: list[Choice] = []
    for action in legal:
        if not isinstance(action, Purify):
            continue
        weighed = outlook(world, state, action.card)
        label = words.say(
            "parade.purify", card=names.name(words, play.box.edition, action.card)
        )
        detail = words.say(
            "parade.purify-odds",
            needed=max(0, weighed.needed),
            percent=round(float(weighed.now) * 100),
        )
        tone = "primary" if not found else "plain"
        press = Pick(YOKAI + action.card)
        found.append(Choice(f"purify-{action.card}", label, press, tone, detail=detail))
    return found


def _pray(session: Session, play: Play, legal: Sequence[Any]) -> list[Choice]:
    """Return the prayers that can be said, for the yokai nearest to slot 8 first."""
    file = names.state_of(play).file
    prayers = [action for action in legal if isinstance(action, Pray)]
    prayers.sort(key=lambda action: -file.index(action.card))
    return [rites.prayer(session, play, action) for action in prayers]
