# shellcheck shell=bash
# Sourced by the other scripts: what machine this is and what the user may do on it.

is_raspberry_pi() {
    grep -qs 'Raspberry Pi' "${HYAKKI_MODEL_FILE:-/proc/device-tree/model}"
}

# How to become root without a question: nothing for root, sudo where it asks nothing.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
    command -v apt-get >/dev/null && as_root true 2>/dev/null
}

# Says in its last line, as apt does, why something could not be installed.
install_packages() {
    echo "Installing with apt: $*"
    local log
    log=$(mktemp)
    if ! quietly_install "$@" >"$log" 2>&1; then
        as_root apt-get update >>"$log" 2>&1 || true
        quietly_install "$@" >>"$log" 2>&1 || tail -n 1 "$log"
    fi
    rm -f "$log"
}

quietly_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet \
        --no-install-recommends -o DPkg::Lock::Timeout=60 "$@"
}

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}
