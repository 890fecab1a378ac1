#!/usr/bin/env bash
# Compares the bit kernels with a loop over single bits, on this processor and, where the Debian packages
# qemu-user and gcc-aarch64-linux-gnu are installed, on an emulated AArch64.
set -euo pipefail
cd "$(dirname "$0")/../.."
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
kernels=Sources/Engine/CBitKernels
flags=(-O2 -Wall -Wextra -Werror -I "$kernels/include")

clang "${flags[@]}" "$kernels"/*.c Scripts/Kernels/check.c -o "$work/here"
"$work/here"
clang "${flags[@]}" -g -fsanitize=address,undefined -fuse-ld=lld "$kernels"/*.c Scripts/Kernels/check.c \
  -o "$work/checked"
"$work/checked" >/dev/null
if command -v qemu-aarch64 aarch64-linux-gnu-gcc >/dev/null; then
  clang --target=aarch64-linux-gnu "${flags[@]}" -static --sysroot=/usr/aarch64-linux-gnu \
    -isystem /usr/aarch64-linux-gnu/include -fuse-ld=lld \
    --gcc-toolchain=/usr "$kernels"/*.c Scripts/Kernels/check.c -o "$work/there"
  qemu-aarch64 "$work/there"
else
  echo "NEON was not tested: install qemu-user and gcc-aarch64-linux-gnu" >&2
fi
