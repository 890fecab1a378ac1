#!/usr/bin/env bash
# Indexes the sample catalog and asks what three pictures show: Examples/demo.sh path/to/waymark
set -euo pipefail
program=$(realpath "${1:?the waymark program}")
cd "$(dirname "$0")/.."
store=samples.waymark

waymark() {
  printf '\n$ waymark %s\n' "$*"
  "$program" "$@"
}

echo "The sample catalog: 30 landmarks, whose pictures are in $PWD/SampleImages/catalog."
waymark index build Models/TravelTracking/catalog.json --output "$store"
# A mirrored picture, one with a caption, and one of a place that the catalog does not know.
waymark query SampleImages/queries/taj-mahal-mirrored.jpg --catalog "$store"
waymark query SampleImages/queries/sydney-opera-house-captioned.jpg --catalog "$store"
waymark query SampleImages/queries/windmill-1.jpg --catalog "$store"

printf '\nThe pictures that were asked about are in %s/SampleImages/queries.\n' "$PWD"
printf 'Ask about one of yours:  %s query PICTURE --catalog FOLDER\n' "$program"
