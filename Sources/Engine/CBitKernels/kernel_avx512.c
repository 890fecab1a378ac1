#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(                                                      \
    __attribute__((target("avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt"))),   \
    apply_to = function)

#define KERNEL kernel_avx512
#define TILE 8

/// Eight codes, transposed: the first words of all, the second words of all, and so on.
typedef struct tile {
  __m512i word[4];
} tile;

/// Each word of a query, eight times.
typedef tile tile_query;

/// The distances as eight 64-bit lanes, in the order of the codes.
typedef __m512i tile_counts;

/// Of lanes 0 2 0 2 1 3 1 3 and 4 6 4 6 5 7 5 7 those that give 0 1 2 ... 7, once from the front of
/// each pair of lanes and once from its back.
INLINED __m512i first_pairs(void) { return _mm512_setr_epi64(0, 4, 1, 5, 8, 12, 9, 13); }
INLINED __m512i second_pairs(void) { return _mm512_setr_epi64(2, 6, 3, 7, 10, 14, 11, 15); }

INLINED tile load_tile(const unsigned char *codes) {
  const __m512i a = _mm512_loadu_si512(codes), b = _mm512_loadu_si512(codes + 64);
  const __m512i c = _mm512_loadu_si512(codes + 128), d = _mm512_loadu_si512(codes + 192);
  // Even words of codes 0 2 0 2 1 3 1 3 and 4 6 4 6 5 7 5 7, then odd words.
  const __m512i even_ab = _mm512_unpacklo_epi64(a, b), even_cd = _mm512_unpacklo_epi64(c, d);
  const __m512i odd_ab = _mm512_unpackhi_epi64(a, b), odd_cd = _mm512_unpackhi_epi64(c, d);
  return (tile){{
      _mm512_permutex2var_epi64(even_ab, first_pairs(), even_cd),
      _mm512_permutex2var_epi64(odd_ab, first_pairs(), odd_cd),
      _mm512_permutex2var_epi64(even_ab, second_pairs(), even_cd),
      _mm512_permutex2var_epi64(odd_ab, second_pairs(), odd_cd),
  }};
}

INLINED tile_query load_query(const void *code) {
  const code_words words = load_code(code);
  return (tile_query){{
      _mm512_set1_epi64((long long)words.word[0]),
      _mm512_set1_epi64((long long)words.word[1]),
      _mm512_set1_epi64((long long)words.word[2]),
      _mm512_set1_epi64((long long)words.word[3]),
  }};
}

INLINED tile_counts count_tile(tile codes, tile_query query) {
  const __m512i a = _mm512_popcnt_epi64(_mm512_xor_si512(codes.word[0], query.word[0]));
  const __m512i b = _mm512_popcnt_epi64(_mm512_xor_si512(codes.word[1], query.word[1]));
  const __m512i c = _mm512_popcnt_epi64(_mm512_xor_si512(codes.word[2], query.word[2]));
  const __m512i d = _mm512_popcnt_epi64(_mm512_xor_si512(codes.word[3], query.word[3]));
  return _mm512_add_epi64(_mm512_add_epi64(a, b), _mm512_add_epi64(c, d));
}

#define FOLDS

INLINED tile_counts least_counts(tile_counts a, tile_counts b) { return _mm512_min_epu32(a, b); }

#define COUNTS_ONE

/// A query in both halves.
typedef __m512i single_query;

INLINED single_query load_single(const void *code) {
  return _mm512_broadcast_i64x4(_mm256_loadu_si256(code));
}

/// Counts before transposing, so that only sums are permuted.
INLINED tile_counts count_codes(const unsigned char *codes, single_query query) {
  const __m512i a = _mm512_popcnt_epi64(_mm512_xor_si512(query, _mm512_loadu_si512(codes)));
  const __m512i b = _mm512_popcnt_epi64(_mm512_xor_si512(query, _mm512_loadu_si512(codes + 64)));
  const __m512i c = _mm512_popcnt_epi64(_mm512_xor_si512(query, _mm512_loadu_si512(codes + 128)));
  const __m512i d = _mm512_popcnt_epi64(_mm512_xor_si512(query, _mm512_loadu_si512(codes + 192)));
  // Half sums of codes 0 2 0 2 1 3 1 3, and of codes 4 6 4 6 5 7 5 7.
  const __m512i low = _mm512_add_epi64(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
  const __m512i high = _mm512_add_epi64(_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
  return _mm512_add_epi64(_mm512_permutex2var_epi64(low, first_pairs(), high),
                          _mm512_permutex2var_epi64(low, second_pairs(), high));
}

INLINED unsigned near_lanes(tile_counts counts, uint64_t limit) {
  return _mm512_cmple_epu64_mask(counts, _mm512_set1_epi64((long long)limit));
}

INLINED void store_counts(tile_counts counts, uint16_t *distances) {
  _mm_storeu_si128((__m128i *)distances, _mm512_cvtepi64_epi16(counts));
}

#include "tiled_loops.h"

#pragma clang attribute pop
#endif
