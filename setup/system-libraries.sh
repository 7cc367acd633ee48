#!/usr/bin/env bash
# Installs the system libraries that wheels do not bring, where the user may; names in
# one line those still missing. Never fails: the program runs on without them.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
. setup/machine.sh

# package, the file that shows it is there, what is lost without it
needed='
libzbar0         libzbar.so.0    one of the readers of stickers
libmtdev1        libmtdev.so.1   touch without a desktop
libgl1           libGL.so.1      the window and the camera
libglib2.0-0     libglib-2.0.so.0  the camera
libegl1          libEGL.so.1     the window
libgles2         libGLESv2.so.2  the window
libgbm1          libgbm.so.1     the window without a desktop
libgl1-mesa-dri  swrast_dri.so   the window
'
# On a Raspberry Pi camera and pins come as packages of the system's Python.
needed_pi='
python3-picamera2  picamera2  the Camera Module
'
needed_pi_13='
python3-lgpio      lgpio.py   buttons and lamps
'

is_there() {
    case $1 in
    *_dri.so) compgen -G "/usr/lib/*/dri/$1" >/dev/null ;;
    *.so.*) grep -q "^[[:space:]]$1 " <<<"$known" ;;
    *) [ -e "/usr/lib/python3/dist-packages/$1" ] ;;
    esac
}

list_missing() {
    local known package file
    known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null)
    while read -r package file _; do
        [ -z "$package" ] || is_there "$file" || echo "$package"
    done <<<"$needed"
}

[ "$(uname -s)" = Linux ] || exit 0
if is_raspberry_pi; then
    needed+=$needed_pi
    /usr/bin/python3 -c 'import sys; sys.exit(sys.version_info < (3, 13))' &&
        needed+=$needed_pi_13
fi

missing=$(list_missing)
tried=.venv/.apt-tried
if [ -n "$missing" ] && [ ! -e $tried ] && may_install; then
    # shellcheck disable=SC2086  # one word a package
    install_packages $missing
    missing=$(list_missing)
    # Once is enough where apt cannot help; a new .venv tries again.
    [ -z "$missing" ] || [ ! -d .venv ] || touch $tried
fi
if [ -n "$missing" ]; then
    echo "Hyakki runs on without some system libraries. To add them:" \
        "sudo apt-get install $(paste -sd' ' <<<"$missing")" >&2
fi
exit 0
