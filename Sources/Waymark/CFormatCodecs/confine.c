#define _GNU_SOURCE
#include <CConfinement.h>
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "codec.h"

/// The calls that decoding needs: memory, threads, the socket it has, and time.
static const int allowed[] = {
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(madvise), SCMP_SYS(futex),
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
  // No memory whose content can be run, and none that RLIMIT_DATA does not count: shared, as a stack, or not to be
  // written any more. mremap is not there, as it makes a stack as large as one wants.
  const struct scmp_arg_cmp data = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  const struct scmp_arg_cmp counted = SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_SHARED | MAP_GROWSDOWN, 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, data, counted);
  const struct scmp_arg_cmp written = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC | PROT_WRITE, PROT_WRITE);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, written);
  // Threads, which HEIC and AVIF are decoded in, and no processes. The flags of clone3 stand in memory that a
  // filter cannot read: without it the C library takes clone.
  const struct scmp_arg_cmp thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, thread);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  // Its own processor time, for the next picture, and its own signals, for its own abort.
  const struct scmp_arg_cmp self = SCMP_A0(SCMP_CMP_EQ, 0, 0);
  const struct scmp_arg_cmp time = SCMP_A1(SCMP_CMP_EQ, RLIMIT_CPU, 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, self, time);
  const struct scmp_arg_cmp own = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid(), 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 1, own);
  return error;
}

/// Lets no more threads be started than would make a thousand more in the system than there are; root is not counted.
static void limit_threads(void) {
  FILE *const file = fopen("/proc/loadavg", "re");
  unsigned long all = 0;
  // What is running, and what there is: after three averages.
  if (file && fscanf(file, "%*f %*f %*f %*u/%lu", &all) == 1) cco_lower(RLIMIT_NPROC, all + 1000);
  if (file) fclose(file);
}

bool cfc_confine(bool *has_landlock, cfc_report *report) {
  report->message[0] = 0;
  limit_threads();
  // None more, as that is the number of standard input; with a limit of 0, `poll` takes none either.
  int error = cco_begin(1, has_landlock);
  if (error) {
    cfc_fail(report, CFC_UNSUPPORTED, "limits: %s", strerror(error));
    return false;
  }
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  error = filter ? add_rules(filter) : -ENOMEM;
  if (!error) error = seccomp_load(filter);
  if (filter) seccomp_release(filter);
  if (error) cfc_fail(report, CFC_UNSUPPORTED, "seccomp: %s", strerror(-error));
  return error == 0;
}
