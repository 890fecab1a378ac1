// Loops over patches. Compiled once for each instruction set, with `LANES` numbers in a vector.

typedef float float8 __attribute__((ext_vector_type(8)));

static void moments(const uint8_t *center, ptrdiff_t stride, const uint8_t *mask, int32_t *across,
                    int32_t *along) {
  // For each column the sum of its brightness and that of y times its brightness: both fit in 16 bits.
  uint16_t sums[CPK_MOMENT_COLUMNS] = {0};
  int16_t products[CPK_MOMENT_COLUMNS] = {0};
  const int reach = CPK_MOMENT_ROWS / 2;
  const uint8_t *row = center - reach * stride - reach;
  for (int y = -reach; y <= reach; y++, row += stride, mask += CPK_MOMENT_COLUMNS) {
    for (int x = 0; x < CPK_MOMENT_COLUMNS; x++) {
      const uint8_t value = row[x] & mask[x];
      sums[x] = (uint16_t)(sums[x] + value);
      products[x] = (int16_t)(products[x] + value * y);
    }
  }
  int32_t horizontal = 0, vertical = 0;
  for (int x = 0; x < CPK_MOMENT_COLUMNS; x++) {
    horizontal += sums[x] * (x - reach);
    vertical += products[x];
  }
  *across = horizontal;
  *along = vertical;
}

static void sample(const uint8_t *pixels, ptrdiff_t stride, int32_t line_x, int32_t line_y,
                   int32_t step_x, int32_t step_y, int16_t *restrict patch) {
  for (int row = 0; row < 16; row++) {
    int32_t places[16], fx[16], fy[16];
    uint16_t upper[16], lower[16];
    for (int column = 0; column < 16; column++) {
      const int32_t x = line_x + column * step_x, y = line_y + column * step_y;
      places[column] = (y >> 10) * (int32_t)stride + (x >> 10);
      fx[column] = x & 1023;
      fy[column] = y & 1023;
    }
    for (int column = 0; column < 16; column++) {
      memcpy(upper + column, pixels + places[column], 2);
      memcpy(lower + column, pixels + places[column] + stride, 2);
    }
    for (int column = 0; column < 16; column++) {
      // Two pixels in one number, the left one in the low byte: the processors that Swift supports are
      // little-endian.
      const int32_t left = 1024 - fx[column], right = fx[column];
      const int32_t top = (upper[column] & 255) * left + (upper[column] >> 8) * right;
      const int32_t bottom = (lower[column] & 255) * left + (lower[column] >> 8) * right;
      const int32_t value = top * (1024 - fy[column]) + bottom * fy[column];
      patch[column] = (int16_t)((value + (1 << 19)) >> 20);
    }
    patch += 16;
    line_x -= step_y;
    line_y += step_x;
  }
}

static void gradients(const int16_t *patch, const int16_t turns[16],
                      const uint16_t weights[56], float *restrict shares) {
  typedef int16_t signed8 __attribute__((ext_vector_type(8)));
  typedef uint16_t whole8 __attribute__((ext_vector_type(8)));
  typedef uint16_t whole32 __attribute__((ext_vector_type(32)));
  typedef float float32 __attribute__((ext_vector_type(32)));
  signed8 cosines, sines;
  memcpy(&cosines, turns, sizeof cosines);
  memcpy(&sines, turns + 8, sizeof sines);
  // For each column the four cells of a row contiguously, eight directions each.
  uint16_t spread[14][32];
  for (int x = 0; x < 14; x++) {
    for (int part = 0; part < 32; part++) spread[x][part] = weights[4 * x + part / 8];
  }
  float32 sums[4] = {0, 0, 0, 0};
  for (int y = 0; y < 14; y++) {
    const int16_t *row = patch + (y + 1) * 16 + 1;
    whole32 cells = 0;
    for (int x = 0; x < 14; x++) {
      const int16_t dx = (int16_t)(row[x + 1] - row[x - 1]);
      const int16_t dy = (int16_t)(row[x + 16] - row[x - 16]);
      const signed8 turned = (cosines * dx + sines * dy) >> 6;
      const whole8 parts =
          __builtin_convertvector(__builtin_elementwise_max(turned, (signed8)0), whole8);
      whole32 weight;
      memcpy(&weight, spread[x], sizeof weight);
      // Only two of the four cells have nonzero weights, but selecting them costs more than adding zeros.
      cells += weight * __builtin_shufflevector(parts, parts, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3,
                                                4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4,
                                                5, 6, 7);
    }
    const float32 numbers = __builtin_convertvector(cells, float32);
    for (int cell = 0; cell < 4; cell++) {
      const uint16_t weight = weights[4 * y + cell];
      if (weight > 0) sums[cell] += numbers * (float)weight;
    }
  }
  float parts[128];
  memcpy(parts, sums, sizeof parts);
  float8 total = 0;
  for (int cell = 0; cell < 16; cell++) {
    float8 part;
    memcpy(&part, parts + 8 * cell, sizeof part);
    total += part;
  }
  float sum = total[0];
  for (int direction = 1; direction < 8; direction++) sum += total[direction];
  const float scale = sum > 0 ? 1 / sum : 0;
  for (int part = 0; part < 4; part++) {
    const float32 roots = __builtin_elementwise_sqrt(sums[part] * scale);
    memcpy(shares + 32 * part, &roots, sizeof roots);
  }
}

// MARK: Projection

typedef float numbers __attribute__((ext_vector_type(LANES)));

/// Projects one or two vectors of shares onto 64 directions, four vectors of directions at a time,
/// which stay in registers. Two are processed together because this hides the latency of additions.
ALWAYS void turn(const float *shares, int count, const float *mean, const float *rows,
                 float *values) {
  for (int first = 0; first < 64; first += 4 * LANES) {
    numbers sums[2][4] = {{0}};
    for (int share = 0; share < 128; share++) {
      numbers row[4];
      memcpy(row, rows + 64 * share + first, sizeof row);
#pragma unroll
      for (int one = 0; one < count; one++) {
        const float value = shares[128 * one + share] - mean[share];
#pragma unroll
        for (int part = 0; part < 4; part++) sums[one][part] += row[part] * value;
      }
    }
#pragma unroll
    for (int one = 0; one < count; one++) {
      memcpy(values + 64 * one + first, sums[one], sizeof sums[one]);
    }
  }
}

ALWAYS void across(float8 values[8]) {
#pragma unroll
  for (int distance = 1; distance < 8; distance *= 2) {
#pragma unroll
    for (int index = 0; index < 8; index++) {
      if (index & distance) continue;
      const float8 one = values[index], other = values[index + distance];
      values[index] = one + other;
      values[index + distance] = one - other;
    }
  }
}

/// Transposes a block.
ALWAYS void transpose(float8 v[8]) {
  float8 t[8];
#pragma unroll
  for (int i = 0; i < 8; i += 2) {
    t[i] = __builtin_shufflevector(v[i], v[i + 1], 0, 8, 2, 10, 4, 12, 6, 14);
    t[i + 1] = __builtin_shufflevector(v[i], v[i + 1], 1, 9, 3, 11, 5, 13, 7, 15);
  }
  float8 u[8];
#pragma unroll
  for (int i = 0; i < 8; i++) {
    if (i & 2) continue;
    u[i] = __builtin_shufflevector(t[i], t[i + 2], 0, 1, 8, 9, 4, 5, 12, 13);
    u[i + 2] = __builtin_shufflevector(t[i], t[i + 2], 2, 3, 10, 11, 6, 7, 14, 15);
  }
#pragma unroll
  for (int i = 0; i < 4; i++) {
    v[i] = __builtin_shufflevector(u[i], u[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    v[i + 4] = __builtin_shufflevector(u[i], u[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

/// Multiplies by signs, then applies the Walsh-Hadamard transform to 64 numbers, unscaled and in a fixed but
/// unspecified order: across the vectors, then, after a transposition, across their former elements.
ALWAYS void transform(float8 values[8], const float *signs) {
#pragma unroll
  for (int index = 0; index < 8; index++) {
    float8 sign;
    memcpy(&sign, signs + 8 * index, sizeof sign);
    values[index] *= sign;
  }
  across(values);
  transpose(values);
  across(values);
}

ALWAYS uint64_t sign_bits(const float8 values[8]) {
  typedef bool bits8 __attribute__((ext_vector_type(8)));
  uint64_t word = 0;
#pragma unroll
  for (int index = 0; index < 8; index++) {
    const bits8 bits = __builtin_convertvector(values[index] > 0, bits8);
    uint8_t byte;
    memcpy(&byte, &bits, sizeof byte);
    word |= (uint64_t)byte << (8 * index);
  }
  return word;
}

ALWAYS void rotate(const float values[64], const float *signs, uint64_t *words) {
  for (int rotation = 0; rotation < 4; rotation++, signs += 128) {
    float8 turned[8];
    memcpy(turned, values, sizeof turned);
    transform(turned, signs);
    transform(turned, signs + 64);
    words[rotation] = sign_bits(turned);
  }
}

static void project(const float *shares, size_t count, const float *mean, const float *rows,
                    const float *signs, uint64_t *words) {
  float values[128];
  size_t index = 0;
  for (; index + 2 <= count; index += 2) {
    turn(shares + 128 * index, 2, mean, rows, values);
    rotate(values, signs, words + 4 * index);
    rotate(values + 64, signs, words + 4 * index + 4);
  }
  if (index < count) {
    turn(shares + 128 * index, 1, mean, rows, values);
    rotate(values, signs, words + 4 * index);
  }
}
