// A bound on the processor time of one decode: shared by the JPEG and the PNG half.

#ifndef CIC_TIME_LIMIT_H
#define CIC_TIME_LIMIT_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

/// When a decode has to be done, by the clock of its thread: other work on the machine does not count.
typedef struct cic_time_limit {
  uint64_t end;
} cic_time_limit;

/// Returns the nanoseconds that the calling thread has computed.
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

/// Whether the time is over. Takes a few hundred nanoseconds: ask once for some kilobytes of work.
static inline bool cic_is_over(cic_time_limit limit) { return cic_thread_time() > limit.end; }

#endif
