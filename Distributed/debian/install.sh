#!/usr/bin/env bash
# Installs a program with what belongs to it: install.sh PROGRAM PREFIX [DESTDIR]. PROGRAM is what SwiftPM has built
# of waymark, waymark-server or waymark-decode, with Swift's libraries inside.
set -euo pipefail
program=$1 prefix=$2 to=${3:-}$2
here="$(cd "$(dirname "$0")" && pwd)"
tree="$here/../.."
name=$(basename "$program")
package=${name/decode/formats}
# Everything that bears a date bears that of the last change.
date=$("$here/date.sh")
version=$("$(dirname "$program")/waymark" --version)
umask 022

install -D -s -m 755 "$program" "$to/bin/$name"
# swiftc's hashes of its modules are for its own next run, and differ with the folder. Removing the section would
# also remove the header that makes relocations read-only.
read -r offset size < <(readelf --sections --wide "$to/bin/$name" |
  sed -n 's/.* \.swift_modhash *PROGBITS *[0-9a-f]* \([0-9a-f]*\) \([0-9a-f]*\) .*/\1 \2/p')
dd if=/dev/zero of="$to/bin/$name" bs=1 seek=$((16#$offset)) count=$((16#$size)) conv=notrunc status=none
"$tree/Scripts/hardening.sh" "$to/bin/$name"
man=$to/share/man/man1
mkdir -p "$man" "$to/share/doc/$package"
python3 "$here/components.py" "$program" "$package" "$version" "$date" "$to/share/doc/$package"

# completions and pages: of the two programs that describe themselves
if [ "$name" = waymark-decode ]; then
  cp "$here/waymark-decode.1" "$man/"
else
  "$program" --experimental-dump-help | python3 "$here/manual.py" "$version" "$date" "$man"
  completions() { # SHELL FILE
    mkdir -p "$(dirname "$to/share/$2")"
    "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' >"$to/share/$2"
  }
  completions bash "bash-completion/completions/$name"
  completions zsh "zsh/site-functions/_$name"
  completions fish "fish/vendor_completions.d/$name.fish"
fi
gzip -9nf "$man"/*.1

case $name in
  waymark)
    mkdir -p "$to/share/waymark" "$to/share/metainfo"
    cp -R "$tree/Models" "$tree/SampleImages" "$to/share/waymark/"
    rm "$to/share/waymark/Models/ModelFiles.swift"
    install -m 644 "$here/waymark.metainfo.xml" "$to/share/metainfo/"
    ;;
  waymark-server)
    mkdir -p "$to/share/waymark-server" "$to/lib/systemd/system"
    cp -R "$tree/Sources/Waymark/WaymarkService/Resources/." "$to/share/waymark-server/"
    sed "s#@PREFIX@#$prefix#" "$here/waymark-server.service" >"$to/lib/systemd/system/waymark-server.service"
    ;;
esac
