#!/usr/bin/env bash
# Everything that can be said about the tree without running it; names what failed.
set -uo pipefail
cd "$(dirname "$0")/.." || exit

failed=()
try() {
    local name=$1
    shift
    echo "== $name"
    "$@" || failed+=("$name")
}

parse_scripts() {
    local script status=0
    for script in .ci/run setup/*.sh; do bash -n "$script" || status=1; done
    return $status
}

export PATH=$PWD/.venv/bin:$PATH
try "ruff check" ruff check .
try "ruff format" ruff format --check .
try "mypy" mypy
try "import contracts" lint-imports
try "sentences" python setup/words.py --check
try "scripts" parse_scripts
if command -v systemd-analyze >/dev/null; then
    try "systemd units" setup/check-units.sh
fi

if [ ${#failed[@]} -gt 0 ]; then
    echo "check failed: $(printf '%s; ' "${failed[@]}")"
    exit 1
fi
echo "check passed"
