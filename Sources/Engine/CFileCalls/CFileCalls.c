#define _GNU_SOURCE
#include "CFileCalls.h"

#include <stdio.h>
#include <sys/xattr.h>

#if defined(__APPLE__)

int cfc_rename_to_free_name(const char *from, const char *to) {
  return renamex_np(from, to, RENAME_EXCL);
}

int cfc_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP);
}

int cfc_rename_to_free_name_at(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}

int cfc_exchange_at(int folder, const char *first, const char *second) {
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
}

ptrdiff_t cfc_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size, 0);
}

ptrdiff_t cfc_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size, 0, 0);
}

int cfc_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0, 0);
}

#else

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// linux/fs.h; the C library of some systems has neither the names nor the function.
enum { NO_REPLACE = 1, EXCHANGE = 2 };

static int rename_with(int folder, const char *from, const char *to, unsigned flags) {
  return (int)syscall(SYS_renameat2, folder, from, folder, to, flags);
}

int cfc_rename_to_free_name(const char *from, const char *to) {
  return rename_with(AT_FDCWD, from, to, NO_REPLACE);
}

int cfc_exchange(const char *first, const char *second) {
  return rename_with(AT_FDCWD, first, second, EXCHANGE);
}

int cfc_rename_to_free_name_at(int folder, const char *from, const char *to) {
  return rename_with(folder, from, to, NO_REPLACE);
}

int cfc_exchange_at(int folder, const char *first, const char *second) {
  return rename_with(folder, first, second, EXCHANGE);
}

ptrdiff_t cfc_list_attributes(int file, char *names, size_t size) {
  return flistxattr(file, names, size);
}

ptrdiff_t cfc_get_attribute(int file, const char *name, void *value, size_t size) {
  return fgetxattr(file, name, value, size);
}

int cfc_set_attribute(int file, const char *name, const void *value, size_t size) {
  return fsetxattr(file, name, value, size, 0);
}

#endif
