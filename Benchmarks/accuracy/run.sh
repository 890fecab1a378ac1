#!/usr/bin/env bash
# Measures accuracy on photographs from Debian packages, and writes docs/accuracy.md: `make -C Benchmarks accuracy`.
#
# Everything is kept in .build/accuracy and reused: the first run takes half an
# hour more. Needs apt-get and its lists (`apt-get update`), but not root, and Python 3 with PyPI for
# the peers. PEERS=no leaves them out, LIMIT=30 measures fewer pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."

products=.build/release
work=.build/accuracy
sources=Benchmarks/accuracy/packages.tsv
# How many pictures of each half are changed. The changes of more would take longer and say the same.
limit=${LIMIT:-120}

# 1. The packages, and which of their pictures are used.
Benchmarks/accuracy/photographs.sh "$products/picture-changes"

# 2. For each role: a catalog half, a half that must match nothing, company that stands beside both in
# collages and the like, and changes of both halves. When a change would make other pictures or others are
# chosen, all are made again.
fingerprints="$("$products/picture-changes" list --fingerprints)"
for role in fit report; do
  made_of="$(echo "$fingerprints" | cat - "$work/$role/selection.csv" | sha256sum)"
  if [ "$(cat "$work/$role-queries/made-of.txt" 2>/dev/null)" != "$made_of" ]; then
    rm -rf "$work/$role-queries"
    mkdir "$work/$role-queries"
    echo "$made_of" >"$work/$role-queries/made-of.txt"
  fi
  "$products/picture-changes" make --catalog "$work/$role/catalog" --nothing "$work/$role/nothing" \
    --company "$work/$role/company" --limit "$limit" --output "$work/$role-queries"
  # The fit sees the features of copies; what learned points are worth is fitted by itself (fit-models views).
  features=all
  [ "$role" = report ] || features=copies
  "$products/waymark" index build "$work/$role/catalog" --features "$features" \
    --output "$work/$role.waymark" >/dev/null
done
# The report is measured without learned points, too.
"$products/waymark" index build "$work/report/catalog" --features copies --output "$work/report-copies.waymark" >/dev/null

# 3. Confidence is fitted on one role and reported on the other.
"$products/fit-models" confidence \
  --fit-catalog "$work/fit.waymark" --fit-queries "$work/fit-queries/groundtruth.csv" \
  --report-catalog "$work/report.waymark" --report-queries "$work/report-queries/groundtruth.csv" \
  --fitted-on "changed photographs of the packages with the role fit in $sources" \
  --model Models/confidence.json --diagram docs/reliability-diagram.png >"$work/reliability.md"

# 4. The road that users take, with the fitted model.
evaluate() {
  WAYMARK_HOME=. "$products/waymark" evaluate --catalog "$work/$1.waymark" --queries "$work/report-queries/$2" "${@:3}"
}
evaluate report groundtruth.csv --format json >"$work/groups.json"
evaluate report-copies groundtruth.csv --format json >"$work/groups-copies.json"
evaluate report changes.csv >"$work/changes.txt"
groups=Benchmarks/accuracy/groups.py
"$groups" "$work/groups.json" "$work/groups-copies.json" >"$work/groups.md"

# 5. Other viewpoints and other sources.
Benchmarks/accuracy/other-sources.sh "$products/waymark" "$products/picture-changes" "$work"

# 6. Peers on some of the same pictures, and Waymark beside them.
if [ "${PEERS:-yes}" = no ]; then
  echo "Not measured (\`PEERS=no\`)." >"$work/peers.md"
else
  python="$(Scripts/python.sh Scripts/Peers)"
  WAYMARK_HOME=. "$python" Scripts/Peers/compare_features.py --waymark "$products/waymark" \
    --catalog "$work/report/catalog" --store "$work/report.waymark" \
    --queries "$work/report-queries" --output "$work/peers" >"$work/peers-changes.md"
  # Its table of every change is long: it stays in the work folder.
  sed '/^Recall@1 by changes:/,$d' "$work/peers-changes.md" >"$work/peers.md"
fi

count() { find "$1" -type f | wc -l; }
{
  sed -e "s/@DATE@/$(date -u +%Y-%m-%d)/" -e "s/@LIMIT@/$limit/" \
    -e "s/@RECALL@/$("$groups" --recall "$work/groups.json")/" -e "s/@COPIES@/$("$groups" --copies "$work/groups.json")/" \
    -e "s/@CATALOG@/$(count "$work/report/catalog")/" \
    -e "s/@NOTHING@/$(count "$work/report/nothing")/" \
    -e "s/@COMPANY@/$(count "$work/report/company")/" \
    -e "s|@MACHINE@|$(nproc) cores, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)|" \
    Benchmarks/accuracy/accuracy.md.in |
    sed -e "/@GROUPS@/{r $work/groups.md" -e 'd}' -e "/@RELIABILITY@/{r $work/reliability.md" -e 'd}' \
      -e "/@PEERS@/{r $work/peers.md" -e 'd}'
} >docs/accuracy.md.partial
mv docs/accuracy.md.partial docs/accuracy.md
cat "$work/groups.md" "$work/peers.md"
