import DuplicateSearch
import Foundation
import ImageCoding
import VisualSearch

/// One row of the answer: a file of a group, another name of it, or a file that could not be read.
///
/// Others rely on the columns and their order; docs/duplicates.md documents them.
struct DuplicateRow: Hashable, Sendable {
  /// What a file is in its group.
  enum Role: String, Sendable {
    /// The copy to keep.
    case best
    /// A copy that was compared with the best one.
    case copy
    /// Another name of the file of the row before.
    case name
  }

  /// What is done with a file, or would be.
  enum Action: String, Sendable {
    case keep, trash, hardlink, none
  }

  static let columns = [
    "group", "level", "role", "path", "keeps", "distance", "confidence", "change", "width",
    "height",
    "bytes", "format", "quality", "modified", "reason", "action", "error",
  ]

  var group: Int?
  var level: DuplicateLevel?
  var role: Role?
  var path: String
  var keeps: String?
  var file: DuplicateFile?
  var copy: DuplicateCopy?
  var reason: String?
  var action: Action = .none
  var error: String?

  /// Returns the rows of a report: those of the groups, then the failures.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - action: What is done with a file of a group.
  /// - Returns: The rows in order.
  static func rows(
    of report: DuplicateReport,
    action: (DuplicateFile) -> Action
  ) -> [DuplicateRow] {
    var rows: [DuplicateRow] = []
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
          reason: group.reason
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
            copy: copy
          )
        )
      }
    }
    return rows + report.failures.map { DuplicateRow(path: $0.path, error: $0.reason) }
  }

  private var modified: String? {
    file.map {
      Date(timeIntervalSince1970: Double($0.modified) / 1_000_000_000).formatted(.iso8601)
    }
  }

  var cells: [String] {
    [
      group.map(String.init) ?? "", level?.rawValue ?? "", role?.rawValue ?? "", path, keeps ?? "",
      copy?.distance.map(String.init) ?? "",
      copy.map { $0.confidence.writtenConfidence.rounded(toPlaces: Double.confidencePlaces) } ?? "",
      copy?.change ?? "", file?.size.map { String($0.width) } ?? "",
      file?.size.map { String($0.height) } ?? "", file.map { String($0.byteCount) } ?? "",
      file?.format?.rawValue ?? "", file?.quality.map(String.init) ?? "", modified ?? "",
      reason ?? "", error == nil ? action.rawValue : "", error ?? "",
    ]
  }

  var json: JSON {
    .object([
      ("group", .optional(group)), ("level", .optional(level?.rawValue)),
      ("role", .optional(role?.rawValue)), ("path", .string(path)), ("keeps", .optional(keeps)),
      ("distance", .optional(copy?.distance)),
      ("confidence", copy.map { .confidence($0.confidence) } ?? .null),
      ("change", .optional(copy?.change)), ("width", .optional(file?.size?.width)),
      ("height", .optional(file?.size?.height)), ("bytes", .optional(file?.byteCount)),
      ("format", .optional(file?.format?.rawValue)), ("quality", .optional(file?.quality)),
      ("modified", .optional(modified)), ("reason", .optional(reason)),
      ("action", error == nil ? .string(action.rawValue) : .null), ("error", .optional(error)),
    ])
  }
}
