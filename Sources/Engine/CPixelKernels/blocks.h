// How loops are cut for vectors. Included once for each set of instructions.

#define ALWAYS static inline __attribute__((always_inline))

/// The numbers that are computed at a time; a compiler makes whole vectors of so many.
#define BLOCK 32

/// The start of the block after the one at `x`. The last one ends where the numbers do, over some
/// of those before, so that none is left for a slow loop: in a small picture that would be a third.
ALWAYS size_t next_block(size_t x, size_t count) {
  if (x + BLOCK == count) return count;
  return x + 2 * BLOCK <= count ? x + BLOCK : count - BLOCK;
}

/// Calls `loop` with the arguments, the start and the size of each block of `count` numbers.
#define IN_BLOCKS(count, loop, ...)                                                               \
  do {                                                                                            \
    if (count < BLOCK) {                                                                          \
      loop(__VA_ARGS__, 0, count);                                                                \
    } else {                                                                                      \
      for (size_t block = 0; block < count; block = next_block(block, count)) {                   \
        loop(__VA_ARGS__, block, BLOCK);                                                          \
      }                                                                                           \
    }                                                                                             \
  } while (0)
