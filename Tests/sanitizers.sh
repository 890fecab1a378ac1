#!/usr/bin/env bash
# Runs the Engine's tests under the sanitizers: Tests/sanitizers.sh [address|thread]...
#
# Only the Engine is built (WAYMARK_ENGINE_ONLY, see Package.swift), in release mode, as its tests want.
set -euo pipefail
cd "$(dirname "$0")/.."
sanitizers=("$@")
[ ${#sanitizers[@]} -gt 0 ] || sanitizers=(address thread)
export WAYMARK_ENGINE_ONLY=1
# What tests bound in time takes several times as long here.
export WAYMARK_SANITIZED=1
export TSAN_OPTIONS="suppressions=$PWD/Tests/thread.supp"
for sanitizer in "${sanitizers[@]}"; do
  options=(-c release --sanitize="$sanitizer" --scratch-path ".build-$sanitizer")
  if [ "$sanitizer" = address ]; then
    # The undefined-behavior sanitizer comes with it, for C; Swift checks its own arithmetic.
    options+=(-Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined)
  fi
  "${SWIFT:-swift}" build --build-tests "${options[@]}"
  "${SWIFT:-swift}" test --skip-build --disable-xctest "${options[@]}"
done
