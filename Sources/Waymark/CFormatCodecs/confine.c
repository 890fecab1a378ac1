#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "codec.h"

/// Refuses all files, the connections of TCP, and signals and abstract sockets of others, as far as the kernel's
/// version of Landlock knows them (Documentation/userspace-api/landlock.rst).
static bool restrict_by_landlock(void) {
  const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return false;
  // Thirteen rights over files in the first version; renaming, truncating and devices came with 2, 3 and 5.
  const int rights = 13 + (version >= 2) + (version >= 3) + (version >= 5);
  const struct {
    uint64_t files, network, scopes;
  } attributes = {(1ULL << rights) - 1, version >= 4 ? 3 : 0, version >= 6 ? 3 : 0};
  const size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  const int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes, size, 0);
  if (rules < 0) return false;
  const bool is_done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return is_done;
}

/// The calls that decoding needs: memory, threads, the socket it has, and time.
static const int allowed[] = {
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(futex),
    SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(sched_yield), SCMP_SYS(exit),
    SCMP_SYS(exit_group), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(restart_syscall), SCMP_SYS(gettid), SCMP_SYS(getpid),
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(getrusage), SCMP_SYS(getrandom), SCMP_SYS(read),
    SCMP_SYS(write), SCMP_SYS(recvfrom), SCMP_SYS(sendto), SCMP_SYS(poll), SCMP_SYS(ppoll),
    SCMP_SYS(close),
};

static int add_rules(scmp_filter_ctx filter) {
  int error = 0;
  for (size_t index = 0; index < sizeof allowed / sizeof *allowed && !error; index++) {
    error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, allowed[index], 0);
  }
  // No memory whose content can be run.
  const struct scmp_arg_cmp data = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 1, data);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, data);
  // Threads, which HEIC and AVIF are decoded in, and no processes. The flags of clone3 stand in memory that a
  // filter cannot read: without it the C library takes clone.
  const struct scmp_arg_cmp thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, thread);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // Its own limits, for the time of the next picture, and its own signals, for its own abort.
  const struct scmp_arg_cmp self = SCMP_A0(SCMP_CMP_EQ, 0, 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, self);
  const struct scmp_arg_cmp own = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, own);
  return error;
}

bool cfc_confine(bool *has_landlock, cfc_report *report) {
  report->message[0] = 0;
  if (syscall(SYS_close_range, 3U, ~0U, 0) != 0) {
    for (int descriptor = 3; descriptor < 1 << 16; descriptor++) close(descriptor);
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
    cfc_fail(report, CFC_UNSUPPORTED, "prctl: %s", strerror(errno));
    return false;
  }
  *has_landlock = restrict_by_landlock();
  const struct rlimit none = {0, 0};
  // What is open stays open.
  setrlimit(RLIMIT_NOFILE, &none);
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  int error = filter ? add_rules(filter) : -ENOMEM;
  if (!error) error = seccomp_load(filter);
  if (filter) seccomp_release(filter);
  if (error) cfc_fail(report, CFC_UNSUPPORTED, "seccomp: %s", strerror(-error));
  return error == 0;
}

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

const char *cfc_attempt(unsigned index, bool *is_refused) {
  static char *const arguments[] = {"true", NULL}, *const environment[] = {NULL};
  switch (index) {
    case 0: *is_refused = refused(open("/etc/passwd", O_RDONLY)); return "read a file";
    case 1:
      *is_refused = refused(open("/tmp/waymark-decode.attempt", O_WRONLY | O_CREAT, 0600));
      return "write a file";
    case 2: *is_refused = refused(open("/", O_RDONLY | O_DIRECTORY)); return "list a folder";
    case 3: *is_refused = refused(mkdir("/tmp/waymark-decode.attempt", 0700)); return "make a folder";
    case 4: *is_refused = refused(socket(AF_INET, SOCK_STREAM, 0)); return "use the network";
    case 5: *is_refused = refused(socket(AF_UNIX, SOCK_STREAM, 0)); return "open a local socket";
    case 6: *is_refused = start_process(); return "start a process";
    case 7: *is_refused = refused(execve("/bin/true", arguments, environment)); return "run a program";
    case 8: *is_refused = refused(kill(getppid(), 0)); return "signal another process";
    case 9: *is_refused = refused(ptrace(PTRACE_TRACEME, 0, 0, 0)); return "trace a process";
    case 10:
      *is_refused = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
                        MAP_FAILED &&
                    refused(-1);
      return "make memory to run";
    case 11:
      *is_refused = mmap(NULL, 1UL << 36, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) == MAP_FAILED &&
                    refused(-1);
      return "take 64 GiB of memory";
    default: return NULL;
  }
}
