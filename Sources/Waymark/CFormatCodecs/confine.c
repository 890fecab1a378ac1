#define _GNU_SOURCE
#include <CConfinement.h>
#include <errno.h>
#include <sched.h>
#include <seccomp.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "codec.h"

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
  // No memory whose content can be run, and none that RLIMIT_DATA does not count: shared, or as a stack.
  const struct scmp_arg_cmp data = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
  const struct scmp_arg_cmp counted = SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_SHARED | MAP_GROWSDOWN, 0);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, data, counted);
  if (!error) error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, data);
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

bool cfc_confine(bool *has_landlock, cfc_report *report) {
  report->message[0] = 0;
  int error = cco_begin(0, has_landlock);
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
