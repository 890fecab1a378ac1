#!/usr/bin/env bash
# Compares the answers and the pixels of other formats with those of JPEG and PNG, and tries damaged files:
# Scripts/Formats/run.sh waymark decoded-pixels. DAMAGED=N is how many damaged files of each format are tried.
#
# 300 photographs are written in each format and found among each other: those of Debian packages, or of
# PHOTOGRAPHS="FOLDER..."; PHOTOGRAPHS= leaves them out. Both, and the color profiles, need apt-get and its lists.
# STEPS=NAME,NAME runs some of the functions of formats.py.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
accuracy="$here/../../Benchmarks/accuracy"
folders=(${PHOTOGRAPHS-})
if [ -z "${PHOTOGRAPHS+said}" ]; then
  "$accuracy/photographs.sh"
  while IFS=$'\t' read -r _ package _ path _; do
    folders+=("$here/../../.build/accuracy/unpacked/$package/$path")
  done < <(grep -v '^#' "$accuracy/packages.tsv")
fi
# Color profiles, and the decoder that others are compared with.
profiles="$here/../../.build/profiles"
if [ ! -d "$profiles/usr/share/color" ]; then
  mkdir -p "$profiles"
  for package in libgs-common icc-profiles-free; do
    (cd "$profiles" && apt-get download -qq "$package" 2> >(grep -v unsandboxed >&2))
    dpkg-deb -x "$profiles/${package}_"*.deb "$profiles"
  done
fi
exec "$("$here/../python.sh" "$here")" "$here/formats.py" "${1:?the waymark program}" \
  "${2:?the decoded-pixels program}" "${DAMAGED:-300}" "$profiles/usr/share/color/icc" "${folders[@]}"
