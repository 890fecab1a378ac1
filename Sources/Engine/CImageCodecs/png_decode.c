#include "png_rows.h"
#include "png_source.h"

#include <stddef.h>
#include <stdlib.h>

// MARK: Task

/// One decode: the reader, the request and the progress.
typedef struct task {
  const cic_png_request *request;
  cic_png_header header;
  uint8_t *pixels;
  uint32_t out_width, out_height;
  /// The samples per pixel of libpng's rows, 1 to 4.
  unsigned channels;

  /// The passes of the picture, one or Adam7's seven, and the number of rows read of each.
  const cic_png_pass *passes;
  unsigned pass_count;
  uint32_t rows_read[7];
  /// The sums of the visible colors.
  cic_png_ink ink;
  /// The number of pixels read, and of those before a wrong checksum.
  uint64_t pixels_read, pixels_trusted;
  /// Whether the last row has been reached.
  bool is_at_last_row;
  /// Whether this is the second attempt, which accepts the damage that failed the first one.
  bool is_lenient;

  /// Scratch memory, freed by the caller of the setjmp.
  uint8_t *row;
  uint8_t *converted;
  uint64_t *weights;
  /// For each pass and each column of squares, the number of the pass's columns in it.
  uint32_t *column_counts;
  cic_png_boxes boxes;

  /// Last, because its many bytes need not be cleared.
  cic_png_reader reader;
} task;

static const cic_png_pass whole_picture[1] = {{0, 0, 1, 1}};
static const cic_png_pass adam7[7] = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
    {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2},
};

/// Returns the number of positions start, start + step, ... below the limit.
static uint32_t steps_below(uint64_t limit, uint32_t start, uint32_t step) {
  return limit <= start ? 0 : (uint32_t)((limit - start + step - 1) / step);
}

// MARK: Rows

/// Stores or sums one row from libpng. `index` is the number of the row in the pass.
static void place_row(task *job, const cic_png_pass *pass, uint32_t index, uint32_t count) {
  const cic_pixel_format format = job->request->format;
  const unsigned channels =
      cic_png_lay(job->row, count, job->channels, job->request->ground, &job->ink);
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
  // In the second attempt the rows have been visited already, and some of them are damaged.
  if (job->request->visit && !job->header.is_interlaced && !job->is_lenient) {
    job->request->visit(job->request->visit_context, pixels, (size_t)count * format);
  }
  const uint32_t box_row = (uint32_t)(y / job->boxes.factor);
  cic_png_boxes_add(&job->boxes, job->header.is_interlaced ? box_row : 0, pixels, count, pass);
}

/// Returns the number of positions start, start + step, ... in `from ..< to`.
static uint32_t steps_within(uint64_t from, uint64_t to, uint32_t start, uint32_t step) {
  return to <= from ? 0 : steps_below(to, start, step) - steps_below(from, start, step);
}

static uint64_t at_most(uint64_t value, uint64_t limit) { return value < limit ? value : limit; }

static void count_columns(task *job) {
  const cic_png_boxes *boxes = &job->boxes;
  for (unsigned number = 0; number < job->pass_count; number++) {
    const cic_png_pass *pass = &job->passes[number];
    uint32_t *counts = job->column_counts + (size_t)number * job->out_width;
    for (uint32_t x = 0; x < job->out_width; x++) {
      const uint64_t left = (uint64_t)x * boxes->factor;
      const uint64_t right = at_most(left + boxes->factor, boxes->width);
      counts[x] = steps_within(left, right, pass->x0, pass->dx);
    }
  }
}

/// Writes a row of reduced pixels as the mean of those pixels that have been read.
static void write_boxes(task *job, uint32_t box_row) {
  const cic_png_boxes *boxes = &job->boxes;
  memset(job->weights, 0, job->out_width * sizeof *job->weights);
  const uint64_t top = (uint64_t)box_row * boxes->factor;
  for (unsigned number = 0; number < job->pass_count; number++) {
    const cic_png_pass *pass = &job->passes[number];
    const uint64_t end = pass->y0 + (uint64_t)job->rows_read[number] * pass->dy;
    const uint64_t bottom = at_most(top + boxes->factor, end);
    const uint64_t lines = steps_within(top, bottom, pass->y0, pass->dy);
    const uint32_t *counts = job->column_counts + (size_t)number * job->out_width;
    for (uint32_t x = 0; x < job->out_width; x++) job->weights[x] += lines * counts[x];
  }
  cic_png_boxes_write(boxes, job->header.is_interlaced ? box_row : 0, job->weights,
                      job->pixels + (size_t)box_row * job->out_width * job->request->format);
}

/// Writes the squares that have been summed but not written: all of them in an interlaced picture.
static void write_remaining_boxes(task *job) {
  if (job->request->box_factor == 1) return;
  uint32_t row = job->header.is_interlaced ? 0 : job->rows_read[0] / job->boxes.factor;
  for (; row < job->out_height; row++) {
    write_boxes(job, row);
    if (!job->header.is_interlaced) {
      memset(job->boxes.sums, 0, (size_t)cic_png_boxes_bytes(&job->boxes));
    }
  }
}

static void read_rows(task *job) {
  const bool is_direct = job->request->box_factor == 1 && !job->header.is_interlaced &&
                         job->request->format == CIC_RGB8 && job->channels == 3;
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
      // libpng inflates all data after the last row, which a malicious file can expand a thousandfold. A
      // quarter of a megabyte is more than a regular encoder leaves there.
      if (--rows_left == 0) {
        const size_t row_bytes = png_get_rowbytes(job->reader.png, job->reader.info);
        const uint64_t allowance = row_bytes * 2 + (1 << 18);
        job->reader.end = job->reader.position + allowance;
        job->is_at_last_row = true;
        // The checksum of all rows, which zlib verifies at the end, can replace that of a chunk.
        if (job->is_lenient) png_set_benign_errors(job->reader.png, 0);
      }
      if (index % 16 == 0) cic_png_reader_check_time(&job->reader);
      uint8_t *direct = job->pixels + (size_t)index * job->out_width * 3;
      png_read_row(job->reader.png, is_direct ? direct : job->row, NULL);
      if (!is_direct) place_row(job, pass, index, columns);
      job->rows_read[number] = index + 1;
      job->pixels_read += columns;
      if (!job->reader.is_behind_damage) job->pixels_trusted = job->pixels_read;
      if (job->boxes.sums && !job->header.is_interlaced && (index + 1) % job->boxes.factor == 0) {
        write_boxes(job, index / job->boxes.factor);
        memset(job->boxes.sums, 0, (size_t)cic_png_boxes_bytes(&job->boxes));
      }
    }
  }
  job->reader.end = 0;
  if (!job->is_lenient) return;
  // All data had correct checksums.
  job->pixels_trusted = job->pixels_read;
  png_set_benign_errors(job->reader.png, 1);
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
  return cic_png_boxes_bytes(&boxes) +
         (uint64_t)boxes.columns * (sizeof(uint64_t) + 7 * sizeof(uint32_t));
}

static bool allocate_scratch(task *job) {
  const size_t width = job->header.width;
  job->row = malloc(width * 4);
  if (job->request->box_factor == 1) return job->row;
  job->converted = malloc(width * 4);
  job->weights = calloc(job->out_width, sizeof *job->weights);
  job->column_counts = calloc((size_t)job->out_width * job->pass_count, sizeof(uint32_t));
  job->boxes.sums = calloc(1, (size_t)cic_png_boxes_bytes(&job->boxes));
  if (!job->row || !job->converted || !job->weights || !job->column_counts || !job->boxes.sums) {
    return false;
  }
  count_columns(job);
  return true;
}

/// Reads all rows. Returns false after an error, which is then in the report.
static bool run(task *job) {
  if (setjmp(job->reader.escape)) return false;
  cic_png_reader_open(&job->reader, job->request, &job->header, job->is_lenient);
  job->channels = png_get_channels(job->reader.png, job->reader.info);
  read_rows(job);
  png_read_end(job->reader.png, NULL);
  return true;
}

/// Validates the request against the header and initializes the job.
static cic_status prepare(task *job, size_t capacity) {
  const cic_png_request *request = job->request;
  cic_png_reader *reader = &job->reader;
  const cic_input *input = reader->window.input;
  const cic_status status = cic_png_read_header(input, &job->header, reader->report);
  if (status != CIC_OK) return status;
  if (request->box_factor > 0) {
    job->out_width = (job->header.width - 1) / request->box_factor + 1;
    job->out_height = (job->header.height - 1) / request->box_factor + 1;
  }
  if ((uint64_t)job->out_width * job->out_height * request->format != capacity || capacity == 0) {
    cic_report_set(reader->report, -1,
                   input->bytes ? "the pixel memory has another size" : "it has changed meanwhile");
    return input->bytes ? CIC_INVALID_ARGUMENT : CIC_UNREADABLE;
  }
  job->passes = job->header.is_interlaced ? adam7 : whole_picture;
  job->pass_count = job->header.is_interlaced ? 7 : 1;
  job->boxes = boxes_for(&job->header, request);
  return cic_png_check_chunks(reader, request);
}

/// Resets the job for a second attempt.
static void begin_again(task *job, size_t capacity) {
  cic_png_reader *reader = &job->reader;
  cic_png_reader_close(reader);
  reader->position = reader->end = 0;
  reader->is_at_end = false;
  cic_png_tolerate_checksums(reader);
  memset(job->rows_read, 0, sizeof job->rows_read);
  if (job->boxes.sums) memset(job->boxes.sums, 0, (size_t)cic_png_boxes_bytes(&job->boxes));
  // When the file ends early, the rest stays white.
  memset(job->pixels, 255, capacity);
  job->pixels_read = job->pixels_trusted = 0;
  job->ink = (cic_png_ink){0, 0};
  job->is_at_last_row = false;
  job->is_lenient = true;
}

/// Returns the share of the pixels before the damage.
///
/// A damaged zlib stream is detected within a row or two: of the 256 values of the byte before a row, five
/// are valid filters. If all rows were read and their checksum is wrong, the damage is somewhere after the
/// last chunk with a correct checksum: the middle is assumed.
static double intact_share(const task *job) {
  const uint64_t all = (uint64_t)job->header.width * job->header.height;
  const uint64_t intact =
      job->is_at_last_row ? (job->pixels_trusted + all) / 2 : job->pixels_read;
  return (double)intact / (double)all;
}

static cic_status decode(task *job, size_t capacity, cic_outcome *outcome) {
  cic_png_reader *reader = &job->reader;
  if (!allocate_scratch(job)) {
    cic_report_set(reader->report, -1, "no memory for the decoder");
    return CIC_OUT_OF_MEMORY;
  }
  if (run(job)) {
    write_remaining_boxes(job);
    return CIC_OK;
  }
  const cic_status status = cic_png_reader_failure(&job->reader);
  const bool is_bad_data = status == CIC_CORRUPT || status == CIC_TRUNCATED;
  if (!is_bad_data || !job->request->tolerates_damage) return status;
  const cic_report report = *reader->report;
  begin_again(job, capacity);
  if (!run(job)) {
    const cic_status second = cic_png_reader_failure(&job->reader);
    if (second != CIC_CORRUPT && second != CIC_TRUNCATED) return second;
  }
  *reader->report = report;
  if (job->pixels_read == 0) return status;
  write_remaining_boxes(job);
  outcome->damage = status;
  outcome->intact_share = intact_share(job);
  return CIC_OK;
}

cic_status cic_png_decode(const cic_input *input, const cic_png_request *request, void *pixels,
                          size_t capacity, cic_outcome *outcome, cic_report *report) {
  memset(outcome, 0, sizeof *outcome);
  cic_report_clear(report);
  task job;
  memset(&job, 0, offsetof(task, reader));
  memset(&job.reader, 0, offsetof(cic_png_reader, window));
  cic_window_open(&job.reader.window, input, CIC_DATA_PIECE);
  job.reader.report = report;
  job.reader.time_limit = cic_time_limit_of(request->max_milliseconds);
  job.reader.wrong_chunk = UINT64_MAX;
  job.request = request;
  job.pixels = pixels;
  cic_status status = prepare(&job, capacity);
  if (status != CIC_OK) return status;
  status = decode(&job, capacity, outcome);
  if (status == CIC_OK) {
    outcome->has_alpha = job.channels == 2 || job.channels == 4;
    outcome->ink_alpha = job.ink.alpha;
    outcome->ink_dark = job.ink.dark;
  }
  cic_png_reader_close(&job.reader);
  free(job.row);
  free(job.converted);
  free(job.weights);
  free(job.column_counts);
  free(job.boxes.sums);
  return status;
}
