#define _GNU_SOURCE
#include "CFileCalls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

// A parent folder may be searchable but not readable.
#if defined(O_PATH)
enum { ON_THE_WAY = O_PATH };
#else
enum { ON_THE_WAY = O_RDONLY };
#endif

int cfc_open_folder(const char *path) {
  int folder = open("/", ON_THE_WAY | O_DIRECTORY | O_CLOEXEC);
  char name[NAME_MAX + 1];
  while (folder >= 0) {
    path += strspn(path, "/");
    const size_t length = strcspn(path, "/");
    const int is_last = path[length + strspn(path + length, "/")] == '\0';
    int next = -1;
    if (length > NAME_MAX) {
      errno = ENAMETOOLONG;
    } else {
      memcpy(name, path, length);
      name[length] = '\0';
      next = openat(folder, length == 0 ? "." : name,
                    (is_last ? O_RDONLY : ON_THE_WAY) | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    }
    const int reason = errno;
    close(folder);
    errno = reason;
    if (is_last) return next;
    folder = next;
    path += length;
  }
  return -1;
}

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>

// linux/fs.h; the C library of some systems has neither the names nor the functions.
enum { NO_REPLACE = 1, EXCHANGE = 2 };

// linux/fs.h: file_dedupe_range with one file_dedupe_range_info.
struct shared_range {
  uint64_t source_offset;
  uint64_t source_length;
  uint16_t count;
  uint16_t reserved1;
  uint32_t reserved2;
  int64_t file;
  uint64_t offset;
  uint64_t shared;
  int32_t status;
  uint32_t reserved3;
};
_Static_assert(sizeof(struct shared_range) == 24 + 32, "as the kernel has it");
enum { RANGE_HEADER_SIZE = 24, RANGE_DIFFERS = 1 };

int cfc_rename_to_free_name(int from_folder, const char *from, int to_folder, const char *to) {
  return (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, NO_REPLACE);
}

int cfc_rename_to_free_name_at(int folder, const char *from, const char *to) {
  return cfc_rename_to_free_name(folder, from, folder, to);
}

int cfc_exchange_at(int folder, const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, folder, first, folder, second, EXCHANGE);
}

int cfc_take_lease(int file) {
  // The default signal would end the process; this one is ignored by default.
  if (fcntl(file, F_SETSIG, SIGURG) != 0) return -1;
  return fcntl(file, F_SETLEASE, F_RDLCK);
}

int cfc_holds_lease(int file) { return fcntl(file, F_GETLEASE) == F_RDLCK; }

int cfc_share_blocks(int kept, int file, int64_t offset, int64_t length, int64_t *shared) {
  struct shared_range range = {.source_offset = (uint64_t)offset,
                               .source_length = (uint64_t)length,
                               .count = 1,
                               .file = file,
                               .offset = (uint64_t)offset};
  *shared = 0;
  // FIDEDUPERANGE
  if (ioctl(kept, _IOC(_IOC_READ | _IOC_WRITE, 0x94, 54, RANGE_HEADER_SIZE), &range) != 0) return -1;
  if (range.status < 0) {
    errno = -range.status;
    return -1;
  }
  if (range.status == RANGE_DIFFERS) return 0;
  *shared = (int64_t)range.shared;
  return 1;
}

bool cfc_is_in_memory(int file) {
  struct statfs status;
  if (fstatfs(file, &status) != 0) return false;
  return status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC;
}

bool cfc_is_on_overlay(int file) {
  struct statfs status;
  return fstatfs(file, &status) == 0 && status.f_type == OVERLAYFS_SUPER_MAGIC;
}

bool cfc_is_of_system(int file) {
  struct statfs status;
  if (fstatfs(file, &status) != 0) return false;
  // linux/magic.h names most of them; the last five are fusectl, configfs, mqueue, RPC pipes and nfsd.
  static const uint32_t interfaces[] = {
      PROC_SUPER_MAGIC, SYSFS_MAGIC,      DEVPTS_SUPER_MAGIC, CGROUP_SUPER_MAGIC, CGROUP2_SUPER_MAGIC,
      DEBUGFS_MAGIC,    TRACEFS_MAGIC,    SECURITYFS_MAGIC,   SELINUX_MAGIC,      SMACK_MAGIC,
      BPF_FS_MAGIC,     PSTOREFS_MAGIC,   EFIVARFS_MAGIC,     HUGETLBFS_MAGIC,    BINFMTFS_MAGIC,
      NSFS_MAGIC,       RDTGROUP_SUPER_MAGIC,   BINDERFS_SUPER_MAGIC, 0x65735543,       0x62656570,
      0x19800202,       0x67596969,       0x6E667364};
  for (size_t i = 0; i < sizeof interfaces / sizeof *interfaces; i++) {
    if ((uint32_t)status.f_type == interfaces[i]) return true;
  }
  return false;
}

bool cfc_is_view(int file) {
  struct statfs status;
  if (fstatfs(file, &status) != 0) return true;
  // FUSE, NFS, CIFS and SMB 2, 9P, overlay, AFS, Ceph: linux/magic.h does not name all of them.
  static const uint32_t views[] = {0x65735546, 0x6969,     0xFF534D42, 0xFE534D42,
                                   0x01021997, 0x794C7630, 0x5346414F, 0x00C36400};
  for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
    if ((uint32_t)status.f_type == views[i]) return true;
  }
  return false;
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

int cfc_memory_file(const void *bytes, size_t count) {
  const int file = memfd_create("waymark", MFD_CLOEXEC);
  const char *rest = bytes;
  while (file >= 0 && count > 0) {
    const ssize_t written = write(file, rest, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int reason = errno;
      close(file);
      errno = reason;
      return -1;
    }
    rest += written;
    count -= (size_t)written;
  }
  return file;
}

void cfc_return_large_blocks(void) {
#if defined(M_MMAP_THRESHOLD)
  // An explicit threshold disables its growth when large blocks are freed.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}
