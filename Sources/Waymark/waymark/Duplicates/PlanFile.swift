import AppIntents
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import PictureAnswers
import SafeText
import Terminal

/// A user's plan for the groups of a search, in the format of the server's `/v1/duplicates/plan`.
///
/// It is untrusted. It selects among the results of a new search of the same folder, and removes nothing that
/// the search would not.
struct PlanFile {
  /// The level of the search.
  let level: DuplicateLevel
  /// The criteria for the best copy.
  let best: BestPolicy
  /// The least confidence of a copy to remove.
  let minimumConfidence: Double
  /// The groups with removals, in order.
  private let groups: [Group]
  /// All files to remove, with the files kept for them, by paths.
  private let removals: [PathKey: PathKey]

  /// A file in the plan, or another name of one.
  private struct Item {
    var path: PathKey
    var isName: Bool
    var goes: Bool
    var keeps: PathKey?
    var bytes: Int?
    var modified: String?
  }

  private struct Group {
    var number: Int
    var level: DuplicateLevel
    var items: [Item] = []

    var files: [Item] { items.filter { !$0.isName } }
    /// The display name of the group: the first file to remove.
    var name: String { items.first(where: \.goes)?.path.path ?? "group \(number)" }
  }

  /// The maximum size and number of values of a plan.
  private static let byteLimit = 64 << 20, valueLimit = 8_000_000

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directory: The searched folder, as the user named it.
  /// - Throws: ``CommandFailure`` when it is not a plan, or one that must not be carried out.
  init(contentsOf path: String, of directory: String) throws {
    func refuse(_ reason: String) -> CommandFailure {
      CommandFailure(.usage, message: "\(path): \(reason)")
    }
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.contents(of: path, limit: Self.byteLimit)
    } catch {
      throw CommandFailure(.usage, message: "\(error)")
    }
    let json: IntentJSON
    do throws(JSONTextError) {
      json = try IntentJSON(
        parsing: Data(bytes),
        JSONLimits(byteCount: Self.byteLimit, valueCount: Self.valueLimit)
      )
    } catch {
      throw refuse("line \(error.line) is not a plan: \(error.message)")
    }
    guard case .object(let members) = json, members["format"] == "waymark-duplicates-plan" else {
      throw refuse("not a plan of waymark-server")
    }
    guard members["version"] == 1 else { throw refuse("unknown version of plans") }
    guard Set(members.keys).isSubset(of: Self.names), members["next"] ?? .null == .null else {
      throw refuse(
        members["next"] ?? .null == .null
          ? "the plan has an unknown member"
          : "this is a part of a plan: join the items of all parts"
      )
    }
    guard case .string(let folder)? = members["folder"], !folder.isEmpty,
      let level = members["level"].flatMap(DuplicateLevel.init(json:)),
      let best = members["best"].flatMap(BestPolicy.init(json:)),
      let confidence = members["min_confidence"].flatMap(Double.init(json:)),
      (0...1).contains(confidence), case .array(let values)? = members["items"]
    else {
      throw refuse("it needs folder, level, best, min_confidence and items, each of the right type")
    }
    (self.level, self.best, minimumConfidence) = (level, best, confidence)
    var groups: [Group] = []
    var places: [Int: Int] = [:]
    for value in values {
      let place = Place(folder: folder, directory: directory)
      guard case .object(let members) = value, let read = Self.item(members, at: place) else {
        throw refuse("an item is invalid, or not below \(folder)")
      }
      if places[read.group] == nil {
        places[read.group] = groups.count
        groups.append(Group(number: read.group, level: read.level))
      }
      guard let place = places[read.group], groups[place].level == read.level else {
        throw refuse("group \(read.group) has two levels")
      }
      groups[place].items.append(read.item)
    }
    // A truncated plan, or one joined from parts, would look complete.
    guard case .integer(let total)? = members["total"], total == groups.count else {
      throw refuse(
        "its total is not the number of its groups, \(groups.count): join the items of all parts"
      )
    }
    var removals: [PathKey: PathKey] = [:]
    for group in groups {
      guard Set(group.items.map(\.path)).count == group.items.count else {
        throw refuse("group \(group.number) has a file twice")
      }
      guard !group.files.allSatisfy(\.goes) else {
        throw refuse("all files of group \(group.number) would be removed")
      }
      for item in group.items where item.goes {
        guard let keeps = item.keeps, keeps != item.path else {
          throw refuse("\(item.path.path.singleLine) would be removed without a file to keep")
        }
        guard removals.updateValue(keeps, forKey: item.path) == nil else {
          throw refuse("\(item.path.path.singleLine) would be removed twice")
        }
      }
    }
    for keeps in removals.values where removals[keeps] != nil {
      throw refuse("\(keeps.path.singleLine) would be both removed and kept")
    }
    self.groups = groups.filter { $0.items.contains(where: \.goes) }
    self.removals = removals
  }

  private static let names: Set = [
    "format", "version", "job", "folder", "level", "best", "min_confidence", "items", "total",
    "next",
  ]

  /// Converts the server's name of a file to a path on this machine.
  private struct Place {
    var folder: String
    var directory: String

    /// The path as in a search of the folder; nil for a path not below it.
    func path(_ shown: String) -> PathKey? {
      let start = Array((folder + "/").utf8)
      guard shown.utf8.starts(with: start) else { return nil }
      let rest = String(Substring(shown.utf8.dropFirst(start.count)))
      guard OpenFolder.isBelow(rest) else { return nil }
      let isSeparate = directory.utf8.last == UInt8(ascii: "/")
      return PathKey(isSeparate ? directory + rest : "\(directory)/\(rest)")
    }
  }

  private static let itemNames: Set = [
    "id", "picture", "path", "group", "level", "role", "goes", "keeps", "reason", "bytes",
    "modified", "confidence", "sidecars",
  ]

  private static func item(
    _ members: [String: IntentJSON],
    at place: Place
  ) -> (item: Item, group: Int, level: DuplicateLevel)? {
    guard Set(members.keys).isSubset(of: itemNames),
      case .string(let shown)? = members["path"], let path = place.path(shown),
      case .integer(let group)? = members["group"],
      let level = members["level"].flatMap(DuplicateLevel.init(json:)),
      case .string(let role)? = members["role"], ["best", "copy", "name"].contains(role),
      case .bool(let goes)? = members["goes"]
    else { return nil }
    var item = Item(path: path, isName: role == "name", goes: goes)
    switch members["keeps"] ?? .null {
    case .null: guard !goes else { return nil }
    case .string(let keeps):
      guard goes, let kept = place.path(keeps) else { return nil }
      item.keeps = kept
    default: return nil
    }
    guard role != "name" else { return (item, group, level) }
    guard case .integer(let bytes)? = members["bytes"],
      case .string(let modified)? = members["modified"]
    else { return nil }
    (item.bytes, item.modified) = (bytes, modified)
    return (item, group, level)
  }

  // MARK: What is found now

  /// A group that is left alone, and why.
  typealias Left = (group: Int, path: String, reason: String)

  /// Returns the part of a search's results that the plan selects.
  ///
  /// - Parameters:
  ///   - report: The report of a new search, at the plan's level.
  ///   - limits: The limits on the cost of decoding a picture.
  /// - Returns: The groups, each with the kept file and those to remove, and the groups that are left alone.
  func groups(
    of report: DuplicateReport,
    limits: DecodingLimits
  ) -> (groups: [DuplicateGroup], left: [Left]) {
    var left: [Left] = []
    var choices: [Int: GroupChoices.Choice] = [:]
    var chosen: [(plan: Group, found: DuplicateGroup)] = []
    let found = Dictionary(
      report.groups.map { (GroupKey($0.level, $0.best.path, $0.copies.map(\.file.path)), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for group in groups {
      let key = GroupKey(group.level, group.files.map(\.path))
      guard let now = found[key] else {
        left.append((group.number, group.name, "the search no longer finds this group"))
        continue
      }
      do throws(Mismatch) {
        if let choice = try choice(in: group, now) { choices[now.number] = choice }
        chosen.append((group, now))
      } catch {
        left.append((group.number, error.path, error.reason))
      }
    }
    // A file removed from one group may be one on which another relied.
    while true {
      let said = GroupChoices(choices) {
        removals[PathKey($0.path)] == nil
      } loses: { gone, kept in
        removals[PathKey(gone.path)] != nil
          && GroupChoices.losesMetadata(gone, kept, limits: limits)
      }
      let groups = said.applied(to: chosen.map(\.found))
      let plan = RemovalPlan(for: groups)
      let going = Dictionary(
        plan.removals.map { (PathKey($0.file.path), PathKey($0.kept.path)) },
        uniquingKeysWith: { $1 }
      )
      let held = Dictionary(
        plan.held.map { (PathKey($0.picture.path), $0.words) },
        uniquingKeysWith: { $1 }
      )
      let before = chosen.count
      chosen.removeAll { group, _ in
        let item = group.files.first { $0.goes && going[$0.path] != $0.keeps }
        guard let item else { return false }
        let reason =
          held[item.path]
          ?? "the search does not confirm it as a copy of the file that the plan keeps"
        left.append((group.number, item.path.path, reason))
        return true
      }
      guard chosen.count < before else { return (groups.compactMap(acted), left) }
    }
  }

  /// A group without the copies that stay.
  private func acted(_ group: DuplicateGroup) -> DuplicateGroup? {
    var group = group
    group.copies.removeAll { removals[PathKey($0.file.path)] == nil }
    return group.copies.isEmpty ? nil : group
  }

  /// The reason why a group differs from the plan.
  private struct Mismatch: Error {
    var path: String
    var reason: String
  }

  /// Compares the files of a group with the present ones, and returns the copy to keep; nil for the best.
  private func choice(
    in group: Group,
    _ now: DuplicateGroup
  ) throws(Mismatch) -> GroupChoices.Choice? {
    let files = Dictionary(
      ([now.best] + now.copies.map(\.file)).map { (PathKey($0.path), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let names = Set(group.items.filter { $0.isName && $0.goes }.map(\.path))
    var expected: Set<PathKey> = []
    for item in group.files {
      guard let file = files[item.path], file.byteCount == item.bytes,
        file.modifiedTime == item.modified
      else { throw Mismatch(path: item.path.path, reason: "it differs from the plan") }
      if item.goes { expected.formUnion(file.otherNames.map(PathKey.init)) }
    }
    guard names == expected else {
      throw Mismatch(path: group.name, reason: "its names differ from the plan")
    }
    guard let best = group.files.first(where: { $0.path == PathKey(now.best.path) }), best.goes
    else { return nil }
    guard let place = now.copies.firstIndex(where: { PathKey($0.file.path) == best.keeps }) else {
      throw Mismatch(
        path: best.path.path,
        reason: "the file that the plan keeps is not in its group"
      )
    }
    return .keeps(copy: place)
  }

  /// Identifies a group by its files, whichever of them is the best.
  private struct GroupKey: Hashable {
    let level: DuplicateLevel
    let paths: Set<PathKey>

    init(_ level: DuplicateLevel, _ best: String, _ copies: [String]) {
      self.init(level, [PathKey(best)] + copies.map(PathKey.init))
    }

    init(_ level: DuplicateLevel, _ paths: [PathKey]) {
      (self.level, self.paths) = (level, Set(paths))
    }
  }
}

extension RawRepresentable<String> {
  fileprivate init?(json: IntentJSON) {
    guard case .string(let text) = json else { return nil }
    self.init(rawValue: text)
  }
}

extension Double {
  fileprivate init?(json: IntentJSON) {
    switch json {
    case .integer(let number): self = Double(number)
    case .number(let number): self = number
    default: return nil
    }
  }
}
