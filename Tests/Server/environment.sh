#!/usr/bin/env bash
# Installs the packages of requirements.txt into .build/server-tests, and prints that folder.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build/server-tests"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
  "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" >&2
  cp "$here/requirements.txt" "$environment/requirements.txt"
fi
echo "$environment"
