internal import Foundation
package import GRDB

/// The words of the statements that create a database's tables and indexes.
///
/// An untrusted file may have other statements, whose functions run when the database is read or written: an
/// infinite view, a trigger, a computed column, an index on an expression, a virtual table. Each of them needs
/// a word that is not among these.
package struct DatabaseSchema: Sendable {
  private let words: Set<String>

  /// Creates a schema from statements.
  ///
  /// - Parameter statements: The statements of all versions of a database, in any order.
  package init(_ statements: [String]) {
    words = statements.reduce(into: Self.wordsOfStatistics) { $0.formUnion(Self.words(of: $1)) }
  }

  /// The words that `ANALYZE` adds.
  private static let wordsOfStatistics = words(of: "CREATE TABLE sqlite_stat1(tbl,idx,stat)")

  private static func words(of statement: String) -> Set<String> {
    let words = statement.utf8.split { byte in
      !(byte >= 0x80 || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20))
    }
    return Set(words.map { String(Substring($0)).lowercased() })
  }

  /// Whether all words of a statement are among these.
  func permits(_ statement: String) -> Bool { Self.words(of: statement).isSubset(of: words) }

  /// Finds schema entries that another program has added to a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - hasTriggers: Whether triggers are checked elsewhere.
  /// - Returns: The first entry that is a view or a trigger, or has another word, in words; nil when there is
  ///   none.
  /// - Throws: `DatabaseError`.
  package func foreignEntry(
    in database: Database,
    passingOverTriggers hasTriggers: Bool = false
  ) throws -> String? {
    let entries = try Row.fetchCursor(database, sql: "SELECT type, name, sql FROM sqlite_master")
    while let entry = try entries.next() {
      let (type, name): (String, String) = (
        try entry.decode(atIndex: 0), try entry.decode(atIndex: 1)
      )
      let sql: String? = try entry.decode(atIndex: 2)
      if hasTriggers, type == "trigger" { continue }
      guard ["table", "index"].contains(type), permits(sql ?? "") else {
        return "something that Waymark did not create, the \(type) \(name.prefix(80))"
      }
    }
    return nil
  }
}
