#include "input.h"

#include <errno.h>
#include <unistd.h>

void cic_window_open(cic_window *window, const cic_input *input, size_t piece) {
  window->input = input;
  window->piece = piece;
  window->error = 0;
  window->start = 0;
  window->bytes = input->bytes ? input->bytes : window->storage;
  window->count = input->bytes ? (size_t)input->count : 0;
}

size_t cic_window_move(cic_window *window, uint64_t position) {
  const cic_input *input = window->input;
  if (position >= input->count) return 0;
  if (position >= window->start && position - window->start < window->count) {
    return (size_t)(window->count - (position - window->start));
  }
  if (input->bytes || window->error) return 0;
  const uint64_t left = input->count - position;
  const size_t wanted = left < window->piece ? (size_t)left : window->piece;
  ssize_t got;
  do {
    got = pread(input->file, window->storage, wanted, (off_t)(input->start + position));
  } while (got < 0 && errno == EINTR);
  if (got < 0) window->error = errno;
  window->start = position;
  window->count = got > 0 ? (size_t)got : 0;
  return window->count;
}

const uint8_t *cic_window_at(cic_window *window, uint64_t position, size_t count) {
  if (position > window->input->count || count > window->input->count - position) return NULL;
  if (cic_window_move(window, position) < count) {
    if (window->input->bytes) return NULL;
    // The requested range extends beyond the window, which is moved to its start.
    window->count = 0;
    if (cic_window_move(window, position) < count) return NULL;
  }
  return window->bytes + (position - window->start);
}

bool cic_window_copy(cic_window *window, uint64_t position, void *out, size_t count) {
  uint8_t *place = out;
  while (count > 0) {
    const size_t there = cic_window_move(window, position);
    if (there == 0) return false;
    const size_t part = there < count ? there : count;
    memcpy(place, window->bytes + (position - window->start), part);
    place += part;
    position += part;
    count -= part;
  }
  return true;
}

cic_status cic_window_report(const cic_window *window, cic_report *report) {
  cic_report_set(report, -1, "%s", strerror(window->error));
  return CIC_UNREADABLE;
}

bool cic_input_copy(const cic_input *input, uint64_t position, void *out, size_t count) {
  cic_window window;
  cic_window_open(&window, input, CIC_DATA_PIECE);
  return cic_window_copy(&window, position, out, count);
}
