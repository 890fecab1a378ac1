#!/usr/bin/env bash
# Indexes the sample catalogue and asks what three pictures show: Examples/demo.sh path/to/waymark
set -euo pipefail
waymark=${1:?the waymark program}
samples="$(cd "$(dirname "$0")/.." && pwd)/SampleImages"
catalog="$samples/../Models/TravelTracking/catalog.json"
store=$(mktemp -d)/samples.waymark
trap 'rm -rf "$(dirname "$store")"' EXIT

run() {
  printf '\n$ waymark %s\n' "$*"
  "$waymark" "$@"
}

echo "The sample catalogue is ${catalog#"$PWD/"}; its pictures are in $samples/catalog."
run index build "$catalog" --output "$store"
# The first mirrored, captioned and foreign pictures of the sample queries.
for group in mirrored captioned nothing; do
  picture=$(awk -F, -v group="$group" '$3 == group { print $1; exit }' "$samples/groundtruth.csv")
  run query "$samples/$picture" --catalog "$store"
done
printf '\nThe queries are in %s/queries. Ask about a picture of your own:\n' "$samples"
printf '  %s query PICTURE --catalog FOLDER\n' "$waymark"
