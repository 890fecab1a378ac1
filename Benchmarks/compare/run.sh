#!/usr/bin/env bash
# Times Waymark and other programs in turns: Benchmarks/compare/run.sh [--full] [--rounds N]
#
# Needs the benchmarks, as `make -C Benchmarks compare` builds them, and Python 3 with PyPI.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
python="$("$here/../../Scripts/python.sh" "$here")"
# One thread for each library: processor time is compared.
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
exec "$python" "$here/compare.py" --benchmarks "$here/../../.build/release/benchmarks" "$@"
