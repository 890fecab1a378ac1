#!/usr/bin/env bash
# Makes a bare Debian 12 as an archive, where it is not there yet: bare.sh FILE.tar. Needs root and debootstrap; takes
# Debian's mirror, or MIRROR.
set -euo pipefail
file=$1
[ -f "$file" ] && exit 0
folder=$(mktemp -d "$file.XXXXXX")
trap 'rm -rf "$folder" "$file.part"' EXIT
debootstrap --variant=minbase bookworm "$folder" "${MIRROR:-http://deb.debian.org/debian}" >"$file.log"
chmod 755 "$folder"
tar -C "$folder" --one-file-system -cf "$file.part" .
mv "$file.part" "$file"
