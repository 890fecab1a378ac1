#!/usr/bin/env bash
# Checks a running server: Scripts/Server/run.sh waymark-server waymark
#
# Its description is valid OpenAPI; no answer to generated requests is outside of the description; the answers to all
# sample queries are those of the command line; jobs find what the command line finds, and survive kills, as
# uploads do; and SIGTERM ends it with 0.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
server="$(realpath "${1:?the waymark-server program}")"
waymark="$(realpath "${2:?the waymark program}")"
python="$("$here/../python.sh" "$here")"
work="$(mktemp -d)"
pid=
trap '[ -z "$pid" ] || kill "$pid" 2>/dev/null || true; rm -rf "$work"' EXIT

"$waymark" find landmark --limit 1 --data-dir "$work/library" >/dev/null
mkdir "$work/samples"
cp "$here"/../../SampleImages/catalog/{colosseum,mount-rushmore,parthenon,taj-mahal}-1.jpg "$work/samples"
cp "$work/samples/mount-rushmore-1.jpg" "$work/samples/copy.jpg"
"$server" --own "mine=$work/mine" --catalog "$here/../../Models/TravelTracking/catalog.json" --data-dir "$work/library" --folder "samples=$work/samples" \
  --wrong-answers "$work/wrong" --port 0 --log-format json >"$work/address" 2>"$work/log" &
pid=$!
for _ in $(seq 600); do
  grep -q http "$work/address" && break
  kill -0 "$pid" || { cat "$work/log" >&2; exit 1; }
  sleep 0.1
done
address="$(grep -o 'http://[^ ]*[0-9]' "$work/address")"
echo "$address"

"$python" -m openapi_spec_validator "$here/../../Sources/Waymark/WaymarkService/Resources/openapi.json"
"$python" "$here/settings.py" "$server"
"$python" "$here/equality.py" "$address" "$waymark" "$here/../../SampleImages/queries"
"$python" "$here/live.py" "$address" "$here/../../SampleImages/queries/taj-mahal-mirrored.jpg"
"$python" "$here/writes.py" "$server" "$waymark" "$here/../../SampleImages/catalog" "${ROUNDS:-10}"
"$python" "$here/jobs.py" "$server" "$waymark" "$here/../../SampleImages/catalog"
"$python" "$here/features.py" "$server" "$waymark" "$here/../../SampleImages"
"$python" "$here/job_kills.py" "$server" "$waymark" "$here/../../SampleImages/catalog" "${ROUNDS:-5}"
# Pictures that are not pictures are refused although the description, which knows only bytes, allows them.
(cd "$work" && SCHEMATHESIS_HOOKS=hooks PYTHONPATH="$here" "$(dirname "$python")/schemathesis" run \
  "$address/openapi.json" --checks all --exclude-checks positive_data_acceptance,ignored_auth \
  --max-examples "${EXAMPLES:-50}" --seed 20 --suppress-health-check all --no-color)

kill -TERM "$pid"
wait "$pid" || { echo "the server ended with $? on SIGTERM" >&2; exit 1; }
pid=
echo "The server ended with 0 on SIGTERM."
