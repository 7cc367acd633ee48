"""What holds for every screen, in any language and at any size."""

from companion.ui.kit import MAIN_TARGET, TARGET


def surfaces(window):
    return [w for w in window.app.stage.walk(restrict=True) if hasattr(w, "written")]


def no_text_is_cut_off(window):
    cut = [
        one.text
        for surface in surfaces(window)
        for one in surface.written
        if not one.fits
    ]
    assert cut == [], cut


def all_can_be_hit(window, panel):
    for press in window.app.stage.presses():
        width, height = (side / panel.density for side in press.size)
        size = (press.choice.id, round(width), round(height))
        assert min(width, height) >= TARGET - 1.5, size
        if press.choice.tone == "primary":
            assert height >= MAIN_TARGET - 0.5, size


def scrolls(press):
    parent = press.parent
    while parent is not None and parent.parent is not parent:
        if hasattr(parent, "reveal"):
            return parent
        parent = parent.parent
    return None


def nothing_overlaps(window):
    presses = window.app.stage.presses()
    ids = [press.choice.id for press in presses]
    assert len(ids) == len(set(ids)), ids
    width, height = window.app.stage.size
    for number, one in enumerate(presses):
        if scrolls(one) is None:
            assert within(one.box, width, height), one.choice.id
        for other in presses[number + 1 :]:
            if scrolls(one) is scrolls(other) and overlap(one.box, other.box):
                # Boxes around hexagons overlap, the hexagons do not.
                assert not one.collide_point(*between(one.box, other.box)), (
                    one.choice.id,
                    other.choice.id,
                )


def within(box, width, height):
    return min(box.x, box.y) >= 0 and box.right <= width + 1 and box.top <= height + 1


def between(one, other):
    """The middle of what two boxes share."""
    return (
        (max(one.x, other.x) + min(one.right, other.right)) / 2,
        (max(one.y, other.y) + min(one.top, other.top)) / 2,
    )


def overlap(one, other):
    """Whether two boxes share more than a pixel."""
    return (
        min(one.right, other.right) - max(one.x, other.x) > 1
        and min(one.top, other.top) - max(one.y, other.y) > 1
    )
