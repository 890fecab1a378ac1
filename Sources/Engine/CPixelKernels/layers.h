// Loops over rows of a network's feature maps, channels last. Compiled once for each instruction set.

#define OUTPUTS 16
#define TILE_LANES LANES
#include "tile.h"
#undef OUTPUTS
#undef TILE_LANES
#define OUTPUTS 8
#define TILE_LANES HALF_LANES
#include "tile.h"
#undef OUTPUTS
#undef TILE_LANES

ALWAYS void widen(const int8_t *source, int16_t *restrict target, size_t count) {
  for (size_t index = 0; index < count; index++) target[index] = source[index];
}

/// Writes all outputs of `count` adjacent pixels.
ALWAYS void dense_pixels(const int8_t *const *sources, int rows, size_t inputs, size_t step,
                         const int32_t *parameters, size_t outputs, int32_t least, bool is_wide,
                         char *target, int count) {
  int16_t wide[3 * PIXELS * CPK_MOST_INPUTS];
  const size_t span = (size_t)(count - 1) * step + inputs, pairs = inputs / 2;
  const size_t size = is_wide ? sizeof(int16_t) : sizeof(int8_t);
#pragma unroll
  for (int row = 0; row < rows; row++) widen(sources[row], wide + row * span, span);
  size_t output = 0;
  for (; output + 16 <= outputs; output += 16, parameters += 16 * (rows * pairs + 2)) {
    combine_16(wide, rows, span, step, pairs, parameters, outputs, least, is_wide,
               target + output * size, count);
  }
  if (output < outputs) {
    combine_8(wide, rows, span, step, pairs, parameters, outputs, least, is_wide,
              target + output * size, count);
  }
}

ALWAYS void dense(const int8_t *first, const int8_t *second, const int8_t *third, int rows,
                  size_t inputs, size_t step, const int32_t *parameters, size_t outputs,
                  int32_t least, bool is_wide, void *target, size_t count) {
  const size_t size = outputs * (is_wide ? sizeof(int16_t) : sizeof(int8_t));
  if (count < PIXELS) {
    for (size_t x = 0; x < count; x++) {
      const int8_t *sources[3] = {first + x * step, second + x * step, third + x * step};
      dense_pixels(sources, rows, inputs, step, parameters, outputs, least, is_wide,
                   (char *)target + x * size, 1);
    }
    return;
  }
  for (size_t next = 0; next < count; next += PIXELS) {
    // The last block overlaps the one before, which is faster than single pixels.
    const size_t x = next + PIXELS <= count ? next : count - PIXELS;
    const int8_t *sources[3] = {first + x * step, second + x * step, third + x * step};
    dense_pixels(sources, rows, inputs, step, parameters, outputs, least, is_wide,
                 (char *)target + x * size, PIXELS);
  }
}

static void convolve(const int8_t *first, const int8_t *second, const int8_t *third, size_t inputs,
                     size_t step, const int32_t *parameters, size_t outputs, int32_t least,
                     int8_t *restrict target, size_t count) {
  dense(first, second, third, 3, inputs, step, parameters, outputs, least, false, target, count);
}

static void combine(const int8_t *row, size_t inputs, const int32_t *parameters, size_t outputs,
                    int32_t least, int8_t *restrict target, size_t count) {
  dense(row, row, row, 1, inputs, inputs, parameters, outputs, least, false, target, count);
}

static void combine_wide(const int8_t *row, size_t inputs, const int32_t *parameters,
                         size_t outputs, int16_t *restrict target, size_t count) {
  dense(row, row, row, 1, inputs, inputs, parameters, outputs, 0, true, target, count);
}

// MARK: Depthwise

/// Sixteen pairs of 16-bit numbers.
typedef struct taps {
  whole_16 pairs[16 / LANES];
} taps;

/// Two vectors of 16 bytes, interleaved.
ALWAYS taps paired(const int8_t *one, const int8_t *other) {
  typedef int8_t bytes32 __attribute__((ext_vector_type(32)));
  typedef int16_t shorts32 __attribute__((ext_vector_type(32)));
  bytes_16 first, second;
  memcpy(&first, one, sizeof first);
  memcpy(&second, other, sizeof second);
  const bytes32 both =
      __builtin_shufflevector(first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7,
                              23, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const shorts32 wide = __builtin_convertvector(both, shorts32);
  taps taps;
  memcpy(&taps, &wide, sizeof taps);
  return taps;
}

/// 16 bytes, each followed by its sign extension, which is multiplied by a weight of 0.
ALWAYS taps alone(const int8_t *one) {
  bytes_16 bytes;
  memcpy(&bytes, one, sizeof bytes);
  const all_16 wide = __builtin_convertvector(bytes, all_16);
  taps taps;
  memcpy(&taps, &wide, sizeof taps);
  return taps;
}

ALWAYS void add_products(taps *sums, taps taps, const int32_t *weights) {
  whole_16 row[16 / LANES];
  memcpy(row, weights, sizeof row);
#pragma unroll
  for (int part = 0; part < 16 / LANES; part++) {
    sums->pairs[part] += products_16(taps.pairs[part], row[part]);
  }
}

/// Sums over 3 x 3 pixels for 16 channels of a row.
ALWAYS void depthwise_row(const int8_t *first, const int8_t *second, const int8_t *third,
                          size_t channels, size_t stride, const int32_t *parameters,
                          int32_t least, int8_t *restrict target, size_t count) {
  const scales_16 scales = load_scales_16(parameters + 16);
  const int32_t *weights = parameters + 32;
  // The upper two rows of a column are paired once for all pixels whose window includes it.
  taps left = paired(first, second), middle = paired(first + channels, second + channels);
  for (size_t x = 0; x < count; x++) {
    const taps right = paired(first + 2 * channels, second + 2 * channels);
    taps sums;
    memcpy(&sums, parameters, sizeof sums);
    add_products(&sums, left, weights);
    add_products(&sums, middle, weights + 16);
    add_products(&sums, right, weights + 32);
    add_products(&sums, paired(third, third + channels), weights + 48);
    add_products(&sums, alone(third + 2 * channels), weights + 64);
    scale_16(sums.pairs, &scales);
    store_16(sums.pairs, least, target + x * channels);
    first += stride * channels, second += stride * channels, third += stride * channels;
    if (stride == 1) {
      left = middle, middle = right;
    } else {
      left = right;
      // There may be no column after the last pixel.
      if (x + 1 < count) middle = paired(first + channels, second + channels);
    }
  }
}

static void depthwise(const int8_t *first, const int8_t *second, const int8_t *third,
                      size_t channels, size_t stride, const int32_t *parameters, int32_t least,
                      int8_t *restrict target, size_t count) {
  for (size_t start = 0; start < channels; start += 16, parameters += 7 * 16) {
    if (stride == 1) {
      depthwise_row(first + start, second + start, third + start, channels, 1, parameters, least,
                    target + start, count);
    } else {
      depthwise_row(first + start, second + start, third + start, channels, 2, parameters, least,
                    target + start, count);
    }
  }
}

// MARK: Additions

/// Both factors of each product fit in 16 bits, which is faster than 32.
ALWAYS int8_t sum_of(int32_t one, int32_t other, int32_t shift) {
  const int32_t sum = (one + other + (1 << (shift - 1))) >> shift;
  return (int8_t)(sum < 0 ? 0 : sum > INT8_MAX ? INT8_MAX : sum);
}

static void add(const int8_t *one, const int8_t *other, int16_t first, int16_t second,
                int32_t shift, int8_t *restrict target, size_t count) {
  const int32_t both = first | second << 16;
  int32_t weights[16];
  for (int index = 0; index < 16; index++) weights[index] = both;
  for (size_t x = 0; x < count; x += 16) {
    taps sums;
#pragma unroll
    for (int part = 0; part < 16 / LANES; part++) sums.pairs[part] = 1 << (shift - 1);
    add_products(&sums, paired(one + x, other + x), weights);
#pragma unroll
    for (int part = 0; part < 16 / LANES; part++) sums.pairs[part] >>= shift;
    store_16(sums.pairs, 0, target + x);
  }
}

ALWAYS void add_doubled_block(const int8_t *one, const int8_t *upper, const int8_t *lower,
                              size_t next, size_t channels, int16_t first, int16_t second,
                              int32_t shift, int8_t *restrict target) {
  for (size_t channel = 0; channel < 16; channel++) {
    const int16_t left = (int16_t)(upper[channel] + lower[channel]);
    const int16_t right = (int16_t)(upper[next + channel] + lower[next + channel]);
    target[channel] = sum_of(one[channel] * first, (int16_t)(2 * left) * second, shift);
    target[channels + channel] =
        sum_of(one[channels + channel] * first, (int16_t)(left + right) * second, shift);
  }
}

static void add_doubled(const int8_t *row, const int8_t *upper, const int8_t *lower,
                        size_t channels, int16_t first, int16_t second, int32_t shift,
                        int8_t *restrict target, size_t count) {
  for (size_t x = 0; x < count; x++) {
    const size_t next = x + 1 < count ? channels : 0;
    for (size_t start = 0; start < channels; start += 16) {
      add_doubled_block(row + start, upper + start, lower + start, next, channels, first, second,
                        shift, target + start);
    }
    row += 2 * channels, target += 2 * channels, upper += channels, lower += channels;
  }
}

// MARK: From bytes, and to points

ALWAYS void count_block(const uint8_t *bytes, uint64_t *sum, uint64_t *squares, size_t start,
                        size_t count) {
  uint32_t total = 0, square = 0;
  for (size_t x = 0; x < count; x++) {
    total += bytes[start + x];
    square += (uint32_t)bytes[start + x] * bytes[start + x];
  }
  *sum += total, *squares += square;
}

static void count_bytes(const uint8_t *bytes, size_t count, uint64_t *sum, uint64_t *squares) {
  size_t x = 0;
  // The sum of the squares of 1024 bytes fits in 32 bits.
  for (; x + 1024 <= count; x += 1024) count_block(bytes, sum, squares, x, 1024);
  count_block(bytes, sum, squares, x, count - x);
}

static void translate(const uint8_t *pixels, const int8_t codes[256], int8_t *restrict target,
                      size_t count) {
  for (size_t x = 0; x < count; x++, pixels += 3, target += 4) {
    target[0] = codes[pixels[0]];
    target[1] = codes[pixels[1]];
    target[2] = codes[pixels[2]];
    target[3] = 0;
  }
}

static void shares(const int16_t *logits, const uint16_t *powers, uint16_t *restrict target,
                   size_t stride, size_t count) {
  for (size_t cell = 0; cell < count; cell++, logits += 24, target += 4) {
    int32_t most = logits[0];
    for (int index = 1; index < 17; index++) most = logits[index] > most ? logits[index] : most;
    uint32_t parts[17], sum = 0;
    for (int index = 0; index < 17; index++) {
      const int32_t below = most - logits[index];
      parts[index] = powers[below < CPK_POWERS ? below : CPK_POWERS];
      sum += parts[index];
    }
    // At least one term is 65535, so no product needs more than 32 bits.
    const uint32_t inverse = UINT32_MAX / sum;
    for (int index = 0; index < 16; index++) {
      target[index / 4 * stride + index % 4] = (uint16_t)((parts[index] * inverse) >> 16);
    }
  }
}

ALWAYS uint16_t most_of(const uint16_t *values) {
  const uint16_t left = values[0] > values[1] ? values[0] : values[1];
  const uint16_t right = values[3] > values[4] ? values[3] : values[4];
  const uint16_t both = left > right ? left : right;
  return both > values[2] ? both : values[2];
}

ALWAYS void mark_block(const uint16_t *row, ptrdiff_t stride, uint8_t *restrict flags,
                       size_t start, size_t count) {
  row += start, flags += start;
  for (ptrdiff_t x = 0; x < (ptrdiff_t)count; x++) {
    const uint16_t *left = row + x - 2;
    const uint16_t first = most_of(left - 2 * stride), second = most_of(left - stride);
    const uint16_t third = left[0] > left[1] ? left[0] : left[1];
    const uint16_t above = first > second ? first : second;
    const uint16_t before = above > third ? above : third;
    const uint16_t fourth = most_of(left + stride), fifth = most_of(left + 2 * stride);
    const uint16_t sixth = left[3] > left[4] ? left[3] : left[4];
    const uint16_t below = fourth > fifth ? fourth : fifth;
    const uint16_t after = below > sixth ? below : sixth;
    // Of equal neighbors only the first counts; a share of 0 is never a maximum.
    flags[x] = (row[x] > before) & (row[x] >= after);
  }
}

static size_t maxima(const uint16_t *row, ptrdiff_t stride, size_t first, size_t end,
                     uint8_t *restrict flags, uint16_t *places) {
  const size_t count = end - first;
  row += first;
  IN_BLOCKS(count, mark_block, row, stride, flags);
  return places_of(flags, count, first, places);
}

// MARK: Descriptors

static void describe(const int8_t *upper, const int8_t *lower, size_t next,
                     const int16_t weights[4], const float *signs, uint64_t *words) {
  // At most 64 times 128. The transforms yield no number above 64 times the length of the vector, which is
  // below 2^24, so floating point is exact.
  float values[64];
  for (int index = 0; index < 64; index++) {
    const int16_t above =
        (int16_t)(upper[index] * weights[0] + upper[next + index] * weights[1]);
    const int16_t below =
        (int16_t)(lower[index] * weights[2] + lower[next + index] * weights[3]);
    values[index] = (int16_t)(above + below);
  }
  rotate(values, signs, words);
}
