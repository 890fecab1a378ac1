#!/usr/bin/env bash
# Compares hashes and pixels with other implementations:
# Scripts/Peers/run.sh waymark decoded-pixels [PICTURES]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
# One thread for each library: the pictures are spread over processes already.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
python="$("$here/../python.sh" "$here")"
"$python" "$here/compare_hashes.py" "${1:?the waymark program}" "${@:3}"
badinput="${WAYMARK_TEST_DATA:-}/badinput"
pictures=()
[ ! -d "$badinput" ] || pictures+=("$badinput")
broken="$(mktemp -d)"
trap 'rm -rf "$broken"' EXIT
"${2:?the decoded-pixels program}" --break "${WAYMARK_BAD_INPUTS:-1000}" "$broken"
"$python" "$here/compare_pixels.py" "$2" "${pictures[@]}" "$broken"
