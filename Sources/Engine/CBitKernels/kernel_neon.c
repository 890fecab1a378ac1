#include "kernels.h"

#if defined(__aarch64__)
#include <arm_neon.h>

#define KERNEL kernel_neon
#define TILE 8

/// Eight codes, two registers each.
typedef struct tile {
  uint8x16_t half[16];
} tile;

typedef struct tile_query {
  uint8x16_t half[2];
} tile_query;

/// The distances as eight 16-bit lanes, in the order of the codes.
typedef uint16x8_t tile_counts;

INLINED tile load_tile(const unsigned char *codes) {
  tile loaded;
  for (size_t i = 0; i < 16; i++) loaded.half[i] = vld1q_u8(codes + 16 * i);
  return loaded;
}

INLINED tile_query load_query(const void *code) {
  const unsigned char *bytes = code;
  return (tile_query){{vld1q_u8(bytes), vld1q_u8(bytes + 16)}};
}

INLINED tile_counts count_tile(tile codes, tile_query query) {
  uint8x16_t sums[8];
  for (size_t i = 0; i < 8; i++) {
    sums[i] = vaddq_u8(vcntq_u8(veorq_u8(codes.half[2 * i], query.half[0])),
                       vcntq_u8(veorq_u8(codes.half[2 * i + 1], query.half[1])));
  }
  // Adjacent bytes are added until each code has two bytes of at most 128.
  for (size_t width = 4; width > 0; width /= 2) {
    for (size_t i = 0; i < width; i++) sums[i] = vpaddq_u8(sums[2 * i], sums[2 * i + 1]);
  }
  return vpaddlq_u8(sums[0]);
}

INLINED unsigned near_lanes(tile_counts counts, uint64_t limit) {
  const uint16x8_t bit = {1, 2, 4, 8, 16, 32, 64, 128};
  const uint16_t most = limit < 256 ? (uint16_t)limit : 256;
  return vaddvq_u16(vandq_u16(vcleq_u16(counts, vdupq_n_u16(most)), bit));
}

INLINED void store_counts(tile_counts counts, uint16_t *distances) {
  vst1q_u16(distances, counts);
}

#include "tiled_loops.h"
#endif
