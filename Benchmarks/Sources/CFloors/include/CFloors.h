// What nothing can be faster than: the same bytes, and as little done with them as possible.

#ifndef CFLOORS_H
#define CFLOORS_H

#include <stddef.h>
#include <stdint.h>

/// Reads memory once: the sum of its 64-bit words.
uint64_t floor_read(const void *words, size_t count);

/// Decodes a JPEG with libjpeg-turbo and nothing else, row by row into one buffer.
///
/// `scale` is in eighths, 1, 2, 4 or 8. Returns the sum of some bytes, and 0 for what is not a JPEG.
uint64_t floor_decode_jpeg(const void *bytes, size_t count, unsigned scale, int is_gray);

/// Reads a PNG with libpng's row reader and nothing else. Returns the sum of some bytes, or 0.
uint64_t floor_decode_png(const void *bytes, size_t count);

/// Begins to count instructions, from zero, where the process runs under Valgrind's callgrind.
void count_begin(void);

/// Ends that, and lets callgrind write what it has counted in all threads.
void count_end(void);

/// Keeps this thread, and those that it starts from here on, to the first of the cores that it may use, or gives it
/// all of them back.
void keep_to_one_core(int is_one);

#endif
