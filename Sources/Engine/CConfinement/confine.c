#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CConfinement.h"

#ifndef __has_feature
#define __has_feature(name) 0
#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

bool cco_knows_calls(void) {
#ifdef ARCHITECTURE
  return true;
#else
  return false;
#endif
}

/// Lets what lies below a folder, or in a file, be read and run; what is not there is not needed.
static void allow_program(int rules, const char *path) {
  const int place = open(path, O_PATH | O_CLOEXEC);
  struct stat status;
  if (place < 0) return;
  if (fstat(place, &status) == 0) {
    uint64_t rights = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
    if (S_ISDIR(status.st_mode)) rights |= LANDLOCK_ACCESS_FS_READ_DIR;
    const struct landlock_path_beneath_attr rule = {rights, place};
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  close(place);
}

/// Refuses all files, the connections of TCP, and signals and abstract sockets of others, as far as the kernel's
/// version of Landlock knows them (Documentation/userspace-api/landlock.rst).
///
/// With a `program`, it and the system's libraries may be read and run, and standard input may be opened again.
static bool restrict_by_landlock(const char *program) {
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
  if (program) {
    static const char *const places[] = {"/usr", "/lib", "/lib64", "/etc/ld.so.cache"};
    for (size_t index = 0; index < sizeof places / sizeof *places; index++) {
      allow_program(rules, places[index]);
    }
    allow_program(rules, program);
    const struct landlock_path_beneath_attr input = {LANDLOCK_ACCESS_FS_READ_FILE, STDIN_FILENO};
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &input, 0);
  }
  const bool is_done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return is_done;
}

bool cco_lower(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return false;
  if (limit.rlim_max > value) limit.rlim_max = value;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
}

/// Limits what `RLIMIT_DATA` does not count: the stack of the first thread, and how much memory may be mapped, used or
/// not. What is only read takes tables of pages, a 512th of it.
static bool limit_addresses(uint64_t memory, uint64_t reserve) {
  // The default of Linux.
  if (!cco_lower(RLIMIT_STACK, 8 << 20)) return false;
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  // They keep terabytes of addresses for themselves.
  (void)memory, (void)reserve;
  return true;
#else
  return memory > RLIM_INFINITY - reserve || cco_lower(RLIMIT_AS, memory + reserve);
#endif
}

/// Gives up the rights of root but those named, a bit for each: with `CAP_SYS_RESOURCE`, no limit would hold.
static bool keep_capabilities(uint64_t kept) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0) return false;
  for (int index = 0; index < 2; index++) {
    const uint32_t bits = (uint32_t)(kept >> 32 * index);
    data[index].effective &= bits;
    data[index].permitted &= bits;
    data[index].inheritable &= bits;
  }
  return syscall(SYS_capset, &header, data) == 0;
}

int cco_begin(unsigned descriptors, bool *has_landlock) {
  if (syscall(SYS_close_range, 3U, ~0U, 0) != 0) {
    for (int descriptor = 3; descriptor < 1 << 16; descriptor++) close(descriptor);
  }
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) {
    return errno;
  }
  *has_landlock = restrict_by_landlock(NULL);
  struct rlimit memory;
  // Libraries reserve more than they use. 64 GiB have tables of 128 MiB.
  if (getrlimit(RLIMIT_DATA, &memory) != 0 || !limit_addresses(memory.rlim_cur, 1ULL << 36) ||
      !keep_capabilities(0)) {
    return errno;
  }
  // What is open stays open.
  return cco_lower(RLIMIT_NOFILE, descriptors) ? 0 : errno;
}

#ifdef ARCHITECTURE

// A program for the kernel's filter: BPF, by hand, so that nothing but the kernel's headers is needed to build it.
// Both processors have the lower half of a number first.
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
/// Goes on after so many instructions where the number is the one that was loaded, or after so many others.
#define IF(number, equal, other) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(number), equal, other)
#define IF_ANY(bits, some, none) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), some, none)
#define IF_LEAST(number, more, less) BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, (number), more, less)
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define ALLOWED RETURN(SECCOMP_RET_ALLOW)
#define REFUSED RETURN(SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(call) IF(__NR_##call, 0, 1), ALLOWED

int cco_filter_calls(void) {
  struct sock_filter steps[] = {
      LOAD(arch), IF(ARCHITECTURE, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),
#ifdef __x86_64__
      // Calls of x32 have other numbers.
      IF_LEAST(0x40000000U, 0, 1), REFUSED,
#endif
      // The files and the socket that it has.
      ALLOW(pread64), ALLOW(fstat), ALLOW(read), ALLOW(write), ALLOW(recvfrom), ALLOW(sendto),
      ALLOW(recvmsg), ALLOW(ppoll), ALLOW(dup), ALLOW(close),
#ifdef __NR_poll
      ALLOW(poll),
#endif
      // Memory, locks and time; its end.
      ALLOW(brk), ALLOW(munmap), ALLOW(madvise), ALLOW(futex), ALLOW(set_robust_list),
      ALLOW(rseq), ALLOW(sched_yield), ALLOW(clock_gettime),
      ALLOW(clock_nanosleep), ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrusage),
      ALLOW(getrandom), ALLOW(gettid), ALLOW(getpid), ALLOW(rt_sigprocmask), ALLOW(rt_sigaction),
      ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(restart_syscall), ALLOW(exit),
      ALLOW(exit_group),
      // No memory whose content can be run, and none that `RLIMIT_DATA` does not count: shared, as a stack, or
      // not to be written any more. `mremap` is not there, as it makes a stack as large as one wants; without it,
      // the C library copies.
      IF(__NR_mmap, 0, 6), LOAD(args[3]), IF_ANY(MAP_SHARED | MAP_GROWSDOWN, 2, 0), LOAD(args[2]),
      IF_ANY(PROT_EXEC, 0, 1), REFUSED, ALLOWED,
      IF(__NR_mprotect, 0, 5), LOAD(args[2]), IF_ANY(PROT_EXEC, 1, 0), IF_ANY(PROT_WRITE, 1, 0),
      REFUSED, ALLOWED,
      // Its own processor time, for the next picture.
      IF(__NR_prlimit64, 0, 6), LOAD(args[0]), IF(0, 0, 3), LOAD(args[1]), IF(RLIMIT_CPU, 0, 1),
      ALLOWED, REFUSED,
      // Its own signals, for its own abort.
      IF(__NR_tgkill, 0, 4), LOAD(args[0]), IF(getpid(), 0, 1), ALLOWED, REFUSED,
      REFUSED,
  };
  const struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  const long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  // A thread that has another filter is named by its number.
  return result < 0 ? errno : result > 0 ? EBUSY : 0;
}

/// Refuses what a program that reads a file has no use for: sockets, other processes, the system's state.
static int filter_calls_of_program(void) {
#define REFUSE(call) IF(__NR_##call, 0, 1), REFUSED
  struct sock_filter steps[] = {
      LOAD(arch), IF(ARCHITECTURE, 1, 0), RETURN(SECCOMP_RET_KILL_PROCESS), LOAD(nr),
#ifdef __x86_64__
      IF_LEAST(0x40000000U, 0, 1), REFUSED, REFUSE(fork), REFUSE(vfork),
#endif
      REFUSE(socket), REFUSE(socketpair), REFUSE(connect), REFUSE(bind), REFUSE(listen),
      REFUSE(accept), REFUSE(accept4), REFUSE(ptrace), REFUSE(process_vm_readv),
      REFUSE(process_vm_writev), REFUSE(kill), REFUSE(pidfd_open), REFUSE(pidfd_send_signal),
      REFUSE(mount), REFUSE(umount2), REFUSE(unshare), REFUSE(setns), REFUSE(chroot),
      REFUSE(pivot_root), REFUSE(bpf), REFUSE(perf_event_open), REFUSE(keyctl), REFUSE(add_key),
      REFUSE(request_key), REFUSE(userfaultfd), REFUSE(open_by_handle_at), REFUSE(io_uring_setup),
      REFUSE(shmget),
      // No memory that `RLIMIT_DATA` does not count.
      IF(__NR_mmap, 0, 6), LOAD(args[3]), IF_ANY(MAP_GROWSDOWN, 2, 0), IF_ANY(MAP_SHARED, 0, 2),
      IF_ANY(MAP_ANONYMOUS, 0, 1), REFUSED, ALLOWED,
      // Threads, and no processes; `clone3` keeps its flags where a filter cannot look.
      IF(__NR_clone3, 0, 1), RETURN(SECCOMP_RET_ERRNO | ENOSYS),
      IF(__NR_clone, 0, 4), LOAD(args[0]), IF_ANY(CLONE_THREAD, 0, 1), ALLOWED, REFUSED, ALLOWED,
  };
#undef REFUSE
  const struct sock_fprog program = {sizeof steps / sizeof *steps, steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : errno;
}

#else

int cco_filter_calls(void) { return ENOSYS; }

static int filter_calls_of_program(void) { return ENOSYS; }

#endif

/// Confines the process that a program is about to replace. Only system calls: other threads of the process from which
/// it was made may have held any lock.
static bool become_reader(const char *program, int file, const int outputs[3], uint64_t memory,
                          uint64_t seconds) {
  // Copies above the standard ones, so that none is overwritten before it is used.
  int copies[4];
  for (int index = 0; index < 4; index++) {
    copies[index] = fcntl(index == 0 ? file : outputs[index - 1], F_DUPFD, 16);
    if (copies[index] < 0) return false;
  }
  for (int index = 0; index < 4; index++) {
    if (dup2(copies[index], index) < 0) return false;
  }
  sigset_t none;
  sigemptyset(&none);
  if (!cco_lower(RLIMIT_DATA, memory) || !cco_lower(RLIMIT_CPU, seconds) || !cco_lower(RLIMIT_FSIZE, 0) ||
      !cco_lower(RLIMIT_CORE, 0) || !cco_lower(RLIMIT_NOFILE, 32)) {
    return false;
  }
  // Its libraries make memory read-only, so that no filter can see to it that all is counted. Files of others are read
  // by root alone.
  if (!limit_addresses(memory, 1ULL << 32) ||
      !keep_capabilities(1ULL << CAP_DAC_OVERRIDE | 1ULL << CAP_DAC_READ_SEARCH)) {
    return false;
  }
  // In a group of its own: Ctrl-C is for the program that started it, with which it ends.
  if (syscall(SYS_close_range, 4U, ~0U, 0) != 0 || setpgid(0, 0) != 0 ||
      sigprocmask(SIG_SETMASK, &none, NULL) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 ||
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
    return false;
  }
  restrict_by_landlock(program);
  return filter_calls_of_program() == 0;
}

int64_t cco_processor_milliseconds(int process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int cco_start_reader(const char *program, char *const arguments[], char *const environment[],
                     int file, const int outputs[3], uint64_t memory, uint64_t seconds,
                     int *process) {
  const pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) {
    if (!become_reader(program, file, outputs, memory, seconds)) _exit(CCO_NOT_CONFINED);
    execve(program, arguments, environment);
    _exit(CCO_NOT_STARTED);
  }
  *process = child;
  return 0;
}
