// From rows of 8-bit PNG samples to pixels: transparency, formats, and means of squares.

#ifndef CIC_PNG_ROWS_H
#define CIC_PNG_ROWS_H

#include "report.h"

/// The pixels of one pass of a picture: those of columns x0, x0 + dx, ... and rows y0, y0 +
/// dy, ...
typedef struct cic_png_pass {
  uint32_t x0, y0, dx, dy;
} cic_png_pass;

/// The sums of cic_outcome.
typedef struct cic_png_ink {
  uint64_t alpha, dark;
} cic_png_ink;

/// Composites pixels on a level of gray in place, and adds to the sums: two samples become one, four become three;
/// others are unchanged.
///
/// Returns the new number of samples per pixel, 1 or 3.
unsigned cic_png_lay(uint8_t *row, uint32_t count, unsigned channels, uint8_t ground,
                     cic_png_ink *ink);

/// Writes `count` opaque pixels of 1 or 3 samples to every `step`th pixel of `out`.
void cic_png_convert(const uint8_t *row, uint32_t count, unsigned channels, cic_pixel_format format,
                     uint8_t *out, uint32_t step);

/// The sums of squares of `factor` x `factor` pixels, for all rows of squares or for one at a time.
///
/// Sums are 16-bit up to a factor of 16, where 16 * 16 * 255 still fits, and 64-bit beyond, where
/// there are few. That way they take less memory than the full picture would.
typedef struct cic_png_boxes {
  uint32_t width, height;
  uint32_t factor;
  cic_pixel_format format;
  /// The number of squares in a row, and of rows of sums in memory: 1, or all.
  uint32_t columns, rows;
  void *sums;
} cic_png_boxes;

/// Returns the size of `sums` in bytes.
uint64_t cic_png_boxes_bytes(const cic_png_boxes *boxes);

/// Adds the pixels of a row of a pass to the row of sums number `box_row`.
void cic_png_boxes_add(const cic_png_boxes *boxes, uint32_t box_row, const uint8_t *pixels,
                       uint32_t count, const cic_png_pass *pass);

/// Writes the means of one row of squares. `weights[x]` is the number of pixels summed in square x;
/// where it is 0 the pixel is white.
void cic_png_boxes_write(const cic_png_boxes *boxes, uint32_t box_row, const uint64_t *weights,
                         uint8_t *out);

#endif
