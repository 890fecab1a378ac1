// Sums of products for `OUTPUTS` outputs at a time, in vectors of `TILE_LANES` integers.
// Included twice for each instruction set, for 16 outputs and for 8.

#define PARTS (OUTPUTS / TILE_LANES)
#define JOINED(name, number) name##_##number
#define NAMED(name, number) JOINED(name, number)
#define TILE(name) NAMED(name, OUTPUTS)

typedef int32_t TILE(whole) __attribute__((ext_vector_type(TILE_LANES)));
typedef uint64_t TILE(twice) __attribute__((ext_vector_type(TILE_LANES / 2)));
typedef int32_t TILE(all) __attribute__((ext_vector_type(OUTPUTS)));
typedef int16_t TILE(shorts) __attribute__((ext_vector_type(OUTPUTS)));
typedef int8_t TILE(bytes) __attribute__((ext_vector_type(OUTPUTS)));

/// Multiplies 16-bit numbers and adds the products of each pair.
ALWAYS TILE(whole) TILE(products)(TILE(whole) one, TILE(whole) other) {
#if TILE_LANES == 16
  return (TILE(whole))_mm512_madd_epi16((__m512i)one, (__m512i)other);
#elif TILE_LANES == 8
  return (TILE(whole))_mm256_madd_epi16((__m256i)one, (__m256i)other);
#elif defined(__x86_64__)
  return (TILE(whole))_mm_madd_epi16((__m128i)one, (__m128i)other);
#else
  return (one << 16 >> 16) * (other << 16 >> 16) + (one >> 16) * (other >> 16);
#endif
}

/// The scaling of sums to outputs: (sum * multiplier + 2^31) >> 32.
///
/// Only unsigned 32-bit products are fast on every processor. So 2^31 is added to the sums, which adds
/// 2^31 times the multiplier to each product, and `odd` and `even` subtract it again.
typedef struct TILE(scales) {
  TILE(twice) even_multipliers[PARTS], odd_multipliers[PARTS];
  TILE(twice) even[PARTS], odd[PARTS];
} TILE(scales);

static const uint64_t TILE(low) = 0xffffffff;

ALWAYS TILE(scales) TILE(load_scales)(const int32_t *multipliers) {
  TILE(scales) scales;
#pragma unroll
  for (int part = 0; part < PARTS; part++) {
    TILE(twice) pairs;
    memcpy(&pairs, multipliers + TILE_LANES * part, sizeof pairs);
    scales.even_multipliers[part] = pairs & TILE(low);
    scales.odd_multipliers[part] = pairs >> 32;
    scales.even[part] = (UINT64_C(1) << 31) - (scales.even_multipliers[part] << 31);
    scales.odd[part] = (UINT64_C(1) << 31) - (scales.odd_multipliers[part] << 31);
  }
  return scales;
}

ALWAYS void TILE(scale)(TILE(whole) sums[PARTS], const TILE(scales) *scales) {
#pragma unroll
  for (int part = 0; part < PARTS; part++) {
    const TILE(twice) raised = (TILE(twice))(sums[part] ^ INT32_MIN);
    const TILE(twice) even =
        (raised & TILE(low)) * scales->even_multipliers[part] + scales->even[part];
    const TILE(twice) odd = (raised >> 32) * scales->odd_multipliers[part] + scales->odd[part];
    sums[part] = (TILE(whole))(even >> 32 | (odd & ~TILE(low)));
  }
}

ALWAYS void TILE(store)(const TILE(whole) results[PARTS], int32_t least, int8_t *target) {
  TILE(all) values;
  memcpy(&values, results, sizeof values);
  const TILE(all) low = __builtin_elementwise_max(values, (TILE(all))least);
  const TILE(all) clamped = __builtin_elementwise_min(low, (TILE(all))INT8_MAX);
  const TILE(bytes) bytes = __builtin_convertvector(clamped, TILE(bytes));
  memcpy(target, &bytes, sizeof bytes);
}

ALWAYS void TILE(store_wide)(const TILE(whole) results[PARTS], int16_t *target) {
  TILE(all) values;
  memcpy(&values, results, sizeof values);
  const TILE(all) low = __builtin_elementwise_max(values, (TILE(all))INT16_MIN);
  const TILE(all) clamped = __builtin_elementwise_min(low, (TILE(all))INT16_MAX);
  const TILE(shorts) shorts = __builtin_convertvector(clamped, TILE(shorts));
  memcpy(target, &shorts, sizeof shorts);
}

/// Computes the outputs of `count` adjacent pixels.
///
/// Their inputs are 16-bit numbers: in each of `rows`, `span` numbers apart, `pairs` pairs, and those of the next
/// pixel begin `step` later.
ALWAYS void TILE(combine)(const int16_t *inputs, int rows, size_t span, size_t step, size_t pairs,
                          const int32_t *parameters, size_t outputs, int32_t least, bool is_wide,
                          void *target, int count) {
  TILE(whole) sums[PIXELS][PARTS];
#pragma unroll
  for (int pixel = 0; pixel < count; pixel++) memcpy(sums[pixel], parameters, sizeof sums[pixel]);
  const int32_t *multipliers = parameters + OUTPUTS;
  const int32_t *weights = multipliers + OUTPUTS;
  for (int row = 0; row < rows; row++, inputs += span) {
    for (size_t pair = 0; pair < pairs; pair++, weights += OUTPUTS) {
      TILE(whole) taps[PARTS];
      memcpy(taps, weights, sizeof taps);
#pragma unroll
      for (int pixel = 0; pixel < count; pixel++) {
        int32_t both;
        memcpy(&both, inputs + pixel * step + 2 * pair, sizeof both);
#pragma unroll
        for (int part = 0; part < PARTS; part++) {
          sums[pixel][part] += TILE(products)((TILE(whole))both, taps[part]);
        }
      }
    }
  }
  const TILE(scales) scales = TILE(load_scales)(multipliers);
#pragma unroll
  for (int pixel = 0; pixel < count; pixel++) {
    TILE(scale)(sums[pixel], &scales);
    if (is_wide) {
      TILE(store_wide)(sums[pixel], (int16_t *)target + pixel * outputs);
    } else {
      TILE(store)(sums[pixel], least, (int8_t *)target + pixel * outputs);
    }
  }
}

#undef PARTS
#undef JOINED
#undef NAMED
#undef TILE
