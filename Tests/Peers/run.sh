#!/usr/bin/env bash
# Compares hashes and pixels with other implementations: Tests/Peers/run.sh waymark decoded-pixels
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
python="$("$here/environment.sh")"
"$python" "$here/compare_pdq.py" "${1:?the waymark program}"
badinput="${WAYMARK_TEST_DATA:-}/badinput"
pictures=()
[ ! -d "$badinput" ] || pictures+=("$badinput")
"$python" "$here/compare_pixels.py" "${2:?the decoded-pixels program}" "${pictures[@]}"
