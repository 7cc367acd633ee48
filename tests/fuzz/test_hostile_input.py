"""The doors of ``make fuzz``, each tried shortly in every run of the tests."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.doors import DOORS

WORDS = st.sampled_from(
    [b"", b"\0", b"{", b"[" * 300, b'"', b"-", b"1e999", b"\xff\xfe", b"'''", b"nan"]
)


def changed(seeds):
    """A good input with a few places cut out or filled with something else."""
    spots = st.tuples(st.floats(0, 1), st.integers(0, 9), WORDS | st.binary(max_size=8))

    def change(seed, changes):
        data = bytearray(seed)
        for share, cut, put in changes:
            at = int(share * len(data))
            data[at : at + cut] = put
        return bytes(data)

    return st.builds(change, st.sampled_from(seeds), st.lists(spots, max_size=5))


@pytest.mark.parametrize("name", DOORS)
def test_no_input_does_more_than_it_may(name):
    target = DOORS[name]

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.binary(max_size=300) | changed(target.seeds()))
    def holds(data):
        target.try_out(data)

    for seed in target.seeds():
        target.try_out(seed)
    holds()
