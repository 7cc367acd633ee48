"""Boxes with something wrong in them, for the readers of boxes."""

import copy

GONE = object()
"""In place of a value: the key is taken out."""


def changed_table(table, *changes):
    """Return ``table`` with values replaced: ("yokai", 2, "zone", "x")."""
    table = copy.deepcopy(table)
    for *path, last, value in changes:
        place = table
        for key in path:
            place = place[key]
        if value is GONE:
            del place[last]
        else:
            place[last] = value
    return table
