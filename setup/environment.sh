#!/usr/bin/env bash
# Makes .venv from the locks: "environment.sh run" what playing needs, "environment.sh
# test" what testing needs on top. Make calls it when a lock has changed.
set -euo pipefail
cd "$(dirname "$0")/.."
. setup/machine.sh

supported='import struct, sys
sys.exit(not ((3, 11) <= sys.version_info < (3, 14) and struct.calcsize("P") == 8))'
has_venv='import ensurepip, venv'

find_python() {
    local candidates=(python3 /usr/bin/python3 python3.13 python3.12 python3.11)
    # The camera's and the pins' packages of a Raspberry Pi are its system Python's.
    if is_raspberry_pi; then candidates=(/usr/bin/python3); fi
    local python
    for python in ${PYTHON:-"${candidates[@]}"}; do
        if "$python" -c "$supported" 2>/dev/null; then echo "$python"; return; fi
    done
    return 1
}

make_venv() {
    local python options=()
    if ! python=$(find_python); then
        may_install && install_packages python3 python3-venv
        python=$(find_python) || stop "Hyakki needs a 64-bit Python 3.11, 3.12 or 3.13." \
            "Where it has another name: make PYTHON=/path/to/python"
    fi
    if ! "$python" -c "$has_venv" 2>/dev/null; then
        may_install && install_packages python3-venv
        "$python" -c "$has_venv" 2>/dev/null ||
            stop "Missing: python3-venv. Type: sudo apt-get install python3-venv"
    fi
    if is_raspberry_pi; then options=(--system-site-packages); fi
    echo "Making .venv with $("$python" --version)"
    "$python" -m venv --clear "${options[@]}" .venv
}

install_locked() {
    .venv/bin/python -m pip install -qq --disable-pip-version-check \
        --only-binary :all: --require-hashes "$@"
}

.venv/bin/python -c "$supported; import pip" 2>/dev/null || make_venv
if [ "$1" = test ]; then
    install_locked -r setup/locks/dev.txt
else
    install_locked -r setup/locks/run.txt
    .venv/bin/python -m pip install -qq --disable-pip-version-check \
        --no-deps --no-build-isolation --editable .
fi
