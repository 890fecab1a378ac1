import Foundation

/// Pictures for which somebody has written down what they show: what an engine is measured against.
///
/// The file is a table with the columns `query`, `expected` and `group`, in any order and beside
/// others: a picture's path from the table's folder; the name or the id of the landmark that it
/// shows, several of them with semicolons between, or nothing when it shows none; and a word under
/// which results are counted together.
public struct GroundTruth: Hashable, Sendable {
  /// One row of the table.
  public struct Query: Hashable, Sendable {
    /// The picture, as the table names it.
    public var query: String
    /// Where the picture is.
    public var path: String
    /// The name or id of the landmark that it shows, or several between semicolons; empty when it
    /// shows none.
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

  /// Returns the numbers of the landmarks that each query shows; none for those that show nothing.
  ///
  /// A name is looked for before an id, and the whole field before what stands between semicolons,
  /// so that a name may hold one.
  ///
  /// - Throws: ``Trouble`` when the catalogue has no such landmark, or several of that name.
  public func expectedLandmarks(in landmarks: [Catalog.Landmark]) throws(Trouble) -> [Set<Int>] {
    let directory = Directory(landmarks)
    var problems: [String] = []
    let expected = queries.map { query -> Set<Int> in
      if query.expected.isEmpty { return [] }
      if case .success(let id) = directory.landmark(query.expected) { return [id] }
      var found: Set<Int> = []
      for part in query.expected.split(separator: ";", omittingEmptySubsequences: false) {
        switch directory.landmark(part.trimmingCharacters(in: .whitespaces)) {
        case .success(let id): found.insert(id)
        case .failure(let unknown): problems.append("\(path):\(query.line): \(unknown.reason)")
        }
      }
      return found
    }
    guard problems.isEmpty else { throw Trouble(problems: problems) }
    return expected
  }
}

/// Finds landmarks by what people write: a name or an id.
private struct Directory {
  /// Why no landmark was found.
  struct Unknown: Error {
    var reason: String
  }

  private let named: [String: [Int]]
  private let ids: Set<Int>

  init(_ landmarks: [Catalog.Landmark]) {
    named = Dictionary(grouping: landmarks, by: \.name).mapValues { $0.map(\.id) }
    ids = Set(landmarks.map(\.id))
  }

  func landmark(_ text: String) -> Result<Int, Unknown> {
    let candidates = named[text] ?? []
    if candidates.count == 1 { return .success(candidates[0]) }
    if candidates.count > 1 {
      return .failure(
        Unknown(
          reason: "“\(text)” is the name of \(candidates.count) landmarks; write an id: "
            + candidates.sorted().map(String.init).joined(separator: ", ")
        )
      )
    }
    if let id = Int(text), ids.contains(id) { return .success(id) }
    return .failure(Unknown(reason: "the catalogue has no landmark “\(text)”"))
  }
}
