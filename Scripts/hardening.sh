#!/usr/bin/env bash
# Fails when a program was built without hardening against faults in C: Scripts/hardening.sh PROGRAM
set -euo pipefail
program=$1

missing() {
  echo "$program: $1; build it with make, which says HARDENING" >&2
  exit 1
}

dynamic=$(readelf --dynamic --wide "$program")
symbols=$(readelf --symbols --wide "$program")
grep -q 'BIND_NOW\|Flags:.*NOW' <<<"$dynamic" || missing "library functions are bound lazily"
grep -q '__stack_chk_fail' <<<"$symbols" || missing "no stack protector"
grep -q '_chk@' <<<"$symbols" || missing "no checked functions of the C library (_FORTIFY_SOURCE)"
readelf --program-headers --wide "$program" | grep -q GNU_RELRO || missing "no read-only relocations"
