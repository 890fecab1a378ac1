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

bool ccp_has_checksum(const void *page, size_t count, int64_t offset) {
  if (count > largest_page || !is_page((int)count, offset)) return false;
  const size_t summed = count - CCP_RESERVED_BYTES;
  uint64_t stored;
  memcpy(&stored, (const uint8_t *)page + summed, sizeof stored);
  return stored == checksum(page, summed, (uint64_t)offset);
}

static int read_page(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  const int status = original->xRead(file, bytes, count, offset);
  if (status != SQLITE_OK || !is_page(count, offset)) return status;
  return ccp_has_checksum(bytes, (size_t)count, offset) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

static int write_page(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (!is_page(count, offset)) return original->xWrite(file, bytes, count, offset);
  uint8_t page[largest_page];
  const size_t summed = (size_t)count - CCP_RESERVED_BYTES;
  memcpy(page, bytes, summed);
  const uint64_t sum = checksum(page, summed, (uint64_t)offset);
  memcpy(page + summed, &sum, sizeof sum);
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

int ccp_check_pages(struct sqlite3 *connection, bool is_new) {
  if (is_new) {
    int reserved = CCP_RESERVED_BYTES;
    const int status =
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
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
