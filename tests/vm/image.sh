#!/usr/bin/env bash
# "image.sh KEPT IMAGE" writes a disk with the system of base.sh, the bench's own files
# and this project in /srv/hyakki with its wheels, not yet installed; with a third word,
# "installed", it is installed, too, without the machine running. Needs root.
set -euo pipefail
cd "$(dirname "$0")/../.."
kept=$1 image=$2 how=${3:-}
system=$(mktemp -d "$kept/system.XXXX")
trap 'rm -rf --one-file-system "$system"' EXIT

tar -C "$system" -xf "$kept/base.tar" --exclude='./dev/*'
tar -C "$system" --keep-directory-symlink -xf "$kept/modules.tar"
echo hyakki >"$system/etc/hostname"
echo 127.0.0.1 localhost hyakki >"$system/etc/hosts"
rm -f "$system/etc/resolv.conf"
mkdir -p "$system"/srv/hyakki/wheels "$system"/opt/vm
git ls-files -z --cached --others --exclude-standard -- . ':!tests' ':!docs/pictures' |
    tar -c --null --ignore-failed-read --files-from=- | tar -x -C "$system/srv/hyakki"
cp "$kept"/wheels/*.whl "$system/srv/hyakki/wheels"

cp tests/vm/guest/* "$system/opt/vm"
mv "$system"/opt/vm/*.service "$system/etc/systemd/system"
echo 'Raspberry Pi 4 Model B Rev 1.4' >"$system/opt/vm/model"
echo 'Defaults env_keep += HYAKKI_MODEL_FILE' >"$system/etc/sudoers.d/vm"
echo 'SUBSYSTEM=="virtio-ports", SYMLINK+="virtio-ports/$attr{name}", MODE="0666"' \
    >"$system/etc/udev/rules.d/60-vm.rules"
mkdir "$system/etc/systemd/system/hyakki.service.d"
mv "$system/opt/vm/slow.conf" "$system/etc/systemd/system/hyakki.service.d"
# As on a Raspberry Pi the driver of the pins comes with the system's Python.
python3 -m zipfile -e "$kept"/pins/lgpio-*.whl "$system/usr/lib/python3/dist-packages"
# What is said by anybody comes out on the host.
mkdir "$system/etc/systemd/journald.conf.d"
printf '[Journal]\nForwardToConsole=yes\nTTYPath=/dev/ttyS0\nMaxLevelConsole=info\n' \
    >"$system/etc/systemd/journald.conf.d/console.conf"
systemctl --quiet --root="$system" enable vm-devices vm-hands vm-install vm-owner
systemctl --quiet --root="$system" mask systemd-timesyncd apt-daily.timer \
    apt-daily-upgrade.timer

if [ "$how" = installed ]; then
    sh tests/vm/guest/listed.sh "$system" >"$system/opt/vm/before"
    # shellcheck disable=SC2016  # it is the inner shell that knows
    unshare --mount --fork --net sh -c '
        mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
        exec chroot "$0" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin \
            HYAKKI_MODEL_FILE=/opt/vm/model make -C /srv/hyakki install WHEELS=wheels
        ' "$system"
    cp "$system/opt/vm/watched.conf" "$system/etc/systemd/system/hyakki.service.d"
    touch "$system/opt/vm/installed"
fi

truncate -s 4G "$image.new"
mke2fs -q -t ext4 -E root_owner=0:0 -d "$system" "$image.new"
mv "$image.new" "$image"
