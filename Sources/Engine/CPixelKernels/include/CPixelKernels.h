// The inner loops of local features, with the widest vectors of the current processor.
//
// Every kernel gives bit-identical results: integers, or floating point with the same operations in
// the same order, never fused. Nothing here allocates, keeps state or fails. Pointers need no more
// alignment than their types, and what is written never overlaps what is read.

#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An instruction set.
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
/// `red` and `blue` are the indexes of their bytes in a pixel, 0 and 2 or 2 and 0; green is byte 1.
void cpk_luma(cpk_kernel kernel, const uint8_t *pixels, size_t bytes_per_pixel, size_t red,
              size_t blue, uint8_t *luma, size_t count);

/// Writes the rounded means of two by two pixels, halves up, of two rows of `2 * count`.
void cpk_halve(cpk_kernel kernel, const uint8_t *upper, const uint8_t *lower, uint8_t *target,
               size_t count);

/// Writes the weighted mean of four rows, with weights that add up to 256, rounding halves up.
void cpk_mix(cpk_kernel kernel, const uint8_t *first, const uint8_t *second, const uint8_t *third,
             const uint8_t *fourth, const uint16_t weights[4], uint8_t *target, size_t count);

/// Writes, for each of `count` places, the mean of four neighbors from `line[starts[i]]` on,
/// rounded, halves up.
///
/// `weights` has `count` for the first neighbor, then as many for the second, the third and the
/// fourth; those of a place add up to 256. `room` is for `2 * count` numbers.
void cpk_gather(cpk_kernel kernel, const uint8_t *line, const uint16_t *starts,
                const uint16_t *weights, uint16_t *room, uint8_t *target, size_t count);

/// Smooths the third of five rows by the binomial filter 1 4 6 4 1 in both directions; rows are
/// extended by their last pixels. `sums` has room for `count + 4` numbers.
void cpk_smooth(cpk_kernel kernel, const uint8_t *first, const uint8_t *second,
                const uint8_t *third, const uint8_t *fourth, const uint8_t *fifth, uint16_t *sums,
                uint8_t *target, size_t count);

// MARK: Keypoints

/// Writes the determinants of the Hessian of a row, from differences over two pixels.
///
/// Rows are `stride` bytes apart; two pixels and rows to each side are read.
void cpk_respond(cpk_kernel kernel, const uint8_t *row, ptrdiff_t stride, int32_t *responses,
                 size_t count);

/// Writes the positions in `first ..< end` whose responses are above `least` and local maxima (the first
/// of equal neighbors), in ascending order; returns their number.
///
/// `flags` and `places` have room for `end - first + 64` elements; the responses before `first` and
/// at `end` are read too.
size_t cpk_peaks(cpk_kernel kernel, const int32_t *above, const int32_t *row, const int32_t *below,
                 int32_t least, size_t first, size_t end, uint8_t *flags, uint16_t *places);

// MARK: Patches

/// The rows and columns of the square in which the intensity centroid is measured: from -15 to 15 and to 16.
enum { CPK_MOMENT_ROWS = 31, CPK_MOMENT_COLUMNS = 32 };

/// Writes the sums of x times brightness and y times brightness around a pixel, over the pixels whose
/// `mask` is 255 rather than 0; the mask has a byte for each pixel of the square, row by row.
void cpk_moments(cpk_kernel kernel, const uint8_t *center, ptrdiff_t stride, const uint8_t *mask,
                 int32_t *across, int32_t *along);

/// Writes 16 x 16 interpolated samples, row by row, of a grid that may be rotated.
///
/// `x` and `y` are the position of the first sample and `step_x` and `step_y` the step to the next one in
/// the row, in 1024ths of a pixel; the step to the next row is rotated by a quarter turn.
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

// MARK: Layers of a network
//
// Feature maps hold signed bytes, the channels of a pixel contiguously. An output is a sum of products of
// weights and inputs, and becomes a byte as (sum * multiplier + 2^31) >> 32, clamped to
// `least ... 127`; shifts round down. A block of `parameters` is for 16 outputs: their biases,
// their multipliers (0 or more), then, for each two inputs, two weights of 16 bits for each output, the
// first in the lower half. A last block may be for 8. No sum may overflow 32 bits.

/// The most inputs that an output takes from one row.
enum { CPK_MOST_INPUTS = 256 };

/// Writes `outputs` for each of `count` pixels from three rows.
///
/// Each row has `inputs` contiguous numbers for a pixel; those of the next pixel begin `step` later. `inputs` is even,
/// `outputs` a multiple of 8.
void cpk_convolve(cpk_kernel kernel, const int8_t *first, const int8_t *second,
                  const int8_t *third, size_t inputs, size_t step, const int32_t *parameters,
                  size_t outputs, int32_t least, int8_t *target, size_t count);

/// Writes `outputs` for each of `count` pixels from the `inputs` of that pixel; both as above.
void cpk_combine(cpk_kernel kernel, const int8_t *row, size_t inputs, const int32_t *parameters,
                 size_t outputs, int32_t least, int8_t *target, size_t count);

/// Does the same with outputs of 16 bits, clamped to their range.
void cpk_combine_wide(cpk_kernel kernel, const int8_t *row, size_t inputs,
                      const int32_t *parameters, size_t outputs, int16_t *target, size_t count);

/// Writes for each of `count` pixels, and for each channel separately, a sum over 3 x 3 pixels.
///
/// The first window begins at the start of the rows; the next pixel's begin `stride` pixels later. `channels` is a
/// multiple of 16. The pairs of weights are those of the first and the second row in each of three
/// columns, the first two of the third row, and its last one paired with zero.
void cpk_depthwise(cpk_kernel kernel, const int8_t *first, const int8_t *second,
                   const int8_t *third, size_t channels, size_t stride, const int32_t *parameters,
                   int32_t least, int8_t *target, size_t count);

/// Writes the sums of two rows, weighted, halved `shift` times (1 to 24), rounded, halves up, and clamped
/// to 0...127. Weights are 0 or more; `count` is a multiple of 16.
void cpk_add(cpk_kernel kernel, const int8_t *one, const int8_t *other, int16_t first,
             int16_t second, int32_t shift, int8_t *target, size_t count);

/// Does the same with a row of `2 * count` pixels and an interpolated row of a map of half the size.
///
/// The second summand is four times the bilinear interpolation: the pixels of the row at every second pixel,
/// the mean of two neighbors between them, the last one repeated. `upper` and `lower` are the same when the
/// row coincides with one of the map. `channels` is a multiple of 16.
void cpk_add_doubled(cpk_kernel kernel, const int8_t *row, const int8_t *upper,
                     const int8_t *lower, size_t channels, int16_t first, int16_t second,
                     int32_t shift, int8_t *target, size_t count);

/// Adds bytes and their squares to the sums.
void cpk_count_bytes(cpk_kernel kernel, const uint8_t *bytes, size_t count, uint64_t *sum,
                     uint64_t *squares);

/// Writes four bytes for each three-byte pixel: the table entries of its colors, and 0.
void cpk_translate(cpk_kernel kernel, const uint8_t *pixels, const int8_t codes[256],
                   int8_t *target, size_t count);

// MARK: Points and descriptors of a network

/// The logit differences below which a share is not zero.
enum { CPK_POWERS = 3072 };

/// Writes for each of `count` cells the probabilities (softmax) of its 4 x 4 pixels, in 65536ths, as four rows.
///
/// A cell has 24 logits: those of its pixels, row by row, that of no point, and seven that are ignored.
/// `powers` has `CPK_POWERS + 1` numbers: the exponential for each difference to the largest logit, 65535 at 0.
void cpk_shares(cpk_kernel kernel, const int16_t *logits, const uint16_t *powers,
                uint16_t *target, size_t stride, size_t count);

/// Writes the positions in `first ..< end` of a row whose values are above the twelve preceding neighbors
/// within two pixels and not below the following ones, in ascending order; returns their number.
///
/// `flags` and `places` have room for `end - first + 64` elements; two pixels and rows to each side are read.
size_t cpk_maxima(cpk_kernel kernel, const uint16_t *row, ptrdiff_t stride, size_t first,
                  size_t end, uint8_t *flags, uint16_t *places);

/// Writes four words for 64 numbers that are interpolated between four pixels of a map.
///
/// `next` is the distance from the left neighbor to the right one. The weights are of the upper left, upper
/// right, lower left and lower right pixel, and add up to 64; `signs` are those of `cpk_project`.
void cpk_describe(cpk_kernel kernel, const int8_t *upper, const int8_t *lower, size_t next,
                  const int16_t weights[4], const float *signs, uint64_t *words);

// MARK: Trained files

/// The bytes of a file that was compiled in.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} cpk_file;

/// Models/descriptor.bin, the projection of patches, and Models/views.bin, the network that finds learned points.
///
/// C embeds them at once; Swift takes a minute to compile an array of as many bytes.
cpk_file cpk_descriptor_file(void);
cpk_file cpk_views_file(void);

#endif
