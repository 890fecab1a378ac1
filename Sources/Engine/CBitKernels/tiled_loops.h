// The loops over tiles of codes, the same for all kernels. A kernel's file defines the following with the
// instructions of its processor, then includes this file:
//
//   KERNEL                        the name of its kernel_functions
//   TILE                          the number of codes in a tile, at most 32
//   tile                          a tile of codes, ready to be compared with many queries
//   tile_query                    a query, ready to be compared with many tiles
//   tile_counts                   the distances of a tile's codes from a query
//   load_tile(codes)              reads a tile
//   load_query(code)              reads a query
//   count_tile(tile, tile_query)  compares
//   near_lanes(tile_counts, limit)        a bit for each code of the tile within a distance
//   store_counts(tile_counts, uint16_t *) writes the distances in the order of the codes
//
// and, with COUNTS_ONE, if reading a tile for a single query can be faster:
//
//   single_query                  a query, ready for that
//   load_single(code)             reads it
//   count_codes(codes, query)     reads a tile and compares
//
// and, with FOLDS, if finding the smallest of many distances is faster than comparing each with its limit:
//
//   least_counts(tile_counts, tile_counts)  the smaller distance of each code

#ifndef COUNTS_ONE
typedef tile_query single_query;

INLINED single_query load_single(const void *code) { return load_query(code); }

INLINED tile_counts count_codes(const unsigned char *codes, single_query query) {
  return count_tile(load_tile(codes), query);
}
#endif

/// Prefetches a tile that will be needed soon. Hardware prefetchers stop at the end of a page; one page
/// ahead is enough to hide the latency of memory.
INLINED void prefetch_tile(const unsigned char *codes) {
  for (size_t line = 0; line < TILE * 32; line += 64) {
    __builtin_prefetch((const void *)((uintptr_t)codes + 4096 + line));
  }
}

static void distances(const void *code, const void *codes, size_t count, uint16_t *distances) {
  const unsigned char *bytes = codes;
  const single_query query = load_single(code);
  size_t i = 0;
  for (; i + TILE <= count; i += TILE) {
    store_counts(count_codes(bytes + 32 * i, query), distances + i);
  }
  const code_words words = load_code(code);
  for (; i < count; i++) {
    distances[i] = (uint16_t)code_distance(words, load_code(bytes + 32 * i));
  }
}

static size_t near(const void *code, const void *codes, size_t count, unsigned limit,
                   uint32_t *places, uint16_t *distances) {
  const unsigned char *bytes = codes;
  const single_query query = load_single(code);
  size_t found = 0, i = 0;
  for (; i + TILE <= count; i += TILE) {
    const tile_counts counts = count_codes(bytes + 32 * i, query);
    unsigned lanes = near_lanes(counts, limit);
    if (lanes == 0) continue;
    uint16_t bits[TILE];
    store_counts(counts, bits);
    for (; lanes != 0; lanes &= lanes - 1) {
      const unsigned lane = (unsigned)__builtin_ctz(lanes);
      places[found] = (uint32_t)(i + lane);
      distances[found++] = bits[lane];
    }
  }
  const code_words words = load_code(code);
  for (; i < count; i++) {
    const unsigned bits = code_distance(words, load_code(bytes + 32 * i));
    if (bits > limit) continue;
    places[found] = (uint32_t)i;
    distances[found++] = (uint16_t)bits;
  }
  return found;
}

/// Writes the hits of a tile. A separate function, so that the loop around it stays small.
static __attribute__((noinline)) size_t take_lanes(tile_counts counts, unsigned lanes,
                                                   size_t place, size_t query, cbk_hit *hits) {
  uint16_t bits[TILE];
  store_counts(counts, bits);
  size_t found = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = (unsigned)__builtin_ctz(lanes);
    hits[found++] = (cbk_hit){(uint32_t)(place + lane), (uint16_t)query, bits[lane]};
  }
  return found;
}

#ifdef FOLDS
/// The usual number of queries with the same limit: the eight orientations of a picture.
#define FOLD 8

/// Whether a code of a tile may be within the limit of one of FOLD queries. Comparing the smallest of the
/// distances with the largest limit takes one comparison and one branch in place of FOLD.
INLINED bool any_near(tile codes, const unsigned char *queries, const uint64_t *limits) {
  tile_counts least = count_tile(codes, load_query(queries));
  uint64_t limit = limits[0];
#pragma clang loop unroll(full)
  for (size_t query = 1; query < FOLD; query++) {
    least = least_counts(least, count_tile(codes, load_query(queries + 32 * query)));
    limit = limits[query] > limit ? limits[query] : limit;
  }
  return near_lanes(least, limit) != 0;
}
#endif

static size_t near_any(const void *queries, const uint64_t *limits, size_t query_count,
                       const void *codes, size_t count, cbk_hit *hits) {
  const unsigned char *bytes = codes, *asked = queries;
  size_t found = 0, i = 0;
  for (; i + TILE <= count; i += TILE) {
    prefetch_tile(bytes + 32 * i);
    const tile codes_here = load_tile(bytes + 32 * i);
    for (size_t query = 0; query < query_count; query++) {
#ifdef FOLDS
      while (query % FOLD == 0 && query + FOLD <= query_count &&
             !any_near(codes_here, asked + 32 * query, limits + query)) {
        query += FOLD;
      }
      if (query == query_count) break;
#endif
      const tile_counts counts = count_tile(codes_here, load_query(asked + 32 * query));
      const unsigned lanes = near_lanes(counts, limits[query]);
      if (__builtin_expect(lanes != 0, 0)) {
        found += take_lanes(counts, lanes, i, query, hits + found);
      }
    }
  }
  for (; i < count; i++) {
    const code_words code = load_code(bytes + 32 * i);
    for (size_t query = 0; query < query_count; query++) {
      const unsigned bits = code_distance(code, load_code(asked + 32 * query));
      if (bits > limits[query]) continue;
      hits[found++] = (cbk_hit){(uint32_t)i, (uint16_t)query, (uint16_t)bits};
    }
  }
  return found;
}

const kernel_functions KERNEL = {distances, near, near_any};
