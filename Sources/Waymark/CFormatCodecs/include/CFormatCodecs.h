// Decoders of WebP, HEIC, AVIF, GIF, TIFF and JPEG XL over the system's libraries, and the confinement of the
// process in which they run. Only `waymark-decode` uses them.

#ifndef C_FORMAT_CODECS_H
#define C_FORMAT_CODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cfc_format { CFC_WEBP, CFC_HEIF, CFC_GIF, CFC_TIFF, CFC_JXL } cfc_format;

typedef enum cfc_status {
  CFC_OK,
  /// The bytes are not well-formed.
  CFC_CORRUPT,
  /// The bytes stop before the picture does.
  CFC_TRUNCATED,
  /// The file is valid, and of a kind that is not read.
  CFC_UNSUPPORTED,
  /// There is not the memory for it.
  CFC_OUT_OF_MEMORY,
  /// The file has fewer pages.
  CFC_NO_PAGE,
  /// The system refuses what decoding it needs.
  CFC_UNAVAILABLE,
} cfc_status;

enum { CFC_MESSAGE_CAPACITY = 256 };

/// What went wrong: one text, ended by a zero byte.
typedef struct cfc_report {
  char message[CFC_MESSAGE_CAPACITY];
} cfc_report;

/// Returns the message; Swift sees the array as a tuple and cannot take its address.
const char *cfc_report_message(const cfc_report *report);

/// What a header announces.
typedef struct cfc_header {
  /// The size of the whole picture, as it is stored.
  uint32_t width, height;
  /// The size of the pixels that are decoded: smaller where the library decodes reduced, or a thumbnail is enough.
  uint32_t decoded_width, decoded_height;
  /// How the pixels are stored: EXIF's number, 1 where nothing is said.
  uint32_t orientation;
  /// Where EXIF is that says so; no bytes where there is none.
  size_t exif_start, exif_count;
  /// What colors are where no profile says it: numbers of ITU-T H.273, 0 where nothing is said.
  uint32_t primaries, transfer;
  /// What decoding holds besides the encoded bytes and the RGB pixels, as far as the header tells.
  uint64_t working_memory;
} cfc_header;

/// An opened picture.
typedef struct cfc_picture cfc_picture;

/// Reads the header of a file, whose bytes outlive the picture.
///
/// `page` says which page of a TIFF, or which picture of a HEIF, from 1; other formats have one. `longest_side` is the longest side that is needed, 0 for the full size. `max_memory` is the most that the library
/// may allocate at once, where it can be told. On any status but CFC_OK `picture` is null and the report says why.
cfc_status cfc_open(cfc_format format, const void *bytes, size_t count, uint32_t page,
                    uint32_t longest_side, uint64_t max_memory, cfc_picture **picture,
                    cfc_header *header, cfc_report *report);

/// Decodes to rows of red, green and blue, `3 * decoded_width` bytes each; what is transparent lies on a level of
/// gray.
///
/// `converts_inks` says whether CMYK with a profile of its inks becomes sRGB by it; without, it is multiplied out.
/// `count` is the number of bytes of all rows. It is called at most once for a picture.
cfc_status cfc_decode(cfc_picture *picture, bool converts_inks, uint8_t ground, uint8_t *rgb,
                      size_t count, cfc_report *report);

/// Returns the sums over the pixels with alpha once they are decoded: of alpha, and of alpha times 255 less the least of
/// red, green and blue. Both are 0 where no pixel has alpha.
void cfc_ink(const cfc_picture *picture, uint64_t *alpha, uint64_t *dark);

/// Returns the ICC profile of the pixels once they are decoded, and how many bytes it has; null where there is none, or
/// one of more than 4 MiB. It lives as long as the picture.
const uint8_t *cfc_profile(const cfc_picture *picture, size_t *count);

void cfc_close(cfc_picture *picture);

/// Reads an ICC profile for cfc_convert_colors; false where Little CMS makes nothing of it, or it describes other samples.
///
/// `channels` is 1 for gray, 3 for red, green and blue, 4 for inks. What was prepared last is kept, and is in use until
/// the next call.
bool cfc_prepare_colors(const void *profile, size_t count, unsigned channels);

/// Makes sRGB of samples of 8 bits, of inks 255 being all, by the profile that was prepared last.
///
/// Relative colorimetric, the darkest becoming black. `rgb` may be `samples` where these have three channels.
void cfc_convert_colors(const void *samples, void *rgb, size_t pixel_count);

/// Loads what the libraries load at their first use: nothing can be loaded once the process is confined.
void cfc_prepare(void);

/// Returns the name and the version of library `index`; null behind the last.
const char *cfc_library(unsigned index, cfc_report *text);

/// Takes from the process, for good, what decoding does not need: files, network, processes, other processes.
///
/// Descriptors but 0, 1 and 2 are closed. On false the report says what the system refuses. `has_landlock` says
/// whether the kernel has Landlock, which then refuses files a second time.
bool cfc_confine(bool *has_landlock, cfc_report *report);

#endif
