#!/usr/bin/env bash
# Compares the jobs of waymark-spark on two workers with one process: Scripts/Spark/run.sh waymark [--short | --measure].
# --short uses fewer pictures and hashes; --measure only compares times.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
waymark="$(realpath "${1:?the waymark program}")"
shift
python="$("$here/../python.sh" "$here")"
"$python" -c "import waymark_spark" 2>/dev/null || "$(dirname "$python")/pip" install --quiet \
  --disable-pip-version-check --no-deps -e "$here/../../Distributed/spark" >&2
[ "${1:-}" != --measure ] || exec "$python" "$here/measure.py" "$waymark"
(cd "$here/../../Distributed/spark" && "$python" -m mypy --no-incremental --config-file pyproject.toml)
WAYMARK="$waymark" "$python" -m pytest -q -p no:cacheprovider "$here/../../Distributed/spark/tests"
exec "$python" "$here/cluster.py" "$waymark" "$@"
