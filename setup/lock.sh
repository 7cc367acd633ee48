#!/usr/bin/env bash
# Writes setup/locks again from pyproject.toml: the newest versions it allows, with
# hashes, for every supported Python at once. Needs uv; nothing else here does.
set -euo pipefail
cd "$(dirname "$0")/.."

uv=$(command -v uv || echo .venv/bin/uv)
[ -x "$uv" ] || { echo "make lock needs uv: .venv/bin/python -m pip install uv"; exit 1; }

compile() {
    "$uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
        --no-build --generate-hashes --no-header --no-annotate \
        --no-emit-index-url --no-emit-find-links "$@"
}

compile pyproject.toml --group build --output-file setup/locks/run.txt
compile --group dev --constraints setup/locks/run.txt --output-file setup/locks/dev.txt

if grep -nE '://|^ *-(-index|-extra|-find|i |f )' setup/locks/*.txt; then
    echo "a lock must name no address"
    exit 1
fi
