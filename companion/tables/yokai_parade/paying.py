"""Who pays for a plan, token by token, where more than one player could (YP25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.messages import Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act, again, table_view
from companion.view.parts import Choice, Instruction
from companion.view.region import RegionView
from rules.errors import IllegalAction
from rules.yokai_parade.actions import Foil
from rules.yokai_parade.payment import offers_of
from rules.yokai_parade.plans import missing_for_plan, plan_payment

PAY = "pay"
TOKEN = "pays:"
"""Before what somebody pays, as the rules write it: ``0:relic``."""

_MORE = "token_missing"
"""The fault of a payment that is right so far and not whole."""


def has_choice(play: Play) -> bool:
    """Return whether other tokens could be paid than the app proposes."""
    world, state = names.world_of(play), names.state_of(play)
    proposed = Counter(offer.word for offer in missing_for_plan(world, state).pays)
    others = _fitting(play, ())
    return any(word not in proposed for word in others)


def present(session: Session, play: Play, legal: Sequence[Any]) -> RegionView | None:
    """Return who can pay what next; None where the plan cannot be foiled."""
    if Foil() not in legal:
        return None
    words = session.words
    paid = tuple(
        each.removeprefix(TOKEN) for each in session.picked if each.startswith(TOKEN)
    )
    found = [
        Choice(
            f"pays-{word.replace(':', '-')}",
            str(names.named(words, play, {"pay": word})["pay"]),
            Pick(TOKEN + word),
            icons=(f"token-{word.partition(':')[2]}",),
        )
        for word in _fitting(play, paid)
    ]
    world, state = names.world_of(play), names.state_of(play)
    if paid and not isinstance(plan_payment(world, state, paid), IllegalAction):
        told = names.named(words, play, {"pays": paid})["pays"]
        label = words.say("parade.act.foil")
        press = act(play, Foil(paid))
        found.insert(0, Choice("foil", label, press, "primary", detail=str(told)))
    asked = Instruction(words.say("parade.pay"), words.say("parade.pay-why"), "YP25")
    return table_view(session, play, asked, (*found, again(session)))


def _fitting(play: Play, paid: tuple[str, ...]) -> tuple[str, ...]:
    """Return the tokens that can be paid next to ``paid``, each once."""
    world, state = names.world_of(play), names.state_of(play)
    held = dict.fromkeys(offer.word for offer in offers_of(world, state))
    fitting = []
    for word in held:
        found = plan_payment(world, state, (*paid, word))
        if not isinstance(found, IllegalAction) or found.key == _MORE:
            fitting.append(word)
    return tuple(fitting)
