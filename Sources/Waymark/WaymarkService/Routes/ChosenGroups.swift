internal import AppIntents
internal import DuplicateSearch
internal import Foundation
internal import ImageCoding

/// All groups of a job after a client's choices, and the resulting removals.
struct ChosenGroups {
  private let removals: [Int: [Int: DuplicatePlan.Removal]]
  /// The numbers of the pictures to remove.
  let removed: Set<Int>

  /// Users do not make choices by hand in a job with more groups.
  static let groupLimit = 100_000

  /// Reads the groups of a job.
  ///
  /// - Parameters:
  ///   - plan: The choices.
  ///   - job: The job, which is done.
  ///   - jobs: The jobs.
  /// - Throws: ``Problem`` when a choice is in no group; the errors of the files.
  init(_ plan: DuplicatePlan, of job: Job, in jobs: Jobs) throws {
    guard job.outcome?.groupCount ?? 0 <= Self.groupLimit else {
      throw Problem(
        .badChoice,
        "The job has more than \(Self.groupLimit) groups, too many to choose among.",
        todo: "Search part of the folder, or use --prefer on the command line."
      )
    }
    var sidecars: [Int: [Sidecar]] = [:]
    try jobs.files.forEachRow(.pictures, of: job.id) { row, start in
      guard let picture = JobPicture(row: row), !picture.sidecars.isEmpty else { return }
      sidecars[start] = picture.sidecars
    }
    var groups: [DuplicateGroup] = []
    var ids: Set<String> = []
    try jobs.files.forEachRow(.groups, of: job.id) { row, _ in
      let json = try IntentJSON(parsing: Data(row.utf8))
      let group = DuplicateGroup(json, sidecars)
      if let group { groups.append(group) }
      for file in json["files"].array {
        if let id = file["id"].text, plan.kept.contains(id) { ids.insert(id) }
      }
    }
    guard ids == plan.kept else { throw Self.foreign("An id of keep") }
    let choices = try Self.choices(plan, groups)
    let chosen = GroupChoices(choices) { file in
      plan.kept.contains(CatalogPicture.id(ofPath: file.path))
    }
    let removal = RemovalPlan(for: chosen.applied(to: groups))
    let names = Dictionary(grouping: removal.sidecars) { PathKey($0.picture.path) }
    var removals: [Int: [Int: DuplicatePlan.Removal]] = [:]
    for one in removal.removals {
      removals[one.group, default: [:]][one.file.number] = DuplicatePlan.Removal(
        keeps: one.kept.path,
        level: one.level.rawValue,
        sidecars: (names[PathKey(one.file.path)] ?? []).map(\.sidecar.path)
      )
    }
    self.removals = removals
    removed = Set(removal.removals.map(\.file.number))
  }

  /// The possible removals of a group, by the numbers of the pictures.
  func removals(ofGroup group: Int) -> [Int: DuplicatePlan.Removal] { removals[group] ?? [:] }

  /// The choices in the engine's form: by the indices of copies.
  private static func choices(
    _ plan: DuplicatePlan,
    _ groups: [DuplicateGroup]
  ) throws -> [Int: GroupChoices.Choice] {
    var choices: [Int: GroupChoices.Choice] = [:]
    var left = plan.choices
    for group in groups {
      switch left.removeValue(forKey: group.number) {
      case nil: break
      case .noCopies: choices[group.number] = .noCopies
      case .keeps(let picture) where group.best.number == picture: break
      case .keeps(let picture):
        guard let place = group.copies.firstIndex(where: { $0.file.number == picture }) else {
          throw foreign("Picture \(picture) in group \(group.number)")
        }
        choices[group.number] = .keeps(copy: place)
      }
    }
    if let group = left.keys.min() { throw foreign("Group \(group)") }
    return choices
  }

  private static func foreign(_ what: String) -> Problem {
    Problem(
      .badChoice,
      "\(what) is not in the job's results.",
      todo: "Use groups and pictures from /v1/duplicates."
    )
  }
}

extension DuplicateFile {
  /// The number of the picture, which represents the file's.
  fileprivate var number: Int { Int(inode) - 1 }
}

extension DuplicateGroup {
  /// Reads the parts of a row on which removals depend; nil when one is missing.
  fileprivate init?(_ json: IntentJSON, _ sidecars: [Int: [Sidecar]]) {
    guard let number = json["group"].integer,
      let level = json["level"].text.flatMap({ DuplicateLevel(rawValue: $0) })
    else { return nil }
    var best: DuplicateFile?
    var copies: [DuplicateCopy] = []
    for row in json["files"].array {
      guard let picture = row["picture"].integer, let path = row["path"].text else { return nil }
      let file = DuplicateFile(
        path: path,
        inode: UInt64(picture) + 1,
        byteCount: row["bytes"].integer ?? 0,
        sidecars: sidecars[picture] ?? []
      )
      switch row["role"].text {
      case "best": best = file
      case "copy":
        let isSure = row["sure"] == .bool(true)
        copies.append(
          DuplicateCopy(file: file, distance: nil, confidence: 1, changes: [], isSure: isSure)
        )
      default: break
      }
    }
    guard let best, !copies.isEmpty else { return nil }
    self.init(number: number, level: level, best: best, reason: .name, copies: copies)
  }
}
