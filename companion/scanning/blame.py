"""Whether the picture as a whole is to blame for what was not read; pure."""

from __future__ import annotations

from companion.scanning.answer import SURE, TableAnswer

WHOLE = ("too_dark", "too_bright", "glare", "blurred", "too_small")
"""What a picture can be as a whole that another picture mends."""


def is_vague(answer: TableAnswer) -> bool:
    """Return whether a third of what should lie there is missing or a guess."""
    if not answer.cards:
        return True
    cards = [card for card in answer.cards if card.role != "back"]
    spirits = answer.look.game.spirits
    read = {card.id for card in cards if card.role == "spirit"}
    missing = len(spirits) - len(read) if spirits else 0
    return 3 * (len(answer.unsure) + missing) >= max(len(answer.cards), len(spirits))


def to_blame(answer: TableAnswer) -> str | None:
    """Return why another picture is needed rather than a word about single cards.

    Returns:
        One of ``WHOLE``, or ``face_down`` where no spirit shows its face; None when
        the picture is good, or good enough to be asked about card by card.
    """
    if not is_vague(answer):
        return None
    told = {reason.key for reason in answer.why}
    for key in WHOLE:
        if f"picture_{key}" in told:
            return key
    roles = {card.role for card in answer.cards if card.confidence >= SURE}
    return "face_down" if "back" in roles and "spirit" not in roles else None
