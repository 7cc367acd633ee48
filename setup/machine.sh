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

# One package that apt does not know would keep out the others: then one by one.
install_packages() {
    echo "Installing with apt: $*"
    quietly_install "$@" && return
    as_root apt-get update >/dev/null 2>&1 || true
    quietly_install "$@" && return
    local package
    for package in "$@"; do
        quietly_install "$package" || echo "apt could not install $package"
    done
}

quietly_install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet \
        --no-install-recommends -o DPkg::Lock::Timeout=60 "$@" >/dev/null 2>&1
}

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}
