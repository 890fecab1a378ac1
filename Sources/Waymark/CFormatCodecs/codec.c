#include "codec.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *cfc_report_message(const cfc_report *report) { return report->message; }

cfc_status cfc_fail(cfc_report *report, cfc_status status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(report->message, sizeof report->message, format, arguments);
  va_end(arguments);
  return status;
}

cfc_status cfc_fail_page(cfc_report *report, uint32_t count, uint32_t page) {
  return cfc_fail(report, CFC_NO_PAGE, "it has %u page%s, and page %u is asked for", count,
                  count == 1 ? "" : "s", page);
}

void cfc_flatten(cfc_picture *picture, const uint8_t *rgba, size_t pixel_count, bool is_premultiplied,
                 uint8_t *rgb) {
  for (size_t pixel = 0; pixel < pixel_count; pixel++, rgba += 4, rgb += 3) {
    const unsigned alpha = rgba[3], light = picture->ground * (255 - alpha);
    const unsigned weight = is_premultiplied ? 255 : alpha;
    unsigned least = 255;
    for (int channel = 0; channel < 3; channel++) {
      if (rgba[channel] < least) least = rgba[channel];
      const unsigned value = (rgba[channel] * weight + light + 127) / 255;
      rgb[channel] = value > 255 ? 255 : (uint8_t)value;
    }
    picture->ink_alpha += alpha;
    if (alpha * 255 > least * weight) picture->ink_dark += alpha * 255 - least * weight;
  }
}

cfc_status cfc_open(cfc_format format, const void *bytes, size_t count, uint32_t page,
                    uint32_t longest_side, uint64_t max_memory, cfc_picture **picture,
                    cfc_header *header, cfc_report *report) {
  static const cfc_codec *const codecs[] = {&cfc_webp, &cfc_heif, &cfc_gif, &cfc_tiff,
                                          &cfc_jxl};
  *picture = NULL;
  memset(header, 0, sizeof *header);
  report->message[0] = 0;
  cfc_picture *opened = calloc(1, sizeof *opened);
  if (!opened) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory");
  opened->codec = codecs[format];
  opened->bytes = bytes;
  opened->count = count;
  opened->page = page;
  opened->header.orientation = 1;
  cfc_status status = opened->codec->open(opened, longest_side, max_memory, report);
  const cfc_header *found = &opened->header;
  if (status == CFC_OK && (found->width == 0 || found->height == 0 || found->decoded_width == 0 ||
                           found->decoded_height == 0 || (found->width | found->height) >> 31)) {
    status = cfc_fail(report, CFC_CORRUPT, "it has no pixels");
  }
  if (status != CFC_OK) {
    cfc_close(opened);
    return status;
  }
  *header = opened->header;
  *picture = opened;
  return CFC_OK;
}

cfc_status cfc_decode(cfc_picture *picture, bool converts_inks, uint8_t ground, uint8_t *rgb,
                      size_t count, cfc_report *report) {
  const cfc_header *header = &picture->header;
  picture->converts_inks = converts_inks;
  picture->ground = ground;
  report->message[0] = 0;
  if ((uint64_t)header->decoded_width * header->decoded_height * 3 != count) {
    return cfc_fail(report, CFC_CORRUPT, "the memory for it has another size");
  }
  return picture->codec->decode(picture, rgb, report);
}

void cfc_ink(const cfc_picture *picture, uint64_t *alpha, uint64_t *dark) {
  *alpha = picture->ink_alpha;
  *dark = picture->ink_dark;
}

uint8_t *cfc_make_profile(cfc_picture *picture, size_t count) {
  if (picture->profile || count == 0 || count > CFC_PROFILE_CAPACITY) return NULL;
  picture->profile = malloc(count);
  picture->profile_count = picture->profile ? count : 0;
  return picture->profile;
}

const uint8_t *cfc_profile(const cfc_picture *picture, size_t *count) {
  *count = picture->profile_count;
  return picture->profile;
}

void cfc_close(cfc_picture *picture) {
  picture->codec->close(picture);
  free(picture->profile);
  free(picture);
}
