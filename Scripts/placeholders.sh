#!/usr/bin/env bash
# Fails where a page still has a word that was to be replaced: placeholders.sh PAGE...
set -euo pipefail
# A line that is one word of capitals, a joined word such as NAMETABLE, and the usual marks of what is to come.
pattern='^[A-Z][A-Z_]{3,}$|\b[A-Z]+_?(TABLE|CHART|FIGURES?|NUMBERS?|HERE|PLACEHOLDER)\b'
pattern+='|\b(TODO|FIXME|TBD|XXX+|LOREM)\b|@@'
if grep -nHE "$pattern" "$@"; then
  echo "These are placeholders: write what belongs there, or remove the sentence." >&2
  exit 1
fi
