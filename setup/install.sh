#!/usr/bin/env bash
# Installs Hyakki as the only program of a Raspberry Pi, upgrades it in place, or takes
# it away again: "install.sh install", "install.sh uninstall". docs/installing.md tells
# what it puts where. From the environment:
#   WHEELS=DIR  take the wheels from there and open no network
#   ROOT=DIR    install into a system that lies in DIR and does not run
#   PYTHON=...  the Python of that system, by default /usr/bin/python3
#   PURGE=1     uninstall the games and settings as well
set -euo pipefail
umask 022
cd "$(dirname "$0")/.."
. setup/machine.sh
. setup/install-checks.sh

root=${ROOT:-${DESTDIR:-}}
root=${root%/}
python=${PYTHON:-/usr/bin/python3}
home=/opt/hyakki
# One entry a file: where it comes from and where it goes.
placed=(
    systemd/hyakki.service:/etc/systemd/system/hyakki.service
    systemd/hyakki-backup.service:/etc/systemd/system/hyakki-backup.service
    systemd/hyakki-backup.timer:/etc/systemd/system/hyakki-backup.timer
    systemd/hyakki-failed.service:/etc/systemd/system/hyakki-failed.service
    systemd/hyakki.sysusers:/etc/sysusers.d/hyakki.conf
    systemd/hyakki.tmpfiles:/etc/tmpfiles.d/hyakki.conf
    systemd/hyakki.rules:/etc/udev/rules.d/70-hyakki.rules
    systemd/hyakki.env.example:/etc/hyakki/hyakki.env.example
    setup/hyakki.sh:/usr/local/bin/hyakki
    "README.md:$home/README.md"
    "LICENSE:$home/LICENSE"
    "LICENSES.md:$home/LICENSES.md"
)
sources=(rules vision hardware companion)

# Whether this is the running system, not one that lies in a folder.
is_live() { [ -z "$root" ] && [ -d /run/systemd/system ]; }

fingerprint() {
    {
        "$python" --version
        is_raspberry_pi && echo Pi
        find "${sources[@]}" pyproject.toml setup/locks/run.txt -type f \
            ! -path '*/__pycache__/*' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum
    } | sha256sum | cut -c 1-12
}

# A folder of its own for each version: the old one plays on until the new one is whole.
make_program() {
    local version=$1 target=$root$home/$1 options=() from=() build
    if [ -e "$target/.complete" ]; then
        echo "This version is there already: $home/$version"
        return
    fi
    echo "Making $home/$version with $("$python" --version)"
    rm -rf "$target"
    if is_raspberry_pi; then options=(--system-site-packages); fi
    "$python" -m venv "${options[@]}" "$target"
    if [ -n "${WHEELS:-}" ]; then from=(--no-index --find-links "$WHEELS"); fi
    "$target/bin/python" -m pip install -qq --disable-pip-version-check --no-compile \
        --only-binary :all: --require-hashes "${from[@]}" -r setup/locks/run.txt
    build=$(mktemp -d)
    cp -a "${sources[@]}" pyproject.toml README.md LICENSE "$build"
    "$target/bin/python" -m pip install -qq --disable-pip-version-check --no-compile \
        --no-index --no-deps --no-build-isolation "$build"
    rm -rf "$build"
    # Scripts name the folder they were made in; there it begins with the other root.
    if [ -n "$root" ]; then
        grep -rlI "$root$home" "$target/bin" "$target/pyvenv.cfg" |
            xargs -r sed -i "s#$root$home#$home#g"
    fi
    # The user that plays cannot write here; without this each start compiles anew. What
    # playing never loads is left out: it is half of all.
    "$target/bin/python" -m compileall -q -j 0 "$target/lib" \
        -x '/(tests|pip|setuptools|pygments|docutils)/' >/dev/null || true
    sync "$target"
    touch "$target/.complete"
}

switch_to() {
    ln -sfn "$1" "$root$home/current.new"
    mv -T "$root$home/current.new" "$root$home/current"
    local old
    for old in "$root$home"/????????????; do
        [ "$(basename "$old")" = "$1" ] || rm -rf "$old"
    done
}

place_files() {
    local entry
    for entry in "${placed[@]}"; do
        install -D -m 644 "${entry%%:*}" "$root${entry#*:}"
    done
    chmod 755 "$root/usr/local/bin/hyakki"
    # Settings of the machine are its owner's: never written over.
    [ -e "$root/etc/hyakki/hyakki.env" ] ||
        install -m 644 systemd/hyakki.env.example "$root/etc/hyakki/hyakki.env"
}

# Users, groups and folders; a system in a folder makes them when it boots.
make_users() {
    if [ -n "$root" ] && ! { [ "$(id -u)" = 0 ] && [ -e "$root/etc/passwd" ]; }; then
        return
    fi
    systemd-sysusers --root="${root:-/}" hyakki.conf
    systemd-tmpfiles --root="${root:-/}" --create hyakki.conf
}

start() {
    if is_live; then
        systemctl daemon-reload
        udevadm control --reload || true
        udevadm trigger --subsystem-match={gpio,spidev,dma_heap} || true
        systemctl enable --quiet hyakki.service
        systemctl enable --quiet --now hyakki-backup.timer
        systemctl restart --no-block hyakki.service
        echo "Hyakki is starting. To see how: systemctl status hyakki"
        return
    fi
    systemctl --quiet --root="${root:-/}" enable hyakki.service hyakki-backup.timer
    echo "Hyakki starts at the next boot."
}

install_all() {
    local obstacles version
    obstacles=$(list_obstacles)
    [ -z "$obstacles" ] || stop "Hyakki cannot be installed:" "$obstacles"
    [ -n "$root" ] || [ -n "${WHEELS:-}" ] || setup/system-libraries.sh
    version=$(fingerprint)
    mkdir -p "$root$home"
    make_program "$version"
    place_files
    make_users
    switch_to "$version"
    start
    echo "Whether everything is there: sudo -u hyakki hyakki doctor"
}

uninstall_all() {
    [ "$(id -u)" = 0 ] || [ -n "$root" ] || stop "Type: sudo make uninstall"
    if is_live; then
        systemctl disable --quiet --now hyakki.service hyakki-backup.timer || true
    elif [ -e "$root/etc/systemd/system/hyakki.service" ]; then
        systemctl --quiet --root="${root:-/}" disable hyakki.service hyakki-backup.timer
    fi
    local entry
    for entry in "${placed[@]}"; do rm -f "$root${entry#*:}"; done
    rm -rf "$root${home:?}"
    if is_live; then
        systemctl daemon-reload
        udevadm control --reload || true
    fi
    if [ "${PURGE:-}" = 1 ]; then
        rm -rf "$root/var/lib/hyakki" "$root/etc/hyakki"
        remove_user
        echo "Hyakki is gone, with its games and settings."
    else
        echo "Hyakki is gone; games and settings stay in $root/var/lib/hyakki and" \
            "$root/etc/hyakki (PURGE=1 takes them too)."
    fi
}

# Only with the last of its files: a number that is free could be another user's next.
remove_user() {
    [ "$(id -u)" = 0 ] && grep -qs '^hyakki:' "$root/etc/passwd" || return 0
    userdel --prefix "${root:-/}" hyakki 2>/dev/null || userdel hyakki
    ! grep -qs '^hyakki:' "$root/etc/group" || groupdel hyakki
}

case ${1:-} in
install) install_all ;;
uninstall) uninstall_all ;;
*) stop "usage: setup/install.sh install|uninstall" ;;
esac
