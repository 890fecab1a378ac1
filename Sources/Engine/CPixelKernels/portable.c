// The kernels for every processor.

#include <string.h>

#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

/// The numbers in a vector of floating point.
#define LANES 4
/// The whole numbers in a vector of no more than eight.
#define HALF_LANES 4
/// The pixels whose sums stay in registers together.
#define PIXELS 2
#include "blocks.h"
#include "rows.h"
#include "keypoints.h"
#include "patches.h"
#include "layers.h"

const cpk_table cpk_portable = {
    luma,     halve,     mix,     gather,   smooth,  respond,      peaks,     moments,
    sample,   gradients, project, convolve, combine, combine_wide, depthwise, add,
    add_doubled, count_bytes, translate, shares, maxima, describe,
};
