#!/usr/bin/env bash
# Compiles the C of the Engine and of CPostgres for AArch64, with warnings as errors, and the Swift of the modules below
# everything. Needs the Debian package libc6-dev-arm64-cross. A toolchain for x86-64 has Swift's standard library for
# AArch64 in its Embedded form alone, without Foundation: so no more Swift can be compiled here. It has no branch for
# a processor.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ ! -e /usr/aarch64-linux-gnu/include/stdio.h ]; then
  echo "Nothing was compiled for AArch64: install libc6-dev-arm64-cross" >&2
  exit 1
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# Headers of libraries are the same on both processors, and come behind those of the C library.
flags=(--target=aarch64-linux-gnu --sysroot=/usr/aarch64-linux-gnu -isystem /usr/aarch64-linux-gnu/include
  -idirafter /usr/include -idirafter /usr/include/x86_64-linux-gnu -O2 -Wall -Wextra -Werror)
for module in Sources/Engine/C*/include Sources/Waymark/CPostgres/include; do
  module="$(dirname "$module")"
  count=0
  for file in "$module"/*.c; do
    object="$work/$(basename "$module")-$(basename "$file" .c).o"
    clang "${flags[@]}" -I "$module/include" -I "$module" -c "$file" -o "$object"
    machine="$(od -An -j18 -N2 -tu2 "$object" | tr -d ' ')"
    # 183 is EM_AARCH64 of the ELF supplement for the Arm architecture.
    [ "$machine" = 183 ] || { echo "$file: not compiled for AArch64" >&2; exit 1; }
    count=$((count + 1))
  done
  echo "$(basename "$module"): $count files for AArch64"
done
# A vector of NEON counts the bits of sixteen bytes at once.
if ! llvm-objdump -d "$work/CBitKernels-kernel_neon.o" | grep 'cnt[[:space:]]*v[0-9]*\.16b' >/dev/null; then
  echo "the kernel for NEON has no vector instruction that counts bits" >&2
  exit 1
fi
echo "CBitKernels counts bits by NEON"
# Embedded Swift has no Codable, which PixelBuffers only declares.
cp -r Sources/Engine/{Determinism,PixelBuffers} "$work"
find "$work/PixelBuffers" -name '*.swift' -exec sed -i 's/, Codable\b//' {} +
for module in Determinism PixelBuffers; do
  swiftc -target aarch64-none-none-elf -enable-experimental-feature Embedded -wmo -O -parse-as-library -swift-version 6 \
    -package-name main -module-name "$module" -I "$work" -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -c $(find "$work/$module" -name '*.swift') -o "$work/$module.o"
  echo "$module: Swift for AArch64"
done
