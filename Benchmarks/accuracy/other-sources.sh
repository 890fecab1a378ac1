#!/usr/bin/env bash
# Measures landmarks photographed from other viewpoints, and pictures that were not used for
# fitting or in the report: Benchmarks/accuracy/other-sources.sh WAYMARK PICTURE-CHANGES WORK-FOLDER
#
# Reads the development pictures in WAYMARK_TEST_DATA; without them, only SampleImages are measured.
# Writes WORK-FOLDER/other-sources.md.
set -euo pipefail
waymark=$1
picture_changes=$2
work=$3
data=$(realpath -m "${WAYMARK_TEST_DATA:-none}")
output="$work/other-sources"
mkdir -p "$output"

evaluate() {
  printf '```\n'
  WAYMARK_HOME=. "$waymark" evaluate "$@"
  printf '```\n'
}

# How far the confidence of each picture's first answer is from the truth, in ten bins.
# Reads the table of truth, then the answers of `waymark batch`; no field of either holds a comma.
calibration() {
  awk -F, '
    { sub(/\r$/, "") }
    FNR == 1 { file++; next }
    file == 1 { truth[$1] = ";" $2 ";"; next }
    !($1 in truth) || seen[$1]++ || $8 == "" { next }
    {
      bin = int($11 * 10); if (bin > 9) bin = 9
      count[bin]++; sure[bin] += $11; answers++
      right[bin] += index(truth[$1], ";" $8 ";") > 0
    }
    END {
      for (bin in count) error += (sure[bin] > right[bin] ? 1 : -1) * (sure[bin] - right[bin])
      printf "Expected calibration error of the first answers, however unsure: %.4f (%d pictures).\n",
        error / (answers ? answers : 1), answers
    }' "$1" "$2"
}

# A folder of changed pictures and its table: figures of the groups, and calibration.
# Arguments: catalog, folder, table.
measure() {
  evaluate --catalog "$1" --queries "$3"
  rm -f "$output/answers.csv"*
  WAYMARK_HOME=. "$waymark" batch --catalog "$1" --limit 1 --min-confidence 0 "$2" \
    --output "$output/answers.csv" >/dev/null 2>&1
  printf '\n'
  calibration "$3" "$output/answers.csv"
}

samples() {
  printf '## SampleImages\n\nPhotographs of gcompris-qt-data against the sample catalog. The learned features were trained on\n'
  printf 'photographs of that package, too; the confidence was not fitted on them.\n\n'
  measure Models/TravelTracking/catalog.json SampleImages SampleImages/groundtruth.csv
}

# One catalog: the development landmarks, each a folder of its own, and 300 other photographs.
landmark_catalog() {
  rm -rf "$output/catalog"
  mkdir "$output/catalog"
  for landmark in "$data"/landmarks/*/; do
    mkdir "$output/catalog/$(basename "$landmark")"
    ln -s "$landmark"ref/* "$output/catalog/$(basename "$landmark")/"
  done
  find "$(realpath "$work/report/catalog")" "$(realpath "$work/report/nothing")" -type f |
    LC_ALL=C sort | head -300 |
    while read -r picture; do
      folder="$output/catalog/$(basename "${picture%.*}")"
      mkdir -p "$folder"
      ln -sf "$picture" "$folder/"
    done
  "$waymark" index build --layout folders "$output/catalog" --output "$output/catalog.waymark"
}

viewpoint() {
  local table="$output/viewpoint.csv"
  echo "query,expected,group" >"$table"
  for picture in "$data"/landmarks/*/query/*; do
    landmark=$(basename "$(dirname "$(dirname "$picture")")")
    echo "$picture,$landmark,$landmark" >>"$table"
  done
  printf '## Landmarks from other viewpoints\n\n'
  printf '%s landmarks and 300 other photographs in one catalog, and other photographs of the ' \
    "$(find "$data/landmarks" -mindepth 1 -maxdepth 1 | wc -l)"
  printf 'landmarks. One pair, toronto-college, shows too little of the same.\n\n'
  evaluate --catalog "$output/catalog.waymark" --queries "$table"
  printf '\nThe first answer to each, however unsure:\n\n'
  printf '| shows | first answer | confidence |\n|---|---|---|\n'
  tail -n +2 "$table" | cut -d, -f1 | tr '\n' '\0' |
    xargs -0 "$waymark" query --catalog "$output/catalog.waymark" --limit 1 --min-confidence 0 \
      --format csv |
    awk -F, 'NR > 1 { count = split($1, path, "/"); print "| " path[count - 2] " | " $8 " | " $11 " |" }'
}

# Pictures of a third source: those of landmarks are in the catalog, the photographs are not.
third_source() {
  rm -rf "$output/known"
  mkdir "$output/known"
  for landmark in "$data"/landmarks/*/; do
    for picture in "$landmark"ref/*; do
      ln -s "$picture" "$output/known/$(basename "$landmark").${picture##*.}"
    done
  done
  made_of="$("$picture_changes" list --fingerprints | cat - "$work/report/selection.csv" | sha256sum)"
  if [ "$(cat "$output/made-of.txt" 2>/dev/null)" != "$made_of" ]; then
    rm -rf "$output/queries"
    echo "$made_of" >"$output/made-of.txt"
  fi
  "$picture_changes" make --catalog "$output/known" --nothing "$data/photos" \
    --company "$work/report/company" --output "$output/queries" >/dev/null
  printf '\n## Pictures of a third source\n\n'
  printf 'The same catalog, asked about its %s landmark pictures and %s photographs that are not in it, ' \
    "$(find "$output/known/" -type l | wc -l)" \
    "$(find "$data/photos" -iname '*.jpg' -o -iname '*.png' | wc -l)"
  printf 'changed in every way.\n\n'
  measure "$output/catalog.waymark" "$output/queries" "$output/queries/groundtruth.csv"
}

{
  if [ -d "$data/landmarks" ] && [ -d "$data/photos" ]; then
    landmark_catalog >&2
    viewpoint
    third_source
  else
    printf 'Not measured: landmarks from other viewpoints and pictures of a third source, which are '
    printf 'development pictures (`WAYMARK_TEST_DATA`).\n'
  fi
  printf '\n'
  samples
} >"$output/report.md.partial"
mv "$output/report.md.partial" "$work/other-sources.md"
