#!/usr/bin/env bash
# Makes an OCI image of the Debian packages in a bare Debian 12: build.sh PACKAGES LAYOUT. The folder LAYOUT is an OCI
# image layout with the image "latest". Needs root, debootstrap and umoci; no daemon of containers.
set -euo pipefail
cd "$(dirname "$0")/../.."
packages=$(realpath "$1")
mkdir -p "$(dirname "$2")"
layout=$(realpath "$2")
if [ "$(id -u)" != 0 ]; then
  exec sudo -n "$0" "$packages" "$layout"
fi
# What is mounted below is gone when the script ends.
if [ -z "${WAYMARK_UNSHARED:-}" ]; then
  WAYMARK_UNSHARED=1 exec unshare --mount --propagation private "$0" "$packages" "$layout"
fi
SOURCE_DATE_EPOCH=$(Distributed/debian/date.sh)
export SOURCE_DATE_EPOCH LC_ALL=C
mkdir -p .build/packages
base=.build/packages/bookworm.tar
Distributed/debian/bare.sh "$base"
work=$(mktemp -d .build/packages/image.XXXXXX)
trap 'rm -rf "$work"' EXIT

rm -rf "$layout"
umoci init --layout "$layout"
umoci new --image "$layout:latest"
umoci unpack --image "$layout:latest" "$work/bundle"
root=$(realpath "$work/bundle/rootfs")
tar -C "$root" -xf "$base"

# The packages, by apt in it; nothing of the installation stays.
(
  unshare --mount --propagation private bash -eu -c '
    root=$1 packages=$2 version=$3
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    mount -t proc proc "$root/proc"
    mount -t tmpfs tmpfs "$root/tmp"
    mkdir "$root/tmp/packages"
    cp "$packages"/*.deb "$root/tmp/packages/"
    in_debian() {
      env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$root" "$@"
    }
    in_apt() { in_debian apt-get -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends "$@"; }
    in_apt update
    files=()
    for file in "$root"/tmp/packages/*.deb; do files+=("${file#"$root"}"); done
    in_apt install "${files[@]}" >/dev/null
    in_apt clean
    in_debian waymark --version >"$version"
  ' bash "$root" "$packages" "$work/version"
)
rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/{apt,ldconfig,debconf}/* "$root"/var/log/* "$root/etc/resolv.conf"
mkdir "$root/pictures"
version=$(<"$work/version")
# What the installation has written has the date of the sources, too.
find "$root" -xdev -newermt "@$SOURCE_DATE_EPOCH" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

umoci repack --image "$layout:latest" "$work/bundle"
umoci config --image "$layout:latest" \
  --config.entrypoint waymark --config.cmd=--help --config.workingdir /pictures --config.user 65534:65534 \
  --config.env PATH=/usr/bin:/bin --config.env LC_ALL=C.UTF-8 --config.env XDG_CACHE_HOME=/tmp/cache \
  --config.exposedports 8080/tcp --created "$(date -u -d "@$SOURCE_DATE_EPOCH" +%FT%TZ)" \
  --config.label org.opencontainers.image.title=waymark \
  --config.label "org.opencontainers.image.version=$version" \
  --config.label org.opencontainers.image.licenses=Apache-2.0
umoci gc --layout "$layout"
chmod -R a+rX "$layout"
du -sh "$layout"
