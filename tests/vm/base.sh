#!/usr/bin/env bash
# The system of the virtual machine, without Hyakki: a Debian 12 as small as Raspberry Pi
# OS Lite, a stock kernel, and two modules made for it from Debian's own sources: pins
# (gpio-sim) and a camera (v4l2loopback). Leaves base.tar, vmlinuz, initrd, modules.tar in
# the folder given, for good. Needs root and mmdebstrap, and a network the first time.
set -euo pipefail
cd "$(dirname "$0")/../.."
kept=$1
suite=bookworm
packages=python3,python3-venv,systemd,systemd-sysv,udev,dbus,kmod,make,sudo
packages+=,libglib2.0-0,libgl1,libmtdev1,libzbar0,libegl1,libgles2,libgbm1,libgl1-mesa-dri

# A system that makes the modules; gone afterwards.
make_kernel() {
    local maker
    maker=$(mktemp -d "$kept/maker.XXXX")
    # shellcheck disable=SC2016  # $1 is the hook's own
    mmdebstrap --quiet --variant=apt --include=busybox-static,cpio,gcc-12,kmod,make,xz-utils \
        --customize-hook='cd "$1/etc/apt" && sed -n "s/ '$suite' main/ '$suite'-backports main/p" \
            sources.list >sources.list.d/backports.list' \
        --customize-hook='copy-in tests/vm/modules.sh /srv' \
        --customize-hook='chroot "$1" bash /srv/modules.sh '$suite'-backports' \
        --customize-hook="sync-out /made '$maker'" \
        $suite >/dev/null
    mv "$maker"/{vmlinuz,initrd,modules.tar} "$kept"
    rmdir "$maker"
}

mkdir -p "$kept"
[ -e "$kept/base.tar" ] || {
    echo "making the system of Debian"
    mmdebstrap --quiet --variant=minbase --include="$packages" $suite "$kept/base.new.tar"
    mv "$kept/base.new.tar" "$kept/base.tar"
}
[ -e "$kept/modules.tar" ] || {
    echo "making the modules of the kernel"
    make_kernel
}
