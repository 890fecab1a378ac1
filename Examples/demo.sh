#!/usr/bin/env bash
# Indexes the sample catalog and asks what three pictures show: Examples/demo.sh path/to/waymark
set -euo pipefail
program=$(realpath "${1:?the waymark program}")
cd "$(dirname "$0")/.."
store=$(mktemp -d)/samples.waymark
trap 'rm -rf "$(dirname "$store")"' EXIT

waymark() {
  printf '\n$ waymark %s\n' "${*//$store/samples.waymark}"
  "$program" "$@" | sed "s|$store|samples.waymark|"
}

echo "The sample catalog: 24 landmarks, whose pictures are in $PWD/SampleImages/catalog."
waymark index build Models/TravelTracking/catalog.json --output "$store"
# A mirrored picture, one with a caption, and one of a place that the catalog does not know.
waymark query SampleImages/queries/taj-mahal-mirrored.jpg --catalog "$store"
waymark query SampleImages/queries/sydney-opera-house-captioned.jpg --catalog "$store"
waymark query SampleImages/queries/lighthouse-1.jpg --catalog "$store"

printf '\nThe pictures that were asked about are in %s/SampleImages/queries.\n' "$PWD"
printf 'Ask about one of yours:  %s query PICTURE --catalog FOLDER\n' "$program"
