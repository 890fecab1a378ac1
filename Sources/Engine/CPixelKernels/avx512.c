// The kernels for AVX-512. It brings fused operations, which the pragma forbids.

#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF
#define PROCESSOR __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi")))
#pragma clang attribute push(PROCESSOR, apply_to = function)

/// The numbers in a vector of floating point.
#define LANES 16
#include "blocks.h"
#include "rows.h"
#include "keypoints.h"
#include "patches.h"

#pragma clang attribute pop

const cpk_table cpk_avx512 = {luma,  halve,   mix,    gather,    smooth, respond,
                              peaks, moments, sample, gradients, project};

#endif
