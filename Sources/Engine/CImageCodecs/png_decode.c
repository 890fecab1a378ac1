#include "png_rows.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>

// MARK: Job

/// One decode: libpng's state, what its callbacks need, and how far it has come.
///
/// It lives in the frame above the setjmp, so nothing in it is indeterminate after a longjmp.
typedef struct job {
  png_structp png;
  png_infop info;
  jmp_buf escape;

  const uint8_t *bytes;
  size_t count;
  size_t position;
  /// Where reading the last row must end at the latest; see `read_rows`.
  size_t last_row_end;
  bool is_at_end;
  bool is_out_of_memory;

  const cic_png_request *request;
  cic_png_header header;
  uint8_t *pixels;
  uint32_t out_width, out_height;

  /// The passes of the picture, one or Adam7's seven, and how many rows of each have been read.
  const cic_png_pass *passes;
  unsigned pass_count;
  uint32_t rows_read[7];

  /// Scratch memory, freed by the caller of the setjmp.
  uint8_t *row;
  uint8_t *converted;
  uint64_t *weights;
  cic_png_boxes boxes;

  cic_report *report;
} job;

static const cic_png_pass whole_picture[1] = {{0, 0, 1, 1}};
static const cic_png_pass adam7[7] = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
};

/// Returns how many of the positions start, start + step, ... lie below the limit.
static uint32_t steps_below(uint64_t limit, uint32_t start, uint32_t step) {
  return limit <= start ? 0 : (uint32_t)((limit - start + step - 1) / step);
}

// MARK: Callbacks

static void on_error(png_structp png, png_const_charp message) {
  job *job = png_get_error_ptr(png);
  cic_report_set(job->report, (int64_t)job->position, "%s",
                 job->is_at_end ? "the data stop before the end of the picture" : message);
  longjmp(job->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static png_voidp allocate(png_structp png, png_alloc_size_t count) {
  void *memory = malloc(count);
  if (!memory) ((job *)png_get_mem_ptr(png))->is_out_of_memory = true;
  return memory;
}

static void release(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  job *job = png_get_io_ptr(png);
  if (count > job->count - job->position) {
    job->position = job->count;
    job->is_at_end = true;
    png_error(png, "end of data");
  }
  if (job->last_row_end > 0 && job->position > job->last_row_end) {
    png_error(png, "the compressed data go on after the last row");
  }
  memcpy(out, job->bytes + job->position, count);
  job->position += count;
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

/// Refuses chunks that are longer than the limit, before libpng meets them; IDAT is read in pieces.
static cic_status check_chunks(const job *job) {
  size_t position = 8;
  while (job->count - position >= 8) {
    const uint8_t *chunk = job->bytes + position;
    const uint64_t length = png_get_uint_32(chunk);
    // libpng has words of its own for what is no chunk.
    if (!is_chunk_type(chunk + 4) || memcmp(chunk + 4, "IEND", 4) == 0) break;
    if (memcmp(chunk + 4, "IDAT", 4) != 0 && length > job->request->max_chunk_bytes) {
      cic_report_set(job->report, (int64_t)position, "a chunk says that it has %llu bytes",
                     (unsigned long long)length);
      return CIC_CHUNK_TOO_LARGE;
    }
    if (length + 12 > job->count - position) break;
    position += (size_t)length + 12;
  }
  return CIC_OK;
}

// MARK: Rows

/// Puts one row, as it came from libpng, where it belongs. `index` counts the rows of the pass.
static void place_row(job *job, const cic_png_pass *pass, uint32_t index, uint32_t count) {
  const cic_pixel_format format = job->request->format;
  const unsigned channels = cic_png_lay_on_white(job->row, count, png_get_channels(job->png, job->info));
  const uint64_t y = pass->y0 + (uint64_t)index * pass->dy;
  if (job->request->box_factor == 1) {
    uint8_t *row = job->pixels + y * job->out_width * format;
    cic_png_convert(job->row, count, channels, format, row + (size_t)pass->x0 * format, pass->dx);
    return;
  }
  const uint8_t *pixels = job->row;
  if (channels != (unsigned)format) {
    cic_png_convert(job->row, count, channels, format, job->converted, 1);
    pixels = job->converted;
  }
  const uint32_t box_row = (uint32_t)(y / job->boxes.factor);
  cic_png_boxes_add(&job->boxes, job->header.is_interlaced ? box_row : 0, pixels, count, pass);
}

/// Returns how many pixels of a line of squares' side have been read: columns `from ..< to` of a pass.
static uint64_t steps_within(uint64_t from, uint64_t to, uint32_t start, uint32_t step) {
  return steps_below(to, start, step) - steps_below(from, start, step);
}

/// Writes a row of reduced pixels as the mean of those pixels that have been read.
static void write_boxes(job *job, uint32_t box_row) {
  const cic_png_boxes *boxes = &job->boxes;
  memset(job->weights, 0, job->out_width * sizeof *job->weights);
  const uint64_t top = (uint64_t)box_row * boxes->factor;
  for (unsigned number = 0; number < job->pass_count; number++) {
    const cic_png_pass *pass = &job->passes[number];
    const uint64_t end = pass->y0 + (uint64_t)job->rows_read[number] * pass->dy;
    const uint64_t bottom = top + boxes->factor < end ? top + boxes->factor : end;
    const uint64_t lines = bottom > top ? steps_within(top, bottom, pass->y0, pass->dy) : 0;
    if (lines == 0) continue;
    for (uint32_t x = 0; x < job->out_width; x++) {
      const uint64_t left = (uint64_t)x * boxes->factor;
      const uint64_t right =
          left + boxes->factor < boxes->width ? left + boxes->factor : boxes->width;
      job->weights[x] += lines * steps_within(left, right, pass->x0, pass->dx);
    }
  }
  cic_png_boxes_write(boxes, job->header.is_interlaced ? box_row : 0, job->weights,
                      job->pixels + (size_t)box_row * job->out_width * job->request->format);
}

/// Writes what has been summed and not yet written: everything of an interlaced picture.
static void write_remaining_boxes(job *job) {
  if (job->request->box_factor == 1) return;
  uint32_t row = job->header.is_interlaced ? 0 : job->rows_read[0] / job->boxes.factor;
  for (; row < job->out_height; row++) {
    write_boxes(job, row);
    if (!job->header.is_interlaced) {
      memset(job->boxes.sums, 0, (size_t)cic_png_boxes_bytes(&job->boxes));
    }
  }
}

static void read_rows(job *job) {
  const bool is_direct = job->request->box_factor == 1 && !job->header.is_interlaced &&
                         job->request->format == CIC_RGB8 &&
                         png_get_channels(job->png, job->info) == 3;
  uint64_t rows_left = 0;
  for (unsigned number = 0; number < job->pass_count; number++) {
    const cic_png_pass *pass = &job->passes[number];
    if (steps_below(job->header.width, pass->x0, pass->dx) == 0) continue;
    rows_left += steps_below(job->header.height, pass->y0, pass->dy);
  }
  for (unsigned number = 0; number < job->pass_count; number++) {
    const cic_png_pass *pass = &job->passes[number];
    const uint32_t columns = steps_below(job->header.width, pass->x0, pass->dx);
    const uint32_t rows = columns == 0 ? 0 : steps_below(job->header.height, pass->y0, pass->dy);
    for (uint32_t index = 0; index < rows; index++) {
      // libpng inflates whatever follows the last row, a thousandfold where it was made to. A quarter of
      // a megabyte of it is more than an honest encoder leaves.
      if (--rows_left == 0) {
        const size_t allowance = png_get_rowbytes(job->png, job->info) * 2 + (1 << 18);
        job->last_row_end = job->position + allowance;
      }
      uint8_t *direct = job->pixels + (size_t)index * job->out_width * 3;
      png_read_row(job->png, is_direct ? direct : job->row, NULL);
      if (!is_direct) place_row(job, pass, index, columns);
      job->rows_read[number] = index + 1;
      if (job->boxes.sums && !job->header.is_interlaced && (index + 1) % job->boxes.factor == 0) {
        write_boxes(job, index / job->boxes.factor);
        memset(job->boxes.sums, 0, (size_t)cic_png_boxes_bytes(&job->boxes));
      }
    }
  }
  job->last_row_end = 0;
}

// MARK: Decode

static cic_png_boxes boxes_for(const cic_png_header *header, const cic_png_request *request) {
  const uint32_t factor = request->box_factor;
  return (cic_png_boxes){
      .width = header->width,
      .height = header->height,
      .factor = factor,
      .format = request->format,
      .columns = (header->width - 1) / factor + 1,
      .rows = header->is_interlaced ? (header->height - 1) / factor + 1 : 1,
  };
}

uint64_t cic_png_sum_bytes(const cic_png_header *header, const cic_png_request *request) {
  if (request->box_factor <= 1) return 0;
  const cic_png_boxes boxes = boxes_for(header, request);
  return cic_png_boxes_bytes(&boxes) + (uint64_t)boxes.columns * sizeof(uint64_t);
}

static bool allocate_scratch(job *job) {
  const size_t width = job->header.width;
  job->row = malloc(width * 4);
  if (job->request->box_factor == 1) return job->row;
  job->converted = malloc(width * 4);
  job->weights = calloc(job->out_width, sizeof *job->weights);
  job->boxes.sums = calloc(1, (size_t)cic_png_boxes_bytes(&job->boxes));
  return job->row && job->converted && job->weights && job->boxes.sums;
}

/// Reads everything. Returns false after an error, which the report then tells.
static bool run(job *job) {
  if (setjmp(job->escape)) return false;
  job->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, job, on_error, on_warning, job, allocate,
                                      release);
  if (!job->png) {
    job->is_out_of_memory = true;
    cic_report_set(job->report, -1, "no memory for the decoder");
    return false;
  }
  job->info = png_create_info_struct(job->png);
  png_set_read_fn(job->png, job, read_bytes);
  // Every ancillary chunk but tRNS is passed over unread: there is nothing in it for the pixels.
  png_set_keep_unknown_chunks(job->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_user_limits(job->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(job->png, job->request->max_chunk_bytes);
  png_set_chunk_cache_max(job->png, 1);
  if (job->request->tolerates_damage) {
    // Where a file stops, libpng drops the whole piece it was reading. In small ones little is lost.
    png_set_compression_buffer_size(job->png, 32);
  }
  png_read_info(job->png, job->info);
  png_set_scale_16(job->png);
  png_set_expand(job->png);
  png_read_update_info(job->png, job->info);
  read_rows(job);
  png_read_end(job->png, NULL);
  return true;
}

/// Checks the request against the header, and sets the job up for it.
static cic_status prepare(job *job, size_t capacity) {
  const cic_png_request *request = job->request;
  const cic_status status = cic_png_read_header(job->bytes, job->count, &job->header, job->report);
  if (status != CIC_OK) return status;
  if (request->box_factor > 0) {
    job->out_width = (job->header.width - 1) / request->box_factor + 1;
    job->out_height = (job->header.height - 1) / request->box_factor + 1;
  }
  if ((uint64_t)job->out_width * job->out_height * request->format != capacity || capacity == 0) {
    cic_report_set(job->report, -1, "the pixel memory has another size");
    return CIC_INVALID_ARGUMENT;
  }
  job->passes = job->header.is_interlaced ? adam7 : whole_picture;
  job->pass_count = job->header.is_interlaced ? 7 : 1;
  job->boxes = boxes_for(&job->header, request);
  return check_chunks(job);
}

static cic_status decode(job *job, cic_outcome *outcome) {
  if (!allocate_scratch(job)) {
    cic_report_set(job->report, -1, "no memory for the decoder");
    return CIC_OUT_OF_MEMORY;
  }
  if (run(job)) {
    write_remaining_boxes(job);
    return CIC_OK;
  }
  if (job->is_out_of_memory) return CIC_OUT_OF_MEMORY;
  if (job->request->tolerates_damage && job->rows_read[0] > 0) {
    write_remaining_boxes(job);
    cic_report_clear(job->report);
    outcome->is_damaged = true;
    return CIC_OK;
  }
  return job->is_at_end ? CIC_TRUNCATED : CIC_CORRUPT;
}

cic_status cic_png_decode(const void *bytes, size_t count, const cic_png_request *request,
                          void *pixels, size_t capacity, cic_outcome *outcome, cic_report *report) {
  memset(outcome, 0, sizeof *outcome);
  cic_report_clear(report);
  job job = {
      .bytes = bytes,
      .count = count,
      .request = request,
      .pixels = pixels,
      .report = report,
  };
  cic_status status = prepare(&job, capacity);
  if (status != CIC_OK) return status;
  // Where a tolerated file ends early, the rest stays white.
  if (request->tolerates_damage) memset(pixels, 255, capacity);
  status = decode(&job, outcome);
  if (job.png) png_destroy_read_struct(&job.png, &job.info, NULL);
  free(job.row);
  free(job.converted);
  free(job.weights);
  free(job.boxes.sums);
  return status;
}
