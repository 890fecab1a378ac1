// The parts of a kernel: its own comparison of a tile of codes with a query, and the loops of
// tiled_loops.h around it.

#ifndef KERNELS_H
#define KERNELS_H

#include "CBitKernels.h"

#include <string.h>

#define INLINED static inline __attribute__((always_inline))

/// The entry points of one kernel, as CBitKernels.h describes them.
typedef struct kernel_functions {
  void (*distances)(const void *code, const void *codes, size_t count, uint16_t *distances);
  size_t (*near)(const void *code, const void *codes, size_t count, unsigned limit,
                 uint32_t *places, uint16_t *distances);
  size_t (*near_any)(const void *queries, const uint64_t *limits, size_t query_count,
                     const void *codes, size_t count, cbk_hit *hits);
} kernel_functions;

extern const kernel_functions kernel_portable;
#if defined(__x86_64__)
extern const kernel_functions kernel_popcnt, kernel_avx2, kernel_avx512;
#elif defined(__aarch64__)
extern const kernel_functions kernel_neon;
#endif

/// A code as words, in registers.
typedef struct code_words {
  uint64_t word[4];
} code_words;

INLINED code_words load_code(const void *bytes) {
  code_words code;
  memcpy(&code, bytes, sizeof code);
  return code;
}

/// The distance of two codes. Inlined into a kernel, it counts bits as that kernel's processor does.
INLINED unsigned code_distance(code_words a, code_words b) {
  return (unsigned)(__builtin_popcountll(a.word[0] ^ b.word[0]) +
                    __builtin_popcountll(a.word[1] ^ b.word[1]) +
                    __builtin_popcountll(a.word[2] ^ b.word[2]) +
                    __builtin_popcountll(a.word[3] ^ b.word[3]));
}

#endif
