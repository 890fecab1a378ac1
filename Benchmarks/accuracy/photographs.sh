#!/usr/bin/env bash
# Downloads the packages of photographs and chooses pictures: Benchmarks/accuracy/photographs.sh [PICTURE-CHANGES]
#
# Writes .build/accuracy/unpacked; and, with the program, .build/accuracy/fit and .build/accuracy/report, each with the
# folders catalog, nothing and company. Existing files are reused. Needs apt-get and its lists (`apt-get update`), but not root.
set -euo pipefail
cd "$(dirname "$0")/../.."
picture_changes=${1:-}
work=.build/accuracy
sources=Benchmarks/accuracy/packages.tsv
mkdir -p "$work/debs" "$work/unpacked"

# In the versions that the table names.
grep -v '^#' "$sources" | while IFS=$'\t' read -r _ package version _ _; do
  [ -d "$work/unpacked/$package" ] && continue
  echo "Downloading $package $version" >&2
  (cd "$work/debs" && apt-get download -qq "$package=$version" 2> >(grep -v unsandboxed >&2))
  rm -rf "$work/unpacked/$package.partial"
  dpkg-deb -x "$work/debs/${package}_"*.deb "$work/unpacked/$package.partial"
  mv "$work/unpacked/$package.partial" "$work/unpacked/$package"
  rm "$work/debs/${package}_"*.deb
done

[ -n "$picture_changes" ] || exit 0
for role in fit report; do
  [ "$work/$role/selection.csv" -nt "$sources" ] || "$picture_changes" select \
    --sources "$sources" --role "$role" --unpacked "$work/unpacked" --output "$work/$role"
done
