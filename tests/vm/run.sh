#!/usr/bin/env bash
# "make vm-test": makes what the virtual machine needs and is not there yet under out/vm,
# installs this project in it and cuts its power. CUTS=3, THAWED=97,
# POINTS=2, SEED=N; OWNER=0 leaves out what the owner does afterwards;
# after MINUTES=N no more cuts are begun;
# INSTALL=quick installs it before the machine runs, which takes a tenth of the time;
# FAULT=unsynced or FAULT=late breaks something on purpose, which has to be found.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$PWD/out/vm kept=$PWD/out/vm/kept

for each in mmdebstrap:mmdebstrap qemu-system-x86_64:qemu-system-x86 \
    debugfs:e2fsprogs systemctl:systemd; do
    command -v "${each%%:*}" >/dev/null || missing+=" ${each##*:}"
done
[ -z "${missing:-}" ] || { echo "To add: sudo apt-get install$missing"; exit 1; }
[ "$(id -u)" = 0 ] || { echo "Only root can make the system of the machine."; exit 1; }

tests/vm/base.sh "$kept"
locked=$(sha256sum setup/locks/run.txt | cut -c 1-12)
if [ "$(cat "$kept/wheels/of" 2>/dev/null)" != "$locked" ]; then
    echo "fetching wheels"
    rm -rf "$kept/wheels"
    setup/fetch-wheels.sh "$kept/base.tar" "$kept/wheels"
    echo "$locked" >"$kept/wheels/of"
fi
if ! compgen -G "$kept/pins/*.whl" >/dev/null; then
    # On a Raspberry Pi it comes with the system's Python or with the other wheels.
    .venv/bin/python -m pip download -q --no-deps --only-binary :all: -d "$kept/pins" \
        --python-version 3.11 --platform manylinux_2_34_x86_64 \
        "$(sed -n 's/^\(lgpio==[0-9.]*\).*/\1/p' setup/locks/run.txt)"
fi
# What is installed depends on these; another image for another state of them.
key=$({
    git ls-files -z --cached --others --exclude-standard -- rules vision hardware \
        companion setup systemd docs/installing.md Makefile pyproject.toml tests/vm |
        xargs -0 sha256sum 2>/dev/null
    echo "${INSTALL:-}"
} | sha256sum | cut -c 1-12)
if [ ! -e "$work/installed-$key.ext4" ]; then
    echo "making the disk of the machine"
    rm -f "$work"/*.ext4 "$work"/*.state
    if [ "${INSTALL:-}" = quick ]; then
        tests/vm/image.sh "$kept" "$work/installed-$key.ext4" installed
    else
        tests/vm/image.sh "$kept" "$work/bare.ext4"
    fi
fi
PYTHONPATH=$PWD .venv/bin/python tests/vm/bench.py "$kept" "$work/bare.ext4" \
    "$work/installed-$key.ext4"
