#!/usr/bin/env bash
# Times Waymark and other programs in turns: Benchmarks/compare/run.sh [--full] [--rounds N]
#
# Needs the benchmarks, as `make bench-compare` builds them, and Python 3 with PyPI.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
environment="$here/../../.build/compare"
[ -x "$environment/bin/python" ] || python3 -m venv "$environment"
if ! cmp -s "$here/requirements.txt" "$environment/requirements.txt"; then
  "$environment/bin/pip" install --quiet --disable-pip-version-check -r "$here/requirements.txt" >&2
  cp "$here/requirements.txt" "$environment/requirements.txt"
fi
# One thread for each library, whatever it would take: processor time is compared.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
exec "$environment/bin/python" "$here/compare.py" --benchmarks "$here/../.build/release/benchmarks" "$@"
