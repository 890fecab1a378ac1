#!/usr/bin/env bash
# Installs the Python packages that a folder of scripts needs, and prints the path of their Python:
# Scripts/python.sh FOLDER [PYTHON]. Its requirements.txt is installed with dependencies, requirements-alone.txt without.
# PYTHON is another interpreter than python3.
set -euo pipefail
folder="$(cd "${1:?a folder with requirements.txt}" && pwd)"
environment="$(cd "$(dirname "$0")/.." && pwd)/.build/python/$(basename "$folder")"
[ -x "$environment/bin/python" ] || "${2:-python3}" -m venv "$environment" >&2
cat "$folder"/requirements*.txt >"$environment/wanted.txt"
if ! cmp -s "$environment/wanted.txt" "$environment/installed.txt"; then
  pip=("$environment/bin/pip" install --quiet --disable-pip-version-check)
  for list in "$folder"/requirements*.txt; do
    case "$list" in
      *-alone.txt) "${pip[@]}" --no-deps -r "$list" >&2 ;;
      *) "${pip[@]}" -r "$list" >&2 ;;
    esac
  done
  mv "$environment/wanted.txt" "$environment/installed.txt"
fi
echo "$environment/bin/python"
