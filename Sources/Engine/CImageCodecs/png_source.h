// Reading a PNG with libpng: where the bytes and the memory come from, and where errors
// go.

#ifndef CIC_PNG_SOURCE_H
#define CIC_PNG_SOURCE_H

#include "input.h"
#include "time_limit.h"

#include <png.h>
#include <setjmp.h>

/// One decompression: libpng's state and what its callbacks need.
///
/// It lives in the frame above the setjmp, so nothing in it is indeterminate after a longjmp.
typedef struct cic_png_reader {
  png_structp png;
  png_infop info;
  jmp_buf escape;

  uint64_t position;
  /// Reading fails beyond this position; 0 for no such bound.
  uint64_t end;
  /// Whether the data stopped early.
  bool is_at_end;
  bool is_out_of_memory;
  bool is_too_long;
  /// Whether the file is not what it was a moment ago.
  bool has_changed;
  /// Where a chunk of pixels with a wrong checksum begins; UINT64_MAX for nowhere, or not known.
  uint64_t wrong_chunk;
  /// Whether what is read now is of that chunk or behind it.
  bool is_behind_damage;
  /// How often bytes were asked for.
  uint32_t reads;
  cic_time_limit time_limit;

  cic_report *report;

  /// Last, as its many bytes need not be cleared.
  cic_window window;
} cic_png_reader;

/// Refuses chunks that are longer than the limit, before libpng meets them, and too many of them; IDAT
/// is read in pieces.
cic_status cic_png_check_chunks(cic_png_reader *reader, const cic_png_request *request);

/// Fails when the reader's time is over.
void cic_png_reader_check_time(cic_png_reader *reader);

/// Finds the first chunk of pixels whose checksum is wrong, and has later rows read whatever the checksums
/// say.
///
/// To be called after an attempt that has failed, before the next one.
void cic_png_tolerate_checksums(cic_png_reader *reader);

/// Creates the decompressor and reads up to the pixels. Must be called after the setjmp to
/// `escape`.
///
/// Rows come with 8-bit samples: gray, gray and alpha, RGB, or RGBA; where samples are kept, with RGBA of
/// 16 bits. Of an interlaced picture they
/// come pass by pass, each as wide as its pass.
///
/// Fails when the file no longer has the header that memory was provided for.
///
/// With `tolerates_damage`, a wrong checksum of pixels is none of the errors, and little is lost where the
/// data stop.
void cic_png_reader_open(cic_png_reader *reader, const cic_png_request *request,
                         const cic_png_header *header, bool tolerates_damage);

/// Returns why reading has failed.
cic_status cic_png_reader_failure(const cic_png_reader *reader);

/// Frees what libpng holds, whether anything was created or not.
void cic_png_reader_close(cic_png_reader *reader);

#endif
