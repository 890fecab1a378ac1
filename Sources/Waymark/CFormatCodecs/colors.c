#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

#include "codec.h"

/// The profile that was prepared last, and what came of it: the pictures of a folder mostly have one.
static struct {
  void *profile;
  size_t count;
  unsigned channels;
  cmsHTRANSFORM transform;
} last;

/// Whether paper and light stay white: the picture is better off without a profile that says otherwise.
static bool keeps_white(cmsHTRANSFORM transform, unsigned channels) {
  enum { LEAST = 192 };
  uint8_t white[4], rgb[3] = {0};
  memset(white, channels == 4 ? 0 : 255, sizeof white);
  cmsDoTransform(transform, white, rgb, 1);
  return rgb[0] >= LEAST && rgb[1] >= LEAST && rgb[2] >= LEAST;
}

static cmsHTRANSFORM transform_of(const void *profile, size_t count, unsigned channels) {
  static const cmsUInt32Number formats[] = {0, TYPE_GRAY_8, 0, TYPE_RGB_8, TYPE_CMYK_8};
  static const cmsColorSpaceSignature spaces[] = {0, cmsSigGrayData, 0, cmsSigRgbData, cmsSigCmykData};
  if (channels >= sizeof formats / sizeof *formats || !formats[channels]) return NULL;
  cmsHPROFILE input = cmsOpenProfileFromMem(profile, (cmsUInt32Number)count);
  if (!input) return NULL;
  cmsHTRANSFORM transform = NULL;
  cmsHPROFILE output = cmsCreate_sRGBProfile();
  if (output && cmsGetColorSpace(input) == spaces[channels]) {
    transform = cmsCreateTransform(input, formats[channels], output, TYPE_RGB_8,
                                   INTENT_RELATIVE_COLORIMETRIC, cmsFLAGS_BLACKPOINTCOMPENSATION);
  }
  if (output) cmsCloseProfile(output);
  cmsCloseProfile(input);
  if (transform && !keeps_white(transform, channels)) {
    cmsDeleteTransform(transform);
    transform = NULL;
  }
  return transform;
}

static void forget(void) {
  if (last.transform) cmsDeleteTransform(last.transform);
  free(last.profile);
  memset(&last, 0, sizeof last);
}

bool cfc_prepare_lab(void) {
  enum { LAB_AND_ONE_8 = COLORSPACE_SH(PT_Lab) | CHANNELS_SH(3) | EXTRA_SH(1) | BYTES_SH(1) };
  forget();
  cmsHPROFILE input = cmsCreateLab4Profile(NULL), output = cmsCreate_sRGBProfile();
  if (input && output) {
    last.transform = cmsCreateTransform(input, LAB_AND_ONE_8, output, TYPE_RGB_8,
                                        INTENT_RELATIVE_COLORIMETRIC, 0);
  }
  if (input) cmsCloseProfile(input);
  if (output) cmsCloseProfile(output);
  last.channels = 4;
  return last.transform != NULL;
}

bool cfc_prepare_colors(const void *profile, size_t count, unsigned channels) {
  if (last.profile && last.channels == channels && last.count == count &&
      memcmp(last.profile, profile, count) == 0) {
    return last.transform != NULL;
  }
  forget();
  if (count == 0 || count > CFC_PROFILE_CAPACITY || !(last.profile = malloc(count))) return false;
  memcpy(last.profile, profile, count);
  last.count = count;
  last.channels = channels;
  last.transform = transform_of(profile, count, channels);
  return last.transform != NULL;
}

void cfc_convert_colors(const void *samples, void *rgb, size_t pixel_count) {
  if (!last.transform) return;
  const uint8_t *from = samples;
  uint8_t *to = rgb;
  // The library counts in 32 bits.
  for (size_t left = pixel_count; left > 0;) {
    const size_t part = left < 1 << 20 ? left : 1 << 20;
    cmsDoTransform(last.transform, from, to, (cmsUInt32Number)part);
    from += part * last.channels;
    to += part * 3;
    left -= part;
  }
}
