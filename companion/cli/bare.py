"""A box with nothing in it, for positions that bring their own map and cards."""

from rules.hundred_yokai.edition import Edition, Layout

BARE_EDITION = Edition(
    name="position",
    is_sample=False,
    midnight=(),
    day=(),
    layout=Layout("position", (), (), 0),
    cards=(),
    starters=(),
    costs=(2, 4, 6),
    plots=(),
    mystery=(),
)
