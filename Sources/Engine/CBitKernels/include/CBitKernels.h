// Hamming distances of 256-bit codes, with the bit-counting instructions of the current processor.
//
// A code is 32 bytes; codes are contiguous and need no alignment. Nothing here allocates, keeps state
// or fails.

#ifndef CBITKERNELS_H
#define CBITKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An implementation of bit counting. All give the same results; of two that can run, the later is faster.
typedef enum cbk_kernel {
  /// Plain C, for the oldest processor that the compiler supports.
  CBK_PORTABLE = 0,
  /// The instruction cnt of AArch64, sixteen bytes at a time.
  CBK_NEON,
  /// The instruction popcnt of x86-64.
  CBK_POPCNT,
  /// A table of the bits in half a byte, looked up 32 at a time in AVX2.
  CBK_AVX2,
  /// The instruction vpopcntq of AVX-512, eight words at a time.
  CBK_AVX512,
} cbk_kernel;

/// A code within the distance limit of a query.
typedef struct cbk_hit {
  /// The index of the code.
  uint32_t place;
  /// The index of the query.
  uint16_t query;
  /// The number of bits in which they differ, 0 to 256.
  uint16_t distance;
} cbk_hit;

/// Whether this processor can run a kernel.
bool cbk_can_run(cbk_kernel kernel);

/// Writes the distance, 0 to 256, of each of `count` codes from one code.
///
/// The kernel must be one that can run here.
void cbk_distances(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                   uint16_t *distances);

/// Writes the indexes of the codes within `limit` of one code, in ascending order, and their
/// distances; returns the number of hits.
///
/// `places` and `distances` have room for `count` elements, and `count` is below 2^32. The kernel
/// must be one that can run here.
size_t cbk_near(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                unsigned limit, uint32_t *places, uint16_t *distances);

/// Writes the codes within the limit of any of many queries; returns the number of hits.
///
/// The codes are read once, whatever the number of queries. Hits of one query are in the order of the
/// codes, hits of one code in the order of the queries.
///
/// `queries` are `query_count` codes, at most 65,536, and `limits` holds the largest distance for
/// each of them. `hits` has room for `query_count` times `count` elements, and `count` is below
/// 2^32. The kernel must be one that can run here.
size_t cbk_near_any(cbk_kernel kernel, const void *queries, const uint64_t *limits,
                    size_t query_count, const void *codes, size_t count, cbk_hit *hits);

#endif
