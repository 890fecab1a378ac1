#include "kernels.h"

bool cpk_can_run(cpk_kernel kernel) {
  switch (kernel) {
    case CPK_PORTABLE:
      return true;
#if defined(__x86_64__)
    case CPK_AVX2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
    case CPK_AVX512:
      return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("bmi");
#endif
    default:
      return false;
  }
}

static const cpk_table *table(cpk_kernel kernel) {
#if defined(__x86_64__)
  if (kernel == CPK_AVX512) return &cpk_avx512;
  if (kernel == CPK_AVX2) return &cpk_avx2;
#endif
  (void)kernel;
  return &cpk_portable;
}

void cpk_luma(cpk_kernel kernel, const uint8_t *pixels, size_t bytes_per_pixel, size_t red,
              size_t blue, uint8_t *luma, size_t count) {
  table(kernel)->luma(pixels, bytes_per_pixel, red, blue, luma, count);
}

void cpk_halve(cpk_kernel kernel, const uint8_t *upper, const uint8_t *lower, uint8_t *target,
               size_t count) {
  table(kernel)->halve(upper, lower, target, count);
}

void cpk_mix(cpk_kernel kernel, const uint8_t *first, const uint8_t *second, const uint8_t *third,
             const uint8_t *fourth, const uint16_t weights[4], uint8_t *target, size_t count) {
  table(kernel)->mix(first, second, third, fourth, weights, target, count);
}

void cpk_gather(cpk_kernel kernel, const uint8_t *line, const uint16_t *starts,
                const uint16_t *weights, uint16_t *room, uint8_t *target, size_t count) {
  table(kernel)->gather(line, starts, weights, room, target, count);
}

void cpk_smooth(cpk_kernel kernel, const uint8_t *first, const uint8_t *second,
                const uint8_t *third, const uint8_t *fourth, const uint8_t *fifth, uint16_t *sums,
                uint8_t *target, size_t count) {
  table(kernel)->smooth(first, second, third, fourth, fifth, sums, target, count);
}

void cpk_respond(cpk_kernel kernel, const uint8_t *row, ptrdiff_t stride, int32_t *responses,
                 size_t count) {
  table(kernel)->respond(row, stride, responses, count);
}

size_t cpk_peaks(cpk_kernel kernel, const int32_t *above, const int32_t *row, const int32_t *below,
                 int32_t least, size_t first, size_t end, uint8_t *flags, uint16_t *places) {
  return table(kernel)->peaks(above, row, below, least, first, end, flags, places);
}

void cpk_moments(cpk_kernel kernel, const uint8_t *center, ptrdiff_t stride, const uint8_t *mask,
                 int32_t *across, int32_t *along) {
  table(kernel)->moments(center, stride, mask, across, along);
}

void cpk_sample(cpk_kernel kernel, const uint8_t *pixels, ptrdiff_t stride, int32_t x, int32_t y,
                int32_t step_x, int32_t step_y, int16_t *patch) {
  table(kernel)->sample(pixels, stride, x, y, step_x, step_y, patch);
}

void cpk_gradients(cpk_kernel kernel, const int16_t *patch, const int16_t turns[16],
                   const uint16_t weights[56], float *shares) {
  table(kernel)->gradients(patch, turns, weights, shares);
}

void cpk_project(cpk_kernel kernel, const float *shares, size_t count, const float *mean,
                 const float *rows, const float *signs, uint64_t *words) {
  table(kernel)->project(shares, count, mean, rows, signs, words);
}

void cpk_convolve(cpk_kernel kernel, const int8_t *first, const int8_t *second, const int8_t *third,
                  size_t inputs, size_t step, const int32_t *parameters, size_t outputs,
                  int32_t least, int8_t *target, size_t count) {
  table(kernel)->convolve(first, second, third, inputs, step, parameters, outputs, least, target,
                          count);
}

void cpk_combine(cpk_kernel kernel, const int8_t *row, size_t inputs, const int32_t *parameters,
                 size_t outputs, int32_t least, int8_t *target, size_t count) {
  table(kernel)->combine(row, inputs, parameters, outputs, least, target, count);
}

void cpk_combine_wide(cpk_kernel kernel, const int8_t *row, size_t inputs,
                      const int32_t *parameters, size_t outputs, int16_t *target, size_t count) {
  table(kernel)->combine_wide(row, inputs, parameters, outputs, target, count);
}

void cpk_depthwise(cpk_kernel kernel, const int8_t *first, const int8_t *second,
                   const int8_t *third, size_t channels, size_t stride, const int32_t *parameters,
                   int32_t least, int8_t *target, size_t count) {
  table(kernel)->depthwise(first, second, third, channels, stride, parameters, least, target,
                           count);
}

void cpk_add(cpk_kernel kernel, const int8_t *one, const int8_t *other, int16_t first,
             int16_t second, int32_t shift, int8_t *target, size_t count) {
  table(kernel)->add(one, other, first, second, shift, target, count);
}

void cpk_add_doubled(cpk_kernel kernel, const int8_t *row, const int8_t *upper, const int8_t *lower,
                     size_t channels, int16_t first, int16_t second, int32_t shift, int8_t *target,
                     size_t count) {
  table(kernel)->add_doubled(row, upper, lower, channels, first, second, shift, target, count);
}

void cpk_count_bytes(cpk_kernel kernel, const uint8_t *bytes, size_t count, uint64_t *sum,
                     uint64_t *squares) {
  table(kernel)->count_bytes(bytes, count, sum, squares);
}

void cpk_translate(cpk_kernel kernel, const uint8_t *pixels, const int8_t codes[256],
                   int8_t *target, size_t count) {
  table(kernel)->translate(pixels, codes, target, count);
}

void cpk_shares(cpk_kernel kernel, const int16_t *logits, const uint16_t *powers, uint16_t *target,
                size_t stride, size_t count) {
  table(kernel)->shares(logits, powers, target, stride, count);
}

size_t cpk_maxima(cpk_kernel kernel, const uint16_t *row, ptrdiff_t stride, size_t first,
                  size_t end, uint8_t *flags, uint16_t *places) {
  return table(kernel)->maxima(row, stride, first, end, flags, places);
}

void cpk_describe(cpk_kernel kernel, const int8_t *upper, const int8_t *lower, size_t next,
                  const int16_t weights[4], const float *signs, uint64_t *words) {
  table(kernel)->describe(upper, lower, next, weights, signs, words);
}
