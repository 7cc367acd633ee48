"""What the tests of the bench share."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

HERE = str(Path(__file__).parent)


@pytest.fixture
def bench(monkeypatch):
    """The bench's own modules, which import each other by their names."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(HERE)
    yield import_module
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(HERE):
            del sys.modules[name]
