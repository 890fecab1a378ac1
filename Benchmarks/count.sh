#!/usr/bin/env bash
# Counts the instructions of the benchmarks' stages, which do not depend on how busy a machine is:
#
#     Benchmarks/count.sh --check Benchmarks/ratios.json     what CI runs
#     Benchmarks/count.sh --record Benchmarks/ratios.json    after a change that is expected to cost more
#
# Needs the benchmarks, as `make -C Benchmarks build` builds them, and valgrind.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Valgrind 3.19 gives up on debugging information that it does not know.
strip -o "$folder/benchmarks" "$here/../.build/release/benchmarks"
# Swift seeds its hash tables again in each process, unless told not to.
SWIFT_DETERMINISTIC_HASHING=1 \
  valgrind --quiet --tool=callgrind --instr-atstart=no --callgrind-out-file="$folder/counts" \
  "$folder/benchmarks" --instructions "$folder/counts" \
  --stages pictures scan radius features query "$@"
