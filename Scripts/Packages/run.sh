#!/usr/bin/env bash
# Checks the Debian packages: run.sh PACKAGES AGAIN, two folders of what `make deb` has made twice of the same
# programs. Installs them into a Debian of their own, uses them there, and purges them. Needs root.
set -euo pipefail
cd "$(dirname "$0")/../.."
packages=$1 again=$2
python=$(Scripts/python.sh Scripts/Packages)
if [ "$(id -u)" != 0 ]; then
  exec sudo -n "$0" "$@"
fi
# What is mounted below is gone when the script ends.
if [ -z "${WAYMARK_UNSHARED:-}" ]; then
  WAYMARK_UNSHARED=1 exec unshare --mount --propagation private "$0" "$@"
fi

work=.build/packages
root=$PWD/$work/root
step() { echo "== $*"; }
fail() {
  echo "$*" >&2
  exit 1
}
mkdir -p "$work"
rm -rf "$root" "$work/unpacked"

step "Built twice, the packages have the same bytes"
for file in "$packages"/*.deb; do
  cmp "$file" "$again/$(basename "$file")"
  sha256sum "$file"
done

step "lintian has no errors"
lintian --allow-root --fail-on error --tag-display-limit 0 "$packages"/*.deb

step "Manual pages, completions, bills of materials, the description and the service are well formed"
for file in "$packages"/*.deb; do dpkg-deb --extract "$file" "$work/unpacked"; done
share="$work/unpacked/usr/share"
for page in "$share"/man/man1/*.gz; do
  zcat "$page" | mandoc -Tlint -W warning || fail "$page"
done
for file in "$share"/bash-completion/completions/*; do bash -n "$file"; done
for file in "$share"/zsh/vendor-completions/*; do zsh -n "$file"; done
for file in "$share"/fish/vendor_completions.d/*; do fish --no-execute "$file"; done
"$python" Scripts/Packages/check_bill.py "$share"/doc/*/*.cdx.json
appstreamcli validate --no-net "$share"/metainfo/*.xml
# The unit's program is looked for below the folder that --root names.
if systemd-analyze verify --man=no --root="$work/unpacked" waymark-server.service 2>&1 |
  grep -v 'Unit .*\.target not found'; then fail "the unit"; fi
# A page for every command that the help names.
for command in $(.build-static/release/waymark --help |
  sed -n '/^SUBCOMMANDS/,/^  See/s/^  \([a-z-]\{1,\}\) .*/\1/p'); do
  [ -f "$share/man/man1/waymark-$command.1.gz" ] || fail "waymark-$command(1) is missing"
done

step "A bare Debian"
base=$work/bookworm.tar
Distributed/debian/bare.sh "$base"
mkdir "$root"
tar -C "$root" -xf "$base"
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
in_debian() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root XDG_CACHE_HOME=/tmp/cache LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}
in_apt() { in_debian apt-get -y -qq -o Dpkg::Use-Pty=0 --no-install-recommends "$@"; }
mkdir "$root/tmp/packages"
cp "$packages"/*.deb "$root/tmp/packages/"
in_apt update
files=()
for file in "$root"/tmp/packages/*.deb; do files+=("${file#"$root"}"); done
in_apt install "${files[@]}" >"$work/install.log"
in_debian dpkg --verify waymark waymark-server waymark-formats

step "The programs answer"
in_debian waymark --version
share=/usr/share/waymark
answer=$(in_debian waymark query "$share/SampleImages/queries/taj-mahal-mirrored.jpg" --quiet)
echo "$answer"
grep -q 'landmark *Taj Mahal' <<<"$answer" || fail "the sample catalog"
in_debian waymark-server --help | head -n 3
in_debian waymark-decode --check
in_debian sh -c 'echo $$ >/tmp/server; exec waymark-server --port 8097 --log-level error' &
server=$!
trap 'kill "$(cat "$root/tmp/server")" 2>/dev/null || true' EXIT
for attempt in $(seq 100); do
  if (exec 3<>/dev/tcp/127.0.0.1/8097) 2>/dev/null; then break; fi
  sleep 0.2
done
exec 3<>/dev/tcp/127.0.0.1/8097
printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
page=$(cat <&3)
kill "$(cat "$root/tmp/server")"
wait "$server" || fail "the server's exit code is $?"
grep -q '^HTTP/1.1 200' <<<"$page" || fail "the server's page: $page"

step "Purged, nothing is left"
# What the service would have written.
mkdir -p "$root"/var/{lib,cache}/private/waymark-server
touch "$root"/var/{lib,cache}/private/waymark-server/file
in_apt purge waymark waymark-server waymark-formats >"$work/purge.log"
left=$(find "$root" -xdev -iname '*waymark*')
[ -z "$left" ] || fail "left: $left"
if in_debian dpkg-query --show 'waymark*' 2>/dev/null | grep .; then fail "still known to dpkg"; fi
echo "green"
