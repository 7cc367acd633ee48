#!/usr/bin/env bash
# "fetch-wheels.sh SYSTEM.tar FOLDER": fills FOLDER with the wheels that the Python of a
# system of Debian wants. It chooses them itself: which are wanted depends on it.
set -euo pipefail
cd "$(dirname "$0")/.."
archive=$1 wheels=$2
work=$(dirname "$wheels")
mkdir -p "$work"
system=$(mktemp -d "$work/fetching.XXXX")
trap 'rm -rf --one-file-system "$system"' EXIT

tar -C "$system" -xf "$archive" --exclude='./dev/*'
cp setup/locks/run.txt "$system/run.txt"
mkdir "$system/wheels"
cp -L /etc/resolv.conf "$system/etc/resolv.conf"
certificate=$(python3 -m pip config list 2>/dev/null |
    sed -n "s/^global.cert='\(.*\)'/\1/p")
[ -z "$certificate" ] || install -D "$certificate" "$system/run/cert.pem"

# shellcheck disable=SC2016  # it is the inner shell that knows
unshare --mount --fork sh -c '
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
    exec chroot "$0" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root bash -euo pipefail -c "
        python3 -m venv /run/v
        [ ! -e /run/cert.pem ] || export PIP_CERT=/run/cert.pem
        /run/v/bin/pip download -q --no-deps --only-binary :all: --require-hashes \
            -r /run.txt -d /wheels"' "$system"
mkdir -p "$wheels"
mv "$system"/wheels/* "$wheels"
