#!/usr/bin/env bash
# Tests a catalog in PostgreSQL: Scripts/Postgres/run.sh waymark waymark-server [--rounds N] [--seed N] [--tests COMMAND]
#
# A server of its own is started on a socket in a temporary folder, as the user postgres where this one is root.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
for name in /usr/lib/postgresql/*/bin; do PATH="$PATH:$name"; done
command -v initdb psql >/dev/null || { echo "PostgreSQL is needed: apt-get install postgresql" >&2; exit 1; }
exec python3 "$here/cluster.py" "$(realpath "${1:?the waymark program}")" \
  "$(realpath "${2:?the waymark-server program}")" "${@:3}"
