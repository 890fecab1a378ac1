#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tiffio.h>

#include "codec.h"

/// What libtiff reads from, and where it writes its words.
typedef struct reader {
  const uint8_t *bytes;
  size_t count;
  uint64_t position;
  char message[CFC_MESSAGE_CAPACITY];
} reader;

static tmsize_t read_bytes(thandle_t handle, void *out, tmsize_t count) {
  reader *input = handle;
  if (count < 0 || input->position > input->count) return 0;
  const uint64_t left = input->count - input->position;
  const size_t got = (uint64_t)count < left ? (size_t)count : (size_t)left;
  memcpy(out, input->bytes + input->position, got);
  input->position += got;
  return (tmsize_t)got;
}

static tmsize_t write_bytes(thandle_t handle, void *bytes, tmsize_t count) {
  (void)handle, (void)bytes, (void)count;
  return 0;
}

static toff_t seek(thandle_t handle, toff_t offset, int whence) {
  reader *input = handle;
  const uint64_t base = whence == SEEK_CUR ? input->position : whence == SEEK_END ? input->count : 0;
  return input->position = base + offset;
}

static int close_nothing(thandle_t handle) {
  (void)handle;
  return 0;
}

static toff_t size_of(thandle_t handle) { return ((reader *)handle)->count; }

static int take_words(TIFF *file, void *user, const char *module, const char *format, va_list list) {
  (void)file, (void)module;
  reader *input = user;
  // The first error is the cause.
  if (!input->message[0]) vsnprintf(input->message, sizeof input->message, format, list);
  return 1;
}

static int take_no_words(TIFF *file, void *user, const char *module, const char *format,
                         va_list list) {
  (void)file, (void)user, (void)module, (void)format, (void)list;
  return 1;
}

static cfc_status failure(const reader *input, cfc_report *report) {
  return cfc_fail(report, CFC_CORRUPT, "%s", input->message[0] ? input->message : "it is damaged");
}

/// Says which kind of samples libtiff does not read, beside its own words.
static cfc_status fail_kind(TIFF *file, const char *words, cfc_report *report) {
  uint16_t photometric = 0, samples = 1, bits = 1, planes = PLANARCONFIG_CONTIG;
  TIFFGetField(file, TIFFTAG_PHOTOMETRIC, &photometric);
  TIFFGetFieldDefaulted(file, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(file, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(file, TIFFTAG_PLANARCONFIG, &planes);
  return cfc_fail(report, CFC_UNSUPPORTED,
                  "libtiff does not read samples of this kind (PhotometricInterpretation %u, %u x %u bits%s): %.100s",
                  photometric, samples, bits, planes == PLANARCONFIG_SEPARATE ? " in planes" : "", words);
}

static cfc_status open_tiff(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                            cfc_report *report) {
  (void)longest_side;
  cfc_header *header = &picture->header;
  reader *input = calloc(1, sizeof *input);
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  picture->second = input;
  if (!input || !options) {
    if (options) TIFFOpenOptionsFree(options);
    return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory");
  }
  input->bytes = picture->bytes;
  input->count = picture->count;
  TIFFOpenOptionsSetMaxSingleMemAlloc(
      options, max_memory > INT64_MAX / 2 ? INT64_MAX / 2 : (tmsize_t)max_memory);
  TIFFOpenOptionsSetErrorHandlerExtR(options, take_words, input);
  TIFFOpenOptionsSetWarningHandlerExtR(options, take_no_words, input);
  // Read, not mapped.
  TIFF *file = TIFFClientOpenExt("TIFF", "rm", input, read_bytes, write_bytes, seek, close_nothing,
                                 size_of, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  if (!file) return failure(input, report);
  picture->first = file;
  if (picture->page > 1 && !TIFFSetDirectory(file, picture->page - 1)) {
    const uint32_t page_count = TIFFNumberOfDirectories(file);
    return page_count < picture->page ? cfc_fail_page(report, page_count, picture->page)
                                      : failure(input, report);
  }
  uint16_t orientation = 1;
  if (!TIFFGetField(file, TIFFTAG_IMAGEWIDTH, &header->width) ||
      !TIFFGetField(file, TIFFTAG_IMAGELENGTH, &header->height)) {
    return failure(input, report);
  }
  TIFFGetFieldDefaulted(file, TIFFTAG_ORIENTATION, &orientation);
  header->orientation = orientation >= 1 && orientation <= 8 ? orientation : 1;
  header->decoded_width = header->width;
  header->decoded_height = header->height;
  uint32_t profile_count = 0;
  const void *profile = NULL;
  if (TIFFGetField(file, TIFFTAG_ICCPROFILE, &profile_count, &profile) && profile) {
    uint8_t *copy = cfc_make_profile(picture, profile_count);
    if (copy) memcpy(copy, profile, profile_count);
  }
  char words[1024] = "";
  if (!TIFFRGBAImageOK(file, words)) return fail_kind(file, words, report);
  // The raster of four bytes a pixel, and a tile or a strip; a wrong size of these is for the limit of the process.
  header->working_memory = (uint64_t)header->width * header->height * 4;
  return CFC_OK;
}

/// Copies four inks of each pixel of a strip or a tile, in the order of libtiff's own functions for it.
static void put_inks(TIFFRGBAImage *image, uint32_t *raster, uint32_t x, uint32_t y, uint32_t width,
                     uint32_t height, int32_t from_skew, int32_t to_skew, unsigned char *samples) {
  (void)x, (void)y;
  const ptrdiff_t step = image->samplesperpixel;
  for (uint32_t row = 0; row < height; row++) {
    for (uint32_t column = 0; column < width; column++, samples += step) {
      memcpy(raster++, samples, 4);
    }
    raster += to_skew;
    samples += from_skew * step;
  }
}

/// Copies CIE L*a*b* of each pixel, of 8 or 16 bits, to the bytes of cfc_prepare_lab: as above.
static void put_lab(TIFFRGBAImage *image, uint32_t *raster, uint32_t x, uint32_t y, uint32_t width,
                    uint32_t height, int32_t from_skew, int32_t to_skew, unsigned char *samples) {
  (void)x, (void)y;
  const ptrdiff_t size = image->bitspersample / 8, step = image->samplesperpixel * size;
  for (uint32_t row = 0; row < height; row++) {
    for (uint32_t column = 0; column < width; column++, samples += step) {
      uint8_t lab[4] = {samples[0], samples[1], samples[2]};
      for (int channel = 0; channel < 3 && size == 2; channel++) {
        uint16_t sample;
        memcpy(&sample, samples + 2 * channel, sizeof sample);
        // L* of all is 65,535, and a* and b* have eight bits behind the point.
        lab[channel] = (uint8_t)(channel == 0 ? (sample + 128) / 257 : sample >> 8);
      }
      // These have a sign.
      lab[1] ^= 0x80;
      lab[2] ^= 0x80;
      memcpy(raster++, lab, sizeof lab);
    }
    raster += to_skew;
    samples += from_skew * step;
  }
}

/// How the raster's alpha is to be taken.
typedef enum alpha { ALPHA_MULTIPLIED, ALPHA_APART, ALPHA_NONE } alpha;

/// libtiff takes a fourth sample of which the file says nothing for alpha, though it may be anything, such as a selection
/// that was kept. It multiplies colors by alpha, but not the gray of eight bits.
static alpha alpha_of(const TIFFRGBAImage *image) {
  uint16_t count = 0;
  const uint16_t *kinds = NULL;
  TIFFGetFieldDefaulted(image->tif, TIFFTAG_EXTRASAMPLES, &count, &kinds);
  if (count > 0 && kinds[0] == EXTRASAMPLE_UNSPECIFIED) return ALPHA_NONE;
  const bool is_gray =
      image->photometric == PHOTOMETRIC_MINISBLACK || image->photometric == PHOTOMETRIC_MINISWHITE;
  return is_gray && image->isContig && image->alpha == EXTRASAMPLE_UNASSALPHA ? ALPHA_APART
                                                                              : ALPHA_MULTIPLIED;
}

static cfc_status decode_tiff(cfc_picture *picture, uint8_t *rgb, cfc_report *report) {
  const cfc_header *header = &picture->header;
  const reader *input = picture->second;
  char words[1024] = "";
  TIFFRGBAImage image;
  if (!TIFFRGBAImageBegin(&image, picture->first, 1, words)) {
    return fail_kind(picture->first, words, report);
  }
  // As it is stored: it is turned afterwards.
  image.req_orientation = image.orientation;
  // Of one plane for each ink, they are multiplied out, as without a profile.
  const bool has_inks = picture->converts_inks && picture->profile && image.isContig &&
                        image.put.contig && image.photometric == PHOTOMETRIC_SEPARATED &&
                        image.bitspersample == 8 && image.samplesperpixel >= 4 &&
                        cfc_prepare_colors(picture->profile, picture->profile_count, 4);
  // libtiff's own conversion takes another white for theirs.
  const bool has_lab = image.isContig && image.put.contig &&
                       image.photometric == PHOTOMETRIC_CIELAB && image.samplesperpixel == 3 &&
                       (image.bitspersample == 8 || image.bitspersample == 16) && cfc_prepare_lab();
  if (has_inks) image.put.contig = put_inks;
  if (has_lab) image.put.contig = put_lab;
  const size_t pixel_count = (size_t)header->width * header->height;
  uint32_t *raster = calloc(pixel_count, 4);
  cfc_status status = CFC_OK;
  if (!raster) {
    status = cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory for it");
  } else if (!TIFFRGBAImageGet(&image, raster, header->width, header->height)) {
    status = failure(input, report);
  } else if (has_inks || has_lab) {
    cfc_convert_colors(raster, rgb, pixel_count);
  } else {
    const alpha alpha = alpha_of(&image);
    for (size_t index = 0; index < pixel_count; index++) {
      const uint32_t pixel = raster[index];
      const uint8_t opacity = alpha == ALPHA_NONE ? 255 : (uint8_t)TIFFGetA(pixel);
      const uint8_t rgba[] = {(uint8_t)TIFFGetR(pixel), (uint8_t)TIFFGetG(pixel),
                              (uint8_t)TIFFGetB(pixel), opacity};
      if (alpha == ALPHA_NONE) {
        memcpy(rgb + index * 3, rgba, 3);
        continue;
      }
      cfc_flatten(picture, rgba, 1, alpha == ALPHA_MULTIPLIED, rgb + index * 3);
    }
  }
  free(raster);
  TIFFRGBAImageEnd(&image);
  return status;
}

static void close_tiff(cfc_picture *picture) {
  if (picture->first) TIFFClose(picture->first);
  free(picture->second);
}

const cfc_codec cfc_tiff = {open_tiff, decode_tiff, close_tiff};
