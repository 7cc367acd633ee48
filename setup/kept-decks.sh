#!/usr/bin/env bash
# Draws seven decks that nothing was trained on into out/kept-decks, where "make bench
# ARGS=cards" looks for them. They come from Debian's gnome-cards-data and are not shipped.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v rsvg-convert >/dev/null || { echo "Missing: librsvg2-bin"; exit 1; }
work=out/kept-packages
mkdir -p "$work"
(
    cd "$work"
    compgen -G "gnome-cards-data_*.deb" >/dev/null || apt-get download gnome-cards-data
    dpkg -x gnome-cards-data_*.deb .
)
sheets=()
for deck in anglo anglo_poker berlin dondorf orell paris tigullio; do
    sheets+=("$work/usr/share/aisleriot/cards/$deck.svgz")
done
"${PYTHON:-.venv/bin/python}" -m vision.training.artwork "${sheets[@]}" --out out/kept-decks
