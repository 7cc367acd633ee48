"""The version of the program; stored with every game."""

VERSION = "0.1.0"
