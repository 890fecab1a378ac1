// The kernels for every processor.

#include <string.h>

#include "kernels.h"

#pragma STDC FP_CONTRACT OFF

/// The numbers in a vector of floating point.
#define LANES 4
#include "blocks.h"
#include "rows.h"
#include "keypoints.h"
#include "patches.h"

const cpk_table cpk_portable = {luma,  halve,   mix,    gather,    smooth, respond,
                                peaks, moments, sample, gradients, project};
