// Reading a JPEG with libjpeg: where the bytes come from, and where errors go.

#ifndef CIC_JPEG_SOURCE_H
#define CIC_JPEG_SOURCE_H

#include "input.h"
#include "time_limit.h"

#include <setjmp.h>
#include <stdio.h>
// jpeglib.h needs FILE.
#include <jpeglib.h>

/// Which rows are as they were encoded, counted in rows of MCUs as high as all components together
/// ("iMCU rows" in libjpeg).
typedef struct cic_jpeg_coverage {
  /// The scan that the next two are about, from 1.
  int scan;
  /// How many rows are damaged, and up to which row they have been counted.
  uint32_t damaged_rows, damaged_until;
  /// For each component, the intact rows of the scan that first tells something of it.
  uint32_t rows[MAX_COMPONENTS];
  /// Of a progressive picture, the intact rows of the first scan that adds detail to the first component.
  uint32_t detail_rows;
  /// Whether rows of any scan of a progressive picture are damaged, or scans are missing.
  bool lacks_detail;
} cic_jpeg_coverage;

/// One decompression: libjpeg's state and what its callbacks need.
///
/// libjpeg hands its callbacks `j_decompress_ptr`, whose `client_data` points back here. The whole
/// lives in the frame that calls the function with the setjmp, so nothing in it is indeterminate
/// after a longjmp.
typedef struct cic_jpeg_reader {
  struct jpeg_decompress_struct cinfo;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;

  bool tolerates_damage;
  /// The first damage that was tolerated, CIC_OK when there was none, and what was reported of it.
  cic_status damage;
  cic_report damage_report;
  /// How much of the picture is as it was encoded.
  cic_jpeg_coverage coverage;
  uint32_t max_scans;
  uint64_t max_blocks;
  uint64_t blocks;
  /// What was passed over between markers.
  uint64_t extraneous_bytes;
  cic_time_limit time_limit;

  cic_status status;
  cic_report *report;

  /// Last, as its many bytes need not be cleared.
  cic_window window;
} cic_jpeg_reader;

/// Prepares the callbacks. Must be called before the setjmp; jpeg_create_decompress comes after it.
///
/// `piece` is how much of a file is read at a time.
void cic_jpeg_reader_prepare(cic_jpeg_reader *reader, const cic_input *input, size_t piece,
                             cic_report *report);

/// Creates the decompressor on the prepared callbacks. Must be called after the setjmp.
void cic_jpeg_reader_create(cic_jpeg_reader *reader);

/// Stops with a status and a message of our own: longjmps to `escape`.
__attribute__((noreturn)) void cic_jpeg_fail(cic_jpeg_reader *reader, cic_status status,
                                             const char *message);

/// Fails when the reader's time is over.
void cic_jpeg_reader_check_time(cic_jpeg_reader *reader);

/// Takes down how many rows of the scan are intact so far, and turns to the next one when it has begun.
///
/// To be called when no more rows follow, but before jpeg_finish_decompress, which frees what it looks at.
void cic_jpeg_follow_scan(cic_jpeg_reader *reader);

/// Notes as damage, or fails, when scans are missing although the file ends as it should.
///
/// To be called of a picture in several scans, behind jpeg_start_decompress, which reads all of them.
void cic_jpeg_check_scans(cic_jpeg_reader *reader);

/// Returns the share of the rows that are as they were encoded, 0...1, as far as the scans were followed.
///
/// Of a picture in several scans a row counts when each component's first scan has it intact and, where the
/// picture is progressive, the first component has some detail there: a viewer would show it blurred.
double cic_jpeg_intact_share(const cic_jpeg_reader *reader);

/// Starts counting scans and blocks, to fail when there are more than the reader's limits.
///
/// To be called before jpeg_start_decompress, which reads all scans of a file that has several.
void cic_jpeg_reader_watch(cic_jpeg_reader *reader);

/// Stops counting: what follows visits each block of the picture once.
void cic_jpeg_reader_unwatch(cic_jpeg_reader *reader);

#endif
