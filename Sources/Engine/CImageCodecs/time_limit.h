// A limit on the processor time of one decode, shared by the JPEG and PNG decoders.

#ifndef CIC_TIME_LIMIT_H
#define CIC_TIME_LIMIT_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/// The deadline of a decode by its thread's CPU clock: other work on the machine does not count.
typedef struct cic_time_limit {
  uint64_t end;
} cic_time_limit;

/// Returns the processor time of the calling thread in nanoseconds.
static inline uint64_t cic_thread_time(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) != 0) return 0;
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static inline cic_time_limit cic_time_limit_of(uint64_t milliseconds) {
  const uint64_t longest = UINT64_MAX / 2 / 1000000u;
  const uint64_t bounded = milliseconds < longest ? milliseconds : longest;
  return (cic_time_limit){.end = cic_thread_time() + bounded * 1000000u};
}

/// Whether the deadline has passed. Takes a few hundred nanoseconds: call it once per few kilobytes.
static inline bool cic_is_over(cic_time_limit limit) { return cic_thread_time() > limit.end; }

#endif
