#include "jpeg_source.h"

#include <stdlib.h>

// MARK: Header

static uint64_t round_up(uint64_t value, uint64_t step) { return (value + step - 1) / step * step; }

/// Sets the fields from which the allocations of jdcoefct.c and jdmainct.c are estimated.
static void describe(j_decompress_ptr cinfo, cic_jpeg_header *header) {
  header->width = cinfo->image_width;
  header->height = cinfo->image_height;
  header->holds_coefficients = jpeg_has_multiple_scans(cinfo);
  for (int index = 0; index < cinfo->num_components; index++) {
    const jpeg_component_info *component = &cinfo->comp_info[index];
    const uint64_t columns =
        round_up(component->width_in_blocks, (uint64_t)component->h_samp_factor);
    const uint64_t rows = round_up(component->height_in_blocks, (uint64_t)component->v_samp_factor);
    header->block_count += columns * rows;
    if (header->holds_coefficients) header->coefficient_bytes += columns * rows * sizeof(JBLOCK);
    // Two groups of rows with context, and as many upsampled ones.
    header->row_buffer_bytes +=
        columns * DCTSIZE * (uint64_t)cinfo->max_v_samp_factor * DCTSIZE * 3;
  }
  header->row_buffer_bytes += 1 << 16;
  const int number = cinfo->num_components > 0 ? cinfo->comp_info[0].quant_tbl_no : NUM_QUANT_TBLS;
  const JQUANT_TBL *table =
      number >= 0 && number < NUM_QUANT_TBLS ? cinfo->quant_tbl_ptrs[number] : NULL;
  for (int index = 0; table != NULL && index < DCTSIZE2; index++) {
    header->quantizer_sum += table->quantval[index];
  }
}

static cic_status read_header(cic_jpeg_reader *reader, cic_jpeg_header *header) {
  if (setjmp(reader->escape)) return reader->status;
  cic_jpeg_reader_create(reader);
  jpeg_read_header(&reader->cinfo, TRUE);
  describe(&reader->cinfo, header);
  return CIC_OK;
}

/// A segment before the first scan.
typedef struct segment {
  uint8_t marker;
  /// The offset of its content, after the length.
  uint64_t start;
  size_t count;
} segment;

/// Finds the next segment from a position, which advances past it, skipping garbage and fill bytes.
///
/// Returns false at the scans, at the end, and when a segment has an invalid length.
static bool next_segment(cic_window *window, uint64_t *position, segment *found) {
  const uint64_t end = window->input->count;
  const uint8_t *bytes;
  while ((bytes = cic_window_at(window, *position, 4))) {
    const uint8_t marker = bytes[1];
    if (bytes[0] != 0xFF || marker == 0xFF || marker == 0) {
      ++*position;
      continue;
    }
    if (marker == 0xDA || marker == 0xD9) return false;
    *found = (segment){.marker = marker, .start = *position + 4};
    // TEM and the restart markers have no length; all others do, and it includes itself.
    const bool is_alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
    const size_t length = (size_t)bytes[2] << 8 | bytes[3];
    if (!is_alone && (length < 2 || length > end - *position - 2)) return false;
    found->count = is_alone ? 0 : length - 2;
    *position += is_alone ? 2 : 2 + length;
    return true;
  }
  return false;
}

bool cic_jpeg_find_exif(const cic_input *input, uint64_t *position, uint64_t *start, size_t *count) {
  static const uint8_t name[6] = {'E', 'x', 'i', 'f', 0, 0};
  cic_window window;
  cic_window_open(&window, input, CIC_HEADER_PIECE);
  segment found;
  while (next_segment(&window, position, &found)) {
    if (found.marker != 0xE1 || found.count < sizeof name) continue;
    const uint8_t *content = cic_window_at(&window, found.start, sizeof name);
    if (!content || memcmp(content, name, sizeof name) != 0) continue;
    *start = found.start + sizeof name;
    *count = found.count - sizeof name;
    return true;
  }
  return false;
}

/// Whether a JPEG has more segments before its first scan than allowed, so that libjpeg need not skip
/// millions of empty ones.
static bool has_too_many_segments(const cic_input *input, uint64_t max_segments) {
  cic_window window;
  cic_window_open(&window, input, CIC_HEADER_PIECE);
  uint64_t position = 2, segments = 0;
  segment found;
  while (next_segment(&window, &position, &found)) {
    if (++segments > max_segments) return true;
  }
  return false;
}

cic_status cic_jpeg_read_header(const cic_input *input, uint64_t max_segments,
                                cic_jpeg_header *header, cic_report *report) {
  memset(header, 0, sizeof *header);
  cic_report_clear(report);
  if (has_too_many_segments(input, max_segments)) {
    cic_report_set(report, -1, "too many segments");
    return CIC_TOO_MANY_CHUNKS;
  }
  cic_jpeg_reader reader;
  cic_jpeg_reader_prepare(&reader, input, CIC_HEADER_PIECE, report);
  const cic_status status = read_header(&reader, header);
  jpeg_destroy_decompress(&reader.cinfo);
  if (status != CIC_OK) memset(header, 0, sizeof *header);
  return status;
}

// MARK: Pixels

/// One decode: the reader and the request.
typedef struct task {
  cic_jpeg_reader reader;
  const cic_jpeg_request *request;
  uint8_t *pixels;
  size_t capacity;
  /// The bytes of `pixels` that have been written.
  size_t written;
  /// Whether all of them have been.
  bool is_complete;
  cic_time_limit time_limit;
  /// By the header, as data behind the picture may be taken for another one: the bytes of a gray picture at an eighth of
  /// the size, and whether codes are arithmetic.
  size_t eighth_bytes;
  bool is_arithmetic;
  /// The share of intact rows after the decode.
  double intact_share;
} task;

static uint8_t product(unsigned a, unsigned b) { return (uint8_t)((a * b + 127) / 255); }

/// Converts four inks to RGB by multiplying the reflected shares.
///
/// Samples are 255 - ink. Files without Adobe's marker do not say so, but browsers, Pillow, ImageMagick and ffmpeg read
/// them in the same way.
static void convert_cmyk(const JSAMPLE *row, uint32_t width, cic_pixel_format format, uint8_t *out) {
  for (uint32_t x = 0; x < width; x++, row += 4, out += format) {
    const uint8_t red = product(row[0], row[3]);
    const uint8_t green = product(row[1], row[3]);
    const uint8_t blue = product(row[2], row[3]);
    switch (format) {
      case CIC_GRAY8:
        out[0] = (uint8_t)((299u * red + 587u * green + 114u * blue + 500u) / 1000u);
        break;
      case CIC_RGB8:
        out[0] = red, out[1] = green, out[2] = blue;
        break;
      case CIC_BGRA8:
        out[0] = blue, out[1] = green, out[2] = red, out[3] = 255;
        break;
    }
  }
}

/// Copies the four inks of each pixel, 255 for full ink.
static void copy_inks(const JSAMPLE *row, uint32_t width, uint8_t *out) {
  for (size_t index = 0; index < (size_t)width * 4; index++) out[index] = (uint8_t)(255 - row[index]);
}

/// Chooses the scale and the color space. Returns whether rows come as CMYK.
static bool configure(const task *job, j_decompress_ptr cinfo) {
  cinfo->scale_num = 1;
  cinfo->scale_denom = job->request->denominator;
  cinfo->dct_method = JDCT_ISLOW;
  if (cinfo->jpeg_color_space == JCS_CMYK || cinfo->jpeg_color_space == JCS_YCCK) {
    cinfo->out_color_space = JCS_CMYK;
    return true;
  }
  switch (job->request->format) {
    case CIC_GRAY8:
      cinfo->out_color_space = JCS_GRAYSCALE;
      break;
    case CIC_RGB8:
      cinfo->out_color_space = JCS_RGB;
      break;
    case CIC_BGRA8:
      cinfo->out_color_space = JCS_EXT_BGRA;
      break;
  }
  return false;
}

static bool is_bad_data(cic_status status) {
  return status == CIC_CORRUPT || status == CIC_TRUNCATED;
}

/// Whether data behind the picture may have caused a status.
static bool may_follow(cic_status status) { return is_bad_data(status) || status == CIC_UNSUPPORTED; }

static cic_status decode(task *job) {
  cic_jpeg_reader *reader = &job->reader;
  const j_decompress_ptr cinfo = &reader->cinfo;
  if (setjmp(reader->escape)) {
    if (job->is_complete && may_follow(reader->status)) {
      reader->lacks_end = true;
      return CIC_OK;
    }
    cic_jpeg_follow_scan(reader);
    return reader->status;
  }
  cic_jpeg_reader_create(reader);
  jpeg_read_header(cinfo, TRUE);
  job->eighth_bytes = ((size_t)cinfo->image_width + 7) / 8 * (((size_t)cinfo->image_height + 7) / 8);
  job->is_arithmetic = cinfo->arith_code;
  const bool is_cmyk = configure(job, cinfo);
  if (job->request->keeps_inks && (!is_cmyk || job->request->format != CIC_BGRA8)) {
    cic_jpeg_fail(reader, CIC_INVALID_ARGUMENT, "it has no inks");
  }
  // libjpeg holds coefficients in "virtual arrays" and fails, rather than to spill to a file,
  // beyond this.
  cinfo->mem->max_memory_to_use =
      job->request->max_memory > INT64_MAX ? INT64_MAX : (long)job->request->max_memory;
  cic_jpeg_reader_watch(reader);
  jpeg_start_decompress(cinfo);
  cic_jpeg_reader_unwatch(reader);
  if (jpeg_has_multiple_scans(cinfo)) cic_jpeg_check_scans(reader);

  const size_t row_bytes = (size_t)cinfo->output_width * job->request->format;
  if (row_bytes * cinfo->output_height != job->capacity) {
    const bool may_change = !reader->window.input->bytes;
    cic_jpeg_fail(reader, may_change ? CIC_UNREADABLE : CIC_INVALID_ARGUMENT,
                  may_change ? "it has changed meanwhile" : "the pixel memory has another size");
  }
  JSAMPARRAY cmyk_row = NULL;
  if (is_cmyk) {
    const JDIMENSION samples = cinfo->output_width * 4;
    cmyk_row = cinfo->mem->alloc_sarray((j_common_ptr)cinfo, JPOOL_IMAGE, samples, 1);
  }
  while (cinfo->output_scanline < cinfo->output_height) {
    if (cinfo->output_scanline % 16 == 0) cic_jpeg_reader_check_time(reader);
    uint8_t *row = job->pixels + (size_t)cinfo->output_scanline * row_bytes;
    if (is_cmyk) {
      jpeg_read_scanlines(cinfo, cmyk_row, 1);
      if (job->request->keeps_inks) {
        copy_inks(cmyk_row[0], cinfo->output_width, row);
      } else {
        convert_cmyk(cmyk_row[0], cinfo->output_width, job->request->format, row);
      }
    } else {
      // libjpeg gives at most this many rows at a time, straight from its upsampler into our
      // memory.
      JSAMPROW rows[4];
      JDIMENSION wanted = 0;
      while (wanted < 4 && cinfo->output_scanline + wanted < cinfo->output_height) {
        rows[wanted] = row + wanted * row_bytes;
        wanted++;
      }
      jpeg_read_scanlines(cinfo, rows, wanted);
    }
    job->written = (size_t)cinfo->output_scanline * row_bytes;
  }
  cic_jpeg_follow_scan(reader);
  job->is_complete = true;
  cic_jpeg_note_data_end(reader);
  // Reads to the end marker, to count extraneous bytes. A scan in its place makes libjpeg wait.
  if (!jpeg_finish_decompress(cinfo)) reader->lacks_end = true;
  return CIC_OK;
}

/// Decodes an input once.
static cic_status run(task *job, const cic_input *input, cic_report *report) {
  cic_jpeg_reader *reader = &job->reader;
  job->written = 0;
  job->is_complete = false;
  cic_jpeg_reader_prepare(reader, input, CIC_DATA_PIECE, report);
  reader->tolerates_damage = job->request->tolerates_damage;
  reader->max_scans = job->request->max_scans;
  reader->max_blocks = job->request->max_blocks;
  reader->time_limit = job->time_limit;
  const cic_status status = decode(job);
  job->intact_share = cic_jpeg_intact_share(reader);
  jpeg_destroy_decompress(&reader->cinfo);
  return status;
}

// MARK: A missing end marker

/// Whether data of a picture may end at an offset: the file ends there, a marker follows, or a trailer that is known.
///
/// Samsung's trailers end with "SEFT", and their blocks begin with two zeros and a type. Other bytes may have been decoded
/// in place of missing data.
static bool may_end_at(const cic_input *input, uint64_t offset) {
  if (offset >= input->count) return true;
  uint8_t next[4] = {0}, last[4];
  const uint64_t left = input->count - offset;
  if (!cic_input_copy(input, offset, next, left < sizeof next ? (size_t)left : sizeof next)) return false;
  if (next[0] == 0xFF) return left == 1 || next[1] != 0;
  return left > 2 * sizeof next && next[0] == 0 && next[1] == 0 && (next[2] | next[3]) != 0 &&
         cic_input_copy(input, input->count - sizeof last, last, sizeof last) &&
         memcmp(last, "SEFT", sizeof last) == 0;
}

/// Finds where the data of a picture end that lacks its end marker: one byte less is too few.
///
/// libjpeg does not tell how far ahead it has read. So this decodes a few times at an eighth of the size. Fails only when
/// that takes too long, or the file cannot be read.
__attribute__((noinline)) static cic_status find_data_end(const task *job, const cic_input *input,
                                                          uint64_t *end, cic_report *report) {
  cic_jpeg_request request = *job->request;
  request.denominator = 8;
  request.format = CIC_GRAY8;
  request.keeps_inks = request.tolerates_damage = false;
  task probe;
  probe.request = &request;
  probe.time_limit = job->time_limit;
  probe.capacity = job->eighth_bytes;
  probe.pixels = malloc(probe.capacity);
  if (!probe.pixels) {
    cic_report_set(report, -1, "not enough memory");
    return CIC_OUT_OF_MEMORY;
  }
  *end = job->reader.data_end;
  uint64_t first = *end > CIC_JPEG_LOOKAHEAD ? *end - CIC_JPEG_LOOKAHEAD : 0;
  cic_status status = CIC_OK;
  while (first < *end) {
    cic_input part = *input;
    part.count = first + (*end - first) / 2;
    status = run(&probe, &part, report);
    if (status != CIC_OK && !may_follow(status)) break;
    status = CIC_OK;
    if (probe.reader.data_end > 0) *end = part.count;
    else first = part.count + 1;
  }
  free(probe.pixels);
  return status;
}

/// Completes a decode of which all data are there, or other ones in their place, but not the end marker.
static cic_status finish_without_marker(task *job, const cic_input *input, cic_report *report) {
  uint64_t end = job->reader.data_end;
  bool is_whole = false;
  if (!job->is_arithmetic) {
    const cic_status status = find_data_end(job, input, &end, report);
    if (status != CIC_OK) return status;
    is_whole = may_end_at(input, end);
  }
  if (!is_whole && !job->request->tolerates_damage) {
    cic_report_set(report, (int64_t)end, "%s", cic_jpeg_ends_early);
    return CIC_TRUNCATED;
  }
  if (!job->is_complete || job->reader.damage != CIC_OK) {
    // What follows is an error, or was taken for scans.
    const uint64_t skipped = job->reader.extraneous_bytes;
    cic_input part = *input;
    part.count = end;
    const cic_status status = run(job, &part, report);
    if (status != CIC_OK) return status;
    job->reader.extraneous_bytes += skipped;
  }
  if (!is_whole && job->reader.damage == CIC_OK) {
    job->reader.damage = CIC_TRUNCATED;
    cic_report_set(&job->reader.damage_report, (int64_t)end, "%s", cic_jpeg_ends_early);
  }
  return CIC_OK;
}

cic_status cic_jpeg_decode(const cic_input *input, const cic_jpeg_request *request, void *pixels,
                           size_t capacity, cic_outcome *outcome, cic_report *report) {
  memset(outcome, 0, sizeof *outcome);
  cic_report_clear(report);
  task job;
  job.request = request;
  job.pixels = pixels;
  job.capacity = capacity;
  job.time_limit = cic_time_limit_of(request->max_milliseconds);
  cic_status status = run(&job, input, report);
  const bool goes_on = job.reader.lacks_end || job.reader.damage != CIC_OK || may_follow(status);
  if (job.reader.data_end > 0 && goes_on) status = finish_without_marker(&job, input, report);
  if (is_bad_data(status) && request->tolerates_damage && job.written > 0) {
    // An error, not a warning: no rows follow those already decoded.
    const int white = request->keeps_inks ? 0 : 255;
    memset(job.pixels + job.written, white, capacity - job.written);
    if (job.reader.damage == CIC_OK) {
      job.reader.damage = status;
      job.reader.damage_report = *report;
    }
    status = CIC_OK;
  }
  if (status != CIC_OK) return status;
  cic_report_clear(report);
  if (job.reader.damage != CIC_OK) *report = job.reader.damage_report;
  outcome->damage = job.reader.damage;
  outcome->intact_share = job.intact_share;
  outcome->lacks_detail = job.reader.coverage.lacks_detail;
  outcome->extraneous_bytes = job.reader.extraneous_bytes;
  return CIC_OK;
}
