#!/usr/bin/env bash
# Compares Waymark's hashes with other implementations: Tests/Peers/run.sh path/to/waymark
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
exec "$("$here/environment.sh")" "$here/compare_pdq.py" "${1:?the waymark program}"
