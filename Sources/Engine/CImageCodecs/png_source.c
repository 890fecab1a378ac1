#include "png_source.h"

#include <stdlib.h>

// MARK: Callbacks

static void on_error(png_structp png, png_const_charp message) {
  cic_png_reader *reader = png_get_error_ptr(png);
  cic_report_set(reader->report, (int64_t)reader->position, "%s",
                 reader->is_at_end ? "the data stop before the end of the picture" : message);
  longjmp(reader->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static png_voidp allocate(png_structp png, png_alloc_size_t count) {
  void *memory = malloc(count);
  if (!memory) ((cic_png_reader *)png_get_mem_ptr(png))->is_out_of_memory = true;
  return memory;
}

static void release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  cic_png_reader *reader = png_get_io_ptr(png);
  if (!cic_window_copy(&reader->window, reader->position, out, count)) {
    reader->position = reader->window.input->count;
    reader->is_at_end = true;
    png_error(png, "end of data");
  }
  if (reader->end > 0 && reader->position > reader->end) {
    png_error(png, "the compressed data go on after the last row");
  }
  if (reader->position >= reader->wrong_chunk) reader->is_behind_damage = true;
  // A kilobyte can decompress to a megabyte of pixels.
  if (++reader->reads % 16 == 0) cic_png_reader_check_time(reader);
  reader->position += count;
}

void cic_png_reader_check_time(cic_png_reader *reader) {
  if (!cic_is_over(reader->time_limit)) return;
  reader->is_too_long = true;
  png_error(reader->png, "it takes too long");
}

// MARK: Chunks

/// Whether four bytes are letters, as the type of a chunk must be.
static bool is_chunk_type(const uint8_t *type) {
  for (int index = 0; index < 4; index++) {
    const uint8_t letter = type[index] | 0x20;
    if (letter < 'a' || letter > 'z') return false;
  }
  return true;
}

cic_status cic_png_check_chunks(cic_png_reader *reader, const cic_png_request *request) {
  const uint64_t count = reader->window.input->count;
  uint64_t position = 8, chunks = 0;
  const uint8_t *chunk;
  reader->window.piece = CIC_HEADER_PIECE;
  while ((chunk = cic_window_at(&reader->window, position, 8))) {
    const uint64_t length = png_get_uint_32(chunk);
    // libpng reports invalid chunks itself.
    if (!is_chunk_type(chunk + 4) || memcmp(chunk + 4, "IEND", 4) == 0) break;
    if (++chunks > request->max_chunks) {
      cic_report_set(reader->report, (int64_t)position, "too many chunks");
      return CIC_TOO_MANY_CHUNKS;
    }
    if (memcmp(chunk + 4, "IDAT", 4) != 0 && length > request->max_chunk_bytes) {
      cic_report_set(reader->report, (int64_t)position, "a chunk says that it has %llu bytes",
                     (unsigned long long)length);
      return CIC_CHUNK_TOO_LARGE;
    }
    if (length + 12 > count - position) break;
    position += length + 12;
  }
  reader->window.piece = CIC_DATA_PIECE;
  return CIC_OK;
}

/// Fills the table of PNG's CRC-32 (annex D of its specification).
static void make_table(uint32_t table[256]) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t value = byte;
    for (int bit = 0; bit < 8; bit++) value = value & 1 ? 0xEDB88320u ^ (value >> 1) : value >> 1;
    table[byte] = value;
  }
}

/// Whether the type and the content of a chunk, from an offset on, match the checksum after them.
static bool has_checksum(cic_window *window, const uint32_t table[256], uint64_t position,
                         uint64_t count) {
  uint32_t value = UINT32_MAX;
  while (count > 0) {
    const size_t there = cic_window_move(window, position);
    if (there == 0) return false;
    const size_t part = there < count ? there : (size_t)count;
    const uint8_t *bytes = window->bytes + (position - window->start);
    for (size_t index = 0; index < part; index++) {
      value = table[(value ^ bytes[index]) & 0xFF] ^ (value >> 8);
    }
    position += part;
    count -= part;
  }
  const uint8_t *stored = cic_window_at(window, position, 4);
  return stored && png_get_uint_32(stored) == (value ^ UINT32_MAX);
}

void cic_png_tolerate_checksums(cic_png_reader *reader) {
  uint32_t table[256];
  make_table(table);
  cic_window *window = &reader->window;
  const uint64_t count = window->input->count;
  uint64_t position = 8;
  const uint8_t *chunk;
  reader->wrong_chunk = UINT64_MAX;
  while ((chunk = cic_window_at(window, position, 8))) {
    const uint64_t length = png_get_uint_32(chunk);
    // A truncated chunk has no checksum that could be wrong.
    if (length + 12 > count - position || !is_chunk_type(chunk + 4)) return;
    if (memcmp(chunk + 4, "IDAT", 4) == 0 &&
        !has_checksum(window, table, position + 4, length + 4)) {
      reader->wrong_chunk = position;
      return;
    }
    position += length + 12;
  }
}

/// Whether a chunk, given its type and the start of its content, may hold EXIF.
static bool may_hold_exif(const uint8_t *type, const uint8_t *content, size_t count) {
  static const char *const names[] = {"Raw profile type exif", "Raw profile type APP1"};
  if (memcmp(type, "eXIf", 4) == 0) return true;
  if (memcmp(type, "tEXt", 4) != 0 && memcmp(type, "zTXt", 4) != 0) return false;
  for (size_t index = 0; index < 2; index++) {
    const size_t length = strlen(names[index]) + 1;
    if (count >= length && memcmp(content, names[index], length) == 0) return true;
  }
  return false;
}

bool cic_png_find_exif(const cic_input *input, uint64_t *position, uint64_t *start, size_t *count) {
  enum { name_length = 22 };
  cic_window window;
  cic_window_open(&window, input, CIC_HEADER_PIECE);
  const uint8_t *chunk;
  while ((chunk = cic_window_at(&window, *position, 8))) {
    const uint64_t length = png_get_uint_32(chunk);
    if (length + 12 > input->count - *position || memcmp(chunk + 4, "IEND", 4) == 0) break;
    const size_t known = length < name_length ? (size_t)length : name_length;
    const uint8_t *content = cic_window_at(&window, *position, 8 + known);
    if (!content) break;
    *start = *position + 8;
    *count = (size_t)length;
    *position += length + 12;
    if (may_hold_exif(content + 4, content + 8, known)) return true;
  }
  return false;
}

// MARK: Samples

/// Converts 16-bit gray samples to 8 bits as Pillow does: values above 255 become 255.
static void cut_gray(png_structp png, png_row_infop row, png_bytep samples) {
  (void)png;
  for (png_uint_32 x = 0; x < row->width; x++) {
    samples[x] = samples[2 * x] == 0 ? samples[2 * x + 1] : 255;
  }
}

static void transform_samples(const cic_png_reader *reader, const cic_png_request *request) {
  if (request->keeps_samples) {
    png_set_expand_16(reader->png);
    png_set_gray_to_rgb(reader->png);
    png_set_add_alpha(reader->png, 0xFFFF, PNG_FILLER_AFTER);
    return;
  }
  png_set_expand(reader->png);
  if (!request->follows_pillow) {
    png_set_scale_16(reader->png);
    return;
  }
  png_set_strip_alpha(reader->png);
  const bool is_gray = png_get_color_type(reader->png, reader->info) == PNG_COLOR_TYPE_GRAY;
  if (is_gray && png_get_bit_depth(reader->png, reader->info) == 16) {
    png_set_read_user_transform_fn(reader->png, cut_gray);
    png_set_user_transform_info(reader->png, NULL, 8, 1);
  } else {
    png_set_strip_16(reader->png);
  }
}

// MARK: Life

/// Whether libpng has read the same header as before: a file may change in between.
static bool has_header(const cic_png_reader *reader, const cic_png_header *header) {
  return png_get_image_width(reader->png, reader->info) == header->width &&
         png_get_image_height(reader->png, reader->info) == header->height &&
         (png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_ADAM7) ==
             header->is_interlaced;
}

void cic_png_reader_open(cic_png_reader *reader, const cic_png_request *request,
                         const cic_png_header *header, bool tolerates_damage) {
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning,
                                         reader, allocate, release);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    reader->is_out_of_memory = true;
    cic_report_set(reader->report, -1, "no memory for the decoder");
    longjmp(reader->escape, 1);
  }
  png_set_read_fn(reader->png, reader, read_bytes);
  // All ancillary chunks but tRNS are skipped: they do not affect the pixels.
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->png, request->max_chunk_bytes);
  png_set_chunk_cache_max(reader->png, 1);
  if (tolerates_damage) {
    // When a file ends early, libpng drops the whole piece it was reading: small pieces lose less.
    png_set_compression_buffer_size(reader->png, 32);
  }
  png_read_info(reader->png, reader->info);
  if (!has_header(reader, header)) {
    reader->has_changed = true;
    png_error(reader->png, "it has changed meanwhile");
  }
  // Only now: with a damaged header or palette all pixels would be wrong.
  if (tolerates_damage) png_set_crc_action(reader->png, PNG_CRC_WARN_USE, PNG_CRC_DEFAULT);
  transform_samples(reader, request);
  png_read_update_info(reader->png, reader->info);
}

void cic_png_reader_close(cic_png_reader *reader) {
  if (reader->png) png_destroy_read_struct(&reader->png, &reader->info, NULL);
  reader->png = NULL;
  reader->info = NULL;
}

cic_status cic_png_reader_failure(const cic_png_reader *reader) {
  if (reader->is_out_of_memory) return CIC_OUT_OF_MEMORY;
  if (reader->is_too_long) return CIC_TOO_LONG;
  if (reader->window.error) return cic_window_report(&reader->window, reader->report);
  if (reader->has_changed) return CIC_UNREADABLE;
  return reader->is_at_end ? CIC_TRUNCATED : CIC_CORRUPT;
}
