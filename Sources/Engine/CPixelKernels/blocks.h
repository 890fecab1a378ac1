// Splits loops into blocks for vectorization. Included once for each instruction set.

#define ALWAYS static inline __attribute__((always_inline))

/// The numbers per block; the compiler vectorizes loops of this constant length completely.
#define BLOCK 32

/// The start of the block after the one at `x`. The last block ends at the last number and overlaps the one
/// before, so that no remainder needs a slow loop: in a small picture that would be a third.
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
