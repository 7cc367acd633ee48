#!/bin/sh
# The rest of docs/installing.md by its own lines, with the games of the bench on the disk:
# install again, upgrade, take away. Says for each what was seen; "FAILS" where it differs
# from what the page promises.
cd /srv/hyakki || exit
told() { grep -x "$1" docs/installing.md | head -n 1; }
install=$(told 'sudo make install WHEELS=wheels')
leave=$(told 'sudo make uninstall  *#.*')
purge=$(told 'sudo make uninstall PURGE=1  *#.*')

# "check NAME COMMAND...": what it says last is what was seen.
check() {
    name=$1
    shift
    echo "begins $name"
    works=works
    if ! seen=$("$@" 2>&1); then
        works=FAILS
        echo "$seen"
    fi
    echo "$works $name: $(echo "$seen" | tail -n 1)"
}
playing() {
    for _ in $(seq 900); do
        state=$(systemctl show -P ActiveState hyakki.service)
        [ "$state" = active ] && break
        sleep 1
    done
    systemctl show -P MainPID hyakki.service
}
# Every step of every game, as it lies in the journal.
games() {
    python3 - <<'END'
import hashlib, sqlite3
journal = sqlite3.connect("file:/var/lib/hyakki/hyakki.sqlite?mode=ro", uri=True)
rows = journal.execute("select * from steps order by game_id, step").fetchall()
print(len(rows), "steps", hashlib.sha256(repr(rows).encode()).hexdigest()[:12])
END
}
# All that is placed, with its owner and what is in it; the program by size and time.
placed() {
    find /etc /usr/local -type f -name '*hyakki*' -printf '%p %m %u %g ' \
        -exec sha256sum {} \;
    sha256sum /opt/hyakki/README.md /opt/hyakki/LICENSE*
    readlink /opt/hyakki/current
    find /opt/hyakki/???????????? -printf '%p %m %u %g %s %T@\n' | sort
    getent passwd hyakki
    getent group hyakki gpio spi
}

again() {
    placed >/run/placed
    sh -c "$install" || return
    placed | diff /run/placed - && echo "$(wc -l </run/placed) files and names, none differs"
}
plays_on() {
    # Both have one emulated processor, and what is to be seen is that it plays at all.
    systemctl set-property --runtime hyakki.service CPUWeight=10
    sed -i 's/^VERSION = .*/VERSION = "9.9.9"/' companion/version.py
    sh -c "$install" >/run/upgrade 2>&1 &
    installing=$!
    until grep -q '^Making' /run/upgrade; do sleep 1; done
    sleep 60
    [ -d "/proc/$1" ] && kill -0 $installing && echo "the old one plays, the new is made"
    was=$?
    wait $installing && [ $was = 0 ]
}
is_new() {
    [ "$(playing)" != "$1" ] && hyakki --version | grep 9.9.9 &&
        [ "$(echo /opt/hyakki/????????????)" = "$(readlink -f /opt/hyakki/current)" ] &&
        echo "$(hyakki --version), the only folder"
}
same_games() { [ "$(games)" = "$before" ] && echo "$before"; }
taken_away() {
    sh -c "$leave" || return
    sh /opt/vm/listed.sh / | diff /opt/vm/before - | grep '^[<>]' >/run/left
    ! systemctl is-active --quiet hyakki.service && [ ! -e /opt/hyakki ] &&
        ! grep -v '^> ./var/lib/hyakki/\|^> ./etc/hyakki/hyakki.env' /run/left &&
        echo "$(wc -l </run/left) files left, all of them games and settings"
}
purged() {
    sh -c "$purge" || return
    sh /opt/vm/listed.sh / | diff /opt/vm/before - && ! getent passwd hyakki &&
        echo "$(wc -l </opt/vm/before) files, as before it was installed"
}

[ -n "$install" ] && [ -n "$leave" ] && [ -n "$purge" ] || exit
playing >/dev/null
before=$(games)
check "install again" again
pid=$(playing)
check "games after that" same_games
check "upgrade" plays_on "$pid"
check "upgraded" is_new "$pid"
check "games after that" same_games
check "uninstall" taken_away
check "games after that" same_games
check "uninstall with PURGE=1" purged
echo DONE
