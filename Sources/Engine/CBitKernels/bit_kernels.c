#include "CBitKernels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define INLINED static inline __attribute__((always_inline))

// MARK: One code at a time

// These are inlined into a function for each processor, and compiled for it there.

INLINED unsigned distance(const uint64_t code[4], const unsigned char *other) {
  uint64_t words[4];
  memcpy(words, other, sizeof words);
  return (unsigned)(__builtin_popcountll(code[0] ^ words[0]) +
                    __builtin_popcountll(code[1] ^ words[1]) +
                    __builtin_popcountll(code[2] ^ words[2]) +
                    __builtin_popcountll(code[3] ^ words[3]));
}

INLINED void all_distances(const void *code, const void *codes, size_t start, size_t count,
                           uint16_t *distances) {
  uint64_t words[4];
  memcpy(words, code, sizeof words);
  const unsigned char *other = codes;
  for (size_t i = start; i < count; i++) {
    distances[i] = (uint16_t)distance(words, other + 32 * i);
  }
}

INLINED size_t near_codes(const void *code, const void *codes, size_t start, size_t count,
                          unsigned limit, uint32_t *places, uint16_t *distances) {
  uint64_t words[4];
  memcpy(words, code, sizeof words);
  const unsigned char *other = codes;
  size_t found = 0;
  for (size_t i = start; i < count; i++) {
    const unsigned bits = distance(words, other + 32 * i);
    if (bits > limit) continue;
    places[found] = (uint32_t)i;
    distances[found++] = (uint16_t)bits;
  }
  return found;
}

// MARK: x86-64

#if defined(__x86_64__)

#define POPCNT __attribute__((target("popcnt")))
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt")))

POPCNT static void distances_popcnt(const void *code, const void *codes, size_t count,
                                    uint16_t *distances) {
  all_distances(code, codes, 0, count, distances);
}

POPCNT static size_t near_popcnt(const void *code, const void *codes, size_t count,
                                 unsigned limit, uint32_t *places, uint16_t *distances) {
  return near_codes(code, codes, 0, count, limit, places, distances);
}

/// The distances of eight codes in their order; `code` stands in both halves of its register.
AVX512 static inline __m512i eight_distances(__m512i code, const unsigned char *codes) {
  const __m512i a = _mm512_popcnt_epi64(_mm512_xor_si512(code, _mm512_loadu_si512(codes)));
  const __m512i b = _mm512_popcnt_epi64(_mm512_xor_si512(code, _mm512_loadu_si512(codes + 64)));
  const __m512i c = _mm512_popcnt_epi64(_mm512_xor_si512(code, _mm512_loadu_si512(codes + 128)));
  const __m512i d = _mm512_popcnt_epi64(_mm512_xor_si512(code, _mm512_loadu_si512(codes + 192)));
  // Half sums of codes 0 2 0 2 1 3 1 3, and of codes 4 6 4 6 5 7 5 7.
  const __m512i low = _mm512_add_epi64(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
  const __m512i high = _mm512_add_epi64(_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
  const __m512i first = _mm512_setr_epi64(0, 4, 1, 5, 8, 12, 9, 13);
  const __m512i second = _mm512_setr_epi64(2, 6, 3, 7, 10, 14, 11, 15);
  return _mm512_add_epi64(_mm512_permutex2var_epi64(low, first, high),
                          _mm512_permutex2var_epi64(low, second, high));
}

AVX512 static void distances_avx512(const void *code, const void *codes, size_t count,
                                    uint16_t *distances) {
  const __m512i both = _mm512_broadcast_i64x4(_mm256_loadu_si256(code));
  const unsigned char *other = codes;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m512i bits = eight_distances(both, other + 32 * i);
    _mm_storeu_si128((__m128i *)(distances + i), _mm512_cvtepi64_epi16(bits));
  }
  all_distances(code, codes, i, count, distances);
}

AVX512 static size_t near_avx512(const void *code, const void *codes, size_t count,
                                 unsigned limit, uint32_t *places, uint16_t *distances) {
  const __m512i both = _mm512_broadcast_i64x4(_mm256_loadu_si256(code));
  const __m512i most = _mm512_set1_epi64(limit);
  const unsigned char *other = codes;
  size_t found = 0, i = 0;
  for (; i + 8 <= count; i += 8) {
    const __m512i bits = eight_distances(both, other + 32 * i);
    unsigned near = _mm512_cmple_epu64_mask(bits, most);
    if (near == 0) continue;
    uint64_t lanes[8];
    _mm512_storeu_si512(lanes, bits);
    for (; near != 0; near &= near - 1) {
      const unsigned lane = (unsigned)__builtin_ctz(near);
      places[found] = (uint32_t)(i + lane);
      distances[found++] = (uint16_t)lanes[lane];
    }
  }
  return found + near_codes(code, codes, i, count, limit, places + found, distances + found);
}

#endif

// MARK: The doors

bool cbk_can_run(cbk_kernel kernel) {
  switch (kernel) {
    case CBK_PORTABLE:
      return true;
#if defined(__x86_64__)
    case CBK_POPCNT:
      return __builtin_cpu_supports("popcnt");
    case CBK_AVX512:
      return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vpopcntdq");
#endif
    default:
      return false;
  }
}

void cbk_distances(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                   uint16_t *distances) {
#if defined(__x86_64__)
  if (kernel == CBK_AVX512) return distances_avx512(code, codes, count, distances);
  if (kernel == CBK_POPCNT) return distances_popcnt(code, codes, count, distances);
#endif
  (void)kernel;
  all_distances(code, codes, 0, count, distances);
}

size_t cbk_near(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                unsigned limit, uint32_t *places, uint16_t *distances) {
#if defined(__x86_64__)
  if (kernel == CBK_AVX512) {
    return near_avx512(code, codes, count, limit, places, distances);
  }
  if (kernel == CBK_POPCNT) {
    return near_popcnt(code, codes, count, limit, places, distances);
  }
#endif
  (void)kernel;
  return near_codes(code, codes, 0, count, limit, places, distances);
}
