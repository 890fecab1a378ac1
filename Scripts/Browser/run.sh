#!/usr/bin/env bash
# Opens pages in a headless Chromium: run.sh WAYMARK GENERATED-REPORT. Leaves pages and pictures of them in
# .build-browser.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
waymark="$(realpath "$1")"
generated="$(realpath "$2")"
output="$root/.build-browser"
mkdir -p "$output"
rm -rf "$output/photos" "$output"/*.html "$output"/*.png "$output"/*.pdf "$output"/*.csv

cd "$root"
export XDG_CACHE_HOME="$output/cache"
"$waymark" batch SampleImages/queries --output "$output/batch.csv" --report "$output/batch.html" \
  --report-all --force
# Some pictures from other viewpoints are not recognized.
"$waymark" evaluate --catalog Tests/Renderings/catalog.json --queries Tests/Renderings/groundtruth.csv \
  --report "$output/evaluate.html" --force >"$output/figures.txt"
"$waymark" compare SampleImages/catalog/taj-mahal-1.jpg SampleImages/queries/taj-mahal-recaptured.jpg \
  --report "$output/compare.html" --force >"$output/verdict.txt"
mkdir -p "$output/photos"
cp SampleImages/queries/{taj-mahal,parthenon}-* "$output/photos/"
cp SampleImages/catalog/{taj-mahal,parthenon}-* "$output/photos/"
cp "$output/photos/parthenon-1.jpg" "$output/photos/parthenon-1-again.jpg"
(cd "$output" && "$waymark" duplicates photos --level edited --format csv --report duplicates.html --force >duplicates.csv)
"$generated" "$output/generated.html" 5000

exec "$("$here/../python.sh" "$here")" "$here/test_reports.py" "$output"
