// libpq, loaded when it is first asked for: who does not use PostgreSQL needs no library of it, neither to build nor
// to start.

#ifndef C_POSTGRES_H
#define C_POSTGRES_H

#include <stdbool.h>
#include <stddef.h>

enum { CPG_MESSAGE_CAPACITY = 1024 };

/// What went wrong: one text, ended by a zero byte, and SQL's five letters for it where a server has said them.
typedef struct cpg_report {
  char message[CPG_MESSAGE_CAPACITY];
  char state[6];
} cpg_report;

/// Returns the message; Swift sees the array as a tuple and cannot take its address.
const char *cpg_report_message(const cpg_report *report);
/// Returns the state; empty for an error that no server has said.
const char *cpg_report_state(const cpg_report *report);

/// A connection, used by one thread at a time.
typedef struct cpg_connection cpg_connection;
/// The rows of an answer.
typedef struct cpg_rows cpg_rows;

typedef enum cpg_status {
  CPG_OK,
  /// The server has refused what was asked.
  CPG_REFUSED,
  /// The connection is lost, or was not made; what was asked may have been done.
  CPG_LOST,
  /// There was no answer in time; the connection is of no use any more.
  CPG_LATE,
} cpg_status;

/// Loads libpq; false where it is not installed, and the report says why.
bool cpg_load(cpg_report *report);

typedef enum cpg_address {
  CPG_ADDRESS_FINE,
  /// It is not what libpq reads. What libpq says of it may hold a password, so it is not passed on.
  CPG_ADDRESS_MALFORMED,
  /// A password stands in it.
  CPG_ADDRESS_HAS_PASSWORD,
} cpg_address;

/// Looks at an address, and copies the name of its database, or nothing where it has none.
cpg_address cpg_look_at(const char *address, char *database, size_t capacity);

/// Connects; null where that fails, and the report says why. `application` is the client's name that the server is told.
cpg_connection *cpg_open(const char *address, const char *application, cpg_report *report);
void cpg_close(cpg_connection *connection);

/// Sends a command and waits for its answer.
///
/// Without values the text may hold several commands. On CPG_OK `rows` is owned by the caller; else it is null.
cpg_status cpg_run(cpg_connection *connection, const char *sql, int count,
                   const char *const *values, int milliseconds, cpg_rows **rows,
                   cpg_report *report);
int cpg_row_count(const cpg_rows *rows);
int cpg_column_count(const cpg_rows *rows);
/// A value as text, ended by a zero byte, and its length; null for SQL's null.
const char *cpg_value(const cpg_rows *rows, int row, int column, int *length);
void cpg_free(cpg_rows *rows);

/// Waits for a notification: CPG_OK for one or more, CPG_LATE for none in time, CPG_LOST.
cpg_status cpg_wait(cpg_connection *connection, int milliseconds);

#endif
