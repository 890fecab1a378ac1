#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFileCalls.h"

int cfc_status(int file, struct stat *status) {
// For architectures whose kernel uses the same structure as the C library.
#if defined(__x86_64__) || defined(__aarch64__)
  return (int)syscall(SYS_fstat, file, status);
#else
  return fstat(file, status);
#endif
}

/// Space for one descriptor, with the alignment of a control message header.
typedef union control {
  struct cmsghdr head;
  char bytes[CMSG_SPACE(sizeof(int))];
} control;

int cfc_send_file(int socket, int file) {
  char byte = 0;
  control control;
  memset(&control, 0, sizeof control);
  struct iovec content = {&byte, 1};
  struct msghdr message = {.msg_iov = &content,
                           .msg_iovlen = 1,
                           .msg_control = control.bytes,
                           .msg_controllen = sizeof control.bytes};
  control.head.cmsg_level = SOL_SOCKET;
  control.head.cmsg_type = SCM_RIGHTS;
  control.head.cmsg_len = CMSG_LEN(sizeof file);
  memcpy(CMSG_DATA(&control.head), &file, sizeof file);
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}

int cfc_receive_file(int socket) {
  char byte = 0;
  control control;
  struct iovec content = {&byte, 1};
  struct msghdr message = {.msg_iov = &content,
                           .msg_iovlen = 1,
                           .msg_control = control.bytes,
                           .msg_controllen = sizeof control.bytes};
  ssize_t got;
  do {
    got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);
  if (got <= 0) {
    if (got == 0) errno = 0;
    return -1;
  }
  const struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS ||
      head->cmsg_len != CMSG_LEN(sizeof(int))) {
    errno = EBADMSG;
    return -1;
  }
  int file = -1;
  memcpy(&file, CMSG_DATA(head), sizeof file);
  return file;
}
