// JPEG over libjpeg-turbo and PNG over libpng, for Swift.
//
// The caller owns all memory that comes and goes: it asks for the header, decides what it can
// afford, allocates the pixels and has them filled. No function keeps anything between two calls,
// so all of them may be called from any thread. setjmp and longjmp stay within one C function;
// callbacks into Swift return normally, so no Swift frame is ever jumped over.
//
// Each function returns a status. On any other than CIC_OK its out-parameters are zeroed, nothing
// is leaked, and the report says what happened and where.

#ifndef CIMAGECODECS_H
#define CIMAGECODECS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum cic_status {
  CIC_OK = 0,
  /// The bytes are not a well-formed file of the format.
  CIC_CORRUPT,
  /// The bytes stop before the picture does.
  CIC_TRUNCATED,
  /// A valid file of a kind that the library does not read.
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
  /// The library needs more memory than the request allows, or than there is.
  CIC_OUT_OF_MEMORY,
  /// A file cannot be read, or is not what it was a moment ago.
  CIC_UNREADABLE,
  /// The caller's mistake: a size that does not match, a format out of range.
  CIC_INVALID_ARGUMENT,
} cic_status;

/// The encoded bytes: in memory, or in a file of which a piece at a time is held.
///
/// A file may change while it is read. What it gives then is an error or a picture, as with any bytes.
typedef struct cic_input {
  /// The bytes; null where they are in a file.
  ///
  /// `const void *` so that Swift can pass an UnsafeRawBufferPointer without rebinding.
  const void *bytes;
  /// A file that can be read at any place; of no meaning where there are bytes.
  int file;
  /// Where they begin in the file.
  uint64_t start;
  /// How many bytes there are. A file that has become shorter ends where it ends.
  uint64_t count;
} cic_input;

/// Copies bytes from a place of the input. Returns false when there are not so many.
bool cic_input_copy(const cic_input *input, uint64_t position, void *out, size_t count);

enum { CIC_MESSAGE_CAPACITY = 256 };

/// What went wrong, in words, and where in the input.
typedef struct cic_report {
  /// The byte of the input the reader had come to; -1 where that means nothing.
  int64_t offset;
  /// One line, ended by a zero byte, without a full stop; empty after CIC_OK without damage.
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

/// What a decode did besides filling the pixels.
typedef struct cic_outcome {
  /// What the decode would have ended with if the request did not tolerate damage: CIC_CORRUPT or
  /// CIC_TRUNCATED, and the report says why; CIC_OK for a picture that is whole.
  cic_status damage;
  /// The share of the rows, or of the pixels of an interlaced PNG, that were decoded before the damage,
  /// 0...1. What the library made up of missing data does not count.
  double intact_share;
  /// Whether intact rows may have less detail than they were encoded with: data of a progressive JPEG's later scans
  /// are damaged or missing.
  bool lacks_detail;
  /// The bytes of a JPEG that are neither markers nor data of the picture, between its segments and behind the data
  /// of a scan, without those behind its end.
  uint64_t extraneous_bytes;
} cic_outcome;

// MARK: JPEG

/// What a JPEG's header says, up to its first scan.
typedef struct cic_jpeg_header {
  uint32_t width;
  uint32_t height;
  /// Whether the library has to hold all coefficients: the file is progressive or has several
  /// scans.
  bool holds_coefficients;
  /// The 8 x 8 blocks of all components: what a scan of all of them visits.
  uint64_t block_count;
  /// The bytes of these coefficients: 128 for each 8 x 8 block of each component, else 0.
  uint64_t coefficient_bytes;
  /// An upper estimate of the library's other buffers, which grow with the width only.
  uint64_t row_buffer_bytes;
  /// The sum of the 64 steps by which the first component is quantized; 0 where the table comes
  /// after the first scan's header.
  uint32_t quantizer_sum;
} cic_jpeg_header;

typedef struct cic_jpeg_request {
  /// The picture's sides are divided by 1, 2, 4 or 8 and rounded up.
  uint32_t denominator;
  cic_pixel_format format;
  /// Whether CMYK is taken to be inverted without an Adobe marker too, as Pillow takes it.
  bool follows_pillow;
  /// Whether a pixel of CMYK or YCCK is its four inks, 255 for all of one, in place of BGRA. The picture has to be one.
  bool keeps_inks;
  /// Whether data that stop early or are damaged still give a picture.
  bool tolerates_damage;
  /// The most scans a file may have.
  uint32_t max_scans;
  /// The most 8 x 8 blocks that all scans together may visit.
  uint64_t max_blocks;
  /// The most bytes the library may hold in coefficients.
  uint64_t max_memory;
  /// The most milliseconds of the thread's processor time.
  uint64_t max_milliseconds;
} cic_jpeg_request;

/// Reads the header of a JPEG. Allocates a few kilobytes whatever the header says.
///
/// `max_segments` is the most segments that may stand before the first scan.
cic_status cic_jpeg_read_header(const cic_input *input, uint64_t max_segments,
                                cic_jpeg_header *header, cic_report *report);

/// Finds the next APP1 segment before the scans that begins as EXIF does.
///
/// `position` is where to begin, 2 for the first one; on true it is where to go on, and `start` and
/// `count` say where the EXIF is, without the six bytes that announce it.
bool cic_jpeg_find_exif(const cic_input *input, uint64_t *position, uint64_t *start, size_t *count);

/// Decodes a baseline or progressive JPEG.
///
/// `pixels` are ceil(width / denominator) * ceil(height / denominator) * format bytes, and
/// `capacity` must say exactly that; after a failure their content is unspecified.
/// CMYK and YCCK are multiplied out to RGB unless inks are kept; with an Adobe marker they are stored inverted.
cic_status cic_jpeg_decode(const cic_input *input, const cic_jpeg_request *request, void *pixels,
                           size_t capacity, cic_outcome *outcome, cic_report *report);

/// Takes some encoded bytes. Returns false to stop the encoder.
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

/// What a PNG's IHDR says.
typedef struct cic_png_header {
  uint32_t width;
  uint32_t height;
  bool is_interlaced;
  /// An upper estimate of the library's buffers: a few rows and the inflate window.
  uint64_t row_buffer_bytes;
} cic_png_header;

/// Takes a row of pixels, which are gone when it returns.
typedef void (*cic_visit)(void *context, const void *pixels, size_t count);

typedef struct cic_png_request {
  /// Each pixel is the mean of a square with sides of this many pixels; 1 for full size.
  uint32_t box_factor;
  cic_pixel_format format;
  /// Whether alpha is dropped, and samples of 16 bits lose their lower eight, as in Pillow. There, gray
  /// of 16 bits without alpha is cut off at 255 instead.
  bool follows_pillow;
  /// Whether samples stay as they are stored, all four of a pixel with 16 bits: for
  /// cic_png_visit_samples, which sets it.
  bool keeps_samples;
  /// Whether data that stop early or are damaged still give a picture.
  bool tolerates_damage;
  /// The most bytes of one chunk, apart from IDAT.
  uint32_t max_chunk_bytes;
  /// The most chunks, IDAT included.
  uint64_t max_chunks;
  /// The most milliseconds of the thread's processor time.
  uint64_t max_milliseconds;
  /// Called with each row at full size, in the format, from the top to the bottom, before squares of
  /// it are averaged; not where nothing is, and not for interlaced pictures. May be null.
  cic_visit visit;
  void *visit_context;
} cic_png_request;

/// Reads the IHDR of a PNG. Allocates nothing that the header could make large.
cic_status cic_png_read_header(const cic_input *input, cic_png_header *header, cic_report *report);

/// Finds the eXIf chunk, wherever it stands, and says where its content is.
bool cic_png_find_exif(const cic_input *input, uint64_t *start, size_t *count);

/// Returns the bytes of sums that cic_png_decode allocates besides its row buffers.
uint64_t cic_png_sum_bytes(const cic_png_header *header, const cic_png_request *request);

/// Decodes a PNG.
///
/// `pixels` are ceil(width / box_factor) * ceil(height / box_factor) * format bytes, and `capacity`
/// must say exactly that; after a failure their content is unspecified. Unless Pillow is followed,
/// 16-bit samples become round(v * 255 / 65535), then transparent pixels are laid on white, then colors become luma where
/// gray is wanted, then squares are averaged; each step rounds to nearest. Gamma and color profiles
/// are ignored, as are all chunks but IHDR, PLTE, tRNS, IDAT and IEND.
cic_status cic_png_decode(const cic_input *input, const cic_png_request *request, void *pixels,
                          size_t capacity, cic_outcome *outcome, cic_report *report);

/// Calls `visit` of the request with the rows of a PNG as they are stored, those of an interlaced one pass
/// by pass: red, green, blue and alpha of each pixel, of 16 bits, the higher eight first.
///
/// Samples of fewer bits are spread over all 16, v * 65535 / most, so that the halves of one of eight bits
/// are equal. The limits of the request hold; its scale and format mean nothing.
cic_status cic_png_visit_samples(const cic_input *input, const cic_png_request *request,
                                 cic_report *report);

/// Encodes pixels as an 8-bit PNG, gray or RGB; alpha is dropped.
cic_status cic_png_encode(const void *pixels, uint32_t width, uint32_t height,
                          size_t bytes_per_row, cic_pixel_format format, cic_write write,
                          void *context, cic_report *report);

#endif
