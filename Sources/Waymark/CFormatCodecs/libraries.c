#include <gif_lib.h>
#include <jxl/decode.h>
#include <lcms2.h>
#include <libheif/heif.h>
#include <stdio.h>
#include <string.h>
#include <tiffio.h>
#include <webp/decode.h>

#include "codec.h"

void cfc_prepare(void) { heif_init(NULL); }

const char *cfc_library(unsigned index, cfc_report *text) {
  const int webp = WebPGetDecoderVersion();
  const unsigned jxl = JxlDecoderVersion();
  switch (index) {
    case 0:
      cfc_fail(text, CFC_OK, "libwebp %d.%d.%d", webp >> 16, webp >> 8 & 255, webp & 255);
      break;
    case 1: cfc_fail(text, CFC_OK, "libheif %s", heif_get_version()); break;
    case 2: {
      // The version stands at the end of the first of several lines.
      const char *words = TIFFGetVersion();
      const char *name = strstr(words, "Version ");
      const int count = (int)strcspn(name ? name + 8 : words, "\n");
      cfc_fail(text, CFC_OK, "libtiff %.*s", count, name ? name + 8 : words);
      break;
    }
    case 3: cfc_fail(text, CFC_OK, "giflib %d.%d.%d", GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE); break;
    case 4:
      cfc_fail(text, CFC_OK, "libjxl %u.%u.%u", jxl / 1000000, jxl / 1000 % 1000, jxl % 1000);
      break;
    case 5: {
      const int lcms = cmsGetEncodedCMMversion();
      cfc_fail(text, CFC_OK, "Little CMS %d.%d", lcms / 1000, lcms % 1000 / 10);
      break;
    }
    default: return NULL;
  }
  return text->message;
}
