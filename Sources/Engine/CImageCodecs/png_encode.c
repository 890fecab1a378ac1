#include "report.h"

#include <png.h>
#include <setjmp.h>

/// One encode: libpng's state, the data of its callbacks, and the request.
typedef struct task {
  png_structp png;
  png_infop info;
  jmp_buf escape;
  const uint8_t *pixels;
  uint32_t width;
  uint32_t height;
  size_t bytes_per_row;
  cic_pixel_format format;
  cic_write write;
  void *context;
  cic_report *report;
} task;

static void on_error(png_structp png, png_const_charp message) {
  task *job = png_get_error_ptr(png);
  cic_report_set(job->report, -1, "%s", message);
  longjmp(job->escape, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  task *job = png_get_io_ptr(png);
  if (!job->write(job->context, bytes, count)) png_error(png, "writing was stopped");
}

static void flush_bytes(png_structp png) { (void)png; }

static cic_status encode(task *job) {
  if (setjmp(job->escape)) return CIC_INVALID_ARGUMENT;
  job->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, job, on_error, on_warning);
  if (!job->png) return CIC_OUT_OF_MEMORY;
  job->info = png_create_info_struct(job->png);
  if (!job->info) return CIC_OUT_OF_MEMORY;
  png_set_write_fn(job->png, job, write_bytes, flush_bytes);
  png_set_user_limits(job->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(job->png, job->info, job->width, job->height, 8,
               job->format == CIC_GRAY8 ? PNG_COLOR_TYPE_GRAY : PNG_COLOR_TYPE_RGB,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // On photographs, 3 is nearly three times as fast as zlib's default of 6 and 0.3 % larger.
  png_set_compression_level(job->png, 3);
  png_write_info(job->png, job->info);
  if (job->format == CIC_BGRA8) {
    png_set_bgr(job->png);
    png_set_filler(job->png, 0, PNG_FILLER_AFTER);
  }
  for (uint32_t y = 0; y < job->height; y++) {
    png_write_row(job->png, job->pixels + (size_t)y * job->bytes_per_row);
  }
  png_write_end(job->png, NULL);
  return CIC_OK;
}

cic_status cic_png_encode(const void *pixels, uint32_t width, uint32_t height,
                          size_t bytes_per_row, cic_pixel_format format, cic_write write,
                          void *context, cic_report *report) {
  cic_report_clear(report);
  task job = {
      .pixels = pixels,
      .width = width,
      .height = height,
      .bytes_per_row = bytes_per_row,
      .format = format,
      .write = write,
      .context = context,
      .report = report,
  };
  const cic_status status = encode(&job);
  if (job.png) png_destroy_write_struct(&job.png, &job.info);
  return status;
}
