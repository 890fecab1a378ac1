#!/usr/bin/env bash
# syntax.sh COMPILER: prints the folder of the toolchain's swift-syntax.
# syntax.sh COMPILER TARGET ARGUMENTS...: compiles Swift files that need swift-syntax with that one.
set -euo pipefail
compiler=$1

resources=$("$compiler" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
syntax=$resources/host
if ! [ -e "$syntax/SwiftSyntax.swiftmodule" ]; then
  echo "error: This toolchain lacks swift-syntax ($syntax): use one from swift.org, or \`swift build -c release\`." >&2
  exit 1
fi
[ $# -gt 1 ] || { echo "$syntax"; exit; }
target=$2
shift 2
mkdir -p "$(dirname "$target")"
# Renamed when it is whole, so that an interrupted build leaves no target behind.
"$compiler" -swift-version 6 -wmo -Onone -parse-as-library -I "$syntax" -L "$syntax" \
  -Xlinker -rpath -Xlinker "$syntax" "$@" -o "$target.new"
mv "$target.new" "$target"
