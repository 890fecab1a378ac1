// System calls that Swift's module of the C library leaves out: opening folders without following links,
// renaming without overwriting, exchanging names, leases, sharing blocks, extended attributes, and passing
// open files from one process to another.
//
// Also SHA-256 with the processor's own instructions.
//
// Every function except SHA-256 returns 0 or a count, and on failure -1 with the reason in `errno`, which
// Swift reads right after. Nothing here allocates or keeps state. File names are single names in an open
// folder, except for parameters that are paths.

#ifndef CFILECALLS_H
#define CFILECALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/// `fstat(2)` as its own system call: the C library may use one that also accepts paths, which a confined
/// process may not call.
int cfc_status(int file, struct stat *status);

/// Sends an open file, and one byte, over a local socket.
int cfc_send_file(int socket, int file);

/// Receives an open file with one byte and returns its descriptor, or -1 without one: `errno` is EBADMSG when the byte
/// came without a file, or 0 at the end of the connection.
int cfc_receive_file(int socket);

/// Opens the folder at an absolute path one component at a time and returns its descriptor; fails with
/// ELOOP or ENOTDIR when a component is a symbolic link.
int cfc_open_folder(const char *path);

/// Renames a file unless the new name exists: then `errno` is EEXIST and nothing has changed.
///
/// EINVAL and ENOSYS mean that the file system or the kernel cannot do it atomically.
int cfc_rename_to_free_name(int from_folder, const char *from, int to_folder, const char *to);

/// Renames a file within one folder unless the new name exists, with the same errors.
int cfc_rename_to_free_name_at(int folder, const char *from, const char *to);

/// Exchanges two names in a folder atomically; EINVAL and ENOSYS as above.
int cfc_exchange_at(int folder, const char *first, const char *second);

/// Takes a read lease on a file: this process is notified before another one opens the file for writing or
/// truncates it; EAGAIN means that a process has it open or mapped for writing.
///
/// The descriptor must have been opened for reading only. The lease ends when it is closed; until then,
/// processes that want to write wait.
int cfc_take_lease(int file);

/// Returns 1 while the lease holds and no process waits for its end, else 0.
int cfc_holds_lease(int file);

/// Makes a file share the blocks of another one when they are equal; the system compares and shares atomically.
///
/// Returns 1 and the number of shared bytes, or 0 when the bytes differ.
int cfc_share_blocks(int kept, int file, int64_t offset, int64_t length, int64_t *shared);

/// Whether a file is on a file system in memory, which does not survive a restart: tmpfs or ramfs.
bool cfc_is_in_memory(int file);

/// Whether an open file is on an overlay (overlayfs), which stores changes in another file system.
bool cfc_is_on_overlay(int file);

/// Whether an open file is on a file system of interfaces of the kernel, whose files have no content of users: proc,
/// sysfs, devpts, cgroup, debugfs, tracefs and the like.
bool cfc_is_of_system(int file);

/// Whether a file is on a file system whose files may have other device and inode numbers elsewhere: a network file
/// system, FUSE or an overlay. Also true when that is unknown.
bool cfc_is_view(int file);

/// Writes the names of a file's extended attributes, each zero-terminated; with a size of 0 only returns
/// their size in bytes.
ptrdiff_t cfc_list_attributes(int file, char *names, size_t size);

/// Writes the value of an extended attribute; with a size of 0 only returns its size in bytes.
ptrdiff_t cfc_get_attribute(int file, const char *name, void *value, size_t size);

/// Sets an extended attribute of a file.
int cfc_set_attribute(int file, const char *name, const void *value, size_t size);

/// Creates an anonymous file in memory, which exists until its descriptor is closed, and writes bytes to it.
///
/// Returns its descriptor, or -1 with the reason in `errno`.
int cfc_memory_file(const void *bytes, size_t count);

/// Makes the C library return large blocks of memory to the system as soon as they are freed, from now on.
///
/// By default it keeps blocks of up to 32 MiB once one of them was freed.
void cfc_return_large_blocks(void);

/// Whether the processor has instructions for SHA-256 that this library supports.
bool cfc_has_sha256(void);

/// Updates the eight words of a SHA-256 state with `count` blocks of 64 bytes; the processor must have the
/// instructions.
void cfc_sha256_mix(uint32_t *state, const uint8_t *bytes, size_t count);

#endif
