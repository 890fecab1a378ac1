#!/usr/bin/env bash
# Compares the answers and the pixels of other formats with those of JPEG and PNG, and tries damaged files:
# Tests/Formats/run.sh waymark decoded-pixels. DAMAGED=N is how many damaged files of each format are tried.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build/formats"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
  "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" >&2
  cp "$here/requirements.txt" "$environment/requirements.txt"
fi
exec "$environment/bin/python" "$here/formats.py" "${1:?the waymark program}" \
  "${2:?the decoded-pixels program}" "${DAMAGED:-300}"
