// Reading a PNG with libpng: the data source, memory and error
// handling.

#ifndef CIC_PNG_SOURCE_H
#define CIC_PNG_SOURCE_H

#include "input.h"
#include "time_limit.h"

#include <png.h>
#include <setjmp.h>

/// One decompression: libpng's state and the data of its callbacks.
///
/// It lives in the frame above the setjmp, so nothing in it is indeterminate after a longjmp.
typedef struct cic_png_reader {
  png_structp png;
  png_infop info;
  jmp_buf escape;

  uint64_t position;
  /// The position beyond which reading fails; 0 for no limit.
  uint64_t end;
  /// Whether the data ended early.
  bool is_at_end;
  bool is_out_of_memory;
  bool is_too_long;
  /// Whether the file has changed since its header was read.
  bool has_changed;
  /// The offset of the first IDAT chunk with a wrong checksum; UINT64_MAX for none or unknown.
  uint64_t wrong_chunk;
  /// Whether the current data are in that chunk or after it.
  bool is_behind_damage;
  /// The number of reads.
  uint32_t reads;
  cic_time_limit time_limit;

  cic_report *report;

  /// Last, because its many bytes need not be cleared.
  cic_window window;
} cic_png_reader;

/// Rejects chunks that are longer than the limit, before libpng reads them, and too many chunks; IDAT is
/// read in pieces.
cic_status cic_png_check_chunks(cic_png_reader *reader, const cic_png_request *request);

/// Fails when the reader has exceeded its time limit.
void cic_png_reader_check_time(cic_png_reader *reader);

/// Finds the first IDAT chunk with a wrong checksum, after which the next attempt
/// ignores checksums.
///
/// Must be called after a failed attempt, before the next one.
void cic_png_tolerate_checksums(cic_png_reader *reader);

/// Creates the decompressor and reads up to the pixels. Must be called after the setjmp to
/// `escape`.
///
/// Rows have 8-bit samples: gray, gray and alpha, RGB, or RGBA; when samples are kept, 16-bit RGBA. The
/// rows of an interlaced picture come pass by pass, each as wide as its pass.
///
/// Fails when the file's header is no longer the one for which memory was allocated.
///
/// With `tolerates_damage`, a wrong checksum of pixel data is not an error, and few pixels are lost when the data
/// end early.
void cic_png_reader_open(cic_png_reader *reader, const cic_png_request *request,
                         const cic_png_header *header, bool tolerates_damage);

/// Returns the status of a failed read.
cic_status cic_png_reader_failure(const cic_png_reader *reader);

/// Frees libpng's memory, whether or not the decompressor was created.
void cic_png_reader_close(cic_png_reader *reader);

#endif
