#include "CFloors.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>

uint64_t floor_read(const void *words, size_t count) {
  const uint64_t *word = words;
  uint64_t sum = 0;
  for (size_t i = 0; i < count; i++) sum += word[i];
  return sum;
}

uint64_t floor_decode_jpeg(const void *bytes, size_t count, unsigned scale, int is_gray) {
  struct jpeg_decompress_struct picture;
  struct jpeg_error_mgr errors;
  picture.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&picture);
  jpeg_mem_src(&picture, bytes, count);
  jpeg_read_header(&picture, TRUE);
  picture.scale_num = scale;
  picture.scale_denom = 8;
  picture.out_color_space = is_gray ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_start_decompress(&picture);
  const size_t stride = (size_t)picture.output_width * (size_t)picture.output_components;
  unsigned char *pixels = malloc(stride * picture.output_height);
  while (picture.output_scanline < picture.output_height) {
    JSAMPROW row = pixels + stride * picture.output_scanline;
    jpeg_read_scanlines(&picture, &row, 1);
  }
  uint64_t sum = 1;
  for (size_t i = 0; i < stride; i++) sum += pixels[stride * (picture.output_height / 2) + i];
  jpeg_finish_decompress(&picture);
  jpeg_destroy_decompress(&picture);
  free(pixels);
  return sum;
}

typedef struct source {
  const unsigned char *bytes;
  size_t left;
} source;

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the end");
  memcpy(target, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

uint64_t floor_decode_png(const void *bytes, size_t count) {
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  unsigned char *volatile pixels = NULL;
  uint64_t sum = 0;
  if (setjmp(png_jmpbuf(png)) == 0) {
    source from = {bytes, count};
    png_set_read_fn(png, &from, read_bytes);
    png_read_info(png, info);
    const size_t stride = png_get_rowbytes(png, info);
    const png_uint_32 height = png_get_image_height(png, info);
    pixels = malloc(stride);
    sum = 1;
    for (png_uint_32 row = 0; row < height; row++) {
      png_read_row(png, pixels, NULL);
      sum += pixels[stride / 2];
    }
    png_read_end(png, NULL);
  }
  free(pixels);
  png_destroy_read_struct(&png, &info, NULL);
  return sum;
}
