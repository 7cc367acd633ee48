#!/usr/bin/env bash
# Feeds each door for strangers' input with ever new bytes: "fuzz.sh" all of them, 60
# seconds each; "fuzz.sh NAME..." some; SECONDS_EACH=N for how long. "every-byte" changes
# each byte of a journal instead. Interesting inputs and those that broke something stay
# in out/fuzz. Needs a network the first time.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

python=.venv/bin/python
tool=out/fuzz/tool
[ -d $tool/atheris ] || $python -m pip install -q --target $tool 'atheris>=3' || exit
export PYTHONPATH=$tool
names=("$@")
[ $# -gt 0 ] || mapfile -t names < <($python -c \
    'from tests.fuzz.doors import DOORS; print(*DOORS, sep="\n")')

failed=()
for name in "${names[@]}"; do
    echo "== $name"
    if [ "$name" = every-byte ]; then
        $python tests/fuzz/every_byte.py || failed+=("$name")
        continue
    fi
    $python tests/fuzz/run.py "$name" "${SECONDS_EACH:-60}" out/fuzz ||
        failed+=("$name")
done
[ ${#failed[@]} -eq 0 ] || { echo "broken: ${failed[*]} (see out/fuzz)"; exit 1; }
