// Loops over responses. Compiled once for each instruction set.

ALWAYS void respond_block(const uint8_t *row, ptrdiff_t stride, int32_t *restrict responses,
                          size_t start, size_t count) {
  row += start, responses += start;
  const uint8_t *up = row - stride, *down = row + stride;
  const uint8_t *far_up = row - 2 * stride, *far_down = row + 2 * stride;
  for (size_t x = 0; x < count; x++) {
    const int16_t twice = (int16_t)(row[x] * 2);
    const int16_t xx = (int16_t)((int16_t)(row[(ptrdiff_t)x - 2] + row[x + 2]) - twice);
    const int16_t yy = (int16_t)((int16_t)(far_up[x] + far_down[x]) - twice);
    const int16_t rising = (int16_t)(down[x + 1] + up[(ptrdiff_t)x - 1]);
    const int16_t falling = (int16_t)(up[x + 1] + down[(ptrdiff_t)x - 1]);
    const int16_t xy = (int16_t)(rising - falling);
    responses[x] = xx * yy - xy * xy;
  }
}

static void respond(const uint8_t *row, ptrdiff_t stride, int32_t *restrict responses,
                    size_t count) {
  IN_BLOCKS(count, respond_block, row, stride, responses);
}

ALWAYS int32_t larger(int32_t one, int32_t other) {
  return one > other ? one : other;
}

ALWAYS void flag_block(const int32_t *above, const int32_t *row, const int32_t *below,
                       int32_t least, uint8_t *restrict flags, size_t start, size_t count) {
  above += start, row += start, below += start, flags += start;
  for (ptrdiff_t x = 0; x < (ptrdiff_t)count; x++) {
    // Of equal neighbors only the first counts.
    const int32_t before = larger(larger(above[x - 1], above[x]), larger(above[x + 1], row[x - 1]));
    const int32_t after = larger(larger(below[x - 1], below[x]), larger(below[x + 1], row[x + 1]));
    flags[x] = (row[x] > larger(before, least)) & (row[x] >= after);
  }
}

/// Writes `first` plus the index of each of `count` flags that is 1, in order; `flags` has room for 64 more.
ALWAYS size_t places_of(uint8_t *flags, size_t count, size_t first, uint16_t *places) {
  memset(flags + count, 0, 64);
  size_t found = 0;
  for (size_t x = 0; x < count; x += 64) {
    // Most pixels are not maxima: 64 are tested at once.
    uint64_t eights[8], any = 0;
    memcpy(eights, flags + x, sizeof eights);
    for (int i = 0; i < 8; i++) any |= eights[i];
    if (any == 0) continue;
    for (size_t i = 0; i < 8; i++) {
      for (uint64_t set = eights[i]; set != 0; set &= set - 1) {
        places[found++] = (uint16_t)(first + x + 8 * i + (size_t)__builtin_ctzll(set) / 8);
      }
    }
  }
  return found;
}

static size_t peaks(const int32_t *above, const int32_t *row, const int32_t *below, int32_t least,
                    size_t first, size_t end, uint8_t *restrict flags, uint16_t *restrict places) {
  const size_t count = end - first;
  above += first, row += first, below += first;
  IN_BLOCKS(count, flag_block, above, row, below, least, flags);
  return places_of(flags, count, first, places);
}
