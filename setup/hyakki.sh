#!/bin/sh
# The command "hyakki" of an installed Hyakki. Asked for by the user that plays, as in
# "sudo -u hyakki hyakki doctor", it is about the games that are played here.
if [ "$(id -un)" = hyakki ]; then
    export HYAKKI_DATA="${HYAKKI_DATA:-/var/lib/hyakki}"
    # Where the service keeps the last words of a program that crashed.
    [ "${1:-}" != doctor ] || export RUNTIME_DIRECTORY=/run/hyakki
fi
exec /opt/hyakki/current/bin/hyakki "$@"
