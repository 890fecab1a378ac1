#include "jpeg_source.h"

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
  /// Whether all of them have been, from complete scans.
  bool is_complete;
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

static cic_status decode(task *job) {
  cic_jpeg_reader *reader = &job->reader;
  const j_decompress_ptr cinfo = &reader->cinfo;
  if (setjmp(reader->escape)) {
    // Data after the last row do not matter, such as a maker's that take the place of the end marker.
    if (job->is_complete && is_bad_data(reader->status)) return CIC_OK;
    cic_jpeg_follow_scan(reader);
    return reader->status;
  }
  cic_jpeg_reader_create(reader);
  jpeg_read_header(cinfo, TRUE);
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
  // Reads to the end marker, to count extraneous bytes.
  jpeg_finish_decompress(cinfo);
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
  job.written = 0;
  job.is_complete = false;
  cic_jpeg_reader_prepare(&job.reader, input, CIC_DATA_PIECE, report);
  job.reader.tolerates_damage = request->tolerates_damage;
  job.reader.max_scans = request->max_scans;
  job.reader.max_blocks = request->max_blocks;
  job.reader.time_limit = cic_time_limit_of(request->max_milliseconds);
  cic_status status = decode(&job);
  const double intact_share = cic_jpeg_intact_share(&job.reader);
  jpeg_destroy_decompress(&job.reader.cinfo);
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
  outcome->intact_share = intact_share;
  outcome->lacks_detail = job.reader.coverage.lacks_detail;
  outcome->extraneous_bytes = job.reader.extraneous_bytes;
  return CIC_OK;
}
