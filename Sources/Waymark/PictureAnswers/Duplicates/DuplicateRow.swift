package import DuplicateSearch
internal import Files
internal import Foundation
internal import ImageCoding
package import SafeText
package import Terminal

/// One row of the answer: a file of a group, another name of it, or a file that could not be read.
///
/// Programs rely on the columns and their order; docs/duplicates.md documents them.
package struct DuplicateRow: Hashable, Sendable {
  /// The role of a file in its group.
  package enum Role: String, Sendable {
    /// The copy to keep.
    case best
    /// A copy that was compared with the best one.
    case copy
    /// Another name of the file in the previous row.
    case name
    /// A file that is in no group.
    case single
  }

  /// The action on a file, done or planned.
  package enum Action: String, Sendable {
    case keep, trash, hardlink, reflink, none
  }

  /// The names of the columns.
  package static let columns = [
    "group", "level", "role", "path", "keeps", "distance", "confidence", "change", "width",
    "height",
    "bytes", "format", "quality", "modified", "reason", "action", "error", "made", "evidence",
    "sidecars", "sure",
  ]

  /// The number of its group; nil for a file in no group.
  package var group: Int?
  /// The level of the group.
  package var level: DuplicateLevel?
  /// Its role in the group; nil for a file that could not be read.
  package var role: Role?
  /// The file.
  package var path: String
  /// The best copy of the group, or the file of which this is another name.
  package var keeps: String?
  /// The facts of the file.
  package var file: DuplicateFile?
  /// Its comparison with the best copy.
  package var copy: DuplicateCopy?
  /// The reason why it is the best copy, or stays.
  package var reason: String?
  /// The action on it.
  package var action: Action = .none
  /// The reason why it could not be read.
  package var error: String?

  /// Returns the rows of a report: groups, then files in no group, then failures.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - hasSingles: Whether files in no group have rows, too.
  ///   - held: Pictures that stay because of their sidecars.
  ///   - action: Returns the action on a file of a group.
  /// - Returns: The rows in order.
  package static func rows(
    of report: DuplicateReport,
    singles hasSingles: Bool,
    held: [RemovalPlan.HeldPicture] = [],
    action: (DuplicateFile) -> Action
  ) -> [DuplicateRow] {
    var rows: [DuplicateRow] = []
    let held = Dictionary(
      held.map { (PathKey($0.picture.path), $0.words) },
      uniquingKeysWith: { $1 }
    )
    for group in report.groups {
      func add(_ row: DuplicateRow) {
        guard let file = row.file else { return }
        var row = row
        row.action = action(file)
        rows.append(row)
        for name in file.otherNames {
          rows.append(
            DuplicateRow(
              group: group.number,
              level: group.level,
              role: .name,
              path: name,
              keeps: file.path
            )
          )
        }
      }
      add(
        DuplicateRow(
          group: group.number,
          level: group.level,
          role: .best,
          path: group.best.path,
          file: group.best,
          reason: group.reason.words
        )
      )
      for copy in group.copies {
        add(
          DuplicateRow(
            group: group.number,
            level: group.level,
            role: .copy,
            path: copy.file.path,
            keeps: group.best.path,
            file: copy.file,
            copy: copy,
            reason: held[PathKey(copy.file.path)]
          )
        )
      }
    }
    let singles = (hasSingles ? report.singles : []).flatMap { file in
      [DuplicateRow(role: .single, path: file.path, file: file, action: .keep)]
        + file.otherNames.map { DuplicateRow(role: .name, path: $0, keeps: file.path) }
    }
    let failures = report.failures.map {
      DuplicateRow(path: $0.path, error: LimitOptions.named($0.reason.words))
    }
    return rows + singles + failures
  }

  /// The row as the cells of a table.
  package func cells(_ table: TableCells) -> [String] {
    [
      group.map(String.init) ?? "", level?.rawValue ?? "", role?.rawValue ?? "", table.cell(path),
      table.cell(keeps ?? ""),
      copy?.distance.map(String.init) ?? "",
      copy.map { $0.confidence.writtenConfidence.rounded(toPlaces: Double.confidencePlaces) } ?? "",
      table.cell(copy?.change ?? ""), file?.size.map { String($0.width) } ?? "",
      file?.size.map { String($0.height) } ?? "", file.map { String($0.byteCount) } ?? "",
      file?.format?.rawValue ?? "", file?.quality.map(String.init) ?? "", file?.modifiedTime ?? "",
      table.cell(reason ?? ""), error == nil ? action.rawValue : "", table.cell(error ?? ""),
      table.cell(copy?.making?.words ?? ""), table.cell(file?.evidence.words ?? ""),
      table.cell(file?.sidecars.map(\.path).joined(separator: "\n") ?? ""),
      copy.map { $0.isSure ? "yes" : "no" } ?? "",
    ]
  }

  /// The row as an object.
  package var json: JSONOutput {
    .object([
      ("group", .optional(group)), ("level", .optional(level?.rawValue)),
      ("role", .optional(role?.rawValue)), ("path", .string(path)), ("keeps", .optional(keeps)),
      ("distance", .optional(copy?.distance)),
      ("confidence", copy.map { .confidence($0.confidence) } ?? .null),
      ("change", .optional(copy?.change)), ("width", .optional(file?.size?.width)),
      ("height", .optional(file?.size?.height)), ("bytes", .optional(file?.byteCount)),
      ("format", .optional(file?.format?.rawValue)), ("quality", .optional(file?.quality)),
      ("modified", .optional(file?.modifiedTime)), ("reason", .optional(reason)),
      ("action", error == nil ? .string(action.rawValue) : .null), ("error", .optional(error)),
      ("made", .optional(copy?.making?.words)), ("evidence", .optional(file?.evidence.words)),
      ("sidecars", file.map { .array($0.sidecars.map { .string($0.path) }) } ?? .null),
      ("sure", copy.map { .boolean($0.isSure) } ?? .null),
    ])
  }
}

extension DuplicateFile {
  /// Its modification time, to the second, in the format of the rows.
  package var modifiedTime: String {
    Date(timeIntervalSince1970: Double(modified) / 1_000_000_000).formatted(.iso8601)
  }
}
