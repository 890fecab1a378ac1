#!/usr/bin/env bash
# Installs the packages of requirements.txt into .build-browser, and prints the path of its Python. Of axe only the
# script is used, so nothing that the packages depend on is installed.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build-browser/python"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
  "$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps -r "$here/requirements.txt" >&2
  cp "$here/requirements.txt" "$environment/requirements.txt"
fi
echo "$environment/bin/python"
