// What a process that decodes pictures gives up, for good, before it sees the first byte of one: files, network,
// processes, other processes. And attempts at each of these, which show that the system refuses them.
//
// Functions return 0, or the number of an error (`errno`).

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this processor's system calls are known here: x86-64 and AArch64.
bool cco_knows_calls(void);

/// Lowers a limit of the process for good, such as `RLIMIT_STACK`; a lower one stays, as the user may have set it for all
/// processes. Returns whether it holds.
bool cco_lower(int resource, uint64_t value);

/// Starts a thread that ends at once. Returns 0, or the number of the error where none can be started.
int cco_try_thread(void);

/// Closes all descriptors but 0, 1 and 2, lets no more than so many be open, and refuses files by Landlock.
///
/// `has_landlock` says whether the kernel has it. The process gains no rights by programs from here on, which
/// `cco_filter_calls` and seccomp need.
int cco_begin(unsigned descriptors, bool *has_landlock);

/// Refuses system calls that reading pictures from lent files does not need (seccomp), for all threads.
///
/// Call `cco_begin` before.
int cco_filter_calls(void);

/// The exit codes of a process that did not become its program: it could not be confined, or the program not be run.
enum { CCO_NOT_CONFINED = 126, CCO_NOT_STARTED = 127 };

/// Starts a program that reads an open file, its standard input, and writes to three descriptors, 1, 2 and 3.
///
/// It may run what is installed and open its input again (`/proc/self/fd/0`); it reaches no network and no other process,
/// writes no files, and has so many bytes of memory and seconds of processor time. It ends with the thread that started
/// it. Returns 0 or `errno`; `process` is to be waited for.
int cco_start_reader(const char *program, char *const arguments[], char *const environment[],
                     int file, const int outputs[3], uint64_t memory, uint64_t seconds,
                     int *process);

/// How long a process and its threads have computed, in milliseconds; 0 where the system does not say.
int64_t cco_processor_milliseconds(int process);

/// Tries something that a confined process must not do.
///
/// Returns its name, null behind the last, and whether the system has refused it.
const char *cco_attempt(unsigned index, bool *is_refused);

#endif
