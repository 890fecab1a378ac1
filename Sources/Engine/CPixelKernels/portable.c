#include <string.h>

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

#define LANES 4
#include "blocks.h"
#include "rows.inc"
#include "keypoints.inc"
#include "patches.inc"

const cpk_table cpk_portable = {luma, halve, mix, gather, smooth, respond,
                              peaks, moments, sample, gradients, project};
