// JPEG over libjpeg-turbo and PNG over libpng, for Swift.
//
// The caller owns all memory that is passed in or out: it reads the header, decides whether to decode,
// and allocates the pixels that a decoder fills. No function keeps state between calls, so all of them
// may be called from any thread. setjmp and longjmp stay within one C function;
// callbacks into Swift return normally, so no Swift frame is ever jumped over.
//
// Each function returns a status. If it is not CIC_OK, the out-parameters are zeroed, nothing is leaked,
// and the report describes the error and its position.

#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cic_status {
  CIC_OK = 0,
  /// The bytes are not a well-formed file of the format.
  CIC_CORRUPT,
  /// The bytes end before the picture is complete.
  CIC_TRUNCATED,
  /// A valid file of a kind that the library does not support.
  CIC_UNSUPPORTED,
  /// A JPEG has more scans than the request allows.
  CIC_TOO_MANY_SCANS,
  /// A JPEG's scans visit more blocks than the request allows.
  CIC_TOO_MUCH_WORK,
  /// A PNG's chunk is longer than the request allows.
  CIC_CHUNK_TOO_LARGE,
  /// A PNG has more chunks, or a JPEG more segments before its first scan, than the request allows.
  CIC_TOO_MANY_CHUNKS,
  /// Decoding has taken more processor time than the request allows.
  CIC_TOO_LONG,
  /// The library needs more memory than the request allows or than is available.
  CIC_OUT_OF_MEMORY,
  /// A file cannot be read, or has changed since it was opened.
  CIC_UNREADABLE,
  /// An error of the caller: a size that does not match, a format out of range.
  CIC_INVALID_ARGUMENT,
} cic_status;

/// The encoded bytes: in memory, or in a file that is read piece by piece.
///
/// A file may change while it is read. The result is then an error or a picture, as with any bytes.
typedef struct cic_input {
  /// The bytes; null when they are in a file.
  ///
  /// `const void *` so that Swift can pass an UnsafeRawBufferPointer without rebinding.
  const void *bytes;
  /// The descriptor of a seekable file; ignored when there are bytes.
  int file;
  /// The offset of the encoded bytes in the file.
  uint64_t start;
  /// The number of encoded bytes. A file that has become shorter is read to its end.
  uint64_t count;
} cic_input;

/// Copies bytes from an offset of the input. Returns false when the input ends before.
bool cic_input_copy(const cic_input *input, uint64_t position, void *out, size_t count);

enum { CIC_MESSAGE_CAPACITY = 256 };

/// The description of an error and its position in the input.
typedef struct cic_report {
  /// The offset in the input that the reader had reached; -1 when there is none.
  int64_t offset;
  /// One zero-terminated line without a full stop; empty after CIC_OK without damage.
  char message[CIC_MESSAGE_CAPACITY];
} cic_report;

/// Returns the message of a report; Swift sees the array as a tuple and cannot take its address.
static inline const char *cic_report_message(const cic_report *report) { return report->message; }

/// The formats of decoded and of encoded pixels. Rows are packed tightly.
typedef enum cic_pixel_format {
  CIC_GRAY8 = 1,
  CIC_RGB8 = 3,
  CIC_BGRA8 = 4,
} cic_pixel_format;

/// The outcome of a decode besides the pixels.
typedef struct cic_outcome {
  /// The status with which the decode would have failed if the request did not tolerate damage: CIC_CORRUPT
  /// or CIC_TRUNCATED, with the reason in the report; CIC_OK for an undamaged picture.
  cic_status damage;
  /// The share of the rows, or of the pixels of an interlaced PNG, that were decoded before the damage,
  /// 0...1. Pixels that the library filled in for missing data do not count.
  double intact_share;
  /// Whether intact rows may have less detail than they were encoded with: data of a progressive JPEG's later scans
  /// are damaged or missing.
  bool lacks_detail;
  /// The number of extraneous bytes of a JPEG between its segments and after the data of its scans, without those
  /// after the end of the image.
  uint64_t extraneous_bytes;
  /// Whether pixels of a PNG have alpha, so that they were laid on the ground.
  bool has_alpha;
  /// The sums over all such pixels: of alpha, and of alpha times 255 less the least of red, green and blue.
  uint64_t ink_alpha, ink_dark;
} cic_outcome;

// MARK: JPEG

/// The contents of a JPEG's header, up to its first scan.
typedef struct cic_jpeg_header {
  uint32_t width;
  uint32_t height;
  /// Whether the library must keep all coefficients in memory: the file is progressive or has several
  /// scans.
  bool holds_coefficients;
  /// The number of 8 x 8 blocks of all components, which a scan of all components visits.
  uint64_t block_count;
  /// The size of these coefficients in bytes, 128 for each 8 x 8 block of each component; 0 when they are not
  /// kept.
  uint64_t coefficient_bytes;
  /// An upper estimate of the library's other buffers, which grow with the width only.
  uint64_t row_buffer_bytes;
  /// The sum of the 64 entries of the first component's quantization table; 0 when the table comes after
  /// the first scan's header.
  uint32_t quantizer_sum;
} cic_jpeg_header;

typedef struct cic_jpeg_request {
  /// The picture's sides are divided by 1, 2, 4 or 8 and rounded up.
  uint32_t denominator;
  cic_pixel_format format;
  /// Whether pixels are decoded as four inks, 255 for full ink, in place of BGRA. The picture must be CMYK or YCCK.
  bool keeps_inks;
  /// Whether data that stop early or are damaged still give a picture.
  bool tolerates_damage;
  /// The most scans a file may have.
  uint32_t max_scans;
  /// The most 8 x 8 blocks that all scans together may visit.
  uint64_t max_blocks;
  /// The most bytes of coefficients that the library may keep.
  uint64_t max_memory;
  /// The most milliseconds of the thread's processor time.
  uint64_t max_milliseconds;
} cic_jpeg_request;

/// Reads the header of a JPEG. Allocates a few kilobytes whatever the header says.
///
/// `max_segments` is the most segments allowed before the first scan.
cic_status cic_jpeg_read_header(const cic_input *input, uint64_t max_segments,
                                cic_jpeg_header *header, cic_report *report);

/// Finds the next APP1 segment before the scans that has the EXIF signature.
///
/// `position` is the offset to start at, 2 for the first one; on true it is the offset to continue at, and
/// `start` and `count` are the range of the EXIF data without its six-byte signature.
bool cic_jpeg_find_exif(const cic_input *input, uint64_t *position, uint64_t *start, size_t *count);

/// Decodes a baseline or progressive JPEG.
///
/// `pixels` are ceil(width / denominator) * ceil(height / denominator) * format bytes, and
/// `capacity` must say exactly that; after a failure their content is unspecified.
/// CMYK and YCCK, which are stored inverted, are converted to RGB by multiplication unless inks are kept.
cic_status cic_jpeg_decode(const cic_input *input, const cic_jpeg_request *request, void *pixels,
                           size_t capacity, cic_outcome *outcome, cic_report *report);

/// Receives encoded bytes. Returns false to stop the encoder.
typedef bool (*cic_write)(void *context, const void *bytes, size_t count);

typedef struct cic_jpeg_options {
  /// 1...100, the scale of libjpeg.
  int quality;
  bool is_progressive;
  /// The content of an APP1 marker to write, or null.
  const void *app1;
  size_t app1_count;
} cic_jpeg_options;

/// Encodes pixels as a JPEG; alpha is ignored.
cic_status cic_jpeg_encode(const void *pixels, uint32_t width, uint32_t height,
                           size_t bytes_per_row, cic_pixel_format format,
                           const cic_jpeg_options *options, cic_write write, void *context,
                           cic_report *report);

// MARK: PNG

/// The contents of a PNG's IHDR.
typedef struct cic_png_header {
  uint32_t width;
  uint32_t height;
  bool is_interlaced;
  /// An upper estimate of the library's buffers: a few rows and the inflate window.
  uint64_t row_buffer_bytes;
} cic_png_header;

/// Receives a row of pixels, which is only valid during the call.
typedef void (*cic_visit)(void *context, const void *pixels, size_t count);

typedef struct cic_png_request {
  /// Each pixel is the mean of a square with sides of this many pixels; 1 for full size.
  uint32_t box_factor;
  cic_pixel_format format;
  /// Whether alpha is dropped and 16-bit samples lose their lower eight bits, as in Pillow; 16-bit gray
  /// without alpha is clamped to 255 instead.
  bool follows_pillow;
  /// Whether samples are not converted but returned as four 16-bit samples per pixel; set by
  /// cic_png_visit_samples.
  bool keeps_samples;
  /// The level of gray that transparent pixels are laid on.
  uint8_t ground;
  /// Whether data that stop early or are damaged still give a picture.
  bool tolerates_damage;
  /// The most bytes of one chunk, apart from IDAT.
  uint32_t max_chunk_bytes;
  /// The most chunks, IDAT included.
  uint64_t max_chunks;
  /// The most milliseconds of the thread's processor time.
  uint64_t max_milliseconds;
  /// Called with each row at full size, in the format, from top to bottom, before squares are averaged; not
  /// called when nothing is averaged, nor for interlaced pictures. May be null.
  cic_visit visit;
  void *visit_context;
} cic_png_request;

/// Reads the IHDR of a PNG. Allocates nothing whose size depends on the header.
cic_status cic_png_read_header(const cic_input *input, cic_png_header *header, cic_report *report);

/// Finds the next chunk that may hold EXIF: an eXIf, or a tEXt or zTXt with the name of such a profile.
///
/// `position` is the offset to start at, 8 for the first one; on true it is the offset to continue at, `start` and
/// `count` are the range of the chunk's content, and its type precedes the content.
bool cic_png_find_exif(const cic_input *input, uint64_t *position, uint64_t *start, size_t *count);

/// Returns the size in bytes of the sums that cic_png_decode allocates in addition to its row buffers.
uint64_t cic_png_sum_bytes(const cic_png_header *header, const cic_png_request *request);

/// Decodes a PNG.
///
/// `pixels` are ceil(width / box_factor) * ceil(height / box_factor) * format bytes, and `capacity`
/// must say exactly that; after a failure their content is unspecified. Unless Pillow is followed,
/// 16-bit samples become round(v * 255 / 65535), then transparent pixels are composited on the ground, then colors are
/// converted to luma if the format is gray, then squares are averaged; each step rounds to nearest. Gamma and
/// color profiles are ignored, as are all chunks but IHDR, PLTE, tRNS, IDAT and IEND.
cic_status cic_png_decode(const cic_input *input, const cic_png_request *request, void *pixels,
                          size_t capacity, cic_outcome *outcome, cic_report *report);

/// Calls `visit` of the request with the rows of a PNG in file order, those of an interlaced one pass by
/// pass: red, green, blue and alpha of each pixel as 16-bit big-endian samples.
///
/// Samples of fewer bits are scaled to 16 bits, v * 65535 / maximum, so that both bytes of an 8-bit sample
/// are equal. The limits of the request apply; its scale and format are ignored.
cic_status cic_png_visit_samples(const cic_input *input, const cic_png_request *request,
                                 cic_report *report);

/// Encodes pixels as an 8-bit PNG, gray or RGB; alpha is dropped.
cic_status cic_png_encode(const void *pixels, uint32_t width, uint32_t height,
                          size_t bytes_per_row, cic_pixel_format format, cic_write write,
                          void *context, cic_report *report);

#endif
