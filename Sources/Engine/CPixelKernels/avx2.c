#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx2,bmi"))), apply_to = function)

#define LANES 8
#include "blocks.h"
#include "rows.inc"
#include "keypoints.inc"
#include "patches.inc"

#pragma clang attribute pop

const cpk_table cpk_avx2 = {luma, halve, mix, gather, smooth, respond,
                              peaks, moments, sample, gradients, project};

#endif
