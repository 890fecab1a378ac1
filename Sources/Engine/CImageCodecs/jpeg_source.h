// Reading a JPEG with libjpeg: the data source and the error handling.

#ifndef CIC_JPEG_SOURCE_H
#define CIC_JPEG_SOURCE_H

#include "input.h"
#include "time_limit.h"

#include <setjmp.h>
#include <stdio.h>
// jpeglib.h needs FILE.
#include <jpeglib.h>

/// The intact rows, counted in rows of interleaved MCUs ("iMCU rows" in libjpeg).
typedef struct cic_jpeg_coverage {
  /// The scan of the next two fields, from 1.
  int scan;
  /// The number of damaged rows, and the row up to which they have been counted.
  uint32_t damaged_rows, damaged_until;
  /// For each component, the intact rows of its first scan.
  uint32_t rows[MAX_COMPONENTS];
  /// Of a progressive picture, the intact rows of the first scan that adds detail to the first component.
  uint32_t detail_rows;
  /// Whether rows of any scan of a progressive picture are damaged, or scans are missing.
  bool lacks_detail;
} cic_jpeg_coverage;

/// The most bytes that libjpeg reads beyond a code: 64 bits, of which each byte may be stuffed, and a marker.
enum { CIC_JPEG_LOOKAHEAD = 18 };

/// One decompression: libjpeg's state and the data of its callbacks.
///
/// libjpeg hands its callbacks `j_decompress_ptr`, whose `client_data` points back here. It is
/// a local variable of the caller of the function with the setjmp, so nothing in it is indeterminate after
/// a longjmp.
typedef struct cic_jpeg_reader {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;

  bool tolerates_damage;
  /// Whether the input has ended, or other data have begun, without an end marker.
  bool lacks_end;
  /// The offset that libjpeg had reached when all data of the picture were decoded without damage, less than
  /// CIC_JPEG_LOOKAHEAD bytes behind them; 0 before.
  uint64_t data_end;
  /// The status of the first tolerated damage, CIC_OK for none, and its report.
  cic_status damage;
  cic_report damage_report;
  /// The intact rows of the picture.
  cic_jpeg_coverage coverage;
  uint32_t max_scans;
  uint64_t max_blocks;
  uint64_t blocks;
  /// The number of bytes skipped between markers.
  uint64_t extraneous_bytes;
  cic_time_limit time_limit;

  cic_status status;
  cic_report *report;

  /// Last, because its many bytes need not be cleared.
  cic_window window;
} cic_jpeg_reader;

/// The message of data that end before the picture is complete.
extern const char cic_jpeg_ends_early[];

/// Prepares the callbacks. Must be called before the setjmp; jpeg_create_decompress comes after it.
///
/// `piece` is the number of bytes per read of a file.
void cic_jpeg_reader_prepare(cic_jpeg_reader *reader, const cic_input *input, size_t piece,
                             cic_report *report);

/// Creates the decompressor on the prepared callbacks. Must be called after the setjmp.
void cic_jpeg_reader_create(cic_jpeg_reader *reader);

/// Stops with a status and a message: longjmps to `escape`.
__attribute__((noreturn)) void cic_jpeg_fail(cic_jpeg_reader *reader, cic_status status,
                                             const char *message);

/// Fails when the reader has exceeded its time limit.
void cic_jpeg_reader_check_time(cic_jpeg_reader *reader);

/// Records the number of intact rows of the scan so far, and moves to the next scan when it has begun.
///
/// Must be called after the last row, but before jpeg_finish_decompress, which frees the data it reads.
void cic_jpeg_follow_scan(cic_jpeg_reader *reader);

/// Records damage, or fails, when scans are missing although the file has an end marker.
///
/// Must be called for a picture in several scans, after jpeg_start_decompress, which reads all of them.
void cic_jpeg_check_scans(cic_jpeg_reader *reader);

/// Records that all data of the picture have been decoded, unless some are damaged.
void cic_jpeg_note_data_end(cic_jpeg_reader *reader);

/// Returns the share of intact rows, 0...1, according to the scans recorded so far.
///
/// In a picture in several scans a row counts when each component's first scan has it intact and, if the
/// picture is progressive, the first component has some detail there: a viewer would show it blurred.
double cic_jpeg_intact_share(const cic_jpeg_reader *reader);

/// Starts counting scans and blocks, to fail when there are more than the reader's limits.
///
/// Must be called before jpeg_start_decompress, which reads all scans of a file that has several.
void cic_jpeg_reader_watch(cic_jpeg_reader *reader);

/// Stops counting: the rest of the decode visits each block of the picture once.
void cic_jpeg_reader_unwatch(cic_jpeg_reader *reader);

#endif
