import DuplicateSearch
import Files
import PictureAnswers
import SafeText
import Terminal

/// A search for duplicates, divided among several workers.
extension TaskSession {
  /// Computes a file's hint, or the groups of duplicates among some files.
  ///
  /// - Parameters:
  ///   - request: `hint` or `duplicates`.
  ///   - blocks: For `duplicates`, one with the paths of the files, each terminated by a zero.
  /// - Returns: The answer, and the rows.
  /// - Throws: ``TaskError``.
  func compare(
    _ request: TaskRequest,
    _ blocks: [[UInt8]]
  ) async throws -> (answer: TaskAnswer, blocks: [[UInt8]]) {
    switch request {
    case .hint(let path):
      guard blocks.isEmpty else { throw wrong("hint needs a path, and no blocks") }
      try requireWhole(path)
      do {
        return (.hint(hash: try DuplicateFinder.hint(ofFile: path, limits: limits)), [])
      } catch {
        throw TaskError(kind: .picture, reason: PictureTrouble.reason(of: error))
      }
    case .duplicates(let folder, let level):
      guard level <= .near else {
        throw wrong("the level of duplicates must be exact, pixels or near")
      }
      try requireWhole(folder)
      // With a name appended, it would be the root.
      if folder.isEmpty { throw wrong("a folder needs a name; . is the current one") }
      let rows = try await rows(of: level, in: folder, only: names(in: try one(of: blocks)))
      return (.rows(count: rows.count), [rows.flatMap { Array("\($0.json.line)\n".utf8) }])
    default: throw wrong("expected hint or duplicates")
    }
  }

  private func names(in block: [UInt8]) throws -> [String] {
    guard block.last ?? 0 == 0 else { throw wrong("a path must end with a zero byte") }
    return try block.split(separator: 0).map { bytes in
      let name = SystemPath.text(bytes)
      // Before it is compared with any other text.
      guard name.isStreamSafe else {
        throw wrong("the path of a file must not have more than 30 combining marks in a row")
      }
      guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
        throw wrong("the path of a file must be below the folder")
      }
      return name
    }
  }

  /// The rows of `waymark duplicates --format ndjson` for these files.
  private func rows(
    of level: DuplicateLevel,
    in folder: String,
    only names: [String]
  ) async throws -> [DuplicateRow] {
    let report: DuplicateReport
    do {
      let finder = DuplicateFinder(
        store: try DuplicateStore(),
        options: DuplicateFinder.Options(level: level, limits: limits)
      )
      report = try await finder.duplicates(in: folder, only: names)
    } catch {
      throw TaskError(kind: .request, reason: "\(error)".singleLine)
    }
    let plan = RemovalPlan(for: report.groups)
    return DuplicateRow.rows(of: report, singles: false, held: plan.held) {
      plan.removes($0) ? .trash : .keep
    }
  }
}
