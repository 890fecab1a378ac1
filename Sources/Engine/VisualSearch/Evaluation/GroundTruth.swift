internal import Files
import Foundation
import SafeText

/// Pictures with a record of what they show, for measuring an engine.
///
/// The file is a CSV table with the columns `query`, `expected` and `group`, in any order; other columns are
/// ignored. `query` is a picture's path relative to the table's folder. `expected` is the name or the id of the
/// landmark that it shows: several are separated by semicolons, and it is empty when the picture shows none.
/// `group` is the name under which results are aggregated.
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
    /// The picture's path relative to the table's folder, as the table has it.
    ///
    /// Use ``path`` to open it.
    public var query: String
    /// The path of the picture's file.
    ///
    /// The file existed when the table was read.
    public var path: String
    /// The name or id of the landmark that it shows, or several separated by semicolons; empty when it shows
    /// none.
    public var expected: String
    /// The group in which the query counts, as the table has it.
    ///
    /// Each group gets its own figures: see ``Evaluation/groups``.
    public var group: String
    /// The number of the query's line in the table, from 1.
    ///
    /// The header counts as a line.
    public var line: Int
  }

  /// All errors of a table, so that they can be fixed together.
  public struct Trouble: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for each error: file, line, and what is wrong.
    ///
    /// For example `truth.csv:3: no picture at Photos/1.jpg`. There is at least one.
    public var problems: [String]

    /// The sentences for the user, each on its own line.
    public var description: String { problems.joined(separator: "\n") }
  }

  /// The path of the table, as the caller gave it.
  ///
  /// Each problem begins with it.
  public let path: String
  /// The rows, in the table's order; at least one.
  ///
  /// Empty lines are skipped.
  public let queries: [Query]

  /// Reads a table and checks that its pictures exist.
  ///
  /// - Parameter path: A CSV file (RFC 4180) with a header, in UTF-8.
  /// - Throws: ``Trouble`` when the table cannot be read, lacks a column, has no rows or names missing
  ///   pictures.
  /// - Complexity: O(*n*), where *n* is the number of bytes, and one `stat` for each picture.
  public init(contentsOf path: String) throws(Trouble) {
    let data: Data
    do {
      data = try SystemPath.data(path, options: [])
    } catch {
      throw Trouble(problems: ["\(path): cannot be read: \(SystemPath.reason(of: error))"])
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
      throw Trouble(problems: ["\(path):1: the column \(name) occurs twice"])
    }
    let indexes = columns.compactMap(\.index)
    let folder = PathParts.split(SystemPath.absolute(path)).folder
    var queries: [Query] = []
    var problems: [String] = []
    while let record = reader.next() {
      if record.fields == [""] { continue }
      guard record.fields.count == header.fields.count else {
        problems.append(
          "\(path):\(record.line): \(record.fields.count) fields, but the header has "
            + "\(header.fields.count)"
        )
        continue
      }
      guard record.fields.allSatisfy(\.isStreamSafe) else {
        problems.append("\(path):\(record.line): more than 30 combining marks follow each other")
        continue
      }
      guard !record.fields.contains(where: { $0.utf8.contains(0) }) else {
        problems.append("\(path):\(record.line): a zero character, which file names cannot contain")
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
  /// Names are tried before ids, and the whole field before its parts between semicolons, so that a name may
  /// contain a semicolon.
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

/// Finds landmarks by name or id.
private struct Directory {
  /// The reason why no landmark was found.
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
          reason: "“\(text.shortened)” is the name of \(candidates.count) landmarks; use an id: "
            + candidates.sorted().map(String.init).joined(separator: ", ")
        )
      )
    }
    if let id = Int(text), ids.contains(id) { return .success(id) }
    return .failure(Unknown(reason: "the catalog has no landmark “\(text.shortened)”"))
  }
}

extension String {
  /// The beginning of a text that is too long to help find its place in a table.
  fileprivate var shortened: String {
    let limit = 500
    guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex)
    else { return self }
    return end == endIndex ? self : "\(self[..<end])… (\(utf8.count) bytes)"
  }
}
