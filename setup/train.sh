#!/usr/bin/env bash
# Trains the networks that find and name playing cards, from drawn decks and fonts that anybody
# may use, stage by stage as vision/training/recipe.py says. Takes hours; started again, it goes
# on where it was left. --quick takes a few steps of each stage, to try it all out.
# What is made lies in out/training/models; vision/models stays as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

work=out/training
decks=(openclipart-svg)
fonts=(
    fonts-liberation fonts-freefont-ttf fonts-urw-base35 fonts-linuxlibertine fonts-lato
    fonts-ebgaramond fonts-oldstandard fonts-roboto-slab fonts-crosextra-caladea
    fonts-comfortaa fonts-cabin fonts-gfs-didot fonts-open-sans fonts-dejavu-core
    fonts-dejavu-extra
)
command -v rsvg-convert >/dev/null || { echo "Missing: librsvg2-bin"; exit 1; }
command -v npm >/dev/null || { echo "Missing: npm"; exit 1; }

mkdir -p "$work/packages" "$work/unpacked"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/python" -m pip install -qq ".[train]"

(
    cd "$work/packages"
    for package in "${decks[@]}" "${fonts[@]}"; do
        compgen -G "${package}_*.deb" >/dev/null || apt-get download "$package"
    done
    for package in heruka_urgyen-react-playing-cards-0.5.0 letele-playing-cards-0.1.0; do
        version=${package##*-} name=${package%-*}
        [ -f "$package.tgz" ] || npm pack --silent "@${name/-//}@$version"
    done
    for package in *.deb; do dpkg -x "$package" ../unpacked; done
    for package in *.tgz; do
        mkdir -p "../unpacked/${package%%-playing*}"
        tar -xzf "$package" -C "../unpacked/${package%%-playing*}"
    done
)
node setup/letele.mjs "$work/unpacked/letele/package/dist/index.esm.js" "$work/letele"
drawn=("$work/letele")
for name in simple white bordered ornamental; do
    drawn+=("$work/unpacked/usr/share/openclipart/svg/recreation/games/cards/$name")
done
for name in 2color 2color-bf 4color 4color-bf; do
    drawn+=("$work/unpacked/heruka_urgyen-react/package/src/images/$name")
done
"$work/venv/bin/python" -m vision.training.artwork "${drawn[@]}" --out "$work/decks"
"$work/venv/bin/python" -m vision.training --fonts "$work/unpacked/usr/share/fonts" \
    --decks "$work"/decks/* --models "$work/models" --kept "$work/stages" "$@"
