"""All doors for strangers' input, by name."""

from tests.fuzz.targets import TARGETS
from tests.fuzz.targets_stored import STORED

DOORS = TARGETS | STORED
