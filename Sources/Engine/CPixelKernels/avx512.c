#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi"))), apply_to = function)

#define LANES 16
#include "blocks.h"
#include "rows.inc"
#include "keypoints.inc"
#include "patches.inc"

#pragma clang attribute pop

const cpk_table cpk_avx512 = {luma, halve, mix, gather, smooth, respond,
                              peaks, moments, sample, gradients, project};

#endif
