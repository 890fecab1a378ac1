internal import Files
import Foundation
import SafeText

/// Pictures with a record of what they show: what an engine is measured against.
///
/// The file is a table in CSV with the columns `query`, `expected` and `group`, in any order and beside others:
/// a picture's path from the table's folder; the name or the id of the landmark that it shows, several of them
/// with semicolons between, or nothing when it shows none; and a word under which results are counted together.
///
/// ```text
/// query,expected,group
/// night/1.jpg,Eiffel Tower,night
/// cat.jpg,,nothing
/// ```
public struct GroundTruth: Hashable, Sendable {
  /// One row of the table: a picture, and what it shows.
  ///
  /// Its landmark is checked against a catalog by ``GroundTruth/expectedLandmarks(in:)``.
  public struct Query: Hashable, Sendable {
    /// The picture, as the table names it: a path from the table's folder.
    ///
    /// Use ``path`` to open it.
    public var query: String
    /// Where the picture is, as a path that can be opened.
    ///
    /// There is a file when the table was read.
    public var path: String
    /// The name or id of the landmark that it shows, or several between semicolons; empty when it
    /// shows none.
    public var expected: String
    /// The group in which it counts, as the table has it.
    ///
    /// Queries with the same word get figures of their own: see ``Evaluation/groups``.
    public var group: String
    /// The line of the table on which it stands, from 1.
    ///
    /// The header is a line, too.
    public var line: Int
  }

  /// Everything that is wrong with a table, so that all of it can be mended at once.
  public struct Trouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each thing that is wrong: file, line, and what it is.
    ///
    /// For example `truth.csv:3: no picture at Photos/1.jpg`. There is at least one.
    public var problems: [String]

    /// The sentences for the user, each on its own line.
    public var description: String { problems.joined(separator: "\n") }
  }

  /// The table, as it was named.
  ///
  /// It stands at the beginning of each problem.
  public let path: String
  /// The rows, in the table's order; at least one.
  ///
  /// Empty lines are passed over.
  public let queries: [Query]

  /// Reads a table and checks that its pictures are there.
  ///
  /// - Parameter path: A CSV file (RFC 4180) with a header, in UTF-8.
  /// - Throws: ``Trouble`` when the table cannot be read, lacks a column, has no rows or names missing
  ///   pictures.
  /// - Complexity: O(*n*), where *n* is the number of bytes, and one `stat` for each picture.
  public init(contentsOf path: String) throws(Trouble) {
    guard let data = try? SystemPath.data(path, options: []) else {
      throw Trouble(problems: ["\(path): cannot be read"])
    }
    var reader = CSV.Reader(Array(data), text: SystemPath.text)
    guard let header = reader.next() else { throw Trouble(problems: ["\(path): is empty"]) }
    guard header.fields.allSatisfy(\.isStreamSafe) else {
      throw Trouble(problems: ["\(path):1: more than 30 combining marks follow each other"])
    }
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
    for (name, _) in columns where header.fields.count(where: { $0 == name }) > 1 {
      throw Trouble(problems: ["\(path):1: the column \(name) stands in the table twice"])
    }
    let indexes = columns.compactMap(\.index)
    let folder = PathParts.split(SystemPath.absolute(path)).folder
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
      guard record.fields.allSatisfy(\.isStreamSafe) else {
        problems.append("\(path):\(record.line): more than 30 combining marks follow each other")
        continue
      }
      guard !record.fields.contains(where: { $0.utf8.contains(0) }) else {
        problems.append("\(path):\(record.line): a zero character, which no name of a file has")
        continue
      }
      let query = Query(
        query: record.fields[indexes[0]],
        path: Catalog(root: folder).absolutePath(ofPicture: record.fields[indexes[0]]),
        expected: record.fields[indexes[1]],
        group: record.fields[indexes[2]],
        line: record.line
      )
      queries.append(query)
      if FileStatus(following: query.path).map({ $0.kind == .folder }) ?? true {
        problems.append("\(path):\(record.line): no picture at \(query.path.shortened)")
      }
    }
    if queries.isEmpty, problems.isEmpty { problems = ["\(path): has no rows"] }
    guard problems.isEmpty else { throw Trouble(problems: problems) }
    self.path = path
    self.queries = queries
  }

  /// Returns the numbers of the landmarks that each query shows.
  ///
  /// A name is looked for before an id, and the whole field before what stands between semicolons, so that a
  /// name may hold one.
  ///
  /// - Parameter landmarks: The landmarks of the catalog that is evaluated.
  /// - Returns: One set for each of ``queries``, in their order; empty for those that show nothing.
  /// - Throws: ``Trouble`` when the catalog has no such landmark, or several of that name.
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
          reason: "“\(text.shortened)” is the name of \(candidates.count) landmarks; write an id: "
            + candidates.sorted().map(String.init).joined(separator: ", ")
        )
      )
    }
    if let id = Int(text), ids.contains(id) { return .success(id) }
    return .failure(Unknown(reason: "the catalogue has no landmark “\(text.shortened)”"))
  }
}

extension String {
  /// The beginning of a text that is longer than any name that would help to find the place in a table.
  fileprivate var shortened: String {
    let limit = 500
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex)
    else { return self }
    return end == endIndex ? self : "\(self[..<end])… (\(utf8.count) bytes)"
  }
}
