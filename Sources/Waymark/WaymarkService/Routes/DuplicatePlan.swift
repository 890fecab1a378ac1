internal import AppIntents
internal import DuplicateSearch
internal import Foundation
internal import IntentCommandLine
internal import Terminal

/// The outcomes of the duplicates of a job if they were acted on, for display and for `waymark duplicates
/// --plan`.
struct DuplicatePlan: Sendable {
  /// The id of the job.
  let job: String
  /// The page of groups in the plan.
  let page: RowPage
  /// The ids of files that the client wants to keep.
  let kept: Set<String>
  /// The client's choices for groups, by number.
  let choices: [Int: GroupChoice]

  /// Whether the client has made any choice.
  var isChosen: Bool { !kept.isEmpty || !choices.isEmpty }

  /// A client's choice for a group.
  enum GroupChoice: Hashable, Sendable {
    /// The picture with this number is kept.
    case keeps(Int)
    /// The pictures are not copies of each other.
    case noCopies
  }

  /// More choices are not made by hand.
  static let choiceLimit = 10_000
  /// The maximum size of a file for `waymark duplicates --plan`.
  static let byteLimit = 64 << 20
  /// The format identifier that `waymark duplicates --plan` checks.
  static let format = "waymark-duplicates-plan", version = 1

  /// Creates a plan from a form.
  init(job: String, choices: [Int: GroupChoice]) throws {
    (self.job, self.choices, kept) = (job, choices, [])
    page = try RowPage(limit: nil, cursor: nil)
  }

  /// Reads a body.
  ///
  /// - Parameter members: The members of the received object.
  /// - Throws: ``Problem``.
  init(_ members: [String: IntentJSON]) throws {
    var members = BodyMembers(members)
    guard let job = try members.text("job") else {
      throw BodyMembers.wrong("It needs a job.")
    }
    self.job = job
    kept = Set(try members.texts("keep", atMost: Self.choiceLimit) ?? [])
    var choices: [Int: GroupChoice] = [:]
    for object in try members.objects("choices", atMost: Self.choiceLimit) ?? [] {
      var members = BodyMembers(object)
      guard let group = try members.number("group", in: 0...(1 << 53) - 1) else {
        throw BodyMembers.wrong("A choice needs a group.")
      }
      let choice: GroupChoice
      switch (try members.number("keeps", in: 0...(1 << 53) - 1), try members.flag("copies")) {
      case (let picture?, nil): choice = .keeps(picture)
      case (nil, false?): choice = .noCopies
      default: throw BodyMembers.wrong("A choice needs either keeps or copies set to false.")
      }
      try members.end()
      guard choices.updateValue(choice, forKey: group) == nil else {
        throw Problem(
          .badChoice,
          "Group \(group) has two choices.",
          todo: "Send one choice for each group."
        )
      }
    }
    self.choices = choices
    page = try RowPage(
      limit: members.number("limit", in: 1...1000),
      cursor: members.text("cursor")
    )
    try members.end()
  }

  /// The members before the items: the job, and how its groups were found.
  static func head(of job: Job) -> [(key: String, value: JSONOutput)] {
    [
      ("format", .string(format)), ("version", .integer(version)), ("job", .string(job.id)),
      ("folder", .string(job.request.folder)),
      ("level", .string((job.request.level ?? .near).rawValue)),
      ("best", .string((job.request.best ?? .origin).rawValue)),
      ("min_confidence", job.request.minimumConfidence.map(JSONOutput.number) ?? .null),
    ]
  }

  /// Returns the items of a group, as JSON separated by commas.
  ///
  /// - Parameters:
  ///   - row: The row of the group, from ``FoundDuplicates``.
  ///   - chosen: The removals after all choices; nil when there are none.
  /// - Returns: The items.
  /// - Throws: The errors of decoding the JSON.
  func items(ofGroup row: String, _ chosen: ChosenGroups?) throws -> String {
    try items(of: IntentJSON(parsing: Data(row.utf8)), chosen).map(\.json.line)
      .joined(separator: ",")
  }

  /// Returns the outcome of each file of a group.
  ///
  /// - Throws: ``Problem`` for results of a version that did not number pictures.
  func items(of group: IntentJSON, _ chosen: ChosenGroups?) throws -> [Item] {
    let number = group["group"].integer ?? 0
    let choice = choices[number]
    let removals = chosen?.removals(ofGroup: number) ?? Self.removals(of: group)
    var leaving: Set<Int> = []
    return try group["files"].array.compactMap { file -> Item? in
      guard let picture = file["picture"].integer else {
        throw Problem(
          .jobState,
          "The job was run by an earlier version, which did not number its pictures.",
          todo: "Start the job again."
        )
      }
      let role = file["role"].text
      let removal = removals[picture]
      if role == "name" {
        // A file is removed with all its names.
        guard leaving.contains(picture) else { return nil }
        return Item(file, removal, "another name of \(file["keeps"].text ?? "")")
      }
      let isKept = kept.contains(file["id"].text ?? "") || choice == .keeps(picture)
      guard let removal, !isKept else {
        let reason =
          switch choice {
          case .noCopies: "marked as not duplicates"
          case _ where isKept: "you chose to keep it"
          case _ where chosen?.removed.contains(picture) == true:
            "it is removed as a copy in another group"
          case .keeps where file["sure"] != .bool(false):
            "it was not compared with the picture you keep"
          default: Self.reasonToStay(file)
          }
        return Item(file, nil, reason)
      }
      leaving.insert(picture)
      return Item(file, removal, Self.reasonToGo(file, removal))
    }
  }

  /// The possible removal of a file of a group.
  struct Removal {
    /// The name of the kept file.
    var keeps: String
    /// The level at which the two are the same.
    var level: String
    /// The sidecars that are removed with it.
    var sidecars: [String]
  }

  private static func removals(of group: IntentJSON) -> [Int: Removal] {
    var removals: [Int: Removal] = [:]
    for removal in group["removals"].array {
      guard let picture = removal["picture"].integer else { continue }
      removals[picture] = Removal(
        keeps: removal["keeps"].text ?? "",
        level: removal["level"].text ?? "",
        sidecars: removal["sidecars"].array.compactMap(\.text)
      )
    }
    return removals
  }

  /// The outcome of a file.
  struct Item {
    private let file: IntentJSON
    private let removal: Removal?
    let reason: String

    fileprivate init(_ file: IntentJSON, _ removal: Removal?, _ reason: String) {
      (self.file, self.removal, self.reason) = (file, removal, reason)
    }

    /// Whether it is removed.
    var goes: Bool { removal != nil }
    /// The number of the picture.
    var picture: Int { file["picture"].integer ?? 0 }
    /// Whether it is a file, and not another name of one.
    var isFile: Bool { file["role"].text != "name" }
    /// Its size.
    var byteCount: Int { file["bytes"].integer ?? 0 }

    /// The item for clients.
    var json: JSONOutput {
      .object([
        ("id", JSONOutput(file["id"])), ("picture", JSONOutput(file["picture"])),
        ("path", JSONOutput(file["path"])),
        ("group", JSONOutput(file["group"])), ("level", JSONOutput(file["level"])),
        ("role", JSONOutput(file["role"])), ("goes", .boolean(goes)),
        ("keeps", .optional(removal?.keeps)), ("reason", .string(reason)),
        ("bytes", JSONOutput(file["bytes"])), ("modified", JSONOutput(file["modified"])),
        ("confidence", JSONOutput(file["confidence"])),
        ("sidecars", .array((removal?.sidecars ?? []).map(JSONOutput.string))),
      ])
    }
  }

  private static func reasonToGo(_ file: IntentJSON, _ removal: Removal) -> String {
    let change = file["change"].text ?? ""
    return "\(removal.level) copy of \(removal.keeps)" + (change.isEmpty ? "" : ": \(change)")
  }

  private static func reasonToStay(_ file: IntentJSON) -> String {
    if file["role"].text == "best" { return "the best copy: \(file["reason"].text ?? "")" }
    if let reason = file["reason"].text { return reason }
    if file["sure"] == .bool(false) {
      let change = file["change"].text ?? ""
      return "not sure enough" + (change.isEmpty ? "" : ": \(change)")
    }
    // The best copy is removed in favor of another file, with which this one was not compared.
    return file["action"].text == "trash"
      ? "it is removed as a copy in another group"
      : "it was not compared with the picture that stays"
  }
}
