// A checksum on every page of a SQLite database, compared when the page is read, and word of the files that SQLite
// opens and closes.
//
// SQLite trusts what the disk gives back. Here the last eight bytes of each page, which SQLite is asked
// to leave alone, hold a checksum of the rest and of the page's place; a page that does not have it is an
// error (SQLITE_IOERR_DATA) and never content. The format is that of any other SQLite database, so every
// tool can read it; what another tool writes has no checksums and is refused.

#ifndef CCHECKEDPAGES_H
#define CCHECKEDPAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct sqlite3;

enum {
  /// The bytes at the end of each page that SQLite leaves alone.
  CCP_RESERVED_BYTES = 8,
  /// Where a database's header says how many there are.
  CCP_RESERVED_OFFSET = 20,
};

/// Checks each page that a connection reads from its main file from now on, and sums up each that it
/// writes.
///
/// To be called before anything else is done with the connection, on one whose database reserves
/// CCP_RESERVED_BYTES, or `is_new` for one that is empty and shall.
///
/// Returns SQLite's result code. May be called from any thread.
int ccp_check_pages(struct sqlite3 *connection, bool is_new);

/// Keeps a connection to its own database: no statement on it, whatever its origin, opens or makes another file, and
/// what the database's own tables and triggers say may call no function with effects.
///
/// Returns SQLite's result code. May be called from any thread.
int ccp_keep_to_database(struct sqlite3 *connection);

/// Whether the bytes of a page, which stands at an offset of its file, have their checksum.
bool ccp_has_checksum(const void *page, size_t count, int64_t offset);

/// Tells of each file that SQLite opens in this process from now on, before it locks anything of it, and of each that
/// it is about to close, by their descriptors and from whatever thread.
///
/// To be called once. Returns false where SQLite does not let that happen.
bool ccp_watch_files(void (*opened)(int file), void (*closing)(int file));

#endif
