internal import DuplicateSearch
internal import Files
internal import Foundation
internal import ImageCoding
internal import PictureAnswers
internal import Terminal

/// The duplicates of a folder for clients: under the folder's name, each group with its possible removals.
struct FoundDuplicates {
  private let report: DuplicateReport
  private let plan: RemovalPlan
  /// The rows of the pictures of all groups, each once.
  let pictures: [String]
  /// The index of a picture's row in ``pictures``, by its path: the picture's number.
  private let numbers: [PathKey: Int]

  /// Creates the results from the report of a folder.
  init(_ report: DuplicateReport, in folder: JobFolder) {
    var report = report
    var (pictures, numbers, end) = ([String](), [PathKey: Int](), 0)
    func hidePaths(of file: inout DuplicateFile) {
      let path = file.path
      file.path = folder.shown(path)
      file.otherNames = file.otherNames.map(folder.shown)
      for index in file.sidecars.indices {
        file.sidecars[index].path = folder.shown(file.sidecars[index].path)
      }
      let key = PathKey(file.path)
      guard numbers[key] == nil else { return }
      let row = JobPicture(file, at: folder.inside(path)).json.line
      numbers[key] = end
      pictures.append(row)
      end += row.utf8.count + 1
    }
    for group in report.groups.indices {
      hidePaths(of: &report.groups[group].best)
      for copy in report.groups[group].copies.indices {
        hidePaths(of: &report.groups[group].copies[copy].file)
      }
    }
    self.report = report
    (self.pictures, self.numbers) = (pictures, numbers)
    plan = RemovalPlan(for: report.groups)
  }

  /// The counts of the report.
  var counts: [String: Int] {
    [
      "pictures": report.fileCount, "groups": report.groups.count,
      "copies": plan.removals.count,
      "bytes": plan.removals.reduce(0) { $0 + $1.file.byteCount },
      "failed": report.failures.count,
    ]
  }

  /// One object for each group: the rows of `waymark duplicates --format ndjson`, and the possible removals.
  var groups: some Sequence<JSONOutput> {
    let found = DuplicateReport(groups: report.groups)
    let rows = DuplicateRow.rows(of: found, singles: false, held: plan.held) {
      plan.removes($0) ? .trash : .keep
    }
    let members = Dictionary(grouping: rows, by: \.group)
    let removals = Dictionary(grouping: plan.removals, by: \.group)
    let sidecars = Dictionary(grouping: plan.sidecars) { PathKey($0.picture.path) }
    return report.groups.lazy.map { group in
      let going = (removals[group.number] ?? []).map { removal in
        json(removal, with: sidecars[PathKey(removal.file.path)] ?? [])
      }
      return JSONOutput.object([
        ("group", .integer(group.number)), ("level", .string(group.level.rawValue)),
        ("files", .array((members[group.number] ?? []).map(json))),
        ("removals", .array(going)),
      ])
    }
  }

  private func json(
    _ removal: RemovalPlan.Removal,
    with sidecars: [RemovalPlan.SidecarRemoval]
  ) -> JSONOutput {
    .object([
      ("path", .string(removal.file.path)), ("picture", number(of: removal.file.path)),
      ("keeps", .string(removal.kept.path)),
      ("level", .string(removal.level.rawValue)), ("bytes", .integer(removal.file.byteCount)),
      ("sidecars", .array(sidecars.map { .string($0.sidecar.path) })),
    ])
  }

  /// A row with the id of its file, by which a plan can keep it, and the number of the picture.
  private func json(_ row: DuplicateRow) -> JSONOutput {
    guard case .object(let members) = row.json else { return row.json }
    let path = row.role == .name ? row.keeps ?? row.path : row.path
    let own: [(key: String, value: JSONOutput)] = [
      ("id", .string(CatalogPicture.id(ofPath: row.path))), ("picture", number(of: path)),
    ]
    return .object(own + members)
  }

  private func number(of path: String) -> JSONOutput { .optional(numbers[PathKey(path)]) }
}
