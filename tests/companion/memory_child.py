"""Plays with less and less memory until there is none, then with some again.

``memory_child.py FOLDER`` prints how many times memory ran out, what was shown before
and after the last time, and what is stored.
"""

import json
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

ROOM = 1 << 21
PART = 1 << 16


def memory_now():
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    return pages * resource.getpagesize()


def fill():
    """Take all memory that the limit leaves, down to the last small part."""
    ballast, size = [], ROOM
    while size > 512:
        try:
            ballast.append(bytearray(size))
        except MemoryError:
            size //= 2
    return ballast


def main(folder):
    player = Player(folder, undoes=0)
    for _ in range(12):
        player.press(player.choice()[1])
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    failures = 0
    shown = player.standing()
    for _ in range(6):
        message = player.choice()[1]
        shown = player.standing()
        resource.setrlimit(resource.RLIMIT_AS, (memory_now(), hard))
        ballast = fill()
        try:
            player.press(message)
        except MemoryError:
            failures += 1
        del ballast
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))
        player.view = player.appliance.step(0)
    again = player.standing()
    for _ in range(4):
        player.press(player.choice()[1])
    told = {"failures": failures, "shown": shown, "again": again}
    told["end"] = player.standing()
    player.appliance.close()
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
