internal import SafeText

/// The reason why a catalog in a database cannot be used, in words for the user.
///
/// No text contains a password: an address with one is refused, and libpq never shows one.
package enum PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libpq is not installed.
  case libraryMissing(reason: String)
  /// The address is invalid, or contains a password.
  case address(reason: String)
  /// There is no connection; commands that were sent may have been executed.
  case unreachable(name: String, reason: String)
  /// The server has refused a command; `state` is the SQLSTATE.
  case refused(name: String, reason: String, state: String)
  /// The database has no catalog of this version.
  case unprepared(name: String, reason: String)
  /// A change would alter data that others have published.
  case conflict(name: String, reason: String)
  /// The data that were read differ from those that were written.
  case damaged(name: String, reason: String)

  /// One line for the user.
  package var description: String {
    switch self {
    case .libraryMissing(let reason):
      "PostgreSQL needs libpq, which cannot be loaded (\(reason.singleLine)); install it: apt-get install libpq5"
    case .address(let reason): reason
    case .unreachable(let name, let reason): "\(name): \(reason.singleLine)"
    case .refused(let name, let reason, let state):
      "\(name): \(reason.singleLine)\(state.isEmpty ? "" : " (\(state))")"
    case .unprepared(let name, let reason), .conflict(let name, let reason): "\(name): \(reason)"
    case .damaged(let name, let reason):
      "\(name): \(reason); restore the database from a backup"
    }
  }

  /// Creates the error for tables that no longer match an epoch.
  ///
  /// - Parameters:
  ///   - rows: The differing rows, such as landmarks.
  ///   - epoch: The number of the epoch.
  ///   - name: The display name of the database.
  /// - Returns: ``damaged(name:reason:)``.
  internal static func unlike(_ rows: String, _ epoch: Int64, in name: String) -> PostgresError {
    .damaged(name: name, reason: "\(rows) differ from those that epoch \(epoch) was published with")
  }

  /// Whether an immediate retry may succeed: other writers caused a conflict.
  internal var isPassing: Bool {
    // The row of a foreign key was just removed, a deadlock was resolved, or rows have changed meanwhile.
    guard case .refused(_, _, let state) = self else { return false }
    return ["23503", "40P01", "40001"].contains(state)
  }

  /// Whether the database is temporarily unreachable, which says nothing about its content.
  package var isOfConnection: Bool {
    switch self {
    case .unreachable: true
    // It is starting, ending or has too many connections: classes 57P and 53.
    case .refused(_, _, let state): state.hasPrefix("57P") || state.hasPrefix("53")
    default: false
    }
  }
}
