// Reports, shared by the JPEG and PNG codecs.

#ifndef CIC_REPORT_H
#define CIC_REPORT_H

#include "CImageCodecs.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static inline void cic_report_clear(cic_report *report) {
  report->offset = -1;
  report->message[0] = 0;
}

/// Writes a message, truncated if it is too long, and the position.
__attribute__((format(printf, 3, 4))) static inline void cic_report_set(
    cic_report *report, int64_t offset, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(report->message, sizeof report->message, format, arguments);
  va_end(arguments);
  report->offset = offset;
}

#endif
