// The functions of a kernel: a table that is filled once for each instruction set.

#ifndef CPK_KERNELS_H
#define CPK_KERNELS_H

#include "CPixelKernels.h"

typedef struct cpk_table {
  void (*luma)(const uint8_t *, size_t, size_t, size_t, uint8_t *, size_t);
  void (*halve)(const uint8_t *, const uint8_t *, uint8_t *, size_t);
  void (*mix)(const uint8_t *, const uint8_t *, const uint8_t *, const uint8_t *,
              const uint16_t[4], uint8_t *, size_t);
  void (*gather)(const uint8_t *, const uint16_t *, const uint16_t *, uint16_t *, uint8_t *,
                 size_t);
  void (*smooth)(const uint8_t *, const uint8_t *, const uint8_t *, const uint8_t *,
                 const uint8_t *, uint16_t *, uint8_t *, size_t);
  void (*respond)(const uint8_t *, ptrdiff_t, int32_t *, size_t);
  size_t (*peaks)(const int32_t *, const int32_t *, const int32_t *, int32_t, size_t, size_t,
                  uint8_t *, uint16_t *);
  void (*moments)(const uint8_t *, ptrdiff_t, const uint8_t *, int32_t *, int32_t *);
  void (*sample)(const uint8_t *, ptrdiff_t, int32_t, int32_t, int32_t, int32_t, int16_t *);
  void (*gradients)(const int16_t *, const int16_t[16], const uint16_t[56], float *);
  void (*project)(const float *, size_t, const float *, const float *, const float *, uint64_t *);
  void (*convolve)(const int8_t *, const int8_t *, const int8_t *, size_t, size_t,
                   const int32_t *, size_t, int32_t, int8_t *, size_t);
  void (*combine)(const int8_t *, size_t, const int32_t *, size_t, int32_t, int8_t *, size_t);
  void (*combine_wide)(const int8_t *, size_t, const int32_t *, size_t, int16_t *, size_t);
  void (*depthwise)(const int8_t *, const int8_t *, const int8_t *, size_t, size_t,
                    const int32_t *, int32_t, int8_t *, size_t);
  void (*add)(const int8_t *, const int8_t *, int16_t, int16_t, int32_t, int8_t *, size_t);
  void (*add_doubled)(const int8_t *, const int8_t *, const int8_t *, size_t, int16_t, int16_t,
                      int32_t, int8_t *, size_t);
  void (*count_bytes)(const uint8_t *, size_t, uint64_t *, uint64_t *);
  void (*translate)(const uint8_t *, const int8_t[256], int8_t *, size_t);
  void (*shares)(const int16_t *, const uint16_t *, uint16_t *, size_t, size_t);
  size_t (*maxima)(const uint16_t *, ptrdiff_t, size_t, size_t, uint8_t *, uint16_t *);
  void (*describe)(const int8_t *, const int8_t *, size_t, const int16_t[4], const float *,
                   uint64_t *);
} cpk_table;

extern const cpk_table cpk_portable;
#if defined(__x86_64__)
extern const cpk_table cpk_avx2;
extern const cpk_table cpk_avx512;
#endif

#endif
