"""Times as people read them, without asking any clock."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone


def clock_text(at_ms: int, utc_offset_min: int, *, with_date: bool = False) -> str:
    """Return ``20:14``, or ``2026-03-01 20:14``, for a moment.

    Args:
        at_ms: milliseconds since 1970 (UTC).
        utc_offset_min: minutes that the clock on the wall is ahead of UTC.
        with_date: whether to name the day.
    """
    zone = timezone(timedelta(minutes=utc_offset_min))
    moment = datetime.fromtimestamp(at_ms / 1000, zone)
    return moment.strftime("%Y-%m-%d %H:%M" if with_date else "%H:%M")
