"""Plays a game on a disk that gets full, makes room, goes on; tells it as JSON.

``full_disk_child.py FOLDER MOUNT BYTES`` mounts a disk of 700 KB there first, as the
root of its own namespace, and fills so much of it; with ``LIMIT`` instead of ``MOUNT``
no file may grow beyond that.
"""

import json
import resource
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player


def take_room(folder, kind, size):
    """Leave little room, and return what gives it back."""
    if kind == "LIMIT":
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    filler = folder / "filler"
    filler.write_bytes(bytes(size))
    return filler.unlink


def told(player):
    notice = player.view.chrome.notice
    return notice.text if notice else ""


def pressed(player):
    """Press; return how much is shown, how much is stored, and if it was refused."""
    player.press(player.choice()[1])
    stored = player.appliance.loop._outside.storage.reopened()
    return player.standing(), stored.standing, "was not saved" in told(player)


def main(folder, kind, size):
    if kind == "MOUNT":
        mount = ["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", str(folder)]
        subprocess.run(mount, check=True)
    player = Player(folder, undoes=0.4)
    give_room = take_room(folder, kind, size)
    while "was not saved" not in told(player):
        assert not player.is_over()
        shown = player.standing()
        player.press(player.choice()[1])
    refused = {"notice": told(player), "shown": shown, "after": player.standing()}
    again = [pressed(player) for _ in range(3)]
    give_room()
    with_room = [pressed(player) for _ in range(4)]
    print(
        json.dumps(
            {
                **refused,
                "again": again,
                "with_room": with_room,
                "notice_after": told(player),
            }
        )
    )
    player.appliance.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
