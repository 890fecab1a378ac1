// The inner loops of local features, as wide as the processor at hand computes.
//
// Every kernel gives the same bits: whole numbers, or floating point with the same operations in
// the same order, never fused. Nothing here allocates, keeps state or fails. Pointers need no more
// alignment than their types, and what is written never overlaps what is read.

#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of instructions to compute with.
typedef enum cpk_kernel {
  /// Plain C, for the oldest processor that the compiler supports.
  CPK_PORTABLE = 0,
  /// AVX2 of x86-64: 32 bytes at a time.
  CPK_AVX2,
  /// AVX-512 F, BW, DQ and VL of x86-64: 64 bytes at a time.
  CPK_AVX512,
} cpk_kernel;

/// Whether this processor can run a kernel; the others must not be passed to the functions below.
bool cpk_can_run(cpk_kernel kernel);

// MARK: Rows of pixels

/// Writes the luma of pixels of three or four bytes: (299 red + 587 green + 114 blue + 500) / 1000.
///
/// `red` and `blue` say which bytes of a pixel they are, 0 and 2 or 2 and 0; green is byte 1.
void cpk_luma(cpk_kernel kernel, const uint8_t *pixels, size_t bytes_per_pixel, size_t red,
              size_t blue, uint8_t *luma, size_t count);

/// Writes the rounded means of two by two pixels, halves up, of two rows of `2 * count`.
void cpk_halve(cpk_kernel kernel, const uint8_t *upper, const uint8_t *lower, uint8_t *target,
               size_t count);

/// Mixes four rows by weights that add up to 256, rounding halves up.
void cpk_mix(cpk_kernel kernel, const uint8_t *first, const uint8_t *second, const uint8_t *third,
             const uint8_t *fourth, const uint16_t weights[4], uint8_t *target, size_t count);

/// Writes, for each of `count` places, the mean of four neighbors from `line[starts[i]]` on,
/// rounded, halves up.
///
/// `weights` has `count` for the first neighbor, then as many for the second, the third and the
/// fourth; those of a place add up to 256. `room` is for `2 * count` numbers.
void cpk_gather(cpk_kernel kernel, const uint8_t *line, const uint16_t *starts,
                const uint16_t *weights, uint16_t *room, uint8_t *target, size_t count);

/// Smooths the third of five rows by the binomial filter 1 4 6 4 1 in both directions; beyond
/// its ends a row goes on as it ends. `sums` is room for `count + 4` numbers.
void cpk_smooth(cpk_kernel kernel, const uint8_t *first, const uint8_t *second,
                const uint8_t *third, const uint8_t *fourth, const uint8_t *fifth, uint16_t *sums,
                uint8_t *target, size_t count);

// MARK: Keypoints

/// Writes the determinants of the Hessian of a row, from differences over two pixels.
///
/// Rows are `stride` bytes apart; two pixels and rows to each side are read.
void cpk_respond(cpk_kernel kernel, const uint8_t *row, ptrdiff_t stride, int32_t *responses,
                 size_t count);

/// Writes the places in `first ..< end` of the responses of a row that are above `least` and the
/// first largest among their neighbors, in order; returns how many there are.
///
/// `flags` and `places` have room for `end - first + 64` elements; the responses before `first` and
/// at `end` are read too.
size_t cpk_peaks(cpk_kernel kernel, const int32_t *above, const int32_t *row, const int32_t *below,
                 int32_t least, size_t first, size_t end, uint8_t *flags, uint16_t *places);

// MARK: Patches

/// The rows and columns of the square in which brightness is measured: from -15 to 15 and to 16.
enum { CPK_MOMENT_ROWS = 31, CPK_MOMENT_COLUMNS = 32 };

/// Writes the sums of x times and y times the brightness around a pixel, where `mask` is 255 rather
/// than 0; it has a byte for each pixel of the square, row by row.
void cpk_moments(cpk_kernel kernel, const uint8_t *center, ptrdiff_t stride, const uint8_t *mask,
                 int32_t *across, int32_t *along);

/// Writes 16 x 16 samples between pixels, row by row, in a lattice that may be turned.
///
/// `x` and `y` are where the first sample lies and `step_x` and `step_y` how far the next in the
/// row is, in 1024ths of a pixel; the next row lies a quarter turn from there.
void cpk_sample(cpk_kernel kernel, const uint8_t *pixels, ptrdiff_t stride, int32_t x, int32_t y,
                int32_t step_x, int32_t step_y, int16_t *patch);

/// Writes the square roots of the shares of a patch's gradients: 4 x 4 cells, 8 directions.
///
/// `turns` are 64 times the cosines, then the sines of the directions; `weights` has for each of
/// the 14 inner columns (or rows) of the patch how much it counts in each of the four cells.
void cpk_gradients(cpk_kernel kernel, const int16_t *patch, const int16_t turns[16],
                   const uint16_t weights[56], float *shares);

/// Writes four words for each of `count` vectors of 128 shares.
///
/// `mean` has 128 numbers, `rows` 64 for each of the shares, `signs` 64 for each of eight
/// transforms, all of them 1 or -1.
void cpk_project(cpk_kernel kernel, const float *shares, size_t count, const float *mean,
                 const float *rows, const float *signs, uint64_t *words);

#endif
