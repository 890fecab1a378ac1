#include "kernels.h"

bool cbk_can_run(cbk_kernel kernel) {
  switch (kernel) {
    case CBK_PORTABLE:
      return true;
#if defined(__aarch64__)
    case CBK_NEON:
      return true;
#elif defined(__x86_64__)
    case CBK_POPCNT:
      return __builtin_cpu_supports("popcnt");
    case CBK_AVX2:
      return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx2");
    case CBK_AVX512:
      return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx512f") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512vpopcntdq");
#endif
    default:
      return false;
  }
}

static const kernel_functions *functions(cbk_kernel kernel) {
  switch (kernel) {
#if defined(__aarch64__)
    case CBK_NEON:
      return &kernel_neon;
#elif defined(__x86_64__)
    case CBK_POPCNT:
      return &kernel_popcnt;
    case CBK_AVX2:
      return &kernel_avx2;
    case CBK_AVX512:
      return &kernel_avx512;
#endif
    default:
      return &kernel_portable;
  }
}

void cbk_distances(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                   uint16_t *distances) {
  functions(kernel)->distances(code, codes, count, distances);
}

size_t cbk_near(cbk_kernel kernel, const void *code, const void *codes, size_t count,
                unsigned limit, uint32_t *places, uint16_t *distances) {
  return functions(kernel)->near(code, codes, count, limit, places, distances);
}

size_t cbk_near_any(cbk_kernel kernel, const void *queries, const uint64_t *limits,
                    size_t query_count, const void *codes, size_t count, cbk_hit *hits) {
  return functions(kernel)->near_any(queries, limits, query_count, codes, count, hits);
}
