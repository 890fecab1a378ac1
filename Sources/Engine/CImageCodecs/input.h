// A buffered reader of the encoded bytes, shared by the JPEG and the PNG decoder.

#ifndef CIC_INPUT_H
#define CIC_INPUT_H

#include "report.h"

enum {
  /// The bytes per read of pixel data: larger reads are not faster.
  CIC_DATA_PIECE = 1 << 16,
  /// The bytes per read when only a few bytes are inspected at each position.
  CIC_HEADER_PIECE = 1 << 12,
};

/// A piece of the input. Bytes in memory are one piece; only one piece of a file is held at a time.
typedef struct cic_window {
  const cic_input *input;
  /// The most bytes to read at a time, at most CIC_DATA_PIECE.
  size_t piece;
  /// The range of the input in the window.
  uint64_t start;
  size_t count;
  const uint8_t *bytes;
  /// The `errno` of a failed read; 0 for none.
  int error;
  uint8_t storage[CIC_DATA_PIECE];
} cic_window;

/// Opens a window at the start of the input.
void cic_window_open(cic_window *window, const cic_input *input, size_t piece);

/// Moves the window to an offset. Returns the number of bytes available from there, 0 at the end.
size_t cic_window_move(cic_window *window, uint64_t position);

/// Returns `count` bytes of the input, at most CIC_HEADER_PIECE; null when it ends before.
const uint8_t *cic_window_at(cic_window *window, uint64_t position, size_t count);

/// Copies `count` bytes of the input. Returns false when it ends before.
bool cic_window_copy(cic_window *window, uint64_t position, void *out, size_t count);

/// Writes the reason why the file cannot be read to the report, and returns CIC_UNREADABLE.
cic_status cic_window_report(const cic_window *window, cic_report *report);

#endif
