#include "report.h"

#include <setjmp.h>
#include <stdio.h>
// jpeglib.h needs FILE.
#include <jpeglib.h>

/// One compression: libjpeg's state, the data of its callbacks, and the request.
typedef struct task {
  struct jpeg_compress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  JOCTET buffer[1 << 16];

  const uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  size_t bytes_per_row;
  cic_pixel_format format;
  const cic_jpeg_options *options;
  cic_write write;
  void *context;
  cic_report *report;
} task;

static void fail(task *job, const char *message) {
  cic_report_set(job->report, -1, "%s", message);
  longjmp(job->escape, 1);
}

static void error_exit(j_common_ptr cinfo) {
  char message[JMSG_LENGTH_MAX];
  cinfo->err->format_message(cinfo, message);
  fail((task *)cinfo->client_data, message);
}

static void output_message(j_common_ptr cinfo) { (void)cinfo; }

static void start_buffer(j_compress_ptr cinfo) {
  task *job = cinfo->client_data;
  cinfo->dest->next_output_byte = job->buffer;
  cinfo->dest->free_in_buffer = sizeof job->buffer;
}

static void flush(task *job, size_t count) {
  if (count > 0 && !job->write(job->context, job->buffer, count)) fail(job, "writing was stopped");
}

static boolean empty_output_buffer(j_compress_ptr cinfo) {
  task *job = cinfo->client_data;
  flush(job, sizeof job->buffer);
  start_buffer(cinfo);
  return TRUE;
}

static void term_destination(j_compress_ptr cinfo) {
  task *job = cinfo->client_data;
  flush(job, sizeof job->buffer - cinfo->dest->free_in_buffer);
}

static cic_status encode(task *job) {
  const j_compress_ptr cinfo = &job->cinfo;
  if (setjmp(job->escape)) return CIC_INVALID_ARGUMENT;
  jpeg_create_compress(cinfo);
  cinfo->dest = &job->destination;
  cinfo->image_width = job->width;
  cinfo->image_height = job->height;
  cinfo->input_components = job->format;
  switch (job->format) {
    case CIC_GRAY8:
      cinfo->in_color_space = JCS_GRAYSCALE;
      break;
    case CIC_RGB8:
      cinfo->in_color_space = JCS_RGB;
      break;
    case CIC_BGRA8:
      cinfo->in_color_space = JCS_EXT_BGRX;
      break;
  }
  jpeg_set_defaults(cinfo);
  jpeg_set_quality(cinfo, job->options->quality, TRUE);
  if (job->options->is_progressive) jpeg_simple_progression(cinfo);
  jpeg_start_compress(cinfo, TRUE);
  if (job->options->app1) {
    jpeg_write_marker(cinfo, JPEG_APP0 + 1, job->options->app1, (unsigned)job->options->app1_count);
  }
  while (cinfo->next_scanline < cinfo->image_height) {
    // libjpeg declares its input without const and only reads it.
    JSAMPROW row = (JSAMPROW)(job->pixels + (size_t)cinfo->next_scanline * job->bytes_per_row);
    jpeg_write_scanlines(cinfo, &row, 1);
  }
  jpeg_finish_compress(cinfo);
  return CIC_OK;
}

cic_status cic_jpeg_encode(const void *pixels, uint32_t width, uint32_t height,
                           size_t bytes_per_row, cic_pixel_format format,
                           const cic_jpeg_options *options, cic_write write, void *context,
                           cic_report *report) {
  cic_report_clear(report);
  task job = {
      .pixels = pixels,
      .width = width,
      .height = height,
      .bytes_per_row = bytes_per_row,
      .format = format,
      .options = options,
      .write = write,
      .context = context,
      .report = report,
  };
  job.cinfo.err = jpeg_std_error(&job.errors);
  job.errors.error_exit = error_exit;
  job.errors.output_message = output_message;
  job.destination.init_destination = start_buffer;
  job.destination.empty_output_buffer = empty_output_buffer;
  job.destination.term_destination = term_destination;
  job.cinfo.client_data = &job;
  const cic_status status = encode(&job);
  jpeg_destroy_compress(&job.cinfo);
  return status;
}
