#include "kernels.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("popcnt"))), apply_to = function)

#define KERNEL kernel_popcnt
#include "scalar_tile.h"
#include "tiled_loops.h"

#pragma clang attribute pop
#endif
