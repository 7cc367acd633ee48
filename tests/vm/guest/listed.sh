#!/bin/sh
# "listed.sh ROOT" lists all files where a program may be put, but for the bench's own.
cd "$1" || exit
find ./opt ./etc ./usr/local ./var/lib \( -path ./opt/vm -o -path ./etc/.pwd.lock \
    -o -path ./etc/.updated -o -path ./etc/machine-id -o -path ./var/lib/dbus/machine-id \
    -o -path ./etc/systemd/system/hyakki.service.d -o -path ./var/lib/systemd \
    -o -path ./var/lib/private \) -prune -o ! -type d ! -name '*-' -print | sort
