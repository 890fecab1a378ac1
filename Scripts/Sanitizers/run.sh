#!/usr/bin/env bash
# Runs the Engine's tests under the sanitizers: Scripts/Sanitizers/run.sh [address|thread]...
#
# Only the Engine is built (WAYMARK_ENGINE_ONLY, see Package.swift), in release mode, as its tests want.
set -euo pipefail
cd "$(dirname "$0")/../.."
sanitizers=("$@")
[ ${#sanitizers[@]} -gt 0 ] || sanitizers=(address thread)
export WAYMARK_ENGINE_ONLY=1
# Tests that take long here try fewer things: see Sanitizer.swift.
export WAYMARK_SANITIZED=1
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH="${SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH:-12}"
export LSAN_OPTIONS="suppressions=$PWD/Scripts/Sanitizers/leaks.supp:print_suppressions=0"
export TSAN_OPTIONS="suppressions=$PWD/Scripts/Sanitizers/thread.supp"
# The tests of what works on several threads or is used by several. All of them took most of an hour under the
# thread sanitizer, which finds nothing in the rest: functions of values, without a lock or anything that changes.
threaded='^((CheckedDatabases|Files)Tests[.]|ImageCodingTests[.]ChangingFile'
threaded+='|ImageSignaturesTests[.]ViewFeaturesTests/concurrent'
threaded+='|PictureMatchingTests[.](ConcurrentMap|Epoch|FeatureIndexTests|FrameScanTests|HashSearchRadius)'
threaded+='|DuplicateSearchTests[.](DuplicateFinder|DuplicateStore|Interruption)Tests'
threaded+='|VisualSearchTests[.](CatalogStore|Engine|SearchStep|SharedParts|StoreClaim|StoreSameness|UnfinishedIndexing))'
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for sanitizer in "${sanitizers[@]}"; do
  options=(-c release --sanitize="$sanitizer" --scratch-path ".build-$sanitizer")
  if [ "$sanitizer" = address ]; then
    # The undefined-behavior sanitizer comes with it, for C; Swift checks its own arithmetic.
    options+=(-Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined)
    tests='.'
  else
    tests=$threaded
  fi
  "${SWIFT:-swift}" build --build-tests "${options[@]}"
  first=()
  if [ "$sanitizer" = thread ]; then
    clang -shared -fPIC -O1 -o .build-thread/seen_mutex.so Scripts/Sanitizers/seen_mutex.c -ldl
    first=(env "LD_PRELOAD=$PWD/.build-thread/seen_mutex.so")
  fi
  "${first[@]}" "${SWIFT:-swift}" test --skip-build --disable-xctest "${options[@]}" \
    --filter "$tests" 2>&1 | tee "$log"
  if ! grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$log"; then
    echo "no test ran under the $sanitizer sanitizer" >&2
    exit 1
  fi
done
