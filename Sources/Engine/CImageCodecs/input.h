// The encoded bytes, seen through a window: shared by the JPEG and the PNG half.

#ifndef CIC_INPUT_H
#define CIC_INPUT_H

#include "report.h"

enum {
  /// What is read at a time where pixels are: more makes nothing quicker.
  CIC_DATA_PIECE = 1 << 16,
  /// What is read at a time where a few bytes here and there are looked at.
  CIC_HEADER_PIECE = 1 << 12,
};

/// A piece of the input. Bytes in memory are one piece; of a file no more than this is held.
typedef struct cic_window {
  const cic_input *input;
  /// The most bytes to read at a time, at most CIC_DATA_PIECE.
  size_t piece;
  /// Which bytes of the input are in the window.
  uint64_t start;
  size_t count;
  const uint8_t *bytes;
  /// The system's number of the error that kept a file from being read; 0 for none.
  int error;
  uint8_t storage[CIC_DATA_PIECE];
} cic_window;

/// Opens a window on the input's beginning.
void cic_window_open(cic_window *window, const cic_input *input, size_t piece);

/// Moves the window to a place. Returns how many bytes there are from there on, 0 at the end.
size_t cic_window_move(cic_window *window, uint64_t position);

/// Returns `count` bytes of the input, at most CIC_HEADER_PIECE of them; null where it stops before.
const uint8_t *cic_window_at(cic_window *window, uint64_t position, size_t count);

/// Copies `count` bytes of the input. Returns false where it stops before.
bool cic_window_copy(cic_window *window, uint64_t position, void *out, size_t count);

/// Says in the report why the file cannot be read, and returns CIC_UNREADABLE.
cic_status cic_window_report(const cic_window *window, cic_report *report);

#endif
