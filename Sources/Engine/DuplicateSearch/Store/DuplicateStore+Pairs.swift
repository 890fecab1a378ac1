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
        let pair = [row, other].sorted { $0.rawValue < $1.rawValue }
        guard let columns = try Row.fetchOne(statement, arguments: [pair[0], pair[1]]),
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
    guard isKept, !findings.isEmpty else { return }
    try write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO pairs (first, second, finding, difference) VALUES (?, ?, ?, ?)
          ON CONFLICT (first, second) DO UPDATE SET
            finding = excluded.finding, difference = excluded.difference
          """
      )
      for (first, second, finding) in findings {
        let pair = [first, second].sorted { $0.rawValue < $1.rawValue }
        let (name, difference) = finding.stored
        try statement.execute(arguments: [pair[0], pair[1], name, difference])
      }
    }
  }

  /// Reads which of two files was made from the other; nil when they were not compared.
  func order(of first: StoreRow, and second: StoreRow) throws(DuplicateError) -> PairOrder? {
    guard isKept else { return nil }
    return try read { database in
      let statement = try database.cachedStatement(
        sql: "SELECT making FROM pairs WHERE first = ? AND second = ?"
      )
      let isInOrder = first.rawValue < second.rawValue
      let pair = isInOrder ? [first, second] : [second, first]
      let text = try String?.fetchOne(statement, arguments: [pair[0], pair[1]]) ?? nil
      guard let text else { return nil }
      guard let order = PairOrder(stored: text) else { throw damaged }
      return isInOrder ? order : order.reversed
    }
  }

  /// Stores which of some files were made from others, in one transaction.
  func save(_ orders: [(first: StoreRow, second: StoreRow, order: PairOrder)])
    throws(DuplicateError)
  {
    guard isKept, !orders.isEmpty else { return }
    try write { database in
      let statement = try database.cachedStatement(
        sql: """
          INSERT INTO pairs (first, second, making) VALUES (?, ?, ?)
          ON CONFLICT (first, second) DO UPDATE SET making = excluded.making
          """
      )
      for (first, second, order) in orders {
        let isInOrder = first.rawValue < second.rawValue
        try statement.execute(arguments: [
          isInOrder ? first : second, isInOrder ? second : first,
          (isInOrder ? order : order.reversed).stored,
        ])
      }
    }
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
