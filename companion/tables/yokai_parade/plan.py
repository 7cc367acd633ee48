"""The plan that lies face up, as a view: what is there and what is missing."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, region
from companion.view.region import NeedView, PlanView
from rules.yokai_parade.box import Box
from rules.yokai_parade.plans import missing_for_plan


def present(session: Session, play: Play) -> PlanView | None:
    """Return the plan that lies face up with what is there and what is missing."""
    state, world, words = names.state_of(play), names.world_of(play), session.words
    box: Box = play.box.edition
    if not state.plan:
        return None
    card = box.plan[state.plan]
    title = names.text(words, card.name)
    if not state.monks:
        return PlanView(title, ())
    is_one = len(card.sites) == 1 and bool(card.sites[0].zone)
    if is_one:
        place = names.name(words, box, card.sites[0].zone)
        title = words.say("parade.need-at", thing=title, zone=place)
    lacks = missing_for_plan(world, state)
    unpaid = [(need.zone, need.token) for need in lacks.tokens]
    needs = []
    for site in card.sites:
        zone = names.name(words, box, site.zone) if site.zone and not is_one else ""
        for piece in site.pieces:
            met = (piece, site.zone) not in lacks.pieces
            needs.append(_need(session, play, piece, zone, is_met=met))
        for token in site.tokens:
            met = (site.zone, token) not in unpaid
            if not met:
                unpaid.remove((site.zone, token))
            needs.append(_need(session, play, token, zone, is_met=met))
    return PlanView(title, tuple(needs), _plan_note(session, play))


def _need(
    session: Session, play: Play, thing: str, zone: str, *, is_met: bool
) -> NeedView:
    words = session.words
    name = names.name(words, play.box.edition, thing)
    key = "parade.need-at" if zone else "parade.need"
    return NeedView(words.say(key, thing=name, zone=zone), is_met)


def _plan_note(session: Session, play: Play) -> str:
    words, state = session.words, names.state_of(play)
    steps = region.oni_track(play).steps_to_plan
    place = words.say("parade.plan-of", number=len(state.foiled) + 1, all=3)
    if steps is None:
        return place
    return f"{place} {words.say('parade.oni-near', count=steps)}"
