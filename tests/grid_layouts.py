"""Random layouts of cells, and their groups counted in another way than ours."""


def grown(rng, size):
    """A connected group of ``size`` cells in no order, grown cell by cell."""
    found = [(0, 0)]
    while len(found) < size:
        row, column = rng.choice(found)
        step = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        cell = (row + step[0], column + step[1])
        if cell not in found:
            found.append(cell)
    rng.shuffle(found)
    return tuple(found)


def parted(rng):
    """Up to 20 cells of a small square, in any number of groups."""
    side = rng.randint(2, 8)
    cells = [(row, column) for row in range(side) for column in range(side)]
    return set(rng.sample(cells, min(len(cells), rng.randint(1, 20))))


def union_find_groups(cells):
    """How many groups ``cells`` fall into, by a union-find over touching pairs."""
    cells = list(cells)
    parent = list(range(len(cells)))

    def root(at):
        while parent[at] != at:
            parent[at] = parent[parent[at]]
            at = parent[at]
        return at

    for first, (row, column) in enumerate(cells):
        for second in range(first):
            other_row, other_column = cells[second]
            if abs(row - other_row) + abs(column - other_column) == 1:
                parent[root(first)] = root(second)
    return sum(root(at) == at for at in range(len(cells)))
