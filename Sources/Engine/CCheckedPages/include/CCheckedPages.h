// A checksum on every page of a SQLite database, verified when the page is read, and notifications of the files that
// SQLite opens and closes.
//
// SQLite does not verify what it reads from the disk. Here the last eight bytes of each page, which SQLite
// reserves, hold a checksum of the rest of the page and of its offset; reading a page with a wrong checksum
// fails (SQLITE_IOERR_DATA). The format is that of any other SQLite database, so every tool can read it.
//
// Pages in the write-ahead log have zeros there. Another program may therefore copy them into the database, or all of it
// into another file (`.backup`, `VACUUM INTO`): a page with zeros is accepted, and gets its checksum when it is written next.
// A page that another program has changed keeps the checksum of what it was, and is rejected.

#ifndef CCHECKEDPAGES_H
#define CCHECKEDPAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sqlite3;

enum {
  /// The number of reserved bytes at the end of each page.
  CCP_RESERVED_BYTES = 8,
  /// The offset of that number in a database's header.
  CCP_RESERVED_OFFSET = 20,
};

/// Verifies the checksum of each page that a connection reads from its main file from now on, and adds one
/// to each page that it writes.
///
/// Must be called before any other use of the connection. Its database must reserve CCP_RESERVED_BYTES, or
/// be empty, with `is_new`, and is then set to reserve them.
///
/// Returns SQLite's result code. May be called from any thread.
int ccp_check_pages(struct sqlite3 *connection, bool is_new);

/// Restricts a connection to its own database: no statement on it, whatever its origin, opens or creates another
/// file, and the database's schema (views, triggers, defaults) may not call functions with side effects.
///
/// Returns SQLite's result code. May be called from any thread.
int ccp_keep_to_database(struct sqlite3 *connection);

/// Whether the checksum of a page at an offset of its file is correct.
bool ccp_has_checksum(const void *page, size_t count, int64_t offset);

/// Whether a page has zeros in place of a checksum: it was copied by a program that knows none, as SQLite's pages have zeros there,
/// and so does a copy of one from the write-ahead log, or into another file.
bool ccp_is_without_checksum(const void *page, size_t count);

/// Writes its checksum into a page, which is to be at an offset of its file.
void ccp_add_checksum(void *page, size_t count, int64_t offset);

/// Writes a database again, with CCP_RESERVED_BYTES at the end of each page, also on a connection that is kept to its database.
///
/// Returns SQLite's result code.
int ccp_vacuum(struct sqlite3 *connection);

/// Runs statements on a database, also where SQLite cannot parse its schema, which they may change.
///
/// Returns SQLite's result code.
int ccp_execute_unread(const char *path, const char *sql);

/// Calls back for each file that SQLite opens in this process from now on, before it locks any part of it, and for each
/// that it is about to close, with their descriptors and on any thread.
///
/// Must be called only once. Returns false when SQLite does not allow it.
bool ccp_watch_files(void (*opened)(int file), void (*closing)(int file));

#endif
