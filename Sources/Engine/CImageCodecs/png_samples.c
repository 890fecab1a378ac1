#include "png_source.h"

#include <stdlib.h>

/// One traversal of the rows of a picture.
typedef struct samples {
  cic_png_request request;
  cic_png_header header;
  /// One row, freed by the caller of the setjmp.
  uint8_t *row;
  cic_png_reader reader;
} samples;

static uint32_t columns_of(const cic_png_header *header, int pass) {
  return header->is_interlaced ? PNG_PASS_COLS(header->width, pass) : header->width;
}

/// Returns the number of rows of a pass; 0 when it has no columns.
static uint32_t rows_of(const cic_png_header *header, int pass) {
  if (!header->is_interlaced) return header->height;
  return columns_of(header, pass) == 0 ? 0 : PNG_PASS_ROWS(header->height, pass);
}

/// Reads all rows. Returns false after an error, which is then in the report.
static bool run(samples *job) {
  cic_png_reader *reader = &job->reader;
  if (setjmp(reader->escape)) return false;
  cic_png_reader_open(reader, &job->request, &job->header, false);
  const int passes = job->header.is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1;
  uint64_t rows_left = 0;
  for (int pass = 0; pass < passes; pass++) rows_left += rows_of(&job->header, pass);
  for (int pass = 0; pass < passes; pass++) {
    const uint32_t rows = rows_of(&job->header, pass);
    const size_t count = (size_t)columns_of(&job->header, pass) * 8;
    for (uint32_t index = 0; index < rows; index++) {
      // As in cic_png_decode: data after the last row may expand a thousandfold.
      if (--rows_left == 0) reader->end = reader->position + (uint64_t)count * 2 + (1 << 18);
      if (index % 16 == 0) cic_png_reader_check_time(reader);
      png_read_row(reader->png, job->row, NULL);
      job->request.visit(job->request.visit_context, job->row, count);
    }
  }
  reader->end = 0;
  png_read_end(reader->png, NULL);
  return true;
}

cic_status cic_png_visit_samples(const cic_input *input, const cic_png_request *request,
                                 cic_report *report) {
  samples *job = calloc(1, sizeof *job);
  if (!job) return CIC_OUT_OF_MEMORY;
  cic_png_reader *reader = &job->reader;
  job->request = *request;
  job->request.keeps_samples = true;
  cic_window_open(&reader->window, input, CIC_DATA_PIECE);
  reader->report = report;
  reader->time_limit = cic_time_limit_of(request->max_milliseconds);
  reader->wrong_chunk = UINT64_MAX;
  cic_status status = cic_png_read_header(input, &job->header, report);
  if (status == CIC_OK) status = cic_png_check_chunks(reader, &job->request);
  if (status == CIC_OK) {
    job->row = malloc((size_t)job->header.width * 8);
    if (!job->row) {
      status = CIC_OUT_OF_MEMORY;
    } else if (!run(job)) {
      status = cic_png_reader_failure(reader);
    }
    cic_png_reader_close(reader);
    free(job->row);
  }
  free(job);
  return status;
}
