#!/usr/bin/env bash
# Measures what files of other formats cost the JPEGs beside them in a batch: Benchmarks/formats/run.sh waymark decode
#
# COUNT=1000 takes fewer files, RUNS=3 fewer runs of each.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
scripts="$here/../../Scripts"
exec "$("$scripts/python.sh" "$scripts/Formats")" "$here/mixed.py" "${1:?the waymark program}" \
  "${2:?the waymark-decode program}" "${COUNT:-10000}" "${RUNS:-5}"
