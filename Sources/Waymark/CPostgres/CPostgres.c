#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What of libpq-fe.h is used, by its binary interface, which has not changed since libpq.so.5 (2006).
typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;
typedef struct pg_notify PGnotify;

typedef struct conninfo_option {
  char *keyword;
  char *envvar;
  char *compiled;
  char *val;
  char *label;
  char *dispchar;
  int dispsize;
} conninfo_option;

enum { CONNECTION_OK = 0 };
enum { COMMAND_OK = 1, TUPLES_OK = 2 };
enum { FIELD_STATE = 'C', FIELD_MESSAGE = 'M' };

static struct {
  conninfo_option *(*conninfo_parse)(const char *, char **);
  void (*conninfo_free)(conninfo_option *);
  PGconn *(*connect)(const char *const *, const char *const *, int);
  int (*status)(const PGconn *);
  char *(*error_message)(const PGconn *);
  void (*finish)(PGconn *);
  int (*set_nonblocking)(PGconn *, int);
  void *(*set_notice_processor)(PGconn *, void (*)(void *, const char *), void *);
  int (*socket)(const PGconn *);
  int (*send)(PGconn *, const char *);
  int (*send_with)(PGconn *, const char *, int, const unsigned *, const char *const *, const int *,
                   const int *, int);
  int (*flush)(PGconn *);
  int (*consume)(PGconn *);
  int (*is_busy)(PGconn *);
  PGresult *(*next_result)(PGconn *);
  int (*result_status)(const PGresult *);
  char *(*result_field)(const PGresult *, int);
  int (*row_count)(const PGresult *);
  int (*column_count)(const PGresult *);
  char *(*value)(const PGresult *, int, int);
  int (*length)(const PGresult *, int, int);
  int (*is_null)(const PGresult *, int, int);
  void (*clear)(PGresult *);
  PGnotify *(*notification)(PGconn *);
  void (*free_memory)(void *);
} pq;

static const struct {
  const char *name;
  void *place;
} functions[] = {
    {"PQconninfoParse", &pq.conninfo_parse},
    {"PQconninfoFree", &pq.conninfo_free},
    {"PQconnectdbParams", &pq.connect},
    {"PQstatus", &pq.status},
    {"PQerrorMessage", &pq.error_message},
    {"PQfinish", &pq.finish},
    {"PQsetnonblocking", &pq.set_nonblocking},
    {"PQsetNoticeProcessor", &pq.set_notice_processor},
    {"PQsocket", &pq.socket},
    {"PQsendQuery", &pq.send},
    {"PQsendQueryParams", &pq.send_with},
    {"PQflush", &pq.flush},
    {"PQconsumeInput", &pq.consume},
    {"PQisBusy", &pq.is_busy},
    {"PQgetResult", &pq.next_result},
    {"PQresultStatus", &pq.result_status},
    {"PQresultErrorField", &pq.result_field},
    {"PQntuples", &pq.row_count},
    {"PQnfields", &pq.column_count},
    {"PQgetvalue", &pq.value},
    {"PQgetlength", &pq.length},
    {"PQgetisnull", &pq.is_null},
    {"PQclear", &pq.clear},
    {"PQnotifies", &pq.notification},
    {"PQfreemem", &pq.free_memory},
};

struct cpg_connection {
  PGconn *connection;
};

struct cpg_rows {
  PGresult *result;
};

const char *cpg_report_message(const cpg_report *report) { return report->message; }
const char *cpg_report_state(const cpg_report *report) { return report->state; }

static void say(cpg_report *report, const char *message) {
  snprintf(report->message, sizeof report->message, "%s", message);
  report->state[0] = 0;
}

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

bool cpg_load(cpg_report *report) {
  say(report, "");
  pthread_mutex_lock(&loading);
  if (!is_loaded) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) say(report, dlerror());
    size_t count = sizeof functions / sizeof functions[0];
    for (size_t index = 0; library != NULL && index < count; index++) {
      void *function = dlsym(library, functions[index].name);
      if (function == NULL) {
        say(report, dlerror());
        dlclose(library);
        library = NULL;
      } else {
        // POSIX says that an object pointer from dlsym holds the address of a function.
        memcpy(functions[index].place, &function, sizeof function);
      }
    }
    // It is never unloaded: a connection may be open.
    is_loaded = library != NULL;
  }
  bool result = is_loaded;
  pthread_mutex_unlock(&loading);
  return result;
}

cpg_address cpg_look_at(const char *address, char *database, size_t capacity) {
  database[0] = 0;
  char *trouble = NULL;
  conninfo_option *options = pq.conninfo_parse(address, &trouble);
  if (trouble != NULL) pq.free_memory(trouble);
  if (options == NULL) return CPG_ADDRESS_MALFORMED;
  cpg_address result = CPG_ADDRESS_FINE;
  for (conninfo_option *option = options; option->keyword != NULL; option++) {
    if (option->val == NULL || option->val[0] == 0) continue;
    if (strcmp(option->keyword, "password") == 0 || strcmp(option->keyword, "sslpassword") == 0)
      result = CPG_ADDRESS_HAS_PASSWORD;
    if (strcmp(option->keyword, "dbname") == 0) snprintf(database, capacity, "%s", option->val);
  }
  pq.conninfo_free(options);
  return result;
}

static void ignore_notice(void *context, const char *message) {
  (void)context;
  (void)message;
}

cpg_connection *cpg_open(const char *address, const char *application, cpg_report *report) {
  say(report, "");
  // What stands later wins: an address may say otherwise. Its encoding it may not.
  const char *keywords[] = {"connect_timeout",     "tcp_user_timeout", "keepalives_idle",
                            "keepalives_interval", "dbname",           "fallback_application_name",
                            "client_encoding",     NULL};
  const char *values[] = {"10", "20000", "20", "10", address, application, "UTF8", NULL};
  PGconn *connection = pq.connect(keywords, values, 1);
  if (connection == NULL) {
    say(report, "there is no memory for a connection");
    return NULL;
  }
  cpg_connection *result = NULL;
  if (pq.status(connection) != CONNECTION_OK || pq.set_nonblocking(connection, 1) != 0) {
    say(report, pq.error_message(connection));
  } else if ((result = malloc(sizeof *result)) == NULL) {
    say(report, "there is no memory for a connection");
  }
  if (result == NULL) {
    pq.finish(connection);
    return NULL;
  }
  pq.set_notice_processor(connection, ignore_notice, NULL);
  result->connection = connection;
  return result;
}

void cpg_close(cpg_connection *connection) {
  pq.finish(connection->connection);
  free(connection);
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// Waits for the socket: above 0 when it is ready, 0 when the time is over, below 0 on an error.
static int wait_until(PGconn *connection, short events, int64_t deadline) {
  while (true) {
    int64_t left = deadline - now();
    if (left <= 0) return 0;
    struct pollfd file = {.fd = pq.socket(connection), .events = events, .revents = 0};
    if (file.fd < 0) return -1;
    int ready = poll(&file, 1, left > 60000 ? 60000 : (int)left);
    if (ready > 0) return 1;
    if (ready < 0 && errno != EINTR) return -1;
  }
}

/// Sends what is left to send, and reads what comes meanwhile.
static cpg_status push(PGconn *connection, int64_t deadline) {
  while (true) {
    int rest = pq.flush(connection);
    if (rest == 0) return CPG_OK;
    if (rest < 0) return CPG_LOST;
    int ready = wait_until(connection, POLLIN | POLLOUT, deadline);
    if (ready == 0) return CPG_LATE;
    if (ready < 0 || !pq.consume(connection)) return CPG_LOST;
  }
}

/// Waits for the next result, which is null after the last one.
static cpg_status next(PGconn *connection, int64_t deadline, PGresult **result) {
  while (pq.is_busy(connection)) {
    int ready = wait_until(connection, POLLIN, deadline);
    if (ready == 0) return CPG_LATE;
    if (ready < 0 || !pq.consume(connection)) return CPG_LOST;
  }
  *result = pq.next_result(connection);
  return CPG_OK;
}

static void say_refusal(const PGresult *result, cpg_report *report) {
  const char *message = pq.result_field(result, FIELD_MESSAGE);
  const char *state = pq.result_field(result, FIELD_STATE);
  say(report, message == NULL ? "" : message);
  if (state != NULL) snprintf(report->state, sizeof report->state, "%s", state);
}

cpg_status cpg_run(cpg_connection *owner, const char *sql, int count, const char *const *values,
                   int milliseconds, cpg_rows **rows, cpg_report *report) {
  *rows = NULL;
  say(report, "");
  PGconn *connection = owner->connection;
  int64_t deadline = now() + milliseconds;
  int sent = count == 0
                 ? pq.send(connection, sql)
                 : pq.send_with(connection, sql, count, NULL, values, NULL, NULL, 0);
  cpg_status status = sent ? push(connection, deadline) : CPG_LOST;
  PGresult *last = NULL;
  while (status == CPG_OK) {
    PGresult *result = NULL;
    status = next(connection, deadline, &result);
    if (status != CPG_OK || result == NULL) break;
    // Of several commands the last answer counts, or the first that was refused.
    if (last != NULL && pq.result_status(last) != COMMAND_OK &&
        pq.result_status(last) != TUPLES_OK) {
      pq.clear(result);
    } else {
      pq.clear(last);
      last = result;
    }
  }
  if (status == CPG_OK && last != NULL) {
    int kind = pq.result_status(last);
    if (kind == COMMAND_OK || kind == TUPLES_OK) {
      *rows = malloc(sizeof **rows);
      if (*rows != NULL) {
        (*rows)->result = last;
        return CPG_OK;
      }
      say(report, "there is no memory for an answer");
      status = CPG_LOST;
    } else {
      say_refusal(last, report);
      // A server that is ended says so before it closes the connection.
      status = pq.status(connection) == CONNECTION_OK ? CPG_REFUSED : CPG_LOST;
    }
  } else if (status == CPG_OK) {
    status = CPG_LOST;
  }
  if (status == CPG_LOST && report->message[0] == 0) say(report, pq.error_message(connection));
  if (status == CPG_LATE) say(report, "the server has not answered in time");
  pq.clear(last);
  return status;
}

int cpg_row_count(const cpg_rows *rows) { return pq.row_count(rows->result); }
int cpg_column_count(const cpg_rows *rows) { return pq.column_count(rows->result); }

const char *cpg_value(const cpg_rows *rows, int row, int column, int *length) {
  *length = pq.length(rows->result, row, column);
  return pq.is_null(rows->result, row, column) ? NULL : pq.value(rows->result, row, column);
}

void cpg_free(cpg_rows *rows) {
  pq.clear(rows->result);
  free(rows);
}

static bool take_notifications(PGconn *connection) {
  bool is_any = false;
  for (PGnotify *one; (one = pq.notification(connection)) != NULL; is_any = true)
    pq.free_memory(one);
  return is_any;
}

cpg_status cpg_wait(cpg_connection *owner, int milliseconds) {
  PGconn *connection = owner->connection;
  int64_t deadline = now() + milliseconds;
  while (!take_notifications(connection)) {
    int ready = wait_until(connection, POLLIN, deadline);
    if (ready == 0) return CPG_LATE;
    if (ready < 0 || !pq.consume(connection)) return CPG_LOST;
  }
  return CPG_OK;
}
