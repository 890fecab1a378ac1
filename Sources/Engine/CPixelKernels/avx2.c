// The kernels for AVX2.

#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma STDC FP_CONTRACT OFF
#define PROCESSOR __attribute__((target("avx2,bmi")))
#pragma clang attribute push(PROCESSOR, apply_to = function)

/// The numbers in a vector of floating point.
#define LANES 8
/// The whole numbers in a vector of no more than eight.
#define HALF_LANES 8
/// The pixels whose sums stay in registers together.
#define PIXELS 4
#include "blocks.h"
#include "rows.h"
#include "keypoints.h"
#include "patches.h"
#include "layers.h"

#pragma clang attribute pop

const cpk_table cpk_avx2 = {
    luma,     halve,     mix,     gather,   smooth,  respond,      peaks,     moments,
    sample,   gradients, project, convolve, combine, combine_wide, depthwise, add,
    add_doubled, count_bytes, translate, shares, maxima, describe,
};

#endif
