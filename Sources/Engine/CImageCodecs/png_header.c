#include "input.h"

// The header is parsed here: libpng would allocate rows and read chunks before it returns the header.

static uint32_t big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Whether the PNG specification allows this pair (table 11.1).
static bool is_valid_depth(unsigned color_type, unsigned depth) {
  switch (color_type) {
    case 0:
      return depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
    case 3:
      return depth == 1 || depth == 2 || depth == 4 || depth == 8;
    case 2:
    case 4:
    case 6:
      return depth == 8 || depth == 16;
    default:
      return false;
  }
}

cic_status cic_png_read_header(const cic_input *input, cic_png_header *header, cic_report *report) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  enum { ihdr = 8, fields = 16, end = 33 };
  memset(header, 0, sizeof *header);
  cic_report_clear(report);
  uint8_t file[end] = {0};
  const size_t count = input->count < end ? (size_t)input->count : end;
  if (!cic_input_copy(input, 0, file, count)) {
    cic_report_set(report, -1, "it has changed meanwhile");
    return CIC_UNREADABLE;
  }
  if (memcmp(file, signature, count < sizeof signature ? count : sizeof signature) != 0) {
    cic_report_set(report, 0, "the signature is damaged, as by a transfer as text");
    return CIC_CORRUPT;
  }
  if (count < end) {
    cic_report_set(report, (int64_t)count, "the data stop within the header");
    return CIC_TRUNCATED;
  }
  if (memcmp(file + ihdr + 4, "CgBI", 4) == 0) {
    cic_report_set(report, ihdr,
                   "it is Apple's variant for apps (CgBI), not a standard PNG; "
                   "`xcrun pngcrush -revert-iphone-optimizations` restores one");
    return CIC_UNSUPPORTED;
  }
  if (big_endian(file + ihdr) != 13 || memcmp(file + ihdr + 4, "IHDR", 4) != 0) {
    cic_report_set(report, ihdr, "the first chunk is not an IHDR of 13 bytes");
    return CIC_CORRUPT;
  }
  const uint32_t width = big_endian(file + fields);
  const uint32_t height = big_endian(file + fields + 4);
  const unsigned depth = file[fields + 8];
  const unsigned color_type = file[fields + 9];
  const unsigned interlace = file[fields + 12];
  if (width == 0 || height == 0 || width > INT32_MAX || height > INT32_MAX) {
    cic_report_set(report, fields, "a picture cannot have %u x %u pixels", width, height);
    return CIC_CORRUPT;
  }
  if (!is_valid_depth(color_type, depth)) {
    cic_report_set(report, fields + 8, "there is no color type %u with %u bits", color_type, depth);
    return CIC_CORRUPT;
  }
  if (file[fields + 10] != 0 || file[fields + 11] != 0 || interlace > 1) {
    cic_report_set(report, fields + 10, "the compression, filter or interlace method is unknown");
    return CIC_CORRUPT;
  }
  header->width = width;
  header->height = height;
  header->is_interlaced = interlace == 1;
  // Two rows of libpng's at up to four samples of 16 bits, ours of four and one converted; inflate.
  header->row_buffer_bytes = (uint64_t)width * (2 * 8 + 4 + 4) + (1 << 17);
  return CIC_OK;
}
