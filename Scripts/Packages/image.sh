#!/usr/bin/env bash
# Runs an OCI image by crun or runc, as a user without rights where the system lets one, or as root: image.sh LAYOUT.
# Needs root. Where neither runs, the image is unpacked and entered by chroot, which is said.
set -euo pipefail
layout=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
share=/usr/share/waymark

fail() {
  echo "$*" >&2
  exit 1
}

# arguments.py CONFIG ARGUMENT...: gives the configuration of a bundle other arguments and no terminal, and no control
# group, which a user without rights cannot make.
cat >"$work/arguments.py" <<'END'
import json, sys
path, *arguments = sys.argv[1:]
with open(path) as file:
    config = json.load(file)
config["process"]["args"] = arguments
config["process"]["terminal"] = False
config["linux"].pop("resources", None)
# A user without rights has one number in its namespace: that of root there, and its own outside.
if any(mapping["size"] == 1 for mapping in config["linux"].get("uidMappings", [])):
    config["process"]["user"] = {"uid": 0, "gid": 0}
config["mounts"] = [mount for mount in config["mounts"] if mount["type"] != "cgroup"]
with open(path, "w") as file:
    json.dump(config, file)
END
query=(waymark query "$share/SampleImages/queries/taj-mahal-mirrored.jpg" --quiet)

umoci stat --image "$layout:latest" --json |
  python3 -c 'import json, sys; print(len(json.load(sys.stdin)["history"]), "entries of its history")'

answer() { grep -q 'landmark *Taj Mahal' <<<"$1" || fail "the sample catalog: $1"; }

# $(run BUNDLE STATE PREFIX...): what the image answers by the first runtime that runs it here.
run() {
  local bundle=$1 state=$2 runtime text
  shift 2
  for runtime in crun runc; do
    type -P "$runtime" >/dev/null || continue
    if text=$("$@" "$runtime" --root "$state-$runtime" run --bundle "$bundle" waymark 2>"$work/log"); then
      answer "$text"
      echo "$runtime: $text"
      return 0
    fi
    echo "$runtime does not run here: $(tail -n 1 "$work/log")" >&2
  done
  return 1
}

# 1. By a user without rights, with namespaces of its own.
chmod 755 "$work"
install -d -o 65534 -g 65534 "$work/user"
as_user() {
  setpriv --reuid 65534 --regid 65534 --clear-groups env HOME="$work/user" XDG_RUNTIME_DIR="$work/user" "$@"
}
as_user umoci unpack --rootless --image "$layout:latest" "$work/user/bundle"
as_user python3 "$work/arguments.py" "$work/user/bundle/config.json" "${query[@]}"
if text=$(run "$work/user/bundle" "$work/user/state" as_user); then
  echo "As a user without rights, $text"
  exit 0
fi

# 2. By root.
umoci unpack --image "$layout:latest" "$work/bundle"
python3 "$work/arguments.py" "$work/bundle/config.json" "${query[@]}"
if text=$(run "$work/bundle" "$work/state"); then
  echo "As root, $text"
  exit 0
fi

# 3. Without a runtime.
in_image() {
  # What is mounted is gone when the command ends.
  unshare --mount --propagation private bash -eu -c '
    root=$1
    shift
    mount -t proc proc "$root/proc"
    exec chroot --userspec 65534:65534 "$root" env -i PATH=/usr/bin:/bin XDG_CACHE_HOME=/tmp/cache LC_ALL=C.UTF-8 "$@"
  ' bash "$work/bundle/rootfs" "$@"
}
text=$(in_image "${query[@]}")
answer "$text"
in_image waymark-decode --check >/dev/null || fail "waymark-decode is not confined"
echo "By chroot: $text"
