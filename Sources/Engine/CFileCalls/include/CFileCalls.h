// Calls of the system that Swift's module of the C library leaves out: names that are given without
// overwriting, names that are exchanged, and extended attributes.
//
// Every function returns 0 or a count, and on failure -1 with the reason in `errno`, which Swift
// reads right after. Nothing here allocates or keeps state.

#ifndef CFILECALLS_H
#define CFILECALLS_H

#include <stddef.h>

/// Renames a file unless the new name is taken: then `errno` is EEXIST and nothing has changed.
///
/// EINVAL and ENOSYS say that this file system or system cannot do it in one step.
int cfc_rename_to_free_name(const char *from, const char *to);

/// Exchanges what two names stand for, at one instant; EINVAL and ENOSYS as above.
int cfc_exchange(const char *first, const char *second);

/// The same for names in an open folder.
int cfc_rename_to_free_name_at(int folder, const char *from, const char *to);

/// The same for names in an open folder.
int cfc_exchange_at(int folder, const char *first, const char *second);

/// Writes the names of a file's extended attributes, each with a zero at its end; with a size of 0
/// only says how many bytes they are.
ptrdiff_t cfc_list_attributes(int file, char *names, size_t size);

/// Writes the value of an extended attribute; with a size of 0 only says how many bytes it is.
ptrdiff_t cfc_get_attribute(int file, const char *name, void *value, size_t size);

/// Gives a file an extended attribute.
int cfc_set_attribute(int file, const char *name, const void *value, size_t size);

#endif
