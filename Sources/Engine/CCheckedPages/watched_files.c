#include "CCheckedPages.h"

#include <sqlite3.h>
#include <stddef.h>

// SQLite's VFS makes system calls through a table that can be changed and that all its variants share
// (https://www.sqlite.org/c3ref/vfs.html, xSetSystemCall). Two of its entries are replaced by the functions below.

static int (*open_file)(const char *path, int flags, int mode);
static int (*close_file)(int file);
static void (*note_opened)(int file);
static void (*note_closing)(int file);

static int open_and_note(const char *path, int flags, int mode) {
  const int file = open_file(path, flags, mode);
  if (file >= 0) note_opened(file);
  return file;
}

static int note_and_close(int file) {
  note_closing(file);
  return close_file(file);
}

bool ccp_watch_files(void (*opened)(int file), void (*closing)(int file)) {
  sqlite3_vfs *vfs = sqlite3_vfs_find("unix");
  if (!vfs || vfs->iVersion < 3 || !vfs->xGetSystemCall || !vfs->xSetSystemCall) return false;
  open_file = (int (*)(const char *, int, int))vfs->xGetSystemCall(vfs, "open");
  close_file = (int (*)(int))vfs->xGetSystemCall(vfs, "close");
  if (!open_file || !close_file) return false;
  note_opened = opened;
  note_closing = closing;
  return vfs->xSetSystemCall(vfs, "open", (sqlite3_syscall_ptr)open_and_note) == SQLITE_OK &&
         vfs->xSetSystemCall(vfs, "close", (sqlite3_syscall_ptr)note_and_close) == SQLITE_OK;
}
