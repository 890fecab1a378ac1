// A tile of one code, for processors that count the bits of one word at a time.

#define TILE 1

typedef code_words tile;
typedef code_words tile_query;
typedef unsigned tile_counts;

INLINED tile load_tile(const unsigned char *codes) { return load_code(codes); }

INLINED tile_query load_query(const void *code) { return load_code(code); }

INLINED tile_counts count_tile(tile codes, tile_query query) {
  return code_distance(codes, query);
}

INLINED unsigned near_lanes(tile_counts counts, uint64_t limit) { return counts <= limit; }

INLINED void store_counts(tile_counts counts, uint16_t *distances) {
  *distances = (uint16_t)counts;
}
