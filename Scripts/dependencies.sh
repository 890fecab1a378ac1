#!/usr/bin/env bash
# Installs the Debian packages that a task needs and that are missing: Scripts/dependencies.sh TASK...
#
# Installs as root, or by sudo if it asks for no password. Otherwise prints what to install, and fails.
set -euo pipefail

# Whether the C compiler finds all headers.
headers() { printf '#include <%s>\n' "$@" | clang -x c -fsyntax-only - 2>/dev/null; }
# Whether all programs are in the path.
programs() { type -P "$@" >/dev/null; }

install() {
  local sudo=()
  if [ "$(id -u)" != 0 ]; then sudo=(sudo -n); fi
  if ! command -v apt-get >/dev/null || ! "${sudo[@]}" true 2>/dev/null; then
    echo "For \"$task\", install as root, then run make again:" >&2
    echo "  apt-get install $*" >&2
    exit 1
  fi
  echo "Installing $*"
  "${sudo[@]}" apt-get update -qq
  "${sudo[@]}" apt-get install -y -qq "$@" >/dev/null
}

for task; do
  case $task in
    build)
      headers stdio.h jpeglib.h png.h sqlite3.h cairo/cairo-pdf.h ||
        install libjpeg-dev libpng-dev zlib1g-dev libsqlite3-dev libcairo2-dev
      ;;
    formats)
      # giflib has no file for pkg-config.
      { pkg-config --exists libwebp libwebpdemux libheif libtiff-4 libjxl lcms2 libseccomp 2>/dev/null &&
        headers gif_lib.h; } ||
        install libwebp-dev libheif-dev libtiff-dev libgif-dev libjxl-dev liblcms2-dev libseccomp-dev pkg-config
      ;;
    avif) programs avifdec || install libavif-bin ;;
    valgrind) [ -f /usr/include/valgrind/callgrind.h ] || install valgrind ;;
    java) programs java || install openjdk-17-jre-headless ;;
    postgres)
      { programs psql && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; } || install postgresql
      ;;
    chromium)
      programs chromium || programs chromium-browser || programs google-chrome || install chromium
      ;;
    aarch64) [ -e /usr/aarch64-linux-gnu/include/stdio.h ] || install libc6-dev-arm64-cross ;;
    deb) programs dpkg-shlibdeps dpkg-gencontrol || install dpkg-dev ;;
    packages)
      programs lintian debootstrap mandoc fish zsh appstreamcli systemd-analyze ||
        install lintian debootstrap mandoc fish zsh appstream systemd
      ;;
    image) programs umoci debootstrap runc || install umoci debootstrap runc ;;
    *)
      echo "Unknown task \"$task\"." >&2
      exit 2
      ;;
  esac
done
