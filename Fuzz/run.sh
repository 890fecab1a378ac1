#!/usr/bin/env bash
# Fuzzes one target after the other: Fuzz/run.sh SECONDS [TARGET...]
#
# Inputs that reach something new are kept in Fuzz/.build/corpus; what crashes, hangs or leaks ends the
# run and stands in Fuzz/.build/findings. MERGE=1 then takes the smallest set of inputs that reaches as
# much into Fuzz/corpus, one archive for each target, which is committed.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
seconds="${1:?seconds for each target}"
shift
fuzz="$here/.build/release/fuzz"
targets=("$@")
[ ${#targets[@]} -gt 0 ] ||
  mapfile -t targets < <(sed -n 's/.*FuzzTarget(name: "\([a-z]*\)".*/\1/p' "$here/Sources/fuzz/FuzzTarget.swift")

export ASAN_OPTIONS="${ASAN_OPTIONS:-allocator_may_return_null=1:detect_leaks=1}"
export UBSAN_OPTIONS="print_stacktrace=1:halt_on_error=1"
export LSAN_OPTIONS="suppressions=$here/leaks.supp:print_suppressions=0"
badinput="${WAYMARK_TEST_DATA:-/nonexistent}/badinput"

for target in "${targets[@]}"; do
  corpus="$here/.build/corpus/$target"
  seeds="$here/.build/seeds/$target"
  findings="$here/.build/findings/$target"
  archive="$here/corpus/$target.tar.xz"
  committed="$here/.build/committed/$target"
  rm -rf "$committed"
  mkdir -p "$corpus" "$seeds" "$findings" "$committed"
  [ ! -f "$archive" ] || tar -xJf "$archive" -C "$committed"
  export WAYMARK_FUZZ_TARGET="$target"
  WAYMARK_FUZZ_SEEDS="$seeds" "$fuzz" >/dev/null
  inputs=("$corpus" "$seeds" "$committed")
  leaks=1
  # Seconds for one input.
  limit=20
  case "$target" in
    jpeg | png) [ ! -d "$badinput" ] || inputs+=("$badinput") ;;
    # Tasks may still be done with values that tagged pointers hold, through which the sanitizer does not
    # see: these are watched by -rss_limit_mb alone.
    arguments | find | messages | questions | shortcuts) leaks=0 ;;
  esac
  # Two thousand bytes of messages are answered in some milliseconds; what hangs is given up after 0.1 s.
  [ "$target" != messages ] || limit=5
  echo "== $target"
  log="$findings/log"
  if ! "$fuzz" -max_total_time="$seconds" -timeout="$limit" -rss_limit_mb=3000 -max_len=16384 \
    -detect_leaks="$leaks" -artifact_prefix="$findings/" -print_final_stats=1 "${inputs[@]}" \
    >"$log" 2>&1; then
    tail -60 "$log"
    echo "$target: a finding, see $findings" >&2
    exit 1
  fi
  grep -E '^#[0-9]+.*(DONE|cov:)' "$log" | tail -1
  if [ "${MERGE:-}" = 1 ]; then
    smallest="$here/.build/smallest/$target"
    rm -rf "$smallest"
    mkdir -p "$smallest"
    # Own seeds are always there, so only what they do not reach is kept.
    "$fuzz" -merge=1 -max_len=4096 -timeout="$limit" -rss_limit_mb=3000 -detect_leaks="$leaks" "$smallest" \
      "$seeds" "$corpus" "$committed" >>"$log" 2>&1
    # The same inputs give the same archive.
    tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -C "$smallest" -cf - . |
      xz -9e >"$archive.new"
    mv "$archive.new" "$archive"
  fi
done
