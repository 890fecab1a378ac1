// What the decoders share.

#ifndef CFC_CODEC_H
#define CFC_CODEC_H

#include "CFormatCodecs.h"

/// One library.
typedef struct cfc_codec {
  cfc_status (*open)(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                     cfc_report *report);
  cfc_status (*decode)(cfc_picture *picture, uint8_t *rgb, cfc_report *report);
  void (*close)(cfc_picture *picture);
} cfc_codec;

struct cfc_picture {
  const cfc_codec *codec;
  const uint8_t *bytes;
  size_t count;
  /// Which page or picture of the file, from 1.
  uint32_t page;
  cfc_header header;
  /// What the library needs: for one of them each.
  void *first, *second;
  int flag;
  /// The level of gray that transparent pixels lie on.
  uint8_t ground;
  /// The sums over pixels with alpha: of alpha, and of alpha times 255 less the least of red, green and blue.
  uint64_t ink_alpha, ink_dark;
  /// Whether inks become sRGB by the profile.
  bool converts_inks;
  /// A copy of the profile of its colors.
  uint8_t *profile;
  size_t profile_count;
};

extern const cfc_codec cfc_webp, cfc_heif, cfc_gif, cfc_tiff, cfc_jxl;

/// The most bytes of a profile; those of inks have up to 3 MiB.
enum { CFC_PROFILE_CAPACITY = 4 << 20 };

/// Makes room for the profile of a picture's colors; null where it has no bytes or too many, or there is no memory.
uint8_t *cfc_make_profile(cfc_picture *picture, size_t count);

/// Readies cfc_convert_colors for CIE L*a*b* of D50: L* from 0 to 255, a* and b* from -128 to 127 with 128 added, and a byte
/// that is skipped.
bool cfc_prepare_lab(void);

/// Says that a file has fewer pages than are asked for.
cfc_status cfc_fail_page(cfc_report *report, uint32_t count, uint32_t page);

/// Writes the message, and returns the status.
cfc_status cfc_fail(cfc_report *report, cfc_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/// Lays RGBA on the ground of a picture. `is_premultiplied` says whether colors are multiplied by alpha.
void cfc_flatten(cfc_picture *picture, const uint8_t *rgba, size_t pixel_count, bool is_premultiplied,
                 uint8_t *rgb);

#endif
