#!/bin/sh
# The words of docs/installing.md, in the folder of the project, without a network.
set -x
cd /srv/hyakki
export HYAKKI_MODEL_FILE=/opt/vm/model
sudo --preserve-env=HYAKKI_MODEL_FILE make install WHEELS=wheels || exit
systemctl is-enabled hyakki.service
for _ in $(seq 300); do
    state=$(systemctl show -P ActiveState hyakki.service)
    [ "$state" != active ] || break
    sleep 1
done
systemctl status --no-pager hyakki.service
sudo -u hyakki hyakki doctor --no-camera
[ "$state" = active ] && echo INSTALLED
