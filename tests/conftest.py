"""Profiles shared by all tests."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "hyakki", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "thorough", parent=settings.get_profile("hyakki"), max_examples=1000
)
os.environ["HYAKKI_LANGUAGE"] = "en"  # whatever the system speaks

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "hyakki"))
