"""Which entries of two boxes are the same thing: by what they are, not by number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from companion.boxfiles.pairing import Entry, code_of, name_of, same
from companion.boxfiles.sorts import NUMBERED, NUMBERED_CODE, Sort

Pairs: TypeAlias = dict[int, int]
"""Places of entries of the second box by those of the first."""


@dataclass(frozen=True, slots=True)
class Paired:
    """What two lists of things have in common."""

    same: Pairs
    """Entries that are the same thing, or can only be: the box has no more of them."""

    extra: tuple[int, ...] = ()
    """Entries of the second list that are one too many, and have no partner."""

    again: Pairs = field(default_factory=dict)
    """Entries of the second list that the first has as copies of one; by the second."""


def paired(sort: Sort, a: list[Entry], b: list[Entry]) -> Paired:
    """Return which entries of ``b`` are things of ``a``.

    Those of one id or code that somebody gave, of one name that somebody typed, and of
    equal content are; entries that are only begun are where nothing contradicts. Where
    the box has no room for all that are left, those most alike are taken for one thing.
    """
    finder = _Finder(sort, a, b)
    finder.join(_same_given, is_anywhere=True)
    finder.join(_same_code, is_anywhere=True)
    finder.join(_same_title)
    finder.join(_is_equal_and_named_alike)
    finder.join(_is_equal)
    again = finder.copies_again()
    finder.join_by(_begun)
    return Paired(finder.pairs, finder.crowded(), again)


@dataclass
class _Finder:
    sort: Sort
    a: list[Entry]
    b: list[Entry]
    pairs: Pairs = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    """Entries of ``b`` that are copies of one in ``a``."""

    def left(self) -> tuple[list[int], list[int]]:
        """Return the places in both lists that have no partner yet."""
        taken = {*self.pairs.values(), *self.gone}
        ours = [one for one in range(len(self.a)) if one not in self.pairs]
        return ours, [two for two in range(len(self.b)) if two not in taken]

    def join(
        self,
        is_same: Callable[[Sort, Entry, Entry], bool],
        *,
        is_anywhere: bool = False,
    ) -> None:
        """Pair those left that are the same, each with the first there is.

        Args:
            is_same: tells.
            is_anywhere: whether two groups can hold the same thing, one of them wrong.
        """
        ours, theirs = self.left()
        for one in ours:
            for two in theirs:
                if self._is(is_same, one, two, is_anywhere=is_anywhere):
                    self.pairs[one] = two
                    theirs.remove(two)
                    break

    def _is(
        self,
        is_same: Callable[[Sort, Entry, Entry], bool],
        one: int,
        two: int,
        *,
        is_anywhere: bool = False,
    ) -> bool:
        mine, other = self.a[one], self.b[two]
        groups = self.sort.group_of(mine), self.sort.group_of(other)
        is_group = is_anywhere or same(*groups) or "" in groups
        return is_group and is_same(self.sort, mine, other)

    def join_by(
        self, likeness: Callable[[Sort, Entry, Entry], tuple[int, ...] | None]
    ) -> None:
        """Pair those left that can be the same, the most alike first."""
        ours, theirs = self.left()
        found = [
            (score, -one, -two)
            for one in ours
            for two in theirs
            if self._is(lambda *_: True, one, two)
            and (score := likeness(self.sort, self.a[one], self.b[two])) is not None
        ]
        for _, one, two in sorted(found, reverse=True):
            if -one not in self.pairs and -two not in self.pairs.values():
                self.pairs[-one] = -two

    def copies_again(self) -> Pairs:
        """Return entries left of ``b`` that ``a`` has as copies of one entry."""
        again = dict[int, int]()
        if all(self.sort.copies(entry) == 1 for entry in self.a):
            return again
        for two in self.left()[1]:
            equal = [one for one in self.pairs if self._is(_is_equal, one, two)]
            every = [n for n, _ in enumerate(self.b) if n == two or self._twin(n, two)]
            held = sum(self.sort.copies(self.a[one]) for one in equal)
            if equal and held >= sum(self.sort.copies(self.b[n]) for n in every):
                again[two] = equal[0]
                self.gone.add(two)
        return again

    def _twin(self, one: int, two: int) -> bool:
        mine, other = self.b[one], self.b[two]
        is_group = same(self.sort.group_of(mine), self.sort.group_of(other))
        return is_group and _is_equal(self.sort, mine, other)

    def crowded(self) -> tuple[int, ...]:
        """Pair what is left where the box has no room; return what finds no partner."""
        extra = list[int]()
        for group, most in (self.sort.most or {}).items():
            over = self._count(group) - most
            before = dict(self.pairs)
            self._join_most_alike(group, over)
            for one in self.pairs.keys() - before.keys():
                over -= self.sort.copies(self.b[self.pairs[one]])
            for two in reversed(self._of(self.b, self.left()[1], group)):
                if over > 0:
                    extra.append(two)
                    over -= self.sort.copies(self.b[two])
        return tuple(sorted(extra))

    def _count(self, group: object) -> int:
        ours = self._of(self.a, range(len(self.a)), group)
        theirs = self._of(self.b, self.left()[1], group)
        mine = sum(self.sort.copies(self.a[one]) for one in ours)
        return mine + sum(self.sort.copies(self.b[two]) for two in theirs)

    def _of(
        self, entries: list[Entry], places: list[int] | range, group: object
    ) -> list[int]:
        return [n for n in places if same(self.sort.group_of(entries[n]), group)]

    def _join_most_alike(self, group: object, over: int) -> None:
        ours, theirs = self.left()
        found = sorted(
            (
                (_likeness(self.sort, self.a[one], self.b[two]), -one, -two)
                for one in self._of(self.a, ours, group)
                for two in self._of(self.b, theirs, group)
            ),
            reverse=True,
        )
        for _, one, two in found:
            is_left = -one not in self.pairs and -two not in self.pairs.values()
            if over > 0 and is_left:
                self.pairs[-one] = -two
                over -= self.sort.copies(self.b[-two])


def is_given(entry: Entry) -> bool:
    """Return whether somebody gave ``entry`` its id; a device counts."""
    name = name_of(entry)
    return bool(name) and not NUMBERED.fullmatch(name)


def _same_given(_: Sort, a: Entry, b: Entry) -> bool:
    return is_given(a) and name_of(a) == name_of(b)


def _same_title(sort: Sort, a: Entry, b: Entry) -> bool:
    return bool(sort.titles(a) & sort.titles(b))


def _same_code(sort: Sort, a: Entry, b: Entry) -> bool:
    code = code_of(a)
    is_same = bool(code) and code == code_of(b)
    is_number = bool(NUMBERED_CODE.fullmatch(code))
    return is_same and not is_number and not _is_titled_otherwise(sort, a, b)


def _is_equal_and_named_alike(sort: Sort, a: Entry, b: Entry) -> bool:
    return name_of(a) == name_of(b) and _is_equal(sort, a, b)


def _is_equal(sort: Sort, a: Entry, b: Entry) -> bool:
    mine, other = sort.telling(a), sort.telling(b)
    if not same(mine, other):
        return False
    if mine.keys() - {sort.group}:
        return not _is_titled_otherwise(sort, a, b)
    # Of two of which nothing is entered the number is all there is.
    has_title = sort.titles(a) or sort.titles(b)
    return name_of(a) == name_of(b) and not has_title and not sort.has_blanks


def _is_titled_otherwise(sort: Sort, a: Entry, b: Entry) -> bool:
    titles = sort.titles(a), sort.titles(b)
    return all(titles) and not titles[0] & titles[1]


def _begun(sort: Sort, a: Entry, b: Entry) -> tuple[int, ...] | None:
    """Return how alike two are of which one may be the other; None if it cannot be."""
    mine, other = dict(_leaves(sort.telling(a))), dict(_leaves(sort.telling(b)))
    both = mine.keys() & other.keys()
    if _is_titled_otherwise(sort, a, b):
        return None
    if not all(same(mine[path], other[path]) for path in both):
        return None
    is_inside = len(both) == min(len(mine), len(other))
    is_begun = bool(both) and is_inside and not sort.group
    if not sort.has_blanks and not is_begun:
        return None
    is_named_alike = name_of(a) == name_of(b)
    return len(both), bool(mine) or bool(other), is_named_alike


def _likeness(sort: Sort, a: Entry, b: Entry) -> tuple[int, int]:
    mine, other = dict(_leaves(sort.telling(a))), dict(_leaves(sort.telling(b)))
    both = mine.keys() & other.keys()
    alike = sum(same(mine[path], other[path]) for path in both)
    return name_of(a) == name_of(b), alike


def _leaves(entry: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Yield each value with its way; an icon of a list counts by itself."""
    if isinstance(entry, Mapping):
        for key, value in entry.items():
            yield from _leaves(value, f"{path}.{key}")
    elif isinstance(entry, list):
        for number, value in enumerate(entry):
            yield f"{path}[{number}]", value
    else:
        yield path, entry
