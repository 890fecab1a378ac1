/// A program's answer for a tree: which file is a copy of which.
package struct DuplicateAnswer: Sendable {
  /// One copy and the file that is kept for it.
  package struct Link: Hashable, Sendable {
    /// The level that the program reports.
    package var level: CopyLevel
    /// The copy's path, from the folder of pictures.
    package var copy: String
    /// The path of the file that is kept.
    package var keeps: String
    /// Whether the program would act on it.
    package var isSure: Bool

    /// Creates a link.
    package init(level: CopyLevel, copy: String, keeps: String, isSure: Bool = true) {
      (self.level, self.copy, self.keeps, self.isSure) = (level, copy, keeps, isSure)
    }
  }

  /// The links, in the order of the table.
  package var links: [Link]
  /// The number of unreadable files.
  package var errorCount = 0

  /// Creates an answer.
  package init(_ links: [Link]) { self.links = links }

  /// Reads the table that `waymark duplicates --format csv` prints, or another with its columns `level`,
  /// `role`, `path` and `keeps`; of others only `sure` is read.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - folders: How the folder of pictures may begin the paths of the table.
  /// - Throws: ``TableError`` when a column is missing or a level unknown.
  package init(reading bytes: [UInt8], folders: [String]) throws(TableError) {
    func shortened(_ path: String) -> String {
      let prefix = folders.first { path.hasPrefix("\($0)/") }
      return prefix.map { String(path.dropFirst($0.count + 1)) } ?? path
    }
    links = []
    let columns = ["level", "role", "path", "keeps"]
    let records: [[String]]
    // Another program's table may not say how sure it is.
    do { records = try bytes.records(of: columns + ["sure"]) } catch {
      records = try bytes.records(of: columns)
    }
    for fields in records {
      if fields[1].isEmpty { errorCount += 1 }
      guard fields[1] == "copy" else { continue }
      guard let level = CopyLevel(rawValue: fields[0]) else {
        throw TableError("unknown level “\(fields[0])”")
      }
      links.append(
        Link(
          level: level,
          copy: shortened(fields[2]),
          keeps: shortened(fields[3]),
          isSure: fields.count < 5 || fields[4] != "no"
        )
      )
    }
  }
}
