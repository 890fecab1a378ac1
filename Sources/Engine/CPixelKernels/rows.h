// Loops over rows of pixels. Compiled once for each instruction set.

ALWAYS uint8_t luma_of(unsigned red, unsigned green, unsigned blue) {
  // Dividing by 8 first and by 125, as 33555 / 2^22, then, is exact below 59 074.
  const uint32_t thousandths = 299u * red + 587u * green + 114u * blue + 500u;
  return (uint8_t)(((thousandths >> 3) * 33555u) >> 22);
}

ALWAYS void luma_block(const uint8_t *pixels, size_t bytes_per_pixel, size_t red, size_t blue,
                       uint8_t *restrict target, size_t start, size_t count) {
  pixels += bytes_per_pixel * start, target += start;
  for (size_t x = 0; x < count; x++, pixels += bytes_per_pixel) {
    target[x] = luma_of(pixels[red], pixels[1], pixels[blue]);
  }
}

static void luma(const uint8_t *pixels, size_t bytes_per_pixel, size_t red, size_t blue,
                 uint8_t *restrict target, size_t count) {
  // The compiler only vectorizes constant strides.
  if (bytes_per_pixel == 3 && red == 0 && blue == 2) {
    IN_BLOCKS(count, luma_block, pixels, 3, 0, 2, target);
  } else if (bytes_per_pixel == 4 && red == 2 && blue == 0) {
    IN_BLOCKS(count, luma_block, pixels, 4, 2, 0, target);
  } else {
    luma_block(pixels, bytes_per_pixel, red, blue, target, 0, count);
  }
}

ALWAYS void halve_block(const uint8_t *upper, const uint8_t *lower, uint8_t *restrict target,
                        size_t start, size_t count) {
  upper += 2 * start, lower += 2 * start, target += start;
  for (size_t x = 0; x < count; x++) {
    const unsigned left = (unsigned)upper[2 * x] + lower[2 * x];
    const unsigned right = (unsigned)upper[2 * x + 1] + lower[2 * x + 1];
    target[x] = (uint8_t)((left + right + 2) >> 2);
  }
}

static void halve(const uint8_t *upper, const uint8_t *lower, uint8_t *restrict target,
                  size_t count) {
  IN_BLOCKS(count, halve_block, upper, lower, target);
}

ALWAYS void mix_block(const uint8_t *first, const uint8_t *second, const uint8_t *third,
                      const uint8_t *fourth, const uint16_t weights[4], uint8_t *restrict target,
                      size_t start, size_t count) {
  first += start, second += start, third += start, fourth += start, target += start;
  const uint16_t a = weights[0], b = weights[1], c = weights[2], d = weights[3];
  for (size_t x = 0; x < count; x++) {
    const uint16_t upper = (uint16_t)((uint16_t)(first[x] * a) + (uint16_t)(second[x] * b));
    const uint16_t lower = (uint16_t)((uint16_t)(third[x] * c) + (uint16_t)(fourth[x] * d));
    target[x] = (uint8_t)((uint16_t)(upper + lower + 128) >> 8);
  }
}

static void mix(const uint8_t *first, const uint8_t *second, const uint8_t *third,
                const uint8_t *fourth, const uint16_t weights[4], uint8_t *restrict target,
                size_t count) {
  IN_BLOCKS(count, mix_block, first, second, third, fourth, weights, target);
}

static void gather(const uint8_t *line, const uint16_t *starts, const uint16_t *weights,
                   uint16_t *restrict room, uint8_t *restrict target, size_t count) {
  // Two pixels in one number, the left one in the low byte.
  uint16_t *restrict others = room + count;
  for (size_t i = 0; i < count; i++) {
    memcpy(room + i, line + starts[i], sizeof *room);
    memcpy(others + i, line + starts[i] + 2, sizeof *room);
  }
  const uint16_t *second = weights + count, *third = second + count, *fourth = third + count;
  for (size_t i = 0; i < count; i++) {
    const uint16_t left = (uint16_t)((room[i] & 255) * weights[i] + (room[i] >> 8) * second[i]);
    const uint16_t right = (uint16_t)((others[i] & 255) * third[i] + (others[i] >> 8) * fourth[i]);
    target[i] = (uint8_t)((uint16_t)(left + right + 128) >> 8);
  }
}

ALWAYS void smooth_columns(const uint8_t *first, const uint8_t *second, const uint8_t *third,
                           const uint8_t *fourth, const uint8_t *fifth, uint16_t *restrict sums,
                           size_t start, size_t count) {
  first += start, second += start, third += start, fourth += start, fifth += start, sums += start;
  for (size_t x = 0; x < count; x++) {
    const uint16_t outer = (uint16_t)(first[x] + fifth[x]);
    const uint16_t inner = (uint16_t)(second[x] + fourth[x]);
    sums[x] = (uint16_t)(outer + inner * 4 + third[x] * 6);
  }
}

ALWAYS void smooth_row(const uint16_t *sums, uint8_t *restrict target, size_t start,
                       size_t count) {
  sums += start, target += start;
  for (size_t x = 0; x < count; x++) {
    const uint16_t outer = (uint16_t)(sums[x] + sums[x + 4]);
    const uint16_t inner = (uint16_t)(sums[x + 1] + sums[x + 3]);
    // At most 16 * 16 * 255 + 128, which fits in 16 bits.
    const uint16_t sum = (uint16_t)(outer + inner * 4 + sums[x + 2] * 6 + 128);
    target[x] = (uint8_t)(sum >> 8);
  }
}

static void smooth(const uint8_t *first, const uint8_t *second, const uint8_t *third,
                   const uint8_t *fourth, const uint8_t *fifth, uint16_t *restrict sums,
                   uint8_t *restrict target, size_t count) {
  uint16_t *middle = sums + 2;
  IN_BLOCKS(count, smooth_columns, first, second, third, fourth, fifth, middle);
  sums[0] = sums[1] = sums[2];
  sums[count + 2] = sums[count + 3] = sums[count + 1];
  IN_BLOCKS(count, smooth_row, sums, target);
}
