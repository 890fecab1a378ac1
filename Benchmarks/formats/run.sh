#!/usr/bin/env bash
# Measures how much files of other formats slow down the JPEGs of a batch: Benchmarks/formats/run.sh waymark decode
#
# COUNT=1000 uses fewer files, RUNS=3 fewer runs of each.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
scripts="$here/../../Scripts"
exec "$("$scripts/python.sh" "$scripts/Formats")" "$here/mixed.py" "${1:?the waymark program}" \
  "${2:?the waymark-decode program}" "${COUNT:-10000}" "${RUNS:-5}"
