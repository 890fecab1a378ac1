// The kernels for AVX2.

#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)

#pragma STDC FP_CONTRACT OFF
#define PROCESSOR __attribute__((target("avx2,bmi")))
#pragma clang attribute push(PROCESSOR, apply_to = function)

/// The numbers in a vector of floating point.
#define LANES 8
#include "blocks.h"
#include "rows.h"
#include "keypoints.h"
#include "patches.h"

#pragma clang attribute pop

const cpk_table cpk_avx2 = {luma,  halve,   mix,    gather,    smooth, respond,
                            peaks, moments, sample, gradients, project};

#endif
