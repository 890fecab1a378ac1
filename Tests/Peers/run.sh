#!/usr/bin/env bash
# Compares Waymark's hashes with other implementations: Tests/Peers/run.sh path/to/waymark
# Installs the packages of requirements.txt into .build/peers.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build/peers"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt"
exec "$environment/bin/python" "$here/compare_pdq.py" "${1:?the waymark program}"
