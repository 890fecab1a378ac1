#include "png_rows.h"

#include <stdlib.h>

// MARK: Pixels

static inline uint8_t laid(unsigned value, unsigned alpha, unsigned ground) {
  return (uint8_t)((value * alpha + ground * (255 - alpha) + 127) / 255);
}

static inline unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

unsigned cic_png_lay(uint8_t *row, uint32_t count, unsigned channels, uint8_t ground,
                     cic_png_ink *ink) {
  if (channels != 2 && channels != 4) return channels;
  uint64_t opacity = 0, dark = 0;
  const uint8_t *from = row;
  if (channels == 2) {
    for (uint32_t x = 0; x < count; x++, from += 2) {
      const unsigned alpha = from[1];
      opacity += alpha;
      dark += alpha * (255u - from[0]);
      row[x] = laid(from[0], alpha, ground);
    }
  } else {
    for (uint32_t x = 0; x < count; x++, from += 4, row += 3) {
      const unsigned alpha = from[3];
      opacity += alpha;
      dark += alpha * (255u - least(from[0], least(from[1], from[2])));
      row[0] = laid(from[0], alpha, ground);
      row[1] = laid(from[1], alpha, ground);
      row[2] = laid(from[2], alpha, ground);
    }
  }
  ink->alpha += opacity;
  ink->dark += dark;
  return channels - 1;
}

static inline uint8_t luma(const uint8_t *rgb) {
  return (uint8_t)((299u * rgb[0] + 587u * rgb[1] + 114u * rgb[2] + 500u) / 1000u);
}

void cic_png_convert(const uint8_t *row, uint32_t count, unsigned channels, cic_pixel_format format,
                     uint8_t *restrict out, uint32_t step) {
  const size_t stride = (size_t)step * format;
  const bool is_gray = channels == 1;
  switch (format) {
    case CIC_GRAY8:
      for (uint32_t x = 0; x < count; x++, row += channels, out += stride) {
        *out = is_gray ? *row : luma(row);
      }
      break;
    case CIC_RGB8:
      for (uint32_t x = 0; x < count; x++, row += channels, out += stride) {
        out[0] = row[0];
        out[1] = row[is_gray ? 0 : 1];
        out[2] = row[is_gray ? 0 : 2];
      }
      break;
    case CIC_BGRA8:
      for (uint32_t x = 0; x < count; x++, row += channels, out += stride) {
        out[0] = row[is_gray ? 0 : 2];
        out[1] = row[is_gray ? 0 : 1];
        out[2] = row[0];
        out[3] = 255;
      }
      break;
  }
}

// MARK: Squares

static bool is_wide(const cic_png_boxes *boxes) { return boxes->factor > 16; }

uint64_t cic_png_boxes_bytes(const cic_png_boxes *boxes) {
  return (uint64_t)boxes->columns * boxes->rows * boxes->format *
         (is_wide(boxes) ? sizeof(uint64_t) : sizeof(uint16_t));
}

/// Defines the sum of a row for one width of sums; `channels` is a constant after inlining.
#define DEFINE_ADD(NAME, SUM)                                                                     \
  __attribute__((always_inline)) static inline void NAME(                                         \
      SUM *restrict sums, const uint8_t *restrict row, uint32_t count, const cic_png_pass *pass,  \
      uint32_t factor, unsigned channels) {                                                       \
    uint64_t x = pass->x0;                                                                        \
    uint32_t done = 0;                                                                            \
    while (done < count) {                                                                        \
      const uint64_t box = x / factor;                                                            \
      const uint64_t end = (box + 1) * factor;                                                    \
      SUM sum[4] = {0, 0, 0, 0};                                                                  \
      for (; done < count && x < end; done++, x += pass->dx, row += channels) {                   \
        for (unsigned c = 0; c < channels; c++) sum[c] += row[c];                                 \
      }                                                                                           \
      for (unsigned c = 0; c < channels; c++) sums[box * channels + c] += sum[c];                 \
    }                                                                                             \
  }

DEFINE_ADD(add_narrow, uint16_t)
DEFINE_ADD(add_wide, uint64_t)

void cic_png_boxes_add(const cic_png_boxes *boxes, uint32_t box_row, const uint8_t *pixels,
                       uint32_t count, const cic_png_pass *pass) {
  const size_t first = (size_t)box_row * boxes->columns * boxes->format;
  uint16_t *narrow = (uint16_t *)boxes->sums + (is_wide(boxes) ? 0 : first);
  uint64_t *wide = (uint64_t *)boxes->sums + (is_wide(boxes) ? first : 0);
  switch (boxes->format) {
    case CIC_GRAY8:
      if (is_wide(boxes)) add_wide(wide, pixels, count, pass, boxes->factor, 1);
      else add_narrow(narrow, pixels, count, pass, boxes->factor, 1);
      break;
    case CIC_RGB8:
      if (is_wide(boxes)) add_wide(wide, pixels, count, pass, boxes->factor, 3);
      else add_narrow(narrow, pixels, count, pass, boxes->factor, 3);
      break;
    case CIC_BGRA8:
      if (is_wide(boxes)) add_wide(wide, pixels, count, pass, boxes->factor, 4);
      else add_narrow(narrow, pixels, count, pass, boxes->factor, 4);
      break;
  }
}

void cic_png_boxes_write(const cic_png_boxes *boxes, uint32_t box_row, const uint64_t *weights,
                         uint8_t *out) {
  const size_t first = (size_t)box_row * boxes->columns * boxes->format;
  const uint16_t *narrow = (const uint16_t *)boxes->sums + (is_wide(boxes) ? 0 : first);
  const uint64_t *wide = (const uint64_t *)boxes->sums + (is_wide(boxes) ? first : 0);
  for (uint32_t x = 0; x < boxes->columns; x++, out += boxes->format) {
    const uint64_t weight = weights[x];
    for (unsigned channel = 0; channel < (unsigned)boxes->format; channel++) {
      const size_t index = (size_t)x * boxes->format + channel;
      if (weight == 0) {
        out[channel] = 255;
      } else if (is_wide(boxes)) {
        out[channel] = (uint8_t)((wide[index] + weight / 2) / weight);
      } else {
        // 32-bit division takes half the time.
        const uint32_t count = (uint32_t)weight;
        out[channel] = (uint8_t)((narrow[index] + count / 2) / count);
      }
    }
  }
}
