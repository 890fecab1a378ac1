#!/usr/bin/env bash
# Measures other photographs of one thing and writes docs/accuracy-views.md: `make -C Benchmarks views`.
#
# Everything is kept in .build/accuracy and reused. Needs what run.sh needs, and the
# development pictures (WAYMARK_TEST_DATA). PEERS lists the peers of views_peers.py; PEERS= leaves all out. Each has its
# own virtual environment: rootsift with OpenCV, sscd and sscd-student with ONNX Runtime and Python 3.12 or newer (PEER_PYTHON), the
# others with PyTorch. aliked is not among those of today's table: it takes half an hour or more.
set -euo pipefail
cd "$(dirname "$0")/../.."
products=.build/release
work=.build/accuracy
data=$(realpath "${WAYMARK_TEST_DATA:?the folder with views, landmarks and photos}")

Benchmarks/accuracy/photographs.sh "$products/picture-changes"
mkdir -p "$work/views"
options=()
for peer in ${PEERS-sscd sscd-student efficientnet rootsift xfeat}; do
  case "$peer" in
    sscd*) python="$(Scripts/python.sh Scripts/Peers/Copies "${PEER_PYTHON:-python3.12}")" ;;
    aliked) python="$(Scripts/python.sh Scripts/Peers/Ceiling)" ;;
    rootsift) python="$(Scripts/python.sh Scripts/Peers)" ;;
    *) python="$(Scripts/python.sh Scripts/Peers/Networks)" ;;
  esac
  options+=(--peer "$peer=$python")
done
WAYMARK_HOME=. "$(Scripts/python.sh Scripts/Peers)" Benchmarks/accuracy/views.py --waymark "$products/waymark" --data "$data" \
  --unpacked "$work/unpacked" --output "$work/views" "${options[@]}" >"$work/views/report.md"
sed -e "s/@DATE@/$(date -u +%Y-%m-%d)/" \
  -e "s|@MACHINE@|$(nproc) cores, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)|" \
  -e "/@REPORT@/{r $work/views/report.md" -e 'd}' \
  Benchmarks/accuracy/accuracy-views.md.in >docs/accuracy-views.md.partial
mv docs/accuracy-views.md.partial docs/accuracy-views.md
cat "$work/views/report.md"
