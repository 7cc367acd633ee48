"""A solo game of the hundred yokai at the player's first parade."""

from tests.session_player import Sitting


def first_turn():
    sitting = Sitting()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    return sitting.session


TURN = first_turn()
