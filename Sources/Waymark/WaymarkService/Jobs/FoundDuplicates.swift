internal import DuplicateSearch
internal import Files
internal import PictureAnswers
internal import Terminal

/// The duplicates of a folder as clients see them: under the folder's name, each group with what could go.
struct FoundDuplicates {
  private let report: DuplicateReport
  private let plan: RemovalPlan

  /// Takes what was found in a folder.
  init(_ report: DuplicateReport, in folder: JobFolder) {
    var report = report
    func hidePaths(of file: inout DuplicateFile) {
      file.path = folder.shown(file.path)
      file.otherNames = file.otherNames.map(folder.shown)
      for index in file.sidecars.indices {
        file.sidecars[index].path = folder.shown(file.sidecars[index].path)
      }
    }
    for group in report.groups.indices {
      hidePaths(of: &report.groups[group].best)
      for copy in report.groups[group].copies.indices {
        hidePaths(of: &report.groups[group].copies[copy].file)
      }
    }
    self.report = report
    plan = RemovalPlan(for: report.groups)
  }

  /// What was found, in numbers.
  var counts: [String: Int] {
    [
      "pictures": report.fileCount, "groups": report.groups.count,
      "copies": plan.removals.count,
      "bytes": plan.removals.reduce(0) { $0 + $1.file.byteCount },
      "failed": report.failures.count,
    ]
  }

  /// One object for each group: the rows of `waymark duplicates --format ndjson`, and what could go for what.
  var groups: some Sequence<JSON> {
    let found = DuplicateReport(groups: report.groups)
    let rows = DuplicateRow.rows(of: found, singles: false, held: plan.held) {
      plan.removes($0) ? .trash : .keep
    }
    let members = Dictionary(grouping: rows, by: \.group)
    let removals = Dictionary(grouping: plan.removals, by: \.group)
    let sidecars = Dictionary(grouping: plan.sidecars, by: { PathKey($0.picture.path) })
    return report.groups.lazy.map { group in
      let going = (removals[group.number] ?? []).map { removal in
        Self.json(removal, with: sidecars[PathKey(removal.file.path)] ?? [])
      }
      return JSON.object([
        ("group", .integer(group.number)), ("level", .string(group.level.rawValue)),
        ("files", .array((members[group.number] ?? []).map(Self.json))),
        ("removals", .array(going)),
      ])
    }
  }

  private static func json(
    _ removal: RemovalPlan.Removal,
    with sidecars: [RemovalPlan.SidecarRemoval]
  ) -> JSON {
    .object([
      ("path", .string(removal.file.path)), ("keeps", .string(removal.kept.path)),
      ("level", .string(removal.level.rawValue)), ("bytes", .integer(removal.file.byteCount)),
      ("sidecars", .array(sidecars.map { .string($0.sidecar.path) })),
    ])
  }

  /// A row with the id of its file, by which a plan is told to keep it.
  private static func json(_ row: DuplicateRow) -> JSON {
    guard case .object(let members) = row.json else { return row.json }
    return .object([("id", .string(CatalogPicture.id(ofPath: row.path)))] + members)
  }
}
