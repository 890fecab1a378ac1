#!/usr/bin/env bash
# Fails when a page still has a placeholder: placeholders.sh PAGE...
set -euo pipefail
# A line of one capitalized word, a joined word such as NAMETABLE, and the usual markers of unfinished text.
pattern='^[A-Z][A-Z_]{3,}$|\b[A-Z]+_?(TABLE|CHART|FIGURES?|NUMBERS?|HERE|PLACEHOLDER)\b'
pattern+='|\b(TODO|FIXME|TBD|XXX+|LOREM)\b|@@'
if grep -nHE "$pattern" "$@"; then
  echo "These are placeholders: fill them in, or remove them." >&2
  exit 1
fi
