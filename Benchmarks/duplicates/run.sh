#!/usr/bin/env bash
# Makes trees of known copies, and measures duplicate search on them: Benchmarks/duplicates/run.sh
#
# Needs picture-changes and waymark, as `make -C Benchmarks duplicates` builds them, Python 3 with PyPI and apt-get.
# Everything is kept in .build/duplicates, two gigabytes, and reused. FILES=1000 makes
# the large tree small, ROUNDS=5 times more often, TOOLS= leaves the other programs out.
set -euo pipefail
cd "$(dirname "$0")/../.."
here=Benchmarks/duplicates
products=.build/release
work=.build/duplicates
files=${FILES:-10000}
mkdir -p "$work"

Benchmarks/accuracy/photographs.sh "$products/picture-changes"
photographs=()
for role in fit report; do
  for part in catalog nothing company; do
    photographs+=(--photographs ".build/accuracy/$role/$part")
  done
done
trees=()
for count in 1000 $([ "$files" = 1000 ] || echo "$files"); do
  tree=$work/tree-$count
  trees+=("$tree")
  [ -f "$tree/truth.csv" ] && continue
  rm -rf "$tree"
  "$products/picture-changes" tree "${photographs[@]}" --renders Tests/Renderings/catalog \
    --files "$count" --output "$tree"
done

# imagededup asks for PyTorch, which its hashes do not use; peer.py puts an empty module in its place.
python="$(Scripts/python.sh "$here")"
tools=(${TOOLS-czkawka imagededup difpy findimagedupes})
if ! command -v findimagedupes >/dev/null; then
  echo "findimagedupes is not installed and is left out: apt-get install findimagedupes" >&2
  tools=("${tools[@]/findimagedupes/}")
fi

# 1. Each level by itself: what is found, and what is false.
tree=${trees[-1]}
"$products/waymark" duplicates --level edited --format csv "$tree/pictures" >"$work/levels.csv"
for half in choose report; do
  "$products/picture-changes" assess "$tree" "$work/levels.csv" --half $half >"$work/levels-$half.md"
done
cat "$work/levels-report.md"

# 2. Near copies, beside other programs.
"$python" "$here/compare.py" --waymark "$products/waymark" \
  --assess "$products/picture-changes" --trees "${trees[@]}" --work "$work/answers" \
  --rounds "${ROUNDS:-3}" --tools ${tools[@]} | tee "$work/near.md"
