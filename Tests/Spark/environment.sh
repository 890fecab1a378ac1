#!/usr/bin/env bash
# Installs the packages of requirements.txt, and waymark-spark from the tree, into .build-spark, and prints the
# path of its Python.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build-spark"
command -v java >/dev/null || { echo "Spark needs Java 17: apt-get install openjdk-17-jre-headless" >&2; exit 1; }
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
  "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" >&2
  "$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps -e "$here/../../Distributed/spark" >&2
  cp "$here/requirements.txt" "$environment/requirements.txt"
fi
echo "$environment/bin/python"
