"""Processes that tell when they play and then play for ever."""

import os
import signal

from companion.cli.jobs import in_order


def play_for_ever(numbers):
    os.write(1, b"x")
    signal.pause()
    return list(numbers)


if __name__ == "__main__":
    list(in_order(play_for_ever, 100, 2))
