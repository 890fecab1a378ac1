#!/usr/bin/env bash
# Uses the pages of a server in a headless Chromium: page.sh WAYMARK-SERVER WAYMARK. Leaves pictures of its pages in .build-browser.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
server="$(realpath "$1")"
waymark="$(realpath "$2")"
output="$root/.build-browser/page"
mkdir -p "$output"
rm -rf "$output"/*.png "$output"/*.jpg "$output/photos" "$output/jobs" "$output/mine" "$output/library" "$output/tokens.json"

cd "$root"
python="$("$here/../python.sh" "$here")"
mkdir "$output/photos"
cp SampleImages/catalog/{parthenon,taj-mahal}-1.jpg SampleImages/queries/{parthenon,taj-mahal}-{cropped,turned,recompressed}.jpg "$output/photos"
for name in a-copy b-copy; do cp SampleImages/catalog/parthenon-1.jpg "$output/photos/$name.jpg"; done

process=
trap '[ -z "$process" ] || { kill "$process" 2>/dev/null; wait "$process" || true; }' EXIT
# Starts a server with more options; its address is in $address.
start() {
  : >"$output/address"
  XDG_CACHE_HOME="$output/cache" "$server" --port 0 "$@" >"$output/address" 2>"$output/log" &
  process=$!
  for _ in $(seq 600); do
    address="$(grep -o -m 1 'http://[^ ]*' "$output/address")" && return
    kill -0 "$process" 2>/dev/null || { cat "$output/log" >&2; exit 1; }
    sleep 0.1
  done
}
start
"$python" "$here/test_page.py" "$address" "$output"
kill "$process"
wait "$process" || true
start --folder "photos=$output/photos" --job-dir "$output/jobs"
"$python" "$here/test_jobs.py" "$address" "$output"
kill "$process"
wait "$process" || true
start --catalog Models/TravelTracking/catalog.json --own "mine=$output/mine"
"$python" "$here/test_upload.py" "$address" "$output"
kill "$process"
wait "$process" || true
"$waymark" find landmark --limit 1 --data-dir "$output/library" >/dev/null
token="$("$server" token create --scope search,read,write --tokens "$output/tokens.json")"
start --data-dir "$output/library" --tokens "$output/tokens.json"
"$python" "$here/test_library.py" "$address" "$output" "$token"
