// What a process that decodes pictures gives up, for good, before it sees the first byte of one: files, network,
// processes, other processes. And attempts at each of these, which show that the system refuses them.
//
// Functions return 0, or the number of an error (`errno`).

#ifndef CCONFINEMENT_H
#define CCONFINEMENT_H

#include <stdbool.h>

/// Whether this processor's system calls are known here: x86-64 and AArch64.
bool cco_knows_calls(void);

/// Closes all descriptors but 0, 1 and 2, lets no more than so many be open, and refuses files by Landlock.
///
/// `has_landlock` says whether the kernel has it. The process gains no rights by programs from here on, which
/// `cco_filter_calls` and seccomp need.
int cco_begin(unsigned descriptors, bool *has_landlock);

/// Refuses system calls that reading pictures from lent files does not need (seccomp), for all threads.
///
/// Call `cco_begin` before.
int cco_filter_calls(void);

/// Tries something that a confined process must not do.
///
/// Returns its name, null behind the last, and whether the system has refused it.
const char *cco_attempt(unsigned index, bool *is_refused);

#endif
