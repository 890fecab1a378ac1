#!/usr/bin/env bash
# Compares the jobs of waymark-spark on two workers with one process: Tests/Spark/run.sh waymark [--short | --measure].
# --short has fewer pictures and hashes; --measure compares times and nothing else.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
waymark="$(realpath "${1:?the waymark program}")"
shift
python="$("$here/environment.sh")"
[ "${1:-}" != --measure ] || exec "$python" "$here/measure.py" "$waymark"
WAYMARK="$waymark" "$python" -m pytest -q -p no:cacheprovider "$here/../../Distributed/spark/tests"
exec "$python" "$here/cluster.py" "$waymark" "$@"
