#!/usr/bin/env bash
# Runs the tests on a Raspberry Pi's kind of processor, emulated as a Raspberry Pi 4:
# "arm-test.sh [what pytest takes]", by default all of them, which takes hours. Needs
# root, mmdebstrap, arch-test, qemu-user-static, and a network the first time, which takes
# a quarter of an hour; the system and its wheels stay in out/arm.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$PWD/out/arm
system=$work/system
interpreter=/usr/bin/qemu-aarch64-static
packages=python3,python3-venv,libglib2.0-0,libgl1,libmtdev1,libzbar0,libegl1,libgles2
packages+=,libgbm1,libgl1-mesa-dri,git,ca-certificates
for each in mmdebstrap:mmdebstrap arch-test:arch-test $interpreter:qemu-user-static; do
    command -v "${each%%:*}" >/dev/null || missing+=" ${each##*:}"
done
[ -z "${missing:-}" ] || { echo "To add: sudo apt-get install$missing"; exit 1; }

# The kernel has to know what to do with programs for the other processor.
bits=/proc/sys/fs/binfmt_misc
[ -e $bits/register ] || mount -t binfmt_misc none $bits
[ -e $bits/qemu-aarch64 ] || printf '%s' ":qemu-aarch64:M::\
\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\
\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:\
$interpreter:OCF" >$bits/register

inside() {
    unshare --mount --fork sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
        mount -t tmpfs tmpfs "$0/tmp"
        exec chroot "$0" env -i HOME=/root LANG=C.UTF-8 QEMU_CPU=cortex-a72 \
            PATH=/usr/sbin:/usr/bin:/sbin:/bin bash -euo pipefail -c "$1"' "$system" "$1"
}

mkdir -p "$work"
[ -e "$work/.system" ] || {
    rm -rf --one-file-system "$system"
    QEMU_CPU=cortex-a72 mmdebstrap --quiet --arch=arm64 --variant=minbase \
        --include="$packages" bookworm "$system"
    touch "$work/.system"
}
copy_in() {
    rm -rf "$system/source"
    mkdir "$system/source"
    git ls-files -z --cached --others --exclude-standard |
        tar -c --null --ignore-failed-read --files-from=- | tar -x -C "$system/source"
}
copy_in
# The wheels of the lock, chosen by the emulated Python, with checked hashes.
key=$(cat setup/locks/{run,dev}.txt | sha256sum | cut -c 1-12)
[ -e "$work/.wheels-$key" ] || {
    rm -rf "$system/tests" "$work"/.wheels-*
    cp -L /etc/resolv.conf "$system/etc/resolv.conf"
    certificate=$(python3 -m pip config list 2>/dev/null |
        sed -n "s/^global.cert='\(.*\)'/\1/p")
    [ -z "$certificate" ] || install -D "$certificate" "$system/etc/test-cert.pem"
    inside 'python3 -m venv /tests
        [ ! -e /etc/test-cert.pem ] || export PIP_CERT=/etc/test-cert.pem
        /tests/bin/pip install -q --no-compile --only-binary :all: --require-hashes \
            -r /source/setup/locks/run.txt \
            -r /source/setup/locks/dev.txt'
    touch "$work/.wheels-$key"
}
inside "cd /source && git init -q . && git add -A && uname -m &&
    /tests/bin/python -m pytest -p no:cacheprovider $*"
