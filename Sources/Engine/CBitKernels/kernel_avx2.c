#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2,popcnt"))), apply_to = function)

#define KERNEL kernel_avx2
#define TILE 4

/// Four codes, transposed: the first words of all, the second words of all, and so on.
typedef struct tile {
  __m256i word[4];
} tile;

/// Each word of a query, four times.
typedef tile tile_query;

/// The distances as four 64-bit lanes, in the order of the codes.
typedef __m256i tile_counts;

INLINED tile load_tile(const unsigned char *codes) {
  const __m256i *rows = (const __m256i *)codes;
  const __m256i a = _mm256_loadu_si256(rows), b = _mm256_loadu_si256(rows + 1);
  const __m256i c = _mm256_loadu_si256(rows + 2), d = _mm256_loadu_si256(rows + 3);
  const __m256i even_ab = _mm256_unpacklo_epi64(a, b), even_cd = _mm256_unpacklo_epi64(c, d);
  const __m256i odd_ab = _mm256_unpackhi_epi64(a, b), odd_cd = _mm256_unpackhi_epi64(c, d);
  return (tile){{
      _mm256_permute2x128_si256(even_ab, even_cd, 0x20),
      _mm256_permute2x128_si256(odd_ab, odd_cd, 0x20),
      _mm256_permute2x128_si256(even_ab, even_cd, 0x31),
      _mm256_permute2x128_si256(odd_ab, odd_cd, 0x31),
  }};
}

INLINED tile_query load_query(const void *code) {
  const code_words words = load_code(code);
  return (tile_query){{
      _mm256_set1_epi64x((long long)words.word[0]),
      _mm256_set1_epi64x((long long)words.word[1]),
      _mm256_set1_epi64x((long long)words.word[2]),
      _mm256_set1_epi64x((long long)words.word[3]),
  }};
}

/// The bits in each byte, by Mula's lookup: W. Mula, N. Kurz, D. Lemire, Faster Population Counts
/// Using AVX2 Instructions, The Computer Journal 61(1), 2018.
INLINED __m256i byte_counts(__m256i bits) {
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                         0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i half = _mm256_set1_epi8(15);
  const __m256i low = _mm256_and_si256(bits, half);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bits, 4), half);
  return _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high));
}

INLINED tile_counts count_tile(tile codes, tile_query query) {
  const __m256i a = byte_counts(_mm256_xor_si256(codes.word[0], query.word[0]));
  const __m256i b = byte_counts(_mm256_xor_si256(codes.word[1], query.word[1]));
  const __m256i c = byte_counts(_mm256_xor_si256(codes.word[2], query.word[2]));
  const __m256i d = byte_counts(_mm256_xor_si256(codes.word[3], query.word[3]));
  // At most 32 in a byte, so the eight bytes of a word are summed once for four words.
  const __m256i bytes = _mm256_add_epi8(_mm256_add_epi8(a, b), _mm256_add_epi8(c, d));
  return _mm256_sad_epu8(bytes, _mm256_setzero_si256());
}

INLINED unsigned near_lanes(tile_counts counts, uint64_t limit) {
  const __m256i beyond = _mm256_cmpgt_epi64(counts, _mm256_set1_epi64x((long long)limit));
  return 15u ^ (unsigned)_mm256_movemask_pd(_mm256_castsi256_pd(beyond));
}

INLINED void store_counts(tile_counts counts, uint16_t *distances) {
  uint64_t lanes[4];
  _mm256_storeu_si256((__m256i *)lanes, counts);
  for (size_t lane = 0; lane < 4; lane++) distances[lane] = (uint16_t)lanes[lane];
}

#include "tiled_loops.h"

#pragma clang attribute pop
#endif
