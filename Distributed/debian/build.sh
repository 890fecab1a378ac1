#!/usr/bin/env bash
# Makes the Debian packages of programs: build.sh FOLDER PROGRAM... writes FOLDER/PACKAGE_VERSION_ARCHITECTURE.deb.
# The same programs give the same bytes.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
folder=$1
shift
mkdir -p "$folder"
rm -f "$folder"/*.deb
folder="$(cd "$folder" && pwd)"
SOURCE_DATE_EPOCH=$("$here/date.sh")
export SOURCE_DATE_EPOCH LC_ALL=C
version="$("$(dirname "$1")/waymark" --version)-1"
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022

maintainer=$(sed -n 's/^Maintainer: //p' "$here/control")
cat >"$work/changelog" <<END
waymark ($version) unstable; urgency=medium

  * Made from the sources of this version; see changelog.gz.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END

for program in "$@"; do
  program=$(realpath "$program")
  name=$(basename "$program")
  package=${name/decode/formats}
  stage="$work/$package"
  "$here/install.sh" "$program" /usr "$stage"
  # Debian's zsh looks in another folder for what packages bring.
  if [ -d "$stage/usr/share/zsh" ]; then
    mv "$stage/usr/share/zsh/site-functions" "$stage/usr/share/zsh/vendor-completions"
  fi
  doc="$stage/usr/share/doc/$package"
  gzip -9n <"$work/changelog" >"$doc/changelog.Debian.gz"
  gzip -9n <"$here/../../CHANGELOG.md" >"$doc/changelog.gz"

  mkdir -p "$stage/DEBIAN"
  for script in postinst prerm postrm; do
    [ ! -f "$here/$package.$script" ] || install -m 755 "$here/$package.$script" "$stage/DEBIAN/$script"
  done
  if [ -f "$here/$package.default" ]; then
    install -D -m 644 "$here/$package.default" "$stage/etc/default/$package"
    echo "/etc/default/$package" >"$stage/DEBIAN/conffiles"
  fi
  # These two read debian/control in the folder where they run.
  (cd "$here/.." && dpkg-shlibdeps -T"$work/substvars" -e"$stage/usr/bin/$name" &&
    dpkg-gencontrol -p"$package" -P"$stage" -T"$work/substvars" -l"$work/changelog" -f"$work/files")
  (cd "$stage" && find . -path ./DEBIAN -prune -o -path ./etc -prune -o -type f -printf '%P\0' |
    sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$stage" "$folder/${package}_${version}_$architecture.deb"
done
