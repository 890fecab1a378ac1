internal import CPostgres
internal import Foundation

/// A connection to a database, for one thread at a time.
internal final class PostgresConnection {
  let address: PostgresAddress
  private let connection: OpaquePointer

  /// Connects.
  ///
  /// - Parameter address: The database.
  /// - Throws: ``PostgresError``.
  init(_ address: PostgresAddress) throws(PostgresError) {
    self.address = address
    var report = cpg_report()
    guard let connection = cpg_open(address.text, "waymark", &report) else {
      throw .unreachable(
        name: address.name,
        reason: String(cString: cpg_report_message(&report))
      )
    }
    self.connection = connection
  }

  deinit { cpg_close(connection) }

  /// Sends a command, and waits for its rows.
  ///
  /// - Parameters:
  ///   - sql: One command; several if there are no values.
  ///   - values: The values of `$1` and so on, as text.
  ///   - seconds: The timeout of the answer.
  /// - Returns: Rows of values as text.
  /// - Throws: ``PostgresError``.
  @discardableResult
  func run(
    _ sql: String,
    _ values: [String] = [],
    seconds: Int32 = 120
  ) throws(PostgresError) -> [[String?]] {
    var report = cpg_report()
    var rows: OpaquePointer?
    let texts = values.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let status = texts.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      cpg_run(
        connection,
        sql,
        Int32(values.count),
        $0.baseAddress,
        seconds * 1000,
        &rows,
        &report
      )
    }
    guard status == CPG_OK, let rows else {
      let reason = String(cString: cpg_report_message(&report))
      guard status == CPG_REFUSED else { throw .unreachable(name: address.name, reason: reason) }
      throw .refused(
        name: address.name,
        reason: reason,
        state: String(cString: cpg_report_state(&report))
      )
    }
    defer { cpg_free(rows) }
    let columns = cpg_column_count(rows)
    return (0..<cpg_row_count(rows)).map { row in
      (0..<columns).map { column in
        var length: Int32 = 0
        guard let start = cpg_value(rows, row, column, &length) else { return nil }
        let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Sends rows as one value: a JSON array.
  ///
  /// - Parameters:
  ///   - sql: A command, in which `$1` is the array.
  ///   - rows: The rows, which are sent in several parts; nothing is sent when there are none.
  ///   - size: The number of rows of a part.
  ///   - others: The values of `$2` and so on, as text.
  /// - Returns: The concatenated results of the commands.
  /// - Throws: ``PostgresError``.
  @discardableResult
  func run<Row: Encodable>(
    _ sql: String,
    each rows: [Row],
    size: Int = 1000,
    _ others: [String] = []
  ) throws -> [[String?]] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var answers: [[String?]] = []
    for start in stride(from: 0, to: rows.count, by: size) {
      let part = Array(rows[start..<min(start + size, rows.count)])
      let text = String(decoding: try encoder.encode(part), as: UTF8.self)
      answers += try run(sql, [text] + others)
    }
    return answers
  }

  /// Runs a function in one atomic transaction.
  ///
  /// - Parameters:
  ///   - beginning: The command that begins it.
  ///   - body: The function.
  /// - Returns: The result of the function, after the commit.
  /// - Throws: ``PostgresError``, and the errors of the function. After an
  ///   ``PostgresError/unreachable(name:reason:)`` it is unknown whether the transaction was committed.
  func transaction<Value>(_ beginning: String = "BEGIN", _ body: () throws -> Value) throws -> Value
  {
    try run(beginning)
    let value: Value
    do {
      // A client that disappears, for example with its network, blocks others no longer than this.
      try run("SET LOCAL idle_in_transaction_session_timeout = '10min'")
      value = try body()
    } catch {
      // If the connection is lost, the server rolls back.
      _ = try? run("ROLLBACK")
      throw error
    }
    try run("COMMIT")
    return value
  }

  /// Waits for a notification.
  ///
  /// - Parameter seconds: The timeout.
  /// - Returns: Whether a notification has arrived.
  /// - Throws: ``PostgresError`` when the connection is lost.
  func wait(seconds: Double) throws(PostgresError) -> Bool {
    switch cpg_wait(connection, Int32(clamping: Int(seconds * 1000))) {
    case CPG_OK: return true
    case CPG_LATE: return false
    default: throw .unreachable(name: address.name, reason: "the connection is lost")
    }
  }
}
