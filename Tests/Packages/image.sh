#!/usr/bin/env bash
# Runs an OCI image by crun, as a user without rights where the kernel lets one: image.sh LAYOUT. Needs root; where
# crun cannot run, the image is unpacked and entered by chroot, which is said.
set -euo pipefail
layout=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
share=/usr/share/waymark

fail() {
  echo "$*" >&2
  exit 1
}

# arguments.py CONFIG ARGUMENT...: gives the configuration of a bundle other arguments and no terminal.
cat >"$work/arguments.py" <<'END'
import json, sys
path, *arguments = sys.argv[1:]
with open(path) as file:
    config = json.load(file)
config["process"]["args"] = arguments
config["process"]["terminal"] = False
with open(path, "w") as file:
    json.dump(config, file)
END
query=(waymark query "$share/SampleImages/queries/taj-mahal-mirrored.jpg" --quiet)

umoci stat --image "$layout:latest" --json |
  python3 -c 'import json, sys; print(len(json.load(sys.stdin)["history"]), "entries of its history")'

# 1. By a user without rights, with namespaces of its own.
answer() { grep -q 'landmark *Taj Mahal' <<<"$1" || fail "the sample catalogue: $1"; }
chmod 755 "$work"
install -d -o 65534 -g 65534 "$work/user"
as_user() { setpriv --reuid 65534 --regid 65534 --clear-groups env HOME="$work/user" XDG_RUNTIME_DIR="$work/user" "$@"; }
if as_user umoci unpack --rootless --image "$layout:latest" "$work/user/bundle" >"$work/log" 2>&1 &&
  as_user python3 "$work/arguments.py" "$work/user/bundle/config.json" "${query[@]}" &&
  text=$(as_user crun --root "$work/user/crun" --cgroup-manager=disabled run --bundle "$work/user/bundle" waymark 2>>"$work/log"); then
  answer "$text"
  echo "crun, as a user without rights: $text"
  exit 0
fi
echo "crun as a user without rights: $(tail -n 1 "$work/log")"

# 2. By root.
umoci unpack --image "$layout:latest" "$work/bundle" 2>>"$work/log"
python3 "$work/arguments.py" "$work/bundle/config.json" "${query[@]}"
if text=$(crun --root "$work/crun" --cgroup-manager=disabled run --bundle "$work/bundle" waymark 2>>"$work/log"); then
  answer "$text"
  echo "crun, as root: $text"
  exit 0
fi
echo "crun as root: $(tail -n 1 "$work/log")"

# 3. Without a runtime.
in_image() { env -i PATH=/usr/bin:/bin XDG_CACHE_HOME=/tmp/cache LC_ALL=C.UTF-8 chroot --userspec 65534:65534 "$work/bundle/rootfs" "$@"; }
text=$(in_image "${query[@]}")
answer "$text"
in_image waymark-decode --check >/dev/null || fail "waymark-decode is not confined"
echo "chroot: $text"
