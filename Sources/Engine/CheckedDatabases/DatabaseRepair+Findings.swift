extension DatabaseRepair {
  /// The findings of a repair, and its changes.
  package struct Findings: Hashable, Sendable {
    /// How many pages have another content than their checksums say, by the table or index that they belong to; the name
    /// is empty where it is not known.
    package var changedPages: [String: Int] = [:]
    /// The numbers of the rows on these pages, by table.
    package var rows: [String: [Int64]] = [:]
    /// The number of pages with one wrong bit, which was corrected, by table or index.
    package var correctedPages: [String: Int] = [:]
    /// The number of unreadable, lost pages, by table.
    package var lostPages: [String: Int] = [:]
    /// The number of unreadable, lost rows of pages whose other rows are kept, by table.
    package var lostRows: [String: Int] = [:]
    /// The number of unreadable pages of indexes, by index; the indexes are rebuilt from the
    /// tables.
    package var rebuiltPages: [String: Int] = [:]
    /// Whether SQLite found errors that were gone after all indexes and pages were written again, with nothing lost.
    package var wasRewritten = false
    /// Whether the list of tables was damaged, and is written again.
    package var hasOwnTables = false
    /// The tables and views that the program does not know, and are left out then.
    package var leftOut: [String] = []
    /// Whether rows are lost.
    var hasLost: Bool { !lostPages.isEmpty || !lostRows.isEmpty }
    /// The number of rows that were kept.
    var rowCount = 0
    /// Whether the database had no checksums, as one that was made from a dump.
    package var wasWithoutChecksums = false
    /// The path under which the database is kept as it was.
    package var keptPath = ""

    /// The findings as sentences, without full stops.
    ///
    /// - Parameter name: Returns the name of a row; nil for one without a name.
    /// - Returns: One to ten sentences.
    package func sentences(naming name: (_ table: String, _ row: Int64) -> String?) -> [String] {
      var sentences: [String] = []
      if !changedPages.isEmpty {
        sentences.append(
          "another program, or the disk, has changed \(Self.words(changedPages)); their content is kept"
        )
      }
      let all = rows.sorted { $0.key < $1.key }.flatMap { table, rows in rows.map { (table, $0) } }
      if !all.isEmpty {
        let named = all.prefix(Self.shownRowCount).map { table, row in
          "\(table) \(row)\(name(table, row).map { " “\($0)”" } ?? "")"
        }
        let more = all.count > named.count ? ", and \(all.count - named.count) more" : ""
        sentences.append(
          "check the affected rows: \(named.joined(separator: ", "))\(more)"
        )
      }
      if !correctedPages.isEmpty {
        sentences.append(
          "\(Self.words(correctedPages)) had one wrong bit, which was corrected"
        )
      }
      if !lostPages.isEmpty {
        sentences.append(
          "\(Self.words(lostPages)) cannot be read: their rows are lost"
        )
      }
      if !lostRows.isEmpty {
        sentences.append("lost, as unreadable: \(Self.words(lostRows, "row"))")
      }
      if !rebuiltPages.isEmpty {
        sentences.append(
          "\(Self.words(rebuiltPages)) could not be read: these indexes were rebuilt, and nothing is lost"
        )
      }
      if wasRewritten {
        sentences.append("indexes or free space were wrong, and are written again from the rows")
      }
      if hasOwnTables {
        sentences.append(
          "the list of tables was damaged, and is written again; all rows found are kept"
        )
      }
      if !leftOut.isEmpty {
        sentences.append(
          "left out, as Waymark did not create them: \(leftOut.joined(separator: ", "))"
        )
      }
      if wasWithoutChecksums {
        sentences.append("its pages had no checksums, as after a dump, and have them now")
      }
      return sentences + ["the original is kept as \(keptPath)"]
    }

    /// As many rows as fit on a screen.
    private static let shownRowCount = 20

    private static func words(_ pages: [String: Int], _ noun: String = "page") -> String {
      let count = pages.values.reduce(0, +)
      let parts = pages.sorted { $0.key < $1.key }.map { owner, count in
        "\(count) of \(owner.isEmpty ? "an unknown table" : owner)"
      }
      return "\(count) \(noun)\(count == 1 ? "" : "s") (\(parts.joined(separator: ", ")))"
    }
  }
}
