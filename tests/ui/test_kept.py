"""Textures are kept up to a number of pixels."""

from types import SimpleNamespace

from companion.ui.kept import Kept


def texture(width, height=1):
    return SimpleNamespace(width=width, height=height)


def test_the_same_key_gives_the_same_texture():
    kept = Kept(100)
    first = kept.get("a", lambda: texture(10))
    assert kept.get("a", lambda: texture(20)) is first


def test_the_least_used_go_first():
    kept = Kept(100)
    first, second = texture(40), texture(40)
    kept.get("a", lambda: first)
    kept.get("b", lambda: second)
    kept.get("a", lambda: texture(1))
    kept.get("c", lambda: texture(40))
    assert kept.get("a", lambda: texture(1)) is first
    assert kept.get("b", lambda: texture(1)) is not second


def test_one_texture_may_be_larger_than_all():
    kept = Kept(100)
    large = kept.get("a", lambda: texture(30, 30))
    assert kept.get("a", lambda: texture(1)) is large
    kept.get("b", lambda: texture(5))
    assert len(kept) == 1


def test_many_small_ones_count_for_more_than_their_pixels():
    kept = Kept(100, each_px=9)
    for each in range(30):
        kept.get(each, lambda: texture(1))
    assert len(kept) == 10
