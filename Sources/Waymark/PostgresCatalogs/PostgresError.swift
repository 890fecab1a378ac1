internal import SafeText

/// Why a catalogue in a database cannot be used, in words for the user.
///
/// No text holds a password: an address with one is refused, and libpq shows none.
package enum PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  /// libpq is not installed.
  case libraryMissing(reason: String)
  /// The address is none, or has a password.
  case address(reason: String)
  /// There is no connection; what was sent may have been done.
  case unreachable(name: String, reason: String)
  /// The server has refused a command; the state is SQL's.
  case refused(name: String, reason: String, state: String)
  /// The database has no catalogue of this version.
  case unprepared(name: String, reason: String)
  /// A change would make something else of what others have published.
  case conflict(name: String, reason: String)
  /// What was read is not what was written.
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

  /// Says that the tables no longer hold what an epoch was published with.
  ///
  /// - Parameters:
  ///   - rows: What differs, such as landmarks.
  ///   - epoch: The number of the epoch.
  ///   - name: The database, for people.
  /// - Returns: ``damaged(name:reason:)``.
  internal static func unlike(_ rows: String, _ epoch: Int64, in name: String) -> PostgresError {
    .damaged(name: name, reason: "\(rows) are not those that epoch \(epoch) was published with")
  }

  /// Whether the same is worth doing again at once: others were in the way.
  internal var isPassing: Bool {
    // A foreign key's row has just been removed, a deadlock was resolved, or rows have changed meanwhile.
    guard case .refused(_, _, let state) = self else { return false }
    return ["23503", "40P01", "40001"].contains(state)
  }

  /// Whether the database cannot be reached at this moment, and nothing is known against what it holds.
  package var isOfConnection: Bool {
    switch self {
    case .unreachable: true
    // It starts, ends or has too many connections: classes 57P and 53.
    case .refused(_, _, let state): state.hasPrefix("57P") || state.hasPrefix("53")
    default: false
    }
  }
}
