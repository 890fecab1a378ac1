#!/usr/bin/env bash
# Uses the page of a server in a headless Chromium: page.sh WAYMARK-SERVER. Leaves pictures of its pages in .build-browser.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
server="$(realpath "$1")"
output="$root/.build-browser/page"
mkdir -p "$output"
rm -f "$output"/*.png "$output"/*.jpg

cd "$root"
python="$("$here/../python.sh" "$here")"
XDG_CACHE_HOME="$output/cache" "$server" --port 0 >"$output/address" 2>"$output/log" &
process=$!
trap 'kill "$process" 2>/dev/null; wait "$process" || true' EXIT
for _ in $(seq 600); do
  address="$(grep -o -m 1 'http://[^ ]*' "$output/address")" && break
  kill -0 "$process" 2>/dev/null || { cat "$output/log" >&2; exit 1; }
  sleep 0.1
done
"$python" "$here/test_page.py" "$address" "$output"
