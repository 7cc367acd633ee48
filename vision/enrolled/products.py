"""Matrix products on one thread."""

import numpy as np
from numpy.typing import NDArray

_MOST_STEPS = 1 << 18
"""Products of fewer multiplications are not spread over threads by the usual libraries.

Spread ones are no quicker at these sizes, and waiting threads take the time of others.
"""

Reals = NDArray[np.float32]


def product(some: Reals, others: Reals) -> Reals:
    """Return the inner product of each row with each other row.

    Args:
        some: ``(N, K)`` float32.
        others: ``(M, K)`` float32.
    """
    turned = others.T
    rows = max(2, _MOST_STEPS // max(others.size, 1))
    if rows >= len(some):
        return np.asarray(some @ turned, np.float32)
    done = np.empty((len(some), len(others)), np.float32)
    for start in range(0, len(some), rows):
        done[start : start + rows] = some[start : start + rows] @ turned
    return done
