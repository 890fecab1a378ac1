#!/usr/bin/env bash
# Compares the answers and the pixels of other formats with those of JPEG and PNG, and tries damaged files:
# Tests/Formats/run.sh waymark decoded-pixels. DAMAGED=N is how many damaged files of each format are tried, and
# PHOTOGRAPHS="FOLDER..." has 300 photographs written in each format and found among each other.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
exec "$("$here/../python.sh" "$here")" "$here/formats.py" "${1:?the waymark program}" \
  "${2:?the decoded-pixels program}" "${DAMAGED:-300}" ${PHOTOGRAPHS:-}
