#!/usr/bin/env bash
# Compares Waymark's hashes with other implementations: Tests/Peers/run.sh path/to/waymark [PICTURES]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
# One thread for each library: the pictures are spread over processes already.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
exec "$("$here/environment.sh")" "$here/compare_hashes.py" "${1:?the waymark program}" "${@:2}"
