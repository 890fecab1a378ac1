#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CConfinement.h"

/// Whether a call was refused, and not failed for another reason. Files that are not there do not count.
static bool refused(long result) {
  return result < 0 && (errno == EPERM || errno == EACCES || errno == ENOSYS || errno == ENOMEM);
}

static bool start_process(void) {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, NULL, 0);
  return refused(child);
}

static bool map(size_t count, int protection, int kind) {
  void *const memory = mmap(NULL, count, protection, kind | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return memory == MAP_FAILED && refused(-1);
}

static bool raise_limit(int resource) {
  const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
  return refused(setrlimit(resource, &none));
}

static void *do_nothing(void *nothing) { return nothing; }

int cco_try_thread(void) {
  pthread_t thread;
  const int error = pthread_create(&thread, NULL, do_nothing, NULL);
  return error == 0 ? pthread_join(thread, NULL) : error;
}

static bool start_thread(void) {
  errno = cco_try_thread();
  return errno != 0 && (refused(-1) || errno == EAGAIN);
}

/// Fills memory and makes it read-only.
static bool keep_uncounted(void) {
  void *const memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED && refused(mprotect(memory, 4096, PROT_READ));
}

/// As a stack could be, which no limit counts once it is moved.
static bool enlarge(void) {
  void *const memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory != MAP_FAILED &&
         refused(mremap(memory, 4096, 8192, MREMAP_MAYMOVE) == MAP_FAILED ? -1 : 0);
}

const char *cco_attempt(unsigned index, bool *is_refused) {
  static const char file[] = "/tmp/waymark-confinement.attempt";
  static char *const arguments[] = {"true", NULL}, *const environment[] = {NULL};
  switch (index) {
    case 0: *is_refused = refused(open("/etc/passwd", O_RDONLY)); return "read a file";
    case 1: *is_refused = refused(open(file, O_WRONLY | O_CREAT, 0600)); return "write a file";
    case 2: *is_refused = refused(open("/", O_RDONLY | O_DIRECTORY)); return "list a folder";
    case 3: *is_refused = refused(mkdir(file, 0700)); return "make a folder";
    case 4: *is_refused = refused(access("/etc/passwd", F_OK)); return "ask whether a file is there";
    case 5: *is_refused = refused(socket(AF_INET, SOCK_STREAM, 0)); return "use the network";
    case 6: *is_refused = refused(socket(AF_UNIX, SOCK_STREAM, 0)); return "open a local socket";
    case 7: *is_refused = start_process(); return "start a process";
    case 8: *is_refused = refused(execve("/bin/true", arguments, environment)); return "run a program";
    case 9: *is_refused = refused(kill(getppid(), 0)); return "signal another process";
    case 10: *is_refused = refused(ptrace(PTRACE_TRACEME, 0, 0, 0)); return "trace a process";
    case 11: *is_refused = map(4096, PROT_READ | PROT_EXEC, MAP_PRIVATE); return "make memory to run";
    case 12: *is_refused = map(1UL << 36, PROT_READ | PROT_WRITE, MAP_PRIVATE); return "take 64 GiB of memory";
    case 13: *is_refused = raise_limit(RLIMIT_DATA); return "raise its limit of memory";
    // What the limit of memory does not count.
    case 14: *is_refused = map(4096, PROT_READ | PROT_WRITE, MAP_SHARED); return "share memory";
    case 15: *is_refused = map(4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_GROWSDOWN); return "make a stack";
    case 16: *is_refused = map(1UL << 40, PROT_READ, MAP_PRIVATE); return "map a terabyte to read";
    case 17: *is_refused = keep_uncounted(); return "make memory read-only";
    case 18: *is_refused = raise_limit(RLIMIT_CPU); return "raise its limit of processor time";
    case 19: *is_refused = enlarge(); return "move and enlarge memory";
    case 20: *is_refused = start_thread(); return "start a thread";
    default: return NULL;
  }
}
