// Records what a program executes. way.py compiles this file and loads it first (LD_PRELOAD). x86-64 Linux only.
//
// TRACE_ADDRESSES names a file of 64-bit words: addresses of instructions relative to the program, sorted. The highest
// bits of a word are flags: the address is the entry of a function, this function is async, the trace starts here. When
// an address with START is reached, breakpoints are placed at all addresses. A breakpoint is removed when it is reached,
// so that each costs one signal. At exit, TRACE_OUTPUT receives two words for each address that was reached, in the
// order of execution: the word, and the address in the caller to which a function returns (0 for other instructions).

#define _GNU_SOURCE
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <ucontext.h>
#include <unistd.h>

#define ENTRY (UINT64_C(1) << 63)
#define ASYNC (UINT64_C(1) << 62)
#define START (UINT64_C(1) << 61)
#define ADDRESS(word) ((word) & ~(ENTRY | ASYNC | START))
#define BREAKPOINT 0xCC

static uint64_t *words;
static size_t count;
static uint8_t *originals;
static uint64_t (*reached)[2];
static atomic_size_t reached_count;
static atomic_int has_started;
static uintptr_t base;

static volatile uint8_t *code(uint64_t word) { return (uint8_t *)(base + ADDRESS(word)); }

static void trap(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  uint64_t address = --registers[REG_RIP] - base;
  if (!atomic_exchange(&has_started, 1)) {
    // The instruction is executed again and reaches its breakpoint as others do.
    for (size_t i = 0; i < count; i++) *code(words[i]) = BREAKPOINT;
    return;
  }
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (ADDRESS(words[middle]) < address) low = middle + 1; else high = middle;
  }
  if (low == count || ADDRESS(words[low]) != address) abort();
  *code(words[low]) = originals[low];
  size_t index = atomic_fetch_add(&reached_count, 1);
  // Two threads may reach a breakpoint at the same time.
  if (index >= count) return;
  uint64_t caller = 0;
  // An async function returns through its context, which has the parent's context and then the function to resume.
  if (words[low] & ASYNC) {
    uint64_t resumed = 0;
    struct iovec here = {&resumed, sizeof resumed}, there = {(uint64_t *)registers[REG_R14] + 1, sizeof resumed};
    // The kernel refuses an address at which nothing is mapped.
    if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) == sizeof resumed) caller = resumed - base;
  } else if (words[low] & ENTRY) caller = *(uint64_t *)registers[REG_RSP] - base;
  reached[index][0] = words[low];
  reached[index][1] = caller;
}

static void finish(void) {
  FILE *file = fopen(getenv("TRACE_OUTPUT"), "wb");
  if (!file) abort();
  size_t written = reached_count < count ? reached_count : count;
  fwrite(reached, sizeof *reached, written, file);
  fclose(file);
}

static int program(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  base = info->dlpi_addr;
  return 1;
}

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("TRACE_ADDRESSES");
  FILE *file = path ? fopen(path, "rb") : NULL;
  if (!file) return;
  unsetenv("LD_PRELOAD");
  dl_iterate_phdr(program, NULL);
  fseek(file, 0, SEEK_END);
  count = ftell(file) / sizeof *words;
  rewind(file);
  words = malloc(count * sizeof *words);
  originals = malloc(count);
  reached = calloc(count, sizeof *reached);
  if (!words || !originals || !reached || fread(words, sizeof *words, count, file) != count) abort();
  fclose(file);
  uintptr_t page = sysconf(_SC_PAGESIZE), low = (base + ADDRESS(words[0])) & ~(page - 1);
  uintptr_t end = base + ADDRESS(words[count - 1]) + 1;
  if (mprotect((void *)low, end - low, PROT_READ | PROT_WRITE | PROT_EXEC)) abort();
  for (size_t i = 0; i < count; i++) originals[i] = *code(words[i]);
  struct sigaction action = {.sa_sigaction = trap, .sa_flags = SA_SIGINFO | SA_NODEFER};
  sigaction(SIGTRAP, &action, NULL);
  for (size_t i = 0; i < count; i++)
    if (words[i] & START) *code(words[i]) = BREAKPOINT;
  atexit(finish);
}
