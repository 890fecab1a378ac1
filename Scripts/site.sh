#!/bin/bash
# site.sh FOLDER MODULE...: makes FOLDER/site of the modules, which were built in .build/release.
# A module comes after those that its pages link to. The site also has the pages of docs and of the root (site_pages.py).
set -euo pipefail
folder=$1
shift
rm -rf "$folder" && mkdir -p "$folder"
mapfile -t maps < <(grep -o -- '-fmodule-map-file=[^"]*' .build/release.yaml | sort -u | sed 's/^/-Xcc\n/')
options=(--warnings-as-errors --enable-experimental-external-link-support)
archives=()
for module; do
  mkdir "$folder/$module"
  swift symbolgraph-extract -module-name "$module" -I .build/release/Modules "${maps[@]}" \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public \
    -skip-synthesized-members -omit-extension-block-symbols -output-dir "$folder/$module"
  catalog=$(find Sources -name "$module.docc")
  docc convert ${catalog:+"$catalog"} "${options[@]}" --additional-symbol-graph-dir "$folder/$module" \
    --fallback-display-name "$module" --fallback-bundle-identifier "waymark.$module" \
    --output-dir "$folder/$module.doccarchive"
  options+=(--dependency "$folder/$module.doccarchive")
  archives+=("$folder/$module.doccarchive")
done
Scripts/site_pages.py "$folder/Waymark.docc"
docc convert "$folder/Waymark.docc" "${options[@]}" --output-dir "$folder/Waymark.doccarchive"
docc merge "$folder/Waymark.doccarchive" "${archives[@]}" --output-path "$folder/site"
# docc's own front page lists the modules only.
cp "$folder"/site/data/documentation{/waymark,}.json
for module in "$@" Waymark; do
  test -s "$folder/site/data/documentation/${module,,}.json"
done
