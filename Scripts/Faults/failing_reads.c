// Loaded first (LD_PRELOAD), it makes one read of a file fail as a dying disk does: the FAILING_READ-th
// of files whose names have FAILING_FILE in them.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long reads;

static int fails(int file) {
  const char *goal = getenv("FAILING_READ");
  const char *part = getenv("FAILING_FILE");
  if (!goal || !part) return 0;
  char link[64], name[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, name, sizeof name - 1);
  if (length <= 0) return 0;
  name[length] = 0;
  if (!strstr(name, part)) return 0;
  return atomic_fetch_add(&reads, 1) + 1 == atol(goal);
}

#define FAILING(type, name, parameters, arguments)                  \
  type name parameters {                                            \
    static type(*next) parameters;                                  \
    if (!next) next = (type(*) parameters)dlsym(RTLD_NEXT, #name);  \
    if (fails(file)) {                                              \
      errno = EIO;                                                  \
      return -1;                                                    \
    }                                                               \
    return next arguments;                                          \
  }

FAILING(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))
FAILING(ssize_t, pread, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at))
FAILING(ssize_t, pread64, (int file, void *bytes, size_t count, off64_t at), (file, bytes, count, at))
