#!/usr/bin/env bash
# Tries every fault: Scripts/Faults/run.sh path/to/store-faults ROUNDS
#
# The full disk is a small tmpfs where that can be mounted, and otherwise a limit on the size of files.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
faults="${1:?the store-faults program}"
rounds="${2:?how often}"
scratch="$(mktemp -d)"
trap 'umount "$scratch/disk" 2>/dev/null || true; rm -rf "$scratch"' EXIT

"$faults" kill --rounds "$rounds"
"$faults" disk --rounds "$rounds"
mkdir "$scratch/disk"
if mount -t tmpfs -o size=3m tmpfs "$scratch/disk" 2>/dev/null; then
  "$faults" disk --rounds "$rounds" --full "$scratch/disk"
  umount "$scratch/disk"
else
  echo "disk: no tmpfs can be mounted here; files were limited in size instead"
fi
"$faults" flip --rounds "$rounds"
clang -shared -fPIC -O1 -o "$scratch/failing_reads.so" "$here/failing_reads.c" -ldl
"$faults" reads --rounds "$rounds" --library "$scratch/failing_reads.so"
"$faults" crowd --rounds "$((rounds / 5 + 1))"
