// Compares every kernel that this processor can run with a loop over single bits, on random codes:
// all entry points, all sizes of the last tile, every alignment. Prints the kernels; fails on the
// first difference. run.sh builds it for this processor and for AArch64.

#include "CBitKernels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CODES = 97, MOST_QUERIES = 19 };

static uint64_t state = 0x9E3779B97F4A7C15u;

/// S. Vigna's splitmix64.
static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static unsigned slow_distance(const unsigned char *a, const unsigned char *b) {
  unsigned distance = 0;
  for (size_t i = 0; i < 32; i++) {
    for (unsigned bits = a[i] ^ b[i]; bits != 0; bits >>= 1) distance += bits & 1;
  }
  return distance;
}

static void require(bool holds, const char *what, int kernel, size_t count) {
  if (holds) return;
  printf("kernel %d: %s of %zu codes differs\n", kernel, what, count);
  exit(1);
}

/// One trial: codes at any alignment, each equal to a query, its opposite, or random.
static void check(cbk_kernel kernel, size_t query_count, size_t count) {
  static unsigned char code_bytes[64 + 32 * MOST_CODES], query_bytes[64 + 32 * MOST_QUERIES];
  unsigned char *codes = code_bytes + next() % 64, *queries = query_bytes + next() % 64;
  uint64_t limits[MOST_QUERIES];
  for (size_t i = 0; i < 32 * query_count; i++) queries[i] = (unsigned char)next();
  // Limits that no code is within, or few, are what most tiles meet.
  const bool has_wide = next() % 2 == 0;
  for (size_t i = 0; i < query_count; i++) {
    limits[i] = has_wide && next() % 3 == 0 ? 256 : next() % 110;
  }
  for (size_t i = 0; i < count; i++) {
    const uint64_t kind = has_wide ? next() % 4 : next() % 32;
    const unsigned char *query = queries + 32 * (next() % query_count);
    for (size_t k = 0; k < 32; k++) {
      codes[32 * i + k] = kind == 0 ? query[k] : kind == 1 ? ~query[k] : (unsigned char)next();
    }
  }

  uint16_t distances[MOST_CODES + 1], near_distances[MOST_CODES];
  uint32_t places[MOST_CODES];
  distances[count] = 999;
  cbk_distances(kernel, queries, codes, count, distances);
  require(distances[count] == 999, "the end of distances", kernel, count);
  size_t found = cbk_near(kernel, queries, codes, count, (unsigned)limits[0], places,
                          near_distances);
  size_t expected = 0;
  for (size_t i = 0; i < count; i++) {
    const unsigned distance = slow_distance(queries, codes + 32 * i);
    require(distances[i] == distance, "distances", kernel, count);
    if (distance > limits[0]) continue;
    require(expected < found && places[expected] == i && near_distances[expected] == distance,
            "near", kernel, count);
    expected++;
  }
  require(found == expected, "the number of near", kernel, count);

  static cbk_hit hits[MOST_CODES * MOST_QUERIES];
  found = cbk_near_any(kernel, queries, limits, query_count, codes, count, hits);
  expected = 0;
  for (size_t query = 0; query < query_count; query++) {
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
      const unsigned distance = slow_distance(queries + 32 * query, codes + 32 * i);
      if (distance > limits[query]) continue;
      while (at < found && hits[at].query != query) at++;
      require(at < found && hits[at].place == i && hits[at].distance == distance, "near any",
              kernel, count);
      at++, expected++;
    }
  }
  require(found == expected, "the number of near any", kernel, count);
}

int main(void) {
  const char *names[] = {"portable", "NEON", "popcnt", "AVX2", "AVX-512"};
  for (int kernel = CBK_PORTABLE; kernel <= CBK_AVX512; kernel++) {
    if (!cbk_can_run((cbk_kernel)kernel)) continue;
    for (size_t count = 0; count <= MOST_CODES; count++) {
      for (size_t queries = 1; queries <= MOST_QUERIES; queries += 3) {
        check((cbk_kernel)kernel, queries, count);
      }
    }
    printf("%s: as a loop over single bits\n", names[kernel]);
  }
}
