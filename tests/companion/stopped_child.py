"""Plays a game and says after each press what is shown; made to be stopped.

Before each press it stops itself, as somebody else would stop it with SIGSTOP.
"""

import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

PRESSES = 20


def main(folder):
    player = Player(folder, undoes=0)
    for _ in range(PRESSES):
        os.kill(os.getpid(), signal.SIGSTOP)
        player.press(player.choice()[1])
        print(player.standing(), flush=True)
    player.appliance.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
