// Calls of the system that Swift's module of the C library leaves out: folders that are opened without
// following links, names that are given without overwriting, names that are exchanged, leases, shared
// blocks, extended attributes, and files that one process lends to another.
//
// Besides, the instructions of the processor for SHA-256.
//
// Every function but those returns 0 or a count, and on failure -1 with the reason in `errno`, which Swift
// reads right after. Nothing here allocates or keeps state. Names of files are single names in an open
// folder, except where a path is asked for.

#ifndef CFILECALLS_H
#define CFILECALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/// `fstat(2)` by a call of its own: the C library's may take one that also asks about paths, which a confined
/// process may not.
int cfc_status(int file, struct stat *status);

/// Sends an open file, and one byte, over a local socket.
int cfc_send_file(int socket, int file);

/// Receives an open file with one byte: its descriptor, or -1 where there is none; `errno` is EBADMSG where the byte
/// came alone, or 0 at the end of the connection.
int cfc_receive_file(int socket);

/// Opens the folder at an absolute path name by name and returns its descriptor; a symbolic link among
/// the names ends it with ELOOP or ENOTDIR.
int cfc_open_folder(const char *path);

/// Renames a file unless the new name is taken: then `errno` is EEXIST and nothing has changed.
///
/// EINVAL and ENOSYS say that this file system or system cannot do it in one step.
int cfc_rename_to_free_name(int from_folder, const char *from, int to_folder, const char *to);

/// The same for two names in one folder.
int cfc_rename_to_free_name_at(int folder, const char *from, const char *to);

/// Exchanges what two names in a folder stand for, at one instant; EINVAL and ENOSYS as above.
int cfc_exchange_at(int folder, const char *first, const char *second);

/// Asks the system to let no other process open a file for writing, or shorten it, without this one
/// being told; EAGAIN says that one has it open for writing or has mapped it so.
///
/// It ends when the descriptor is closed, which must have been opened for reading only. One who waits to
/// open the file does so until then.
int cfc_take_lease(int file);

/// Returns 1 while the lease holds and nothing waits for its end, else 0.
int cfc_holds_lease(int file);

/// Lets a file share the blocks of another, after the system has compared them: it does both in one step.
///
/// Returns 1 when they are shared, with how many bytes they are, and 0 when the bytes differ.
int cfc_share_blocks(int kept, int file, int64_t offset, int64_t length, int64_t *shared);

/// Whether a file is on a file system that is kept in memory, and gone when the computer restarts: tmpfs, ramfs.
bool cfc_is_in_memory(int file);

/// Whether an open file is on an overlay (overlayfs), which keeps what is written in another file system.
bool cfc_is_on_overlay(int file);

/// Whether a file is on a file system that shows files which may be seen elsewhere under other numbers: one of a
/// server, of FUSE, or an overlay. True also where that cannot be said.
bool cfc_is_view(int file);

/// Writes the names of a file's extended attributes, each with a zero at its end; with a size of 0
/// only says how many bytes they are.
ptrdiff_t cfc_list_attributes(int file, char *names, size_t size);

/// Writes the value of an extended attribute; with a size of 0 only says how many bytes it is.
ptrdiff_t cfc_get_attribute(int file, const char *name, void *value, size_t size);

/// Gives a file an extended attribute.
int cfc_set_attribute(int file, const char *name, const void *value, size_t size);

/// Makes a file without a name that is kept in memory until its descriptor is closed, and writes bytes to it.
///
/// Returns its descriptor, or -1, and then `errno` says why.
int cfc_memory_file(const void *bytes, size_t count);

/// Has the C library give large blocks of memory back to the system as soon as they are freed, for good.
///
/// By itself it keeps blocks of up to 32 MiB once one of them was freed.
void cfc_return_large_blocks(void);

/// Whether the processor has instructions for SHA-256 that are known here.
bool cfc_has_sha256(void);

/// Mixes `count` blocks of 64 bytes into the eight words of a SHA-256; only where the processor has the
/// instructions.
void cfc_sha256_mix(uint32_t *state, const uint8_t *bytes, size_t count);

#endif
