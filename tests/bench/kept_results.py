"""Results of a long bench, kept by what made them, so that it can be gone on with.

``HYAKKI_KEPT`` names a file. Results of other code, networks or decks are passed over.
"""

import hashlib
import json
import os
from pathlib import Path

ROOT = Path(__file__).parents[2]


def fingerprint(makers, *more):
    """Return a short text that changes with files of the project and with ``more``.

    Args:
        makers: globs, such as ``vision/cards/*.py``.
        more: what else makes a result.
    """
    digest = hashlib.sha256(repr(more).encode())
    for maker in makers:
        for path in sorted(ROOT.glob(maker)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Kept:
    """Results by number, added to the file at once; without a file, none."""

    def __init__(self, made_by):
        """Take what made them, as of ``fingerprint``."""
        self.made_by = made_by
        named = os.environ.get("HYAKKI_KEPT")
        self.path = Path(named) if named else None
        lines = []
        if self.path is not None and self.path.exists():
            lines = [json.loads(line) for line in self.path.read_text().splitlines()]
        self.known = {
            line["number"]: line["result"] for line in lines if line["by"] == made_by
        }

    def result(self, number, make):
        """Return the result of that number, made now unless it is kept."""
        if number not in self.known:
            self.known[number] = make(number)
            if self.path is not None:
                line = {"by": self.made_by, "number": number}
                with self.path.open("a") as file:
                    file.write(json.dumps(line | {"result": self.known[number]}) + "\n")
        return self.known[number]
