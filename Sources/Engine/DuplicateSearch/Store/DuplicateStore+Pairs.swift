internal import GRDB

/// The result of comparing two pictures that look alike.
internal enum PairFinding: Hashable, Sendable {
  /// Their outlines differ, so that they were not compared in detail.
  case outlinesDiffer
  /// They were compared in detail.
  case compared(StoredAnewCheck.Finding)
}

/// The results of comparing pairs of files, until one of the two is read again.
extension DuplicateStore {
  /// Whether the store outlives the process: in a temporary one, pairs would be written and never read.
  var isKept: Bool { path != nil }

  /// Reads what is known of the pairs of a file with others.
  ///
  /// - Returns: The findings by the row of the other file.
  func findings(
    of row: StoreRow,
    with others: [StoreRow]
  ) throws(DuplicateError) -> [StoreRow: PairFinding] {
    guard isKept else { return [:] }
    return try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT finding, difference FROM pairs WHERE first = ? AND second = ?"
      )
      var found: [StoreRow: PairFinding] = [:]
      for other in others {
        let pair = StoredPair(row, other)
        guard let columns = try Row.fetchOne(statement, arguments: [pair.first, pair.second]),
          let name = try columns.decode(String?.self, atIndex: 0)
        else { continue }
        let difference = try columns.decode(Double?.self, atIndex: 1)
        guard let finding = PairFinding(stored: name, difference) else { throw damaged }
        found[other] = finding
      }
      return found
    }
  }

  /// Stores findings, in one transaction.
  func save(_ findings: [(first: StoreRow, second: StoreRow, finding: PairFinding)])
    throws(DuplicateError)
  {
    try save(
      ["finding", "difference"],
      of: findings.map { first, second, finding in
        let (name, difference) = finding.stored
        return (StoredPair(first, second), [name, difference])
      }
    )
  }

  /// Reads which of two files was made from the other; nil when they were not compared.
  func order(of first: StoreRow, and second: StoreRow) throws(DuplicateError) -> PairOrder? {
    guard isKept else { return nil }
    return try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT making FROM pairs WHERE first = ? AND second = ?"
      )
      let pair = StoredPair(first, second)
      let text =
        try String?.fetchOne(statement, arguments: [pair.first, pair.second]) ?? nil
      guard let text else { return nil }
      guard let order = PairOrder(stored: text) else { throw damaged }
      return pair.isInOrder ? order : order.reversed
    }
  }

  /// Stores which of some files were made from others, in one transaction.
  func save(_ orders: [(first: StoreRow, second: StoreRow, order: PairOrder)])
    throws(DuplicateError)
  {
    try save(
      ["making"],
      of: orders.map { first, second, order in
        let pair = StoredPair(first, second)
        return (pair, [(pair.isInOrder ? order : order.reversed).stored])
      }
    )
  }

  /// Stores columns of pairs, in one transaction.
  private func save(
    _ columns: [String],
    of pairs: [(pair: StoredPair, values: [(any DatabaseValueConvertible)?])]
  ) throws(DuplicateError) {
    guard isKept, !pairs.isEmpty else { return }
    try write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO pairs (first, second, \(columns.joined(separator: ", ")))
          VALUES (?, ?, \(columns.map { _ in "?" }.joined(separator: ", ")))
          ON CONFLICT (first, second) DO UPDATE SET
            \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
          """
      )
      for (pair, values) in pairs {
        try statement.execute(arguments: StatementArguments([pair.first, pair.second] + values))
      }
    }
  }
}

/// Two files in the order in which the store has their pair.
private struct StoredPair {
  let first: StoreRow
  let second: StoreRow
  /// Whether they were given in this order.
  let isInOrder: Bool

  init(_ one: StoreRow, _ other: StoreRow) {
    isInOrder = one.rawValue < other.rawValue
    (first, second) = isInOrder ? (one, other) : (other, one)
  }
}

extension PairFinding {
  /// The columns in the store.
  fileprivate var stored: (name: String, difference: Double?) {
    switch self {
    case .outlinesDiffer: ("outline", nil)
    case .compared(.looksDifferent): ("different", nil)
    case .compared(.showsOther): ("other", nil)
    case .compared(.storedAnew(let difference, let objection)):
      switch objection {
      case .isTooFine: ("fine", Double(difference))
      case .lacksColor: ("color", Double(difference))
      default: ("same", Double(difference))
      }
    }
  }

  /// Reads the same columns; nil when their content is invalid.
  fileprivate init?(stored name: String, _ difference: Double?) {
    let objection: CopyObjection?
    switch name {
    case "outline":
      self = .outlinesDiffer
      return
    case "different":
      self = .compared(.looksDifferent)
      return
    case "other":
      self = .compared(.showsOther)
      return
    case "fine": objection = .isTooFine
    case "color": objection = .lacksColor
    case "same": objection = nil
    default: return nil
    }
    guard let difference else { return nil }
    self = .compared(.storedAnew(Float(difference), objection))
  }
}
