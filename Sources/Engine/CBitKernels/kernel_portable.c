#include "kernels.h"

#define KERNEL kernel_portable
#include "scalar_tile.h"
#include "tiled_loops.h"
