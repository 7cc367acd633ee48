#!/usr/bin/env bash
# Runs the tests of pictures with the NumPy and OpenCV that a Raspberry Pi with Debian
# 12 gets, older than everyone else's. They lie in a folder before those of .venv.
set -euo pipefail
cd "$(dirname "$0")/.."

older=$PWD/.venv/debian12
if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info >= (3, 12))'; then
    echo "These versions exist for Python 3.11 alone; nothing to test."
    exit 0
fi

# The lock's entries for that machine, without the marker that they are for it alone.
pins=$(awk '
    /^[^ ]/ { wanted = /^(numpy|opencv-python)==/ && / platform_machine == /
              sub(/ ;[^\\]*/, " ") }
    wanted' setup/locks/run.txt)
if [ "$pins" != "$(cat "$older/pins.txt" 2>/dev/null)" ]; then
    rm -rf "$older"
    .venv/bin/python -m pip install -qq --disable-pip-version-check --no-deps \
        --only-binary :all: --require-hashes --target "$older" -r <(echo "$pins")
    echo "$pins" >"$older/pins.txt"
fi

export PYTHONPATH=$older
.venv/bin/python -c 'import cv2, numpy
print("NumPy", numpy.__version__, "and OpenCV", cv2.__version__)
assert numpy.__version__ < "2", "the older versions are not in use"'
.venv/bin/python -m pytest tests/vision "$@"
