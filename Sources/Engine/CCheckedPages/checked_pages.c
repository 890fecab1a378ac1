#include "CCheckedPages.h"

#include <sqlite3.h>
#include <stdint.h>
#include <string.h>

// SQLite calls the methods of an open file through a table. The table of the default VFS is copied, and
// the copy reads and writes pages through the functions below. Each connection opens its own main file, so
// nothing else in the process is affected; the write-ahead log and the journal, which have their own
// checksums, are separate files.

enum { smallest_page = 512, largest_page = 65536 };

static const sqlite3_io_methods *original;
static sqlite3_io_methods checked;

/// FNV-1a over 64-bit words in four lanes, so that it runs near the speed of memory.
static uint64_t checksum(const uint8_t *page, size_t count, uint64_t offset) {
  const uint64_t prime = 0x100000001B3;
  // It includes the offset: a page that was written to a wrong offset is detected.
  uint64_t lanes[4] = {0xCBF29CE484222325 ^ offset, 1, 2, 3};
  for (size_t place = 0; place < count; place += 8) {
    uint64_t word;
    memcpy(&word, page + place, sizeof word);
    uint64_t *lane = &lanes[place >> 3 & 3];
    *lane = (*lane ^ word) * prime;
  }
  uint64_t sum = count;
  for (int lane = 0; lane < 4; lane++) sum = (sum ^ lanes[lane] ^ lanes[lane] >> 29) * prime;
  return sum ^ sum >> 32;
}

/// Whether a piece of the main file is a page: SQLite reads and writes the header in other pieces.
static bool is_page(int count, sqlite3_int64 offset) {
  return count >= smallest_page && count <= largest_page && (count & (count - 1)) == 0 &&
         offset % count == 0;
}

/// A copy of the first page as if it had been written by one program: without the change counter, the schema's cookie, and the
/// version that wrote them, which every copying or committing program writes again, whatever the content; and with the journal
/// mode of a log, from which `.backup` and `VACUUM INTO` go back (https://www.sqlite.org/fileformat.html, section 1.3).
static void copy_first_page(uint8_t *copy, const uint8_t *page, size_t count) {
  memcpy(copy, page, count);
  if (copy[18] == 1 && copy[19] == 1) memset(copy + 18, 2, 2);
  memset(copy + 24, 0, 4);
  memset(copy + 40, 0, 4);
  memset(copy + 92, 0, 8);
}

static uint64_t page_checksum(const uint8_t *page, size_t count, uint64_t offset) {
  if (offset) return checksum(page, count, offset);
  uint8_t first[largest_page];
  copy_first_page(first, page, count);
  return checksum(first, count, offset);
}

bool ccp_has_checksum(const void *page, size_t count, int64_t offset) {
  if (count > largest_page || !is_page((int)count, offset)) return false;
  const size_t summed = count - CCP_RESERVED_BYTES;
  uint64_t stored;
  memcpy(&stored, (const uint8_t *)page + summed, sizeof stored);
  if (stored == page_checksum(page, summed, (uint64_t)offset)) return true;
  // Until version 0.3, the first page was summed like the others.
  return offset == 0 && stored == checksum(page, summed, 0);
}

void ccp_add_checksum(void *page, size_t count, int64_t offset) {
  const size_t summed = count - CCP_RESERVED_BYTES;
  const uint64_t sum = page_checksum(page, summed, (uint64_t)offset);
  memcpy((uint8_t *)page + summed, &sum, sizeof sum);
}

// A free page may be all zeros. So is a page that the disk has lost: SQLite notices it, unless it is the last of a long value.
bool ccp_is_without_checksum(const void *page, size_t count) {
  static const uint8_t none[CCP_RESERVED_BYTES];
  return memcmp((const uint8_t *)page + count - sizeof none, none, sizeof none) == 0;
}

static int read_page(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  const int status = original->xRead(file, bytes, count, offset);
  if (status != SQLITE_OK || !is_page(count, offset)) return status;
  const size_t size = (size_t)count;
  if (!ccp_has_checksum(bytes, size, offset) && !ccp_is_without_checksum(bytes, size)) {
    return SQLITE_IOERR_DATA;
  }
  // A changed page goes to the log, from which any program may copy it into the file. An old checksum would be wrong there.
  memset((uint8_t *)bytes + size - CCP_RESERVED_BYTES, 0, CCP_RESERVED_BYTES);
  return SQLITE_OK;
}

static int write_page(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (!is_page(count, offset)) return original->xWrite(file, bytes, count, offset);
  uint8_t page[largest_page];
  memcpy(page, bytes, (size_t)count);
  ccp_add_checksum(page, (size_t)count, offset);
  return original->xWrite(file, page, count, offset);
}

/// Initializes the table of methods once. Called with SQLite's mutex for static data.
static int prepare(const sqlite3_io_methods *methods) {
  if (original) return original == methods || methods == &checked ? SQLITE_OK : SQLITE_MISUSE;
  checked = *methods;
  // Version 3 adds reads through mapped memory, which would bypass the checks.
  if (checked.iVersion > 2) checked.iVersion = 2;
  checked.xRead = read_page;
  checked.xWrite = write_page;
  original = methods;
  return SQLITE_OK;
}

int ccp_keep_to_database(sqlite3 *connection) {
  sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0);
  const int status = sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (status != SQLITE_OK) return status;
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
}

static int reserve_checksums(sqlite3 *connection) {
  int reserved = CCP_RESERVED_BYTES;
  return sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
}

int ccp_vacuum(sqlite3 *connection) {
  int status = reserve_checksums(connection);
  if (status != SQLITE_OK) return status;
  // It attaches a file of its own.
  const int attached = sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 1);
  status = sqlite3_exec(connection, "VACUUM", NULL, NULL, NULL);
  sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, attached);
  return status;
}

int ccp_execute_unread(const char *path, const char *sql) {
  sqlite3 *connection = NULL;
  int status = sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, NULL);
  // With a writable schema, SQLite passes over statements that it cannot parse.
  if (status == SQLITE_OK) {
    status = sqlite3_exec(connection, "PRAGMA writable_schema = ON", NULL, NULL, NULL);
  }
  if (status == SQLITE_OK) status = sqlite3_exec(connection, sql, NULL, NULL, NULL);
  const int closed = sqlite3_close(connection);
  return status == SQLITE_OK ? closed : status;
}

int ccp_check_pages(struct sqlite3 *connection, bool is_new) {
  if (is_new) {
    const int status = reserve_checksums(connection);
    if (status != SQLITE_OK) return status;
  }
  sqlite3_file *file = NULL;
  int status = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (status != SQLITE_OK) return status;
  if (!file || !file->pMethods) return SQLITE_MISUSE;
  sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1);
  sqlite3_mutex_enter(mutex);
  status = prepare(file->pMethods);
  if (status == SQLITE_OK) file->pMethods = &checked;
  sqlite3_mutex_leave(mutex);
  return status;
}
