# shellcheck shell=bash
# Sourced by install.sh: everything that would stop an installation, said at once.

ROOM_MB=900
supported='import struct, sys
sys.exit(not ((3, 11) <= sys.version_info < (3, 14) and struct.calcsize("P") == 8))'

list_obstacles() {
    if [ "$(uname -s)" != Linux ]; then
        echo "This is no Linux. Hyakki is installed on Debian or Raspberry Pi OS only."
        return
    fi
    [ "$(id -u)" = 0 ] || [ -n "$root" ] ||
        echo "Only root may install. Type: sudo make install"
    list_python_obstacles
    [ -n "$root" ] || command -v systemctl >/dev/null ||
        echo "systemd is missing. Without it: make run"
    if [ -n "${WHEELS:-}" ] && ! compgen -G "$WHEELS/*.whl" >/dev/null; then
        echo "There are no wheels in WHEELS=$WHEELS. docs/installing.md says how to" \
            "fill such a folder."
    fi
    local free_mb
    free_mb=$(df --output=avail --block-size=1M "$(existing "$root/opt")" | tail -n 1)
    [ "$free_mb" -ge $ROOM_MB ] ||
        echo "Only $free_mb MB are free for $root/opt; $ROOM_MB are needed."
}

list_python_obstacles() {
    if ! "$python" -c "$supported" 2>/dev/null; then
        echo "$python is no 64-bit Python 3.11, 3.12 or 3.13. Raspberry Pi OS (64-bit)" \
            "with Debian 12 or 13 has one; another: PYTHON=/path/to/python"
    elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        echo "python3-venv is missing. Type: sudo apt-get install python3-venv"
    fi
}

# The nearest folder above that is there.
existing() {
    local folder=$1
    while [ ! -d "$folder" ]; do folder=$(dirname "$folder"); done
    echo "$folder"
}
