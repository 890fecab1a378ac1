import Foundation

/// Pictures for which somebody has written down what they show: what an engine is measured against.
///
/// The file is a table with the columns `query`, `expected` and `group`, in any order and beside
/// others: a picture's path from the table's folder; the name or the id of the landmark that it
/// shows, or nothing when it shows none; and a word under which results are counted together.
public struct GroundTruth: Hashable, Sendable {
  /// One row of the table.
  public struct Query: Hashable, Sendable {
    /// The picture, as the table names it.
    public var query: String
    /// Where the picture is.
    public var path: String
    /// The name or id of the landmark that it shows; empty when it shows none.
    public var expected: String
    /// The group in which it counts.
    public var group: String
    /// The line of the table on which it stands.
    public var line: Int
  }

  /// Everything that is wrong with a table.
  public struct Trouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each thing that is wrong: file, line, and what it is.
    public var problems: [String]

    /// The sentences, each on its own line.
    public var description: String { problems.joined(separator: "\n") }
  }

  /// The table, as it was named.
  public let path: String
  /// The rows, in the table's order.
  public let queries: [Query]

  /// Reads a table and checks that its pictures are there.
  ///
  /// - Throws: ``Trouble`` when the table cannot be read, lacks a column or names missing pictures.
  public init(contentsOf path: String) throws(Trouble) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw Trouble(problems: ["\(path): cannot be read"])
    }
    var reader = CSV.Reader(Array(data))
    guard let header = reader.next() else { throw Trouble(problems: ["\(path): is empty"]) }
    let columns = ["query", "expected", "group"].map { name in
      (name: name, index: header.fields.firstIndex(of: name))
    }
    let missing = columns.filter { $0.index == nil }.map(\.name)
    guard missing.isEmpty else {
      throw Trouble(problems: [
        "\(path):1: the table needs the columns query, expected and group; missing: "
          + missing.joined(separator: ", ")
      ])
    }
    let indexes = columns.compactMap(\.index)
    let folder = URL(filePath: path).deletingLastPathComponent()
    var queries: [Query] = []
    var problems: [String] = []
    while let record = reader.next() {
      if record.fields == [""] { continue }
      guard record.fields.count == header.fields.count else {
        problems.append(
          "\(path):\(record.line): \(record.fields.count) fields, and the header has "
            + "\(header.fields.count)"
        )
        continue
      }
      let query = Query(
        query: record.fields[indexes[0]],
        path: URL(filePath: record.fields[indexes[0]], relativeTo: folder).path,
        expected: record.fields[indexes[1]],
        group: record.fields[indexes[2]],
        line: record.line
      )
      queries.append(query)
      var isFolder: ObjCBool = false
      if !FileManager.default.fileExists(atPath: query.path, isDirectory: &isFolder)
        || isFolder.boolValue
      {
        problems.append("\(path):\(record.line): no picture at \(query.path)")
      }
    }
    if queries.isEmpty, problems.isEmpty { problems = ["\(path): has no rows"] }
    guard problems.isEmpty else { throw Trouble(problems: problems) }
    self.path = path
    self.queries = queries
  }

  /// Returns the number of the landmark that each query shows; nil for those that show none.
  ///
  /// A name is looked for before an id.
  ///
  /// - Throws: ``Trouble`` when the catalogue has no such landmark, or several of that name.
  public func expectedLandmarks(in landmarks: [Catalog.Landmark]) throws(Trouble) -> [Int?] {
    let named = Dictionary(grouping: landmarks, by: \.name).mapValues { $0.map(\.id) }
    let ids = Set(landmarks.map(\.id))
    var problems: [String] = []
    let expected = queries.map { query -> Int? in
      if query.expected.isEmpty { return nil }
      let candidates = named[query.expected] ?? []
      if candidates.count == 1 { return candidates[0] }
      if candidates.count > 1 {
        problems.append(
          "\(path):\(query.line): “\(query.expected)” is the name of \(candidates.count) landmarks; "
            + "write an id: \(candidates.sorted().map(String.init).joined(separator: ", "))"
        )
      } else if let id = Int(query.expected), ids.contains(id) {
        return id
      } else {
        problems.append(
          "\(path):\(query.line): the catalogue has no landmark “\(query.expected)”"
        )
      }
      return nil
    }
    guard problems.isEmpty else { throw Trouble(problems: problems) }
    return expected
  }
}
