"""A disk on which no file grows, for a while."""

import resource
from contextlib import contextmanager


@contextmanager
def no_room():
    """Let no file grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
