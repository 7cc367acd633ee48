"""A small journal with each of its bytes changed, one after the other.

What is read of it afterwards was written, and what is missing is told.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.fuzz.targets import good_journal, journal

FLIP = 0xFF


def main(step):
    size = len(good_journal())
    tried = 0
    for place in range(0, size, step):
        journal(place.to_bytes(3, "big") + bytes([FLIP]))
        tried += 1
    print(
        f"{tried} of {size} bytes changed, one at a time: nothing false, nothing hushed"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
